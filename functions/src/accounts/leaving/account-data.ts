import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { allWhere, pagesWhere, type Store } from '../../platform';

/** A stored record of any shape. Code that uses this schema checks only the fields that it needs. */
export const storedRecord = z.record(z.string(), z.unknown());
/** The messages of a booking. The first key is the thread, and the second key is the message. */
export const storedChat = z.record(z.string(), z.record(z.string(), z.looseObject({ from: z.string() })));

export type StoredRecord = z.infer<typeof storedRecord>;

/** All bookings in which the person is the rider or the driver, read page by page. */
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
