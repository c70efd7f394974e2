import { fromMinor, toMinor } from '../money/money';

/**
 * The tax on a trip (docs/product/money.md, "Tax", and docs/decisions/0019-tax.md). A quote freezes name, rate and
 * kind with the fare, and later steps read them from it. Amounts here are integers of the smallest unit, rounded half
 * up on the one line.
 */

/** The tax as an operator sets it up. */
export type TaxTerms = {
  /** its name on receipts (empty for the app's own word) */
  name: string;
  /** at most three decimals */
  percent: number;
  /** true if it is part of the price, false if it comes on top of fare and fee */
  isInclusive: boolean;
};

/** The tax of one price. `amount` in major units. */
export type TaxLine = TaxTerms & { amount: number };

/** Decimals of a rate. Integers keep the half exact, where 8.25 % of an amount would miss it. */
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

/** The tax of the operator's service, or undefined if there is none. */
export function taxTermsOf(settings: TaxSettings): TaxTerms | undefined {
  const percent = settings.appcat === 'taxi' ? settings.tax_percent_taxi : settings.tax_percent_delivery;
  if (percent <= 0) return undefined;
  return { name: settings.tax_name, percent, isInclusive: settings.tax_inclusive };
}

/** The tax on a net amount. */
export const taxOnMinor = (netMinor: number, terms: Pick<TaxTerms, 'percent'>): number =>
  Math.round((netMinor * rateOf(terms)) / WHOLE);

/** The tax that a gross amount contains. */
export const taxWithinMinor = (grossMinor: number, terms: Pick<TaxTerms, 'percent'>): number =>
  Math.round((grossMinor * rateOf(terms)) / (WHOLE + rateOf(terms)));

/** The tax of fare and fee together, and its part on top of the price. */
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

/** The part of a price that is tax on top of fare and fee, in major units. An included tax adds nothing. */
export const addedTax = ({ tax }: { tax?: TaxLine | undefined }): number =>
  tax === undefined || tax.isInclusive ? 0 : tax.amount;

/**
 * The tax within a cancellation fee. The rider agreed to the amount of the slab, so the tax is always a part of it,
 * even if the tax of a trip comes on top.
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

/** The current tax of a booking: of its price, or of the fee of a cancelled one. */
export function taxOfBooking(booking: TaxedBooking, decimal: number): TaxLine | undefined {
  const { status, settlement, estimate, cancellationFee = 0 } = booking;
  if (status === 'CANCELLED') return taxOfCancellation(cancellationFee, estimate?.breakdown.tax, decimal);
  return (settlement ?? estimate?.breakdown)?.tax;
}
