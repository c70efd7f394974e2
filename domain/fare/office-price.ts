import { z } from 'zod';
import type { Estimate } from '../records';
import { fromMinor, toMinor } from '../money/money';
import { estimateOf } from './estimate';
import type { FareBreakdown, FareRates } from './fare';
import { withTotal } from './price-policy';

/**
 * A price that the office sets for a booking of its own, with a reason
 * (docs/product/money.md, "A price of the office"). The booking then has a fixed price, so `price_policy` of its
 * settings becomes `upfront`.
 */
export const MOST_OFFICE_PRICE_FACTOR = 100;
export const OFFICE_PRICE_REASON = { least: 3, most: 200 };

/** The price and its reason in the forms of staff. The rider reads both. */
export const officePriceInput = z.strictObject({
  amount: z.number('office_price_bounds').positive('office_price_bounds'),
  reason: z
    .string()
    .trim()
    .min(OFFICE_PRICE_REASON.least, 'office_price_reason')
    .max(OFFICE_PRICE_REASON.most, 'field_too_long'),
});

export type OfficePriceInput = z.infer<typeof officePriceInput>;

type OfficePriceTerms = {
  /** the price by the rates */
  was: number;
  decimal: number;
  /** the setting `office_price_factor` */
  factor: number;
};

/** The highest price that the office may set for a trip of this price. */
export const mostOfficePrice = ({ was, factor, decimal }: OfficePriceTerms): number =>
  fromMinor(toMinor(was * factor, decimal), decimal);

/** Whether the office may set this amount: above zero, a multiple of the smallest unit, and within the factor. */
export function isOfficePrice(amount: number, terms: OfficePriceTerms): boolean {
  const minor = toMinor(amount, terms.decimal);
  return minor > 0 && fromMinor(minor, terms.decimal) === amount && amount <= mostOfficePrice(terms);
}

/** The estimate of a trip at the office's price. Fee, share and tax follow from the total as for any fare. */
export const estimateAt = (
  breakdown: FareBreakdown,
  amount: number,
  rates: FareRates,
  decimal: number,
): Estimate => estimateOf(withTotal(breakdown, amount, rates, decimal));
