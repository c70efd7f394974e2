import type { CorrectionKind } from '../records';
import { DomainError } from '../errors';
import { taxFigures, type ReportEvent, type ReportFigures } from '../report/totals';
import type { LedgerLine } from '../wallet/ledger';

/**
 * Computes the effects of the corrections of the money desk (docs/product/money.md, "Corrections of money"),
 * in integers of the smallest unit. The preview and the correction both use this file, so a correction has
 * exactly the effects that staff saw in the preview. A correction only adds entries. It never changes the
 * fare of a trip, its history or existing wallet entries. `functions/src/money-desk/plan-correction.ts` reads
 * the data, and `correct-money.command.ts` in the same folder writes the result.
 * `domain/contracts/money/money-desk.ts` says which role may correct and that a reason is needed.
 * `domain/access/second-factor.ts` has the second factor of staff.
 */

/**
 * The accounts that a correction changes. `rider` and `driver` are wallets. `fee` is what the operator earns
 * according to the reports (fees less discounts). `operator` is the operator's till outside of the reports,
 * which gets a tax on top of fares. `gateway` is the money that a gateway returns to the payer.
 */
export const ACCOUNTS = ['rider', 'driver', 'fee', 'operator', 'gateway'] as const;
export type Account = (typeof ACCOUNTS)[number];
/** How much each account gains. The sum of all accounts is zero. */
export type Effects = Record<Account, number>;

export type Correction = {
  effects: Effects;
  /** the amount that counts for the limits of the member of staff who corrects */
  amountMinor: number;
  /** what the correction adds to the reports of its day */
  figures: ReportFigures;
};

/** A trip before its correction. `costMinor` and `feeMinor` come from its settlement. */
export type CorrectedTrip = {
  state: 'paid' | 'cancelled' | 'payable' | 'other';
  costMinor: number;
  feeMinor: number;
  /** the present fare, after earlier corrections */
  fareMinor: number;
  /** what the rider has paid, less what earlier corrections refunded */
  leftMinor: number;
  /** only for a trip with tax */
  tax?: TripTax | undefined;
};

/** The tax of a trip, or of the fee of a cancelled trip, before its corrections. */
export type TripTax = {
  /** the tax on the whole price at the settlement */
  taxMinor: number;
  /** the whole price at the settlement */
  ofMinor: number;
  /** the price, less earlier corrections */
  leftMinor: number;
  isInclusive: boolean;
};

/**
 * How a trip's tax changes when its price changes. It is the rounded tax of the new price, less the rounded tax
 * of the old price. So the rounding errors of several corrections do not add up.
 */
function taxChangeOf(
  { tax }: CorrectedTrip,
  changeMinor: number,
): { taxMinor: number; addedMinor: number; figures: ReportFigures } {
  if (tax === undefined || tax.ofMinor === 0) return { taxMinor: 0, addedMinor: 0, figures: {} };
  const within = (priceMinor: number): number => Math.round((priceMinor * tax.taxMinor) / tax.ofMinor);
  const taxMinor = within(tax.leftMinor + changeMinor) - within(tax.leftMinor);
  const addedMinor = tax.isInclusive ? 0 : taxMinor;
  return { taxMinor, addedMinor, figures: taxFigures(taxMinor, addedMinor) };
}

const NOTHING: Effects = { rider: 0, driver: 0, fee: 0, operator: 0, gateway: 0 };
const effectsOf = (some: Partial<Effects>): Effects => ({ ...NOTHING, ...some });

/** Throws `correction_amount` unless the amount is an integer above zero and at most `mostMinor`. */
function assertAmount(amountMinor: number, mostMinor: number): void {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0 || amountMinor > mostMinor)
    throw new DomainError('correction_amount');
}

/**
 * A refund to a rider that the operator pays. The money goes into the wallet, or back through the gateway of
 * the payment.
 */
