import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { allWhere, pagesWhere, type Store } from '../../platform';

/** A stored record of which only some fields matter here. All others pass through. */
export const storedRecord = z.record(z.string(), z.unknown());
/** Messages of a booking by thread and key. */
export const storedChat = z.record(z.string(), z.record(z.string(), z.looseObject({ from: z.string() })));

export type StoredRecord = z.infer<typeof storedRecord>;

/** All bookings of a person, as rider or driver, page by page. */
export async function* bookingsOf(
  store: Store,
  field: 'customer' | 'driver',
  uid: string,
): AsyncGenerator<{ key: string; value: StoredRecord }> {
  const query = { list: dbPaths.bookings(), field, value: uid };
  for await (const page of pagesWhere(store, query, storedRecord)) yield* page;
}

/** All withdrawals of the person. */
export function withdrawalsOf(store: Store, uid: string): Promise<{ key: string; value: StoredRecord }[]> {
  return allWhere(store, { list: dbPaths.withdraws(), field: 'uid', value: uid }, storedRecord);
}
