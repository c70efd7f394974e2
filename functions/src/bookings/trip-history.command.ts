import { z } from 'zod';
import { auditSchema, bookingSchema, correctionSchema, historyEntrySchema } from '@domain/records';
import { tripEventsOf } from '@domain/booking/trip-history';
import type { tripHistory } from '@domain/contracts/office/office';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { bookingTarget } from '@domain/staff/audit-record';
import { assertFound, isKey, type Store } from '../platform';
import { namesOf } from '../reviews/review-writes';
import { readWithParts } from './read-booking';

/** The greatest number of entries of each kind in one history. The newest entries are shown. */
const MOST = 500;
/**
 * The number of people whose names are read at the same time. A trip may have been offered to all drivers
 * of a city.
 */
const AT_ONCE = 50;

/**
 * Lists the events of a booking, each with its time and its actor
 * (docs/product/dispatch-office.md, "The history of a trip"). Fails with `not_found`.
 */
export async function tripHistoryCommand(
  { store }: { store: Store },
  { bookingId }: z.output<typeof tripHistory.input>,
): Promise<z.output<typeof tripHistory.output>> {
  if (!isKey(bookingId)) throw new DomainError('not_found');
  const ofAudit = { list: dbPaths.audits(), field: 'target', value: bookingTarget(bookingId) };
  const ofBooking = { list: dbPaths.corrections(), field: 'bookingId', value: bookingId };
  const [booking, history, audits, corrections, paidAt] = await Promise.all([
    readWithParts(store, bookingId, ['booking_money'], bookingSchema),
    store.lastRecords(dbPaths.bookingHistory(bookingId), historyEntrySchema, MOST),
    newestOf(store, ofAudit, auditSchema),
    newestOf(store, ofBooking, correctionSchema),
    store.read(`${dbPaths.payment(bookingId)}/settledAt`, z.number()),
  ]);
  assertFound(booking);
  const shown = history.map(({ value }) => value);
  const events = tripEventsOf({ booking, paidAt, history: shown, audits, corrections });
  const people = new Set(events.flatMap(({ by, drivers, from }) => [by, from, ...drivers]));
  const uids = [...people].filter(isKey);
  const names: Record<string, string> = {};
  for (let from = 0; from < uids.length; from += AT_ONCE)
    Object.assign(names, await namesOf(store, uids.slice(from, from + AT_ONCE)));
  const nameOf = (uid: string): string => names[uid] ?? '';
  return {
    events: events.map((event) => ({
      ...event,
      by: nameOf(event.by),
      from: nameOf(event.from),
      drivers: event.drivers.map(nameOf),
    })),
  };
}

/** The newest records of a list with this value, oldest first. */
async function newestOf<T>(
  store: Store,
  { list, field, value }: { list: string; field: string; value: string },
  schema: z.ZodType<T>,
): Promise<T[]> {
  const page = { field, from: value, to: value, isDescending: true, after: null, limit: MOST };
  const { records } = await store.pageBetween(list, page, schema);
  return records.map((record) => record.value).reverse();
}
