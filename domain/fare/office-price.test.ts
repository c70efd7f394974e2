import { describe, expect, it } from 'vitest';
import { fareFor } from './fare';
import { estimateAt, isOfficePrice, mostOfficePrice, officePriceInput } from './office-price';

const TERMS = { was: 100.1, decimal: 2, factor: 3 };
const RATES = {
  base_fare: 50,
  rate_per_unit_distance: 10,
  rate_per_hour: 0,
  min_fare: 0,
  convenience_fees: 10,
  convenience_fee_type: 'percentage' as const,
};

describe('a price set by the office', () => {
  it('is above zero, has no fractions of the smallest coin, and is at most a multiple of the computed price', () => {
    expect(mostOfficePrice(TERMS)).toBe(300.3);
    for (const amount of [0.01, 50, 300.3]) expect(isOfficePrice(amount, TERMS), String(amount)).toBe(true);
    for (const amount of [0, -1, 0.001, 50.005, 300.31, NaN, Infinity])
      expect(isOfficePrice(amount, TERMS), String(amount)).toBe(false);
    expect(isOfficePrice(50.5, { ...TERMS, decimal: 0 })).toBe(false);
  });

  it('is refused without a reason', () => {
    expect(officePriceInput.safeParse({ amount: 5, reason: '  no ' }).success).toBe(false);
    expect(officePriceInput.parse({ amount: 5, reason: ' Agreed ' })).toEqual({
      amount: 5,
      reason: 'Agreed',
    });
  });

  it('is divided into fee and driver’s share like any fare, whether it is below or above the computed price', () => {
    const breakdown = fareFor({
      rates: RATES,
      distanceKm: 5,
      durationSecs: 0,
      parcelAmount: 0,
      optionAmount: 0,
      convertToMile: false,
      decimal: 2,
    });
    expect(breakdown.total).toBe(110);
    for (const [total, fare] of [
      [55, 50],
      [220, 200],
    ] as const) {
      const { breakdown: set, ...estimate } = estimateAt(breakdown, total, RATES, 2);
      expect(estimate).toMatchObject({ estimateFare: total, fareCost: fare });
      expect(set).toMatchObject({ total, fare, driverShare: fare });
      expect(set.baseFare + set.distanceCost).toBeCloseTo(set.fare, 9);
    }
  });
});
