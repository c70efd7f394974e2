import { z } from 'zod';
import {
  type BookingRecord,
  bookingSchema,
  TRIP_STATES,
  userSchema,
  walletEntrySchema,
} from '@domain/records';
import { addedTax, taxOfBooking } from '@domain/fare/tax';
import { toMinor } from '@domain/money/money';

/** The records of a fleet at the end of a run. */
export type FleetState = {
  decimal: number;
  bookings: Readonly<Record<string, unknown>>;
  /** drivers and riders */
  users: Readonly<Record<string, unknown>>;
  wallets: Readonly<Record<string, unknown>>;
  /** the open offers of drivers */
  offers: Readonly<Record<string, unknown>>;
};

const stateUserSchema = userSchema.pick({
  usertype: true,
  walletBalance: true,
  queue: true,
  currentBooking: true,
});
const referenceSchema = z.object({ reference: z.string() });
const walletSchema = z.record(z.string(), walletEntrySchema);
const offersSchema = z.record(z.string(), z.unknown());

/**
 * Checks the invariants of every run. Every booking is in a legal state. No driver is busy without a trip or
 * has two trips. Each balance is the sum of its history. The money of each trip adds up. Returns a sentence
 * for each violation.
 */
export function illegalStates(state: FleetState): string[] {
  const problems: string[] = [];
  const bookings = new Map<string, BookingRecord>();
  for (const [id, value] of Object.entries(state.bookings)) {
    const parsed = bookingSchema.safeParse(value);
    if (!referenceSchema.safeParse(value).success)
      problems.push(`booking ${id} was never completed by the server`);
    else if (parsed.success) bookings.set(id, parsed.data);
    else problems.push(`booking ${id} is not readable: ${parsed.error.issues[0]?.message ?? ''}`);
  }
  const busyWith = new Map<string, string>();
  for (const [uid, value] of Object.entries(state.users)) {
    const user = stateUserSchema.safeParse(value).data;
    if (user === undefined) {
      problems.push(`user ${uid} is not readable`);
      continue;
    }
    problems.push(...walletProblems(uid, user.walletBalance, state.wallets[uid], state.decimal));
    if (user.usertype !== 'driver') continue;
    if (user.queue !== (user.currentBooking !== undefined))
      problems.push(`driver ${uid}: busy ${String(user.queue)}, trip ${user.currentBooking ?? 'none'}`);
    if (user.currentBooking !== undefined) busyWith.set(uid, user.currentBooking);
  }
  for (const [uid, bookingId] of busyWith) {
    const booking = bookings.get(bookingId);
    // The trip is not in the fleet's bookings. It belongs to an earlier run or to a person at a browser.
    if (booking === undefined) continue;
    if (booking.driver !== uid || !TRIP_STATES[booking.status].driverIsBusy)
      problems.push(`driver ${uid} is busy with ${bookingId}, which is ${booking.status}`);
  }
  for (const [id, booking] of bookings) {
    const isDriverKnown = booking.driver !== undefined && booking.driver in state.users;
    if (
      TRIP_STATES[booking.status].driverIsBusy &&
      (booking.driver === undefined || (isDriverKnown && busyWith.get(booking.driver) !== id))
    )
      problems.push(`booking ${id} is ${booking.status}, but its driver is not busy with it`);
    if (booking.requestedDrivers !== undefined && booking.status !== 'NEW')
      problems.push(`booking ${id} is ${booking.status} and still has open offers`);
    problems.push(...moneyProblems(id, booking, state.decimal));
  }
  for (const [uid, value] of Object.entries(state.offers)) {
    for (const bookingId of Object.keys(offersSchema.safeParse(value).data ?? {})) {
      const status = bookings.get(bookingId)?.status;
      if (status !== undefined && status !== 'NEW')
        problems.push(`driver ${uid} still has an offer of ${bookingId}, which is ${status}`);
    }
  }
  return problems;
}

function walletProblems(uid: string, balance: number, history: unknown, decimal: number): string[] {
  const entries = walletSchema.safeParse(history ?? {});
  if (!entries.success) return [`wallet of ${uid} is not readable`];
  const sum = Object.values(entries.data).reduce(
    (total, { type, amount }) => total + (type === 'Credit' ? 1 : -1) * toMinor(amount, decimal),
    0,
  );
  return sum === toMinor(balance, decimal)
    ? []
    : [
        `wallet of ${uid}: balance ${String(balance)}, but the history sums up to ${String(sum / 10 ** decimal)}`,
      ];
}

function moneyProblems(id: string, booking: BookingRecord, decimal: number): string[] {
  if (!TRIP_STATES[booking.status].isPaid) return [];
  const minor = (amount: number | undefined): number => toMinor(amount ?? 0, decimal);
  const paid = minor(booking.customer_paid);
  const taxMinor = minor(addedTax({ tax: taxOfBooking(booking, decimal) }));
  const problems: string[] = [];
  if (paid !== minor(booking.trip_cost) - minor(booking.discount_amount))
    problems.push(
      `booking ${id}: the payment ${String(booking.customer_paid)} differs from cost minus discount`,
    );
  if (
    paid !==
    minor(booking.usedWalletMoney) + minor(booking.cardPaymentAmount) + minor(booking.cashPaymentAmount)
  )
    problems.push(`booking ${id}: the payment differs from the sum of wallet, card and cash`);
  if (minor(booking.driver_share) !== minor(booking.trip_cost) - minor(booking.convenience_fees) - taxMinor)
    problems.push(`booking ${id}: the driver's share differs from cost minus fee and tax`);
  return problems;
}
