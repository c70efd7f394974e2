import { describe, expect, it } from 'vitest';
import { fareFor } from './fare';
import { isOneLine, oneLineFare } from './one-line-fare';

describe('the fare shown to riders', () => {
  const rates = {
    base_fare: 50,
    rate_per_unit_distance: 30.5,
    rate_per_hour: 600,
    min_fare: 0,
    convenience_fees: 12.5,
    convenience_fee_type: 'percentage' as const,
  };
  const fare = fareFor({
    rates,
    distanceKm: 7.4,
    durationSecs: 1080,
    parcelAmount: 15.1,
    optionAmount: 20.2,
    convertToMile: false,
    decimal: 2,
  });

  it('contains the fee in the line of the fare, has separate lines for parcel and option, and has the same total', () => {
    const { baseFare, parcelAmount, optionAmount, total, ...rest } = oneLineFare(fare);
    expect([parcelAmount, optionAmount, total]).toEqual([15.1, 20.2, fare.total]);
    expect(baseFare + parcelAmount + optionAmount).toBeCloseTo(total, 6);
    expect(rest).toMatchObject({ distanceCost: 0, timeCost: 0, minFareTopUp: 0 });
  });

  it('is recognized as a fare with one line, unlike the full fare', () => {
    expect([isOneLine(oneLineFare(fare)), isOneLine(fare)]).toEqual([true, false]);
  });

  it('hides the shares of operator and driver', () => {
    const text = JSON.stringify(oneLineFare(fare));
    expect(fare.convenienceFee).toBeGreaterThan(0);
    expect(text).not.toContain(String(fare.convenienceFee));
    expect(text).not.toContain(String(fare.driverShare));
  });
});
