import { describe, expect, it } from 'vitest';
import { fareFor, type FareRates } from './fare';
import { fareBasis, mostCharged, pricePromise, withTotal } from './price-policy';

const rates: FareRates = {
  base_fare: 60,
  rate_per_unit_distance: 40,
  rate_per_hour: 300,
  min_fare: 120,
  convenience_fees: 10,
  convenience_fee_type: 'percentage',
};
const breakdownOf = (ofRates: FareRates) =>
  fareFor({
    rates: ofRates,
    distanceKm: 7.3,
    durationSecs: 900,
    parcelAmount: 0,
    optionAmount: 5,
    convertToMile: false,
    decimal: 2,
  });

describe('the maximum price of a trip', () => {
  it('is the confirmed price with the upfront policy', () => {
    expect(mostCharged(100, { price_policy: 'upfront', price_cap_percent: 20 }, 2)).toBe(100);
  });

  it('is a percentage above the confirmed price with the metered policy', () => {
    expect(mostCharged(99.99, { price_policy: 'metered', price_cap_percent: 20 }, 2)).toBe(119.99);
  });

  it('is unlimited with the metered policy and a percentage of 0', () => {
    expect(mostCharged(100, { price_policy: 'metered', price_cap_percent: 0 }, 2)).toBeNull();
  });
});

describe('a reduced fare', () => {
  it.each(['percentage', 'flat'] as const)('adds up exactly to its total, with a %s fee', (type) => {
    const own = { ...rates, convenience_fee_type: type };
    const reduced = withTotal(breakdownOf(own), 301.07, own, 2);
    const { distanceCost, timeCost, baseFare, parcelAmount, optionAmount, minFareTopUp } = reduced;
    const lines = distanceCost + timeCost + baseFare + parcelAmount + optionAmount + minFareTopUp;
    expect(lines).toBeCloseTo(reduced.fare, 6);
    expect(reduced.fare + reduced.convenienceFee).toBeCloseTo(301.07, 6);
    expect(reduced.total).toBe(301.07);
    expect(reduced.driverShare).toBe(reduced.fare);
    expect(Math.min(distanceCost, timeCost, baseFare, optionAmount)).toBeGreaterThan(0);
  });

  it('contains the fee of the reduced fare, which is a percentage or a flat amount', () => {
    expect(withTotal(breakdownOf(rates), 330, rates, 2)).toMatchObject({ fare: 300, convenienceFee: 30 });
    const flat = { ...rates, convenience_fee_type: 'flat' as const };
    expect(withTotal(breakdownOf(flat), 330, flat, 2)).toMatchObject({ fare: 320, convenienceFee: 10 });
  });
});

describe('the promise to the rider about a confirmed price', () => {
  const settings = { appcat: 'taxi', decimal: 2, price_policy: 'metered', price_cap_percent: 0 } as const;

  it('is an estimate if the meter has no limit', () => {
    expect(pricePromise(100, settings)).toEqual({ kind: 'estimate' });
  });

  it('is the maximum price of a metered trip if the price has a limit', () => {
    expect(pricePromise(100, { ...settings, price_cap_percent: 20 })).toEqual({ kind: 'most', amount: 120 });
  });

  it('is the exact price with the upfront policy, and for every delivery', () => {
    expect(pricePromise(100, { ...settings, price_policy: 'upfront' })).toEqual({ kind: 'fixed' });
    expect(pricePromise(100, { ...settings, appcat: 'delivery' })).toEqual({ kind: 'fixed' });
  });
});

describe('the basis of a fare', () => {
  it.each([
    ['measured', { charged: 90, measured: 90, confirmed: 100 }],
    ['confirmed', { charged: 100, measured: 140, confirmed: 100 }],
    ['limited', { charged: 120, measured: 140, confirmed: 100 }],
  ] as const)('is "%s" for the amounts %o', (basis, fares) => {
    expect(fareBasis(fares)).toBe(basis);
  });
});