export function refundOf(
  trip: CorrectedTrip,
  amountMinor: number,
  to: 'rider' | 'gateway' = 'rider',
): Correction {
  if (trip.state !== 'paid' && trip.state !== 'cancelled') throw new DomainError('trip_changed');
  assertAmount(amountMinor, trip.leftMinor);
  const less = -amountMinor;
  const tax = taxChangeOf(trip, less);
  const fee = less - tax.addedMinor;
  return {
    effects: effectsOf({ [to]: amountMinor, fee, operator: tax.addedMinor }),
    amountMinor,
    figures:
      trip.state === 'cancelled'
        ? { cancellationFee: less, ...tax.figures }
        : { tripCost: less, convenienceFee: fee, customerPaid: less, ...tax.figures },
  };
}

/** The fee that a fare includes, in the same proportion as at the settlement. */
function feeWithin(fareMinor: number, { costMinor, feeMinor }: CorrectedTrip): number {
  return costMinor === 0 ? 0 : Math.round((fareMinor * feeMinor) / costMinor);
}

/**
 * Changes the fare of a paid trip. Rider, driver and fee share the difference in the proportion of the trip.
 */
export function fareCorrectionOf(trip: CorrectedTrip, fareMinor: number): Correction {
  if (trip.state !== 'paid') throw new DomainError('trip_changed');
  const change = fareMinor - trip.fareMinor;
  if (!Number.isSafeInteger(fareMinor) || fareMinor < 0 || change === 0 || -change > trip.leftMinor)
    throw new DomainError('correction_amount');
  const fee = feeWithin(fareMinor, trip) - feeWithin(trip.fareMinor, trip);
  const tax = taxChangeOf(trip, change);
  const driver = change - fee - tax.addedMinor;
  return {
    effects: effectsOf({ rider: 0 - change, driver, fee, operator: tax.addedMinor }),
    amountMinor: Math.abs(change),
    figures: {
      tripCost: change,
      driverShare: driver,
      convenienceFee: fee,
      customerPaid: change,
      ...tax.figures,
    },
  };
}

/**
 * Takes a tip back from the driver. The money goes into the rider's wallet, or back through the gateway by
 * which the tip was paid.
 */
export function tipBackOf(amountMinor: number, leftMinor: number, to: 'rider' | 'gateway'): Correction {
  assertAmount(amountMinor, leftMinor);
  return {
    effects: effectsOf({ [to]: amountMinor, driver: -amountMinor }),
    amountMinor,
    figures: { tips: -amountMinor },
  };
}

/**
 * An extra charge on the rider of a trip. It goes to the driver who had the damage, or to the operator's
 * till. If the charge makes the wallet negative, the rider has a debt. The fare, the fee and the figures of
 * the trip do not change.
 */
export function chargeOf(
  trip: Pick<CorrectedTrip, 'state'>,
  amountMinor: number,
  to: 'driver' | 'operator',
): Correction {
  if (trip.state === 'other') throw new DomainError('trip_changed');
  assertAmount(amountMinor, Number.MAX_SAFE_INTEGER);
  return { effects: effectsOf({ rider: -amountMinor, [to]: amountMinor }), amountMinor, figures: {} };
}

/** Moves money from the operator's till into a wallet, or from a wallet into the till. */
export function walletCorrectionOf(
  owner: 'rider' | 'driver',
  kind: 'credit' | 'debit',
  amountMinor: number,
): Correction {
  assertAmount(amountMinor, Number.MAX_SAFE_INTEGER);
  const gain = kind === 'credit' ? amountMinor : -amountMinor;
  return { effects: effectsOf({ [owner]: gain, operator: -gain }), amountMinor, figures: {} };
}

/** Cancels the negative balance of a wallet, in full or in part. It counts as a discount of the operator. */
export function walletWriteOffOf(
  owner: 'rider' | 'driver',
  amountMinor: number,
  balanceMinor: number,
): Correction {
  assertAmount(amountMinor, -balanceMinor);
  return {
    effects: effectsOf({ [owner]: amountMinor, fee: -amountMinor }),
    amountMinor,
    figures: { discountAmount: amountMinor, customerPaid: -amountMinor },
  };
}

/**
 * Returns the money of a payment that paid for no trip. If `isInWallet`, the money was credited to the
 * rider's wallet. Otherwise it is in no wallet yet.
 */
