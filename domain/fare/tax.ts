import { fromMinor, toMinor } from '../money/money';

/**
 * The tax on a trip (docs/product/money.md, "Tax", and docs/decisions/0019-tax.md). A quote stores the name,
 * rate and kind of the tax with the fare, and later steps use these stored values. Amounts in this file are
 * integers of the smallest unit. Each tax line is rounded half up once.
 */

/** The tax as the operator has set it. */
export type TaxTerms = {
  /** the name of the tax on receipts (empty for the name in the app) */
  name: string;
  /** at most three decimals */
  percent: number;
  /** true if the price includes the tax, false if the tax comes on top of fare and fee */
  isInclusive: boolean;
};

/** The tax of one price. `amount` is in major units. */
export type TaxLine = TaxTerms & { amount: number };

/**
 * The decimals of a rate. Rates are computed as integers, so that an exact half is rounded up. With
 * floating-point numbers, the result can be slightly below an exact half, for example for a rate of 8.25 %.
 */
export const TAX_PERCENT_DECIMALS = 3;
const WHOLE = 100 * 10 ** TAX_PERCENT_DECIMALS;

const rateOf = ({ percent }: Pick<TaxTerms, 'percent'>): number => toMinor(percent, TAX_PERCENT_DECIMALS);

type TaxSettings = {
  appcat: 'taxi' | 'delivery';
  tax_name: string;
  tax_percent_taxi: number;
  tax_percent_delivery: number;
  tax_inclusive: boolean;
};

/** The tax on the operator's service, or undefined if no tax is set. */
export function taxTermsOf(settings: TaxSettings): TaxTerms | undefined {
  const percent = settings.appcat === 'taxi' ? settings.tax_percent_taxi : settings.tax_percent_delivery;
  if (percent <= 0) return undefined;
  return { name: settings.tax_name, percent, isInclusive: settings.tax_inclusive };
}

/** The tax on a net amount. */
export const taxOnMinor = (netMinor: number, terms: Pick<TaxTerms, 'percent'>): number =>
  Math.round((netMinor * rateOf(terms)) / WHOLE);

/** The tax that is contained in a gross amount. */
export const taxWithinMinor = (grossMinor: number, terms: Pick<TaxTerms, 'percent'>): number =>
  Math.round((grossMinor * rateOf(terms)) / (WHOLE + rateOf(terms)));

/** The tax on fare and fee together, and the part of it that comes on top of the price. */
export function taxOfTrip(
  netMinor: number,
  terms: TaxTerms | undefined,
  decimal: number,
): { line: TaxLine | undefined; addedMinor: number } {
  if (terms === undefined) return { line: undefined, addedMinor: 0 };
  const minor = terms.isInclusive ? taxWithinMinor(netMinor, terms) : taxOnMinor(netMinor, terms);
  const { name, percent, isInclusive } = terms;
  return {
    line: { name, percent, isInclusive, amount: fromMinor(minor, decimal) },
    addedMinor: isInclusive ? 0 : minor,
  };
}

/**
 * The part of a price that is a tax on top of fare and fee, in major units. It is zero for an included tax.
 */
export const addedTax = ({ tax }: { tax?: TaxLine | undefined }): number =>
  tax === undefined || tax.isInclusive ? 0 : tax.amount;

/**
 * The tax that a cancellation fee contains. The rider agreed to the amount of the slab as the full price. So
 * this amount always includes the tax, even if the tax of a trip comes on top.
 */
export function taxOfCancellation(
  fee: number,
  terms: TaxTerms | undefined,
  decimal: number,
): TaxLine | undefined {
  if (terms === undefined || fee <= 0) return undefined;
  const { name, percent } = terms;
  const amount = fromMinor(taxWithinMinor(toMinor(fee, decimal), terms), decimal);
  return { name, percent, isInclusive: true, amount };
}

type TaxedBooking = {
  status: string;
  settlement?: { tax?: TaxLine | undefined } | undefined;
  estimate?: { breakdown: { tax?: TaxLine | undefined } } | undefined;
  cancellationFee?: number | undefined;
};

/** The current tax of a booking. It is in the price, or in the fee if the booking is cancelled. */
export function taxOfBooking(booking: TaxedBooking, decimal: number): TaxLine | undefined {
  const { status, settlement, estimate, cancellationFee = 0 } = booking;
  if (status === 'CANCELLED') return taxOfCancellation(cancellationFee, estimate?.breakdown.tax, decimal);
  return (settlement ?? estimate?.breakdown)?.tax;
}
