import { z } from 'zod';
import { historyEntrySchema } from '@domain/booking/booking-history';
import { tripEventsOf } from '@domain/booking/trip-history';
import type { tripHistory } from '@domain/contracts/office';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema, userSchema } from '@domain/database/records';
import { auditSchema, correctionSchema } from '@domain/database/trip-records';
import { DomainError } from '@domain/errors';
import { fullName } from '@domain/people/full-name';
import { isKey } from '../platform/keys';
import { allWhere } from '../platform/pages';
import type { Store } from '../platform/ports';
import { readWithParts } from './booking-parts';

/** Entries that one history shows: the newest of them. */
const MOST = 500;
const nameSchema = userSchema.pick({ firstName: true, lastName: true });

/** Lists the events of a booking, each with its time and its actor (docs/product.md 5.20). Fails with `not_found`. */
export async function tripHistoryCommand(
  { store }: { store: Store },
  { bookingId }: z.output<typeof tripHistory.input>,
): Promise<z.output<typeof tripHistory.output>> {
  if (!isKey(bookingId)) throw new DomainError('not_found');
  const path = dbPaths.booking(bookingId);
  const ofAudit = { list: dbPaths.audits(), field: 'target', value: path.replaceAll('/', '_') };
  const ofBooking = { list: dbPaths.corrections(), field: 'bookingId', value: bookingId };
  const [booking, history, audits, corrections, paidAt] = await Promise.all([
    readWithParts(store, bookingId, ['booking_money'], bookingSchema),
    store.lastRecords(dbPaths.bookingHistory(bookingId), historyEntrySchema, MOST),
    allWhere(store, ofAudit, auditSchema),
    allWhere(store, ofBooking, correctionSchema),
    store.read(`${dbPaths.payment(bookingId)}/settledAt`, z.number()),
  ]);
  if (booking === null) throw new DomainError('not_found');
  const values = <T>(records: readonly { value: T }[]): T[] => records.map(({ value }) => value);
  const events = tripEventsOf({
    ...{ booking, paidAt, history: values(history) },
    ...{ audits: values(audits), corrections: values(corrections) },
  });
  const names = new Map<string, string>();
  const people = new Set(events.flatMap(({ by, drivers, from }) => [by, from, ...drivers]));
  await Promise.all(
    [...people].filter(isKey).map(async (uid) => {
      const person = await store.read(dbPaths.user(uid), nameSchema);
      if (person !== null) names.set(uid, fullName(person));
    }),
  );
  const nameOf = (uid: string): string => names.get(uid) ?? '';
  return {
    events: events.map((event) => ({
      ...event,
      ...{ by: nameOf(event.by), from: nameOf(event.from), drivers: event.drivers.map(nameOf) },
    })),
  };
}
