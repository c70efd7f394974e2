import { z } from 'zod';
import { BOOKING_INDEX_FORM, bookingIndexOf, INDEXED_PARTS } from '@domain/booking/booking-index';
import { dbPaths } from '@domain/database/paths';
import { type BookingRecord, bookingSchema } from '@domain/records';
import { withStartCode } from '@domain/trip/steps/start-code';
import type { Store } from '../platform';
import { indexBooking, openFleetWrites } from './index-booking.command';

export type IndexProgress = { bookings: number; changed: number; at: string };

const ROOT = dbPaths.bookingIndexRebuild();
const PAGE = 1000;
const placeSchema = z.object({ cursor: z.string(), bookings: z.number(), changed: z.number() });
const recordSchema = z.record(z.string(), z.unknown());

/** An index record has no nested fields. With sorted fields, equal records have equal texts. */
const textOf = (record: object): string =>
  JSON.stringify(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Makes the index match the bookings, page by page, while trips continue. Records that are already correct
 * are not written. The progress is stored with each page, so the next run continues a killed run, and two
 * runs at once do no harm. A dry run only compares.
 */
export async function rebuildIndex(
  { store, pageSize = PAGE, isDryRun = false }: { store: Store; pageSize?: number; isDryRun?: boolean },
  tell: (progress: IndexProgress) => void,
): Promise<{ bookings: number; changed: number }> {
  const known = isDryRun ? null : await store.read(ROOT, placeSchema);
  let cursor = known?.cursor ?? null;
  let { bookings, changed } = known ?? { bookings: 0, changed: 0 };
  for (;;) {
    const range = { after: cursor, until: null };
    const page = await wholePage(store, range, pageSize);
    const stored = await recordsBetween(
      store,
      dbPaths.bookingIndexes(),
      cursor,
      page.last,
      pageSize,
      recordSchema,
    );
    const writes = new Map<string, unknown>();
    for (const { key, value } of page.records) {
      const record = bookingIndexOf(key, value);
      const before = stored.get(key);
      stored.delete(key);
      if (before === undefined || textOf(before) !== textOf(record)) writes.set(key, record);
    }
    const openFleets = page.records.flatMap(({ key, value }) => Object.entries(openFleetWrites(key, value)));
    // The remaining index records belong to no booking of this page. Their bookings were deleted or cannot
    // be read.
    for (const key of stored.keys()) writes.set(key, null);
    bookings += page.records.length;
    changed += writes.size + openFleets.length;
    cursor = page.last;
    if (!isDryRun) {
      await store.update({
        ...Object.fromEntries([...writes].map(([key, record]) => [dbPaths.bookingIndex(key), record])),
        ...Object.fromEntries(openFleets),
        [ROOT]: cursor === null ? null : { cursor, bookings, changed },
        ...(cursor === null ? { [dbPaths.bookingIndexForm()]: BOOKING_INDEX_FORM } : {}),
      });
      // A booking may have changed since the page was read. Then its trigger may have written a newer record,
      // which this write has just replaced.
      const written = new Set([...writes.keys(), ...openFleets.map(([path]) => path.split('/')[1] ?? '')]);
      await indexMoved(store, range.after, cursor, pageSize, page.records, written);
    }
    tell({ bookings, changed, at: cursor ?? '' });
    if (cursor === null) return { bookings, changed };
  }
}

/** Whether the stored index records have a different format than this version writes. */
export async function isIndexOutdated(store: Store): Promise<boolean> {
  return (await store.read(dbPaths.bookingIndexForm(), z.string())) !== BOOKING_INDEX_FORM;
}

/** Deletes the progress of an unfinished run. */
export async function forgetIndexRebuild(store: Store): Promise<void> {
  await store.update({ [ROOT]: null });
}

/** A page of bookings with the parts and the start codes that the index needs. */
async function wholePage(
  store: Store,
  range: { after: string | null; until: string | null },
  limit: number,
): Promise<{ records: { key: string; value: BookingRecord }[]; last: string | null }> {
  const { records, last } = await store.keyPage(dbPaths.bookings(), range, limit, bookingSchema);
  const until = last ?? range.until;
  const [codes, ...parts] = await Promise.all([
    recordsBetween(store, dbPaths.bookingCodes(), range.after, until, limit, z.number()),
    ...INDEXED_PARTS.map((part) => recordsBetween(store, part, range.after, until, limit, recordSchema)),
  ]);
  const whole = records.map(({ key, value }) => {
    const booking = bookingSchema.parse(Object.assign({}, value, ...parts.map((part) => part.get(key))));
    return { key, value: withStartCode(booking, codes.get(key)) };
  });
  return { records: whole, last };
}

/**
 * The records of a list between two keys. `after` is not included. If `until` is null, the list is read to
 * its end.
 */
async function recordsBetween<T>(
  store: Store,
  list: string,
  after: string | null,
  until: string | null,
  pageSize: number,
  schema: z.ZodType<T>,
): Promise<Map<string, T>> {
  const found = new Map<string, T>();
  let from = after;
  for (;;) {
    const range = { after: from, until };
    const page = await store.keyPage(list, range, pageSize, schema);
    for (const { key, value } of page.records) found.set(key, value);
    if (page.last === null || page.last === until) return found;
    from = page.last;
  }
}

/** Writes index records again if their bookings changed while the run wrote the records. */
async function indexMoved(
  store: Store,
  after: string | null,
  until: string | null,
  pageSize: number,
  records: readonly { key: string; value: BookingRecord }[],
  written: ReadonlySet<string>,
): Promise<void> {
  if (written.size === 0) return;
  // New bookings may have been added to this range, so the page is larger.
  const now = await wholePage(store, { after, until }, pageSize * 2);
  const read = new Map(records.map(({ key, value }) => [key, textOf(bookingIndexOf(key, value))]));
  const moved = now.records.filter(
    ({ key, value }) => written.has(key) && read.get(key) !== textOf(bookingIndexOf(key, value)),
  );
  await Promise.all(moved.map(({ key }) => indexBooking(store, key)));
}