export function returnOf(
  to: 'rider' | 'gateway',
  amountMinor: number,
  money: { leftMinor: number; isInWallet: boolean; availableMinor: number },
): Correction {
  assertAmount(amountMinor, money.leftMinor);
  if (!money.isInWallet) {
    return { effects: effectsOf({ [to]: amountMinor, operator: -amountMinor }), amountMinor, figures: {} };
  }
  if (to === 'rider') throw new DomainError('correction_amount');
  if (amountMinor > money.availableMinor) throw new DomainError('wallet_too_small');
  return { effects: effectsOf({ gateway: amountMinor, rider: -amountMinor }), amountMinor, figures: {} };
}

/**
 * Counts an unpaid trip as paid in cash. The driver then owes the cash, including the debt on the bill. The
 * settlement adds the trip to the reports, so the correction adds no figures.
 */
export function paidInCashOf(due: {
  cashMinor: number;
  debtMinor: number;
  shareMinor: number;
  /** the tax that comes on top of fare and fee */
  addedTaxMinor?: number;
}): Correction {
  const driver = due.shareMinor - due.cashMinor;
  const operator = due.addedTaxMinor ?? 0;
  return {
    effects: effectsOf({
      rider: due.debtMinor,
      driver,
      operator,
      fee: 0 - due.debtMinor - driver - operator,
    }),
    amountMinor: due.cashMinor,
    figures: {},
  };
}

/**
 * Settles an unpaid trip without a payment by the rider. The operator pays the driver's share and a tax on
 * top. The settlement counts the unpaid price as a discount.
 */
export function tripWriteOffOf(trip: {
  costMinor: number;
  shareMinor: number;
  addedTaxMinor?: number;
}): Correction {
  const { costMinor, shareMinor, addedTaxMinor: operator = 0 } = trip;
  return {
    effects: effectsOf({ driver: shareMinor, operator, fee: 0 - shareMinor - operator }),
    amountMinor: costMinor,
    figures: {},
  };
}

/**
 * How a correction changes the refunded sum and the fare of a trip. Later corrections of the trip use the
 * changed values.
 */
export function tripChangeOf(
  kind: CorrectionKind,
  { amountMinor, effects, figures }: Correction,
): { givenBackMinor: number; fareMinor: number } {
  if (kind === 'fare') return { givenBackMinor: effects.rider, fareMinor: figures.tripCost ?? 0 };
  return { givenBackMinor: kind === 'refund' ? amountMinor : 0, fareMinor: 0 };
}

/** The wallet entries that a correction adds. */
export function correctionLines(
  id: string,
  effects: Effects,
  people: { rider?: string | undefined; driver?: string | undefined },
  entry: Pick<LedgerLine, 'txRef' | 'bookingId' | 'reason'>,
): LedgerLine[] {
  return (['rider', 'driver'] as const).flatMap((account): LedgerLine[] => {
    const gain = effects[account];
    const uid = people[account];
    if (gain === 0 || uid === undefined) return [];
    const amountMinor = Math.abs(gain);
    return [{ uid, key: `correction_${id}`, type: gain > 0 ? 'Credit' : 'Debit', amountMinor, ...entry }];
  });
}

/**
 * What a stored correction adds to the reports, or null if it adds nothing. A rebuild of the reports uses it.
 */
export function correctionReport({
  at,
  timeZone,
  figures,
  reportedDriver,
}: {
  at: number;
  timeZone: string;
  figures?: ReportFigures | undefined;
  reportedDriver?: ReportEvent['driver'] | undefined;
}): ReportEvent | null {
  if (figures === undefined) return null;
  return { at, timeZone, figures, ...(reportedDriver === undefined ? {} : { driver: reportedDriver }) };
}

export const sameEffects = (left: Effects, right: Effects): boolean =>
  ACCOUNTS.every((account) => left[account] === right[account]);

/** Throws `correction_limit` if a correction exceeds what one person may correct at once or in a day. */
export function assertWithinLimits(
  amountMinor: number,
  doneTodayMinor: number,
  limits: { oneMinor: number; dayMinor: number },
): void {
  if (amountMinor > limits.oneMinor || amountMinor + doneTodayMinor > limits.dayMinor)
    throw new DomainError('correction_limit');
}
