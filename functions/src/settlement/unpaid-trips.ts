import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { type BookingRecord, bookingSchema } from '@domain/records';
import { isPaymentDue } from '@domain/payment/payment-due';
import { untilCommitted, type Needs, type Store, type Write } from '../platform';

/**
 * The checks and values that make the price of a finished trip a debt of the rider (`domain/money/debt.ts`).
 * The settlement of the payment removes the debt (`paidTripValues`). If the rider's account was deleted,
 * there is no debt.
 */
export async function unpaidTripWrites(
  store: Store,
  bookingId: string,
  { customer, prepaid, trip_cost = 0, unpaidReportedAt }: BookingRecord,
  at: number,
): Promise<Write> {
  const role = `${dbPaths.user(customer)}/usertype`;
  const usertype = prepaid === true || trip_cost <= 0 ? null : await store.read(role, z.string());
  if (usertype === null) return { checks: {}, values: {} };
  const owed = { amount: trip_cost, at, reportedAt: unpaidReportedAt };
  return { checks: { [role]: usertype }, values: { [dbPaths.unpaidTrip(customer, bookingId)]: owed } };
}

export const paidTripValues = (customer: string, bookingId: string): Record<string, null> => ({
  [dbPaths.unpaidTrip(customer, bookingId)]: null,
});

/** Stores the debt of a trip that ended before the server stored debts. The function may be repeated. */
export async function noteUnpaidTrip(
  { store, clock }: Needs<'store' | 'clock'>,
  bookingId: string,
): Promise<'noted' | 'nothing'> {
  return untilCommitted(async () => {
    const path = dbPaths.booking(bookingId);
    const booking = await store.read(path, bookingSchema);
    if (booking?.status !== 'PENDING' || !isPaymentDue(booking)) return 'nothing';
    const noted = `${dbPaths.unpaidTrip(booking.customer, bookingId)}/amount`;
    if ((await store.read(noted, z.number())) !== null) return 'nothing';
    const { checks, values } = await unpaidTripWrites(store, bookingId, booking, booking.endTime ?? clock());
    if (Object.keys(values).length === 0) return 'nothing';
    const isDone = await store.commit({
      checks: { ...checks, [`${path}/status`]: 'PENDING', [noted]: null },
      values,
    });
    return isDone ? 'noted' : null;
  });
}
