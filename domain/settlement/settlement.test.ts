import { describe, expect, it } from 'vitest';
import { fareFor } from '../fare/fare';
import { settlementOf } from './settlement';
import { START, drive, km } from './testing/drive';

const RATES = {
  name: 'Economy',
  image: '',
  base_fare: 60,
  rate_per_unit_distance: 40,
  rate_per_hour: 300,
  min_fare: 120,
  convenience_fees: 10,
  convenience_fee_type: 'percentage' as const,
  extra_info: '',
  createdAt: 0,
  parcelTypes: [],
  options: [],
  cancelSlab: [],
};

const estimateBreakdown = fareFor({
  rates: RATES,
  distanceKm: 3,
  durationSecs: 600,
  parcelAmount: 0,
  optionAmount: 0,
  convertToMile: false,
  decimal: 2,
});

const estimate = {
  estimateDistance: 3,
  fareCost: estimateBreakdown.fare,
  estimateFare: estimateBreakdown.total,
  estimateTime: 600,
  convenience_fees: estimateBreakdown.convenienceFee,
  breakdown: estimateBreakdown,
};

const booking = { carDetails: RATES, estimate, startTime: START, endTime: START + 900_000 };

describe('the price at the end of a trip', () => {
  it('is made from the tracked distance and the time from start to end', () => {
    const track = drive(20);
    const settled = settlementOf(booking, track);
    expect(settled?.breakdown).toEqual(
      fareFor({
        rates: RATES,
        distanceKm: km(track),
        durationSecs: 900,
        parcelAmount: 0,
        optionAmount: 0,
        convertToMile: false,
        decimal: 2,
      }),
    );
    expect(settled?.end).toEqual({ lat: track[19]?.lat, lng: track[19]?.lng });
  });

  it('leaves out the way to the pickup', () => {
    const way = drive(10, 'ACCEPTED').map((point) => ({ ...point, at: point.at - 3_600_000 }));
    expect(settlementOf(booking, [...way, ...drive(20)])).toEqual(settlementOf(booking, drive(20)));
  });

  it('adds the chosen option and is never below the minimum fare', () => {
    const short = { ...booking, endTime: START + 1000, optionSelected: { description: 'Lift', amount: 5 } };
    const settled = settlementOf(short, drive(3));
    expect(settled?.breakdown.fare).toBe(120);
    const long = settlementOf(
      { ...booking, optionSelected: { description: 'Lift', amount: 500 } },
      drive(20),
    );
    expect(long?.breakdown.optionAmount).toBe(500);
  });

  it('stays with the estimate where there is no track, and with its time where a clock ran backwards', () => {
    const settled = settlementOf({ ...booking, endTime: START - 5 }, []);
    expect(settled).toMatchObject({ end: null, durationSecs: 600 });
    expect(settled?.breakdown.total).toBe(estimateBreakdown.total);
    expect(settlementOf({ estimate }, drive(20))).toBeNull();
  });

  it('counts miles where the operator does', () => {
    const settings = {
      appcat: 'taxi' as const,
      code: 'USD',
      symbol: '$',
      decimal: 2,
      swipe_symbol: false,
      convert_to_mile: true,
      otp_secure: false,
      timeZone: 'UTC',
      AllowDeliveryPickupImageCapture: false,
      AllowFinalDeliveryImageCapture: false,
    };
    const track = drive(20);
    const settled = settlementOf({ ...booking, settings }, track);
    expect(settled?.breakdown.distance).toBeCloseTo(km(track) / 1.609344, 6);
  });
});
