import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fareFor, type FareInput } from './fare';

const aTrip = (overrides: Partial<FareInput> = {}): FareInput => ({
  rates: {
    base_fare: 50,
    rate_per_unit_distance: 30.5,
    rate_per_hour: 600,
    min_fare: 120,
    convenience_fees: 25,
    convenience_fee_type: 'flat',
  },
  distanceKm: 7.4,
  durationSecs: 1080,
  parcelAmount: 0,
  optionAmount: 0,
  convertToMile: false,
  decimal: 2,
  ...overrides,
});

describe('fareFor', () => {
  it('adds the costs of distance and time to the base fare, and adds a flat fee on top', () => {
    // 30.5 × 7.4 = 225.70; 600 × 18/60 = 180.00; + 50.00 = 455.70; + 25.00 = 480.70
    expect(fareFor(aTrip())).toEqual({
      distance: 7.4,
      durationSecs: 1080,
      distanceCost: 225.7,
      timeCost: 180,
      baseFare: 50,
      parcelAmount: 0,
      optionAmount: 0,
      minFareTopUp: 0,
      fare: 455.7,
      convenienceFee: 25,
      total: 480.7,
      driverShare: 455.7,
    });
  });

  it('computes the fare in miles if the operator uses miles, and the fee can be a percentage', () => {
    const trip = aTrip({
      rates: {
        base_fare: 0,
        rate_per_unit_distance: 40,
        rate_per_hour: 480,
        min_fare: 100,
        convenience_fees: 12.5,
        convenience_fee_type: 'percentage',
      },
      distanceKm: 10,
      durationSecs: 1200,
      convertToMile: true,
    });
    const fare = fareFor(trip);
    // 10 km = 6.213712 mi; × 40 = 248.548; + 160 = 408.548 → 408.55; 12.5 % = 51.06875 → 51.07
    expect(fare.distance).toBeCloseTo(6.213712, 6);
    expect(fare).toMatchObject({ fare: 408.55, convenienceFee: 51.07, total: 459.62, driverShare: 408.55 });
  });

  it('raises a short trip to the minimum fare before the fee is added', () => {
    const trip = aTrip({
      rates: {
        base_fare: 30,
        rate_per_unit_distance: 20,
        rate_per_hour: 300,
        min_fare: 100,
        convenience_fees: 10,
        convenience_fee_type: 'percentage',
      },
      distanceKm: 1.2,
      durationSecs: 240,
    });
    // 24 + 20 + 30 = 74, 26 short of 100; 10 % of 100 = 10
    expect(fareFor(trip)).toMatchObject({ minFareTopUp: 26, fare: 100, convenienceFee: 10, total: 110 });
  });

  it('adds the chosen parcel type and option before the minimum applies', () => {
    const fare = fareFor(aTrip({ distanceKm: 1, durationSecs: 60, parcelAmount: 15, optionAmount: 20.5 }));
    // 30.50 + 10 + 50 + 15 + 20.50 = 126.00, above the minimum of 120
    expect(fare).toMatchObject({
      parcelAmount: 15,
      optionAmount: 20.5,
      minFareTopUp: 0,
      fare: 126,
      total: 151,
    });
  });

  it('ignores a negative base fare', () => {
    const { rates } = aTrip();
    expect(fareFor(aTrip({ rates: { ...rates, base_fare: -10 } })).fare).toBe(405.7);
  });

  it('rounds to whole units if the currency has no decimals', () => {
    // 225.7 + 180 + 50 = 455.7 → 456. The rounded parts still add up to the fare.
    expect(fareFor(aTrip({ decimal: 0 }))).toMatchObject({ distanceCost: 226, fare: 456, total: 481 });
  });

  it('rounds a percentage fee up if it ends with half a cent', () => {
    const rates = {
      ...aTrip().rates,
      min_fare: 10.05,
      convenience_fees: 10,
      convenience_fee_type: 'percentage' as const,
    };
    const fare = fareFor(aTrip({ rates: { ...rates, base_fare: 0 }, distanceKm: 0.001, durationSecs: 0 }));
    expect(fare).toMatchObject({ fare: 10.05, convenienceFee: 1.01, total: 11.06 });
  });

  it('has amounts that add up exactly, is never below the minimum, and has the exact percentage as the fee', () => {
    const cents = (amount: number): number => Math.round(amount * 100);
    const price = fc.integer({ min: 0, max: 100_000 }).map((value) => value / 100);
    const trips = fc.record({
      base_fare: price,
      rate_per_unit_distance: price,
      rate_per_hour: price,
      min_fare: price,
      feeHundredths: fc.integer({ min: 0, max: 5_000 }),
      metres: fc.integer({ min: 0, max: 300_000 }),
      durationSecs: fc.integer({ min: 0, max: 20_000 }),
      parcelAmount: price,
      optionAmount: price,
      convertToMile: fc.boolean(),
    });
    fc.assert(
      fc.property(trips, (trip) => {
        const fare = fareFor({
          rates: { ...trip, convenience_fees: trip.feeHundredths / 100, convenience_fee_type: 'percentage' },
          distanceKm: trip.metres / 1000,
          durationSecs: trip.durationSecs,
          parcelAmount: trip.parcelAmount,
          optionAmount: trip.optionAmount,
          convertToMile: trip.convertToMile,
          decimal: 2,
        });
        const parts = [
          fare.distanceCost,
          fare.timeCost,
          fare.baseFare,
          fare.parcelAmount,
          fare.optionAmount,
          fare.minFareTopUp,
        ];
        expect(parts.reduce((sum, part) => sum + cents(part), 0)).toBe(cents(fare.fare));
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
        expect(cents(fare.fare) + cents(fare.convenienceFee)).toBe(cents(fare.total));
        expect(fare.fare).toBeGreaterThanOrEqual(trip.min_fare);
        // Integers avoid rounding errors: the fare in cents × the fee in hundredths of a percent, rounded
        // half up.
        const exact = (BigInt(cents(fare.fare)) * BigInt(trip.feeHundredths) + 5_000n) / 10_000n;
        expect(BigInt(cents(fare.convenienceFee))).toBe(exact);
      }),
      { seed: 1, numRuns: 3000 },
    );
  });
});
