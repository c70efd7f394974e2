import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import type { Store } from '../platform/ports';

const PAGE = 100;

/** A stored record of which only some fields matter here; all others pass through. */
export const storedRecord = z.record(z.string(), z.unknown());
/** Messages of a booking by thread and key. */
export const storedChat = z.record(z.string(), z.record(z.string(), z.looseObject({ from: z.string() })));

export type StoredRecord = z.infer<typeof storedRecord>;

/** All bookings in which the person has a part, page by page. */
export async function* bookingsOf(
  store: Store,
  field: 'customer' | 'driver',
  uid: string,
): AsyncGenerator<{ key: string; value: StoredRecord }> {
  let after: string | null = null;
  do {
    const page: { records: { key: string; value: StoredRecord }[]; last: string | null } =
      await store.pageWhere(dbPaths.bookings(), field, uid, after, PAGE, storedRecord);
    yield* page.records;
    after = page.last;
  } while (after !== null);
}

/** All requests for money of the person. */
export async function withdrawalsOf(
  store: Store,
  uid: string,
): Promise<{ key: string; value: StoredRecord }[]> {
  const all: { key: string; value: StoredRecord }[] = [];
  let after: string | null = null;
  do {
    const page: { records: { key: string; value: StoredRecord }[]; last: string | null } =
      await store.pageWhere(dbPaths.withdraws(), 'uid', uid, after, PAGE, storedRecord);
    all.push(...page.records);
    after = page.last;
  } while (after !== null);
  return all;
}
