import { describe, expect, it } from 'vitest';
import { estimateOf } from './estimate';
import { fareFor } from './fare';

describe('an estimate', () => {
  it('has the amounts of its breakdown, and a distance with two decimals', () => {
    const breakdown = fareFor({
      rates: {
        base_fare: 60,
        rate_per_unit_distance: 40,
        rate_per_hour: 300,
        min_fare: 120,
        convenience_fees: 10,
        convenience_fee_type: 'percentage',
      },
      distanceKm: 7.34567,
      durationSecs: 900,
      parcelAmount: 0,
      optionAmount: 0,
      convertToMile: false,
      decimal: 2,
    });
    expect(estimateOf(breakdown)).toEqual({
      estimateDistance: 7.35,
      fareCost: 428.83,
      estimateFare: 471.71,
      estimateTime: 900,
      convenience_fees: 42.88,
      breakdown,
    });
  });
});
