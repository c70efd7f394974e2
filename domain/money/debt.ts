import type { DebtPass, Quote, Role, Settings, UserProfile } from '../records';
import { DomainError } from '../errors';
import { fromMinor, toMinor } from './money';

/**
 * A rider's debt (docs/product/money.md, "Debt and open bookings"). The debt consists of unpaid trips and of
 * a wallet below zero. Cancellation fees can bring a wallet below zero. The server stores both parts in the
 * rider's record. `unpaidTrips` has each trip from its end to its payment
 * (`functions/src/settlement/unpaid-trips.ts`). Each wallet entry updates `walletBelowSince`
 * (`functions/src/wallet/ledger-writes.ts`). `functions/src/bookings/quote.command.ts` calls `debtOnBill`
 * before it prices a trip.
 */

/** The fields of a rider's record from which the debt is computed. */
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

/** A debt that is on the bill of a booking, in major units. The settlement of the booking pays it. */
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
  // If the time is not stored, the wallet has been below zero for a long time.
  return { totalMinor, trips, walletMinor, walletSince: person.walletBelowSince ?? 0 };
}

const HOUR_MS = 3600_000;

/**
 * Whether a rider cannot book in the app because of a debt. A rider has `graceHours` to pay. A second unpaid
 * trip, or a trip that the driver reports as unpaid, blocks at once, because otherwise a rider could ride for
 * free.
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

/** Whether staff now allow the rider to book in spite of a debt. */
export const isPassValid = (pass: DebtPass | undefined, now: number): pass is DebtPass =>
  pass !== undefined && pass.until > now;

/**
 * What a rider's debt means for the next trip. With `includeDebt`, the debt is added to the bill of the trip.
 * Otherwise the function throws `debt_unpaid` if the debt blocks bookings, unless an admin gives a reason or
 * staff have given permission. `usesDebtPass` means that the trip uses up a permission for one trip.
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

/** The whole debt as a line on the bill of the next booking. Undefined if the rider owes nothing. */
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

/**
 * The part of the debt on a booking's bill that the rider still owes. The rider may have paid a part in
 * another way since.
 */
export function stillOwedMinor(carried: CarriedDebt | undefined, person: Debtor, decimal: number): number {
  if (carried === undefined) return 0;
  const { trips, walletMinor } = debtOf(person, decimal);
  const owedForTrips = trips
    .filter(({ bookingId }) => carried.trips[bookingId] !== undefined)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return owedForTrips + Math.min(walletMinor, toMinor(carried.wallet, decimal));
}
