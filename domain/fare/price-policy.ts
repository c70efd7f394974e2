import { allocateParts, fromMinor, toMinor } from '../money/money';
import type { FareBreakdown, FareRates } from './fare';
import { taxWithinMinor } from './tax';
import type { PRICE_POLICIES } from '../records';

/**
 * The maximum price of a trip, and what the app promises the rider about it (docs/product/money.md, "Price at
 * the end"). `domain/settlement/settlement.ts` decides the price of a finished trip. It charges less than the
 * measured price for a longer route, for an early end, or if the device sent no positions. If the price has a
 * limit, it also charges less for slow driving.
 */

export type PricePolicy = {
  price_policy: (typeof PRICE_POLICIES)[number];
  /** the percentage by which a metered fare can exceed the confirmed price (0 means no limit) */
  price_cap_percent: number;
};

/** The maximum price of a trip if the rider changes nothing, or null if the price is an estimate without a limit. */
export function mostCharged(
  confirmed: number,
  { price_policy, price_cap_percent }: PricePolicy,
  decimal: number,
): number | null {
  if (price_policy === 'upfront') return confirmed;
  if (price_cap_percent <= 0) return null;
  return fromMinor(toMinor((confirmed * (100 + price_cap_percent)) / 100, decimal), decimal);
}

/**
 * What the app promises the rider about a confirmed price. The texts `price_promise_…` promise no more than
 * the policy guarantees.
 */
export type PricePromise = { kind: 'fixed' } | { kind: 'most'; amount: number } | { kind: 'estimate' };

/** The promise about a confirmed price under the settings of an operator. */
export function pricePromise(
  confirmed: number,
  settings: PricePolicy & { appcat: 'taxi' | 'delivery'; decimal: number },
): PricePromise {
  const most =
    settings.appcat === 'delivery' ? confirmed : mostCharged(confirmed, settings, settings.decimal);
  if (most === null) return { kind: 'estimate' };
  return most === confirmed ? { kind: 'fixed' } : { kind: 'most', amount: most };
}

/**
 * Which amount became the price of a finished trip. It is the price by the measured path and time, the
 * confirmed price, or the agreed limit.
 */
export function fareBasis(fares: {
  charged: number;
  measured: number;
  confirmed: number;
}): 'measured' | 'confirmed' | 'limited' {
  if (fares.charged === fares.measured) return 'measured';
  return fares.charged === fares.confirmed ? 'confirmed' : 'limited';
}

/**
 * A breakdown with another total. Tax, fee and driver's share are computed from the total as for any fare.
 * The lines of the fare change in proportion.
 */
export function withTotal(
  breakdown: FareBreakdown,
  total: number,
  { convenience_fees, convenience_fee_type }: FareRates,
  decimal: number,
): FareBreakdown {
  const totalMinor = toMinor(total, decimal);
  const { tax } = breakdown;
  // The total includes a tax on top. So the tax is subtracted before the fee is separated from the fare.
  const netMinor =
    tax === undefined || tax.isInclusive ? totalMinor : totalMinor - taxWithinMinor(totalMinor, tax);
  const fareMinor =
    convenience_fee_type === 'flat'
      ? Math.max(0, netMinor - toMinor(convenience_fees, decimal))
      : Math.round(netMinor / (1 + convenience_fees / 100));
  const share = breakdown.fare === 0 ? 0 : fromMinor(fareMinor, decimal) / breakdown.fare;
  const parts = allocateParts(
    {
      distanceCost: breakdown.distanceCost * share,
      timeCost: breakdown.timeCost * share,
      baseFare: breakdown.baseFare * share,
      parcelAmount: breakdown.parcelAmount * share,
      optionAmount: breakdown.optionAmount * share,
      minFareTopUp: breakdown.minFareTopUp * share,
    },
    fareMinor,
    decimal,
  );
  const fare = fromMinor(fareMinor, decimal);
  const taxLeft = fromMinor(
    tax?.isInclusive === false ? totalMinor - netMinor : taxWithinMinor(totalMinor, tax ?? { percent: 0 }),
    decimal,
  );
  return {
    ...breakdown,
    ...parts,
    fare,
    convenienceFee: fromMinor(netMinor - fareMinor, decimal),
    total: fromMinor(totalMinor, decimal),
    driverShare: fare,
    ...(tax === undefined ? {} : { tax: { ...tax, amount: taxLeft } }),
  };
}
