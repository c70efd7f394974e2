import { z } from 'zod';
import type { Estimate } from '../records';
import { fromMinor, toMinor } from '../money/money';
import { estimateOf } from './estimate';
import type { FareBreakdown, FareRates } from './fare';
import { withTotal } from './price-policy';

/**
 * A price that the office sets, with a reason, for a booking that staff made (docs/product/money.md, "A price
 * of the office"). The price of such a booking is fixed, so `price_policy` in the booking's settings becomes
 * `upfront`.
 */
export const MOST_OFFICE_PRICE_FACTOR = 100;
export const OFFICE_PRICE_REASON = { least: 3, most: 200 };

/** The price of the office and its reason in the forms of staff. The rider reads both. */
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

/** The highest price that the office may set for a trip with this price by the rates. */
export const mostOfficePrice = ({ was, factor, decimal }: OfficePriceTerms): number =>
  fromMinor(toMinor(was * factor, decimal), decimal);

/**
 * Whether the office may set this amount. It must be above zero, have no more decimals than the currency, and
 * be at most `mostOfficePrice`.
 */
export function isOfficePrice(amount: number, terms: OfficePriceTerms): boolean {
  const minor = toMinor(amount, terms.decimal);
  return minor > 0 && fromMinor(minor, terms.decimal) === amount && amount <= mostOfficePrice(terms);
}

/**
 * The estimate of a trip at the office's price. Fee, share and tax are computed from the total as for any
 * fare.
 */
export const estimateAt = (
  breakdown: FareBreakdown,
  amount: number,
  rates: FareRates,
  decimal: number,
): Estimate => estimateOf(withTotal(breakdown, amount, rates, decimal));
