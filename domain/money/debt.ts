import type { DebtPass, Quote, Role, Settings, UserProfile } from '../records';
import { DomainError } from '../errors';
import { fromMinor, toMinor } from './money';

/**
 * A rider's debt (docs/product/money.md, "Debt and open bookings"): unpaid trips, and a wallet below zero, to which
 * cancellation fees are charged. The server keeps both in the rider's record: `unpaidTrips` from the end of a trip to
 * its payment (`functions/src/settlement/unpaid-trips.ts`), `walletBelowSince` with each entry of the wallet
 * (`functions/src/wallet/ledger-writes.ts`). `functions/src/bookings/quote.command.ts` calls `debtOnBill` before it
 * prices a trip.
 */

/** The fields of a rider's record that hold the debt. */
export type Debtor = Partial<Pick<UserProfile, 'walletBalance' | 'walletBelowSince' | 'unpaidTrips'>>;

export type UnpaidTrip = { bookingId: string; amountMinor: number; since: number; isReported: boolean };

export type Debt = {
  totalMinor: number;
  /** oldest first */
  trips: UnpaidTrip[];
  /** the negative balance of the wallet, as a positive amount */
  walletMinor: number;
  /** when the wallet went below zero, epoch milliseconds */
  walletSince: number;
};

/** A debt as a booking carries it, in major units. The settlement of the booking clears it. */
export type CarriedDebt = NonNullable<Quote['debt']>;

export function debtOf(person: Debtor, decimal: number): Debt {
  const trips = Object.entries(person.unpaidTrips ?? {})
    .map(([bookingId, { amount, at, reportedAt }]) => ({
      bookingId,
      amountMinor: toMinor(amount, decimal),
      since: at,
      isReported: reportedAt !== undefined,
    }))
    .sort((a, b) => a.since - b.since);
  const walletMinor = Math.max(0, -toMinor(person.walletBalance ?? 0, decimal));
  const totalMinor = trips.reduce((sum, { amountMinor }) => sum + amountMinor, walletMinor);
  // If the time is not stored, the wallet has been below zero for long.
  return { totalMinor, trips, walletMinor, walletSince: person.walletBelowSince ?? 0 };
}

const HOUR_MS = 3600_000;

/**
 * Whether a debt keeps the rider from booking in the app. A rider has `graceHours` to pay. A second unpaid trip, or a
 * trip that the driver reports as unpaid, blocks at once. Otherwise a rider could ride for free.
 */
export function isBookingBlocked(
  { trips, walletMinor, walletSince }: Debt,
  { now, graceHours }: { now: number; graceHours: number },
): boolean {
  const isOld = (since: number): boolean => now - since >= graceHours * HOUR_MS;
  return (
    trips.length > 1 ||
    trips.some(({ since, isReported }) => isReported || isOld(since)) ||
    (walletMinor > 0 && isOld(walletSince))
  );
}

/** Whether staff let the rider book in spite of a debt now. */
export const isPassValid = (pass: DebtPass | undefined, now: number): pass is DebtPass =>
  pass !== undefined && pass.until > now;

/**
 * The debt that goes on the bill of a rider's next trip, or undefined if there is none. Throws `debt_unpaid` for a debt
 * that keeps the rider from booking, unless the trip pays it (`includeDebt`), an admin gives a reason, or staff have
 * allowed it before (`usesDebtPass`, for one trip).
 */
export function debtOnBill(
  rider: Debtor & Pick<UserProfile, 'debtPass'>,
  ask: { role: Role | null; includeDebt?: boolean | undefined; overrideReason?: string | undefined },
  { now, settings }: { now: number; settings: Pick<Settings, 'decimal' | 'debt_grace_hours'> },
): { debt?: CarriedDebt | undefined; usesDebtPass?: true } {
  const hasReason = ask.overrideReason !== undefined;
  if (hasReason && ask.role !== 'admin') throw new DomainError('permission_denied');
  const debt = debtOf(rider, settings.decimal);
  if (ask.includeDebt === true) return { debt: carriedDebt(debt, settings.decimal) };
  if (hasReason || !isBookingBlocked(debt, { now, graceHours: settings.debt_grace_hours })) return {};
  if (!isPassValid(rider.debtPass, now)) throw new DomainError('debt_unpaid');
  return rider.debtPass.isOnce ? { usesDebtPass: true } : {};
}

/** The whole debt as a line of the next booking. Undefined when nothing is owed. */
export function carriedDebt(
  { totalMinor, walletMinor, trips }: Debt,
  decimal: number,
): CarriedDebt | undefined {
  if (totalMinor === 0) return undefined;
  return {
    amount: fromMinor(totalMinor, decimal),
    wallet: fromMinor(walletMinor, decimal),
    trips: Object.fromEntries(
      trips.map(({ bookingId, amountMinor }) => [bookingId, fromMinor(amountMinor, decimal)]),
    ),
  };
}

/** The part of a carried debt that is still owed. The rider may have paid some of it in another way since. */
export function stillOwedMinor(carried: CarriedDebt | undefined, person: Debtor, decimal: number): number {
  if (carried === undefined) return 0;
  const { trips, walletMinor } = debtOf(person, decimal);
  const owedForTrips = trips
    .filter(({ bookingId }) => carried.trips[bookingId] !== undefined)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return owedForTrips + Math.min(walletMinor, toMinor(carried.wallet, decimal));
}
