import { describe, expect, it } from 'vitest';
import type { TrackingEntry } from '../database/records';
import { fareFor } from '../fare/fare';
import { distanceKm } from '../geo/geo';
import { settlementOf } from './settlement';
import { cleanTrack } from './track';

const START = 1_700_000_000_000;
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

/** A point every 30 seconds, each about 222 m further north. */
const drive = (count: number, status: TrackingEntry['status'] = 'STARTED'): TrackingEntry[] =>
  Array.from({ length: count }, (_, step) => ({
    at: START + step * 30_000,
    lat: -34.9 + step * 0.002,
    lng: -56.2,
    status,
  }));
const km = (points: readonly TrackingEntry[]): number =>
  points.slice(1).reduce((sum, point, index) => sum + distanceKm(points[index] ?? point, point), 0);

describe('a track', () => {
  it('loses a jump of 300 km and keeps what comes after it', () => {
    const track = drive(6);
    const jump: TrackingEntry = { at: START + 75_000, lat: -37.6, lng: -56.2, status: 'STARTED' };
    const cleaned = cleanTrack([...track, jump]);
    expect(cleaned).toEqual(track);
    expect(km(cleaned)).toBeCloseTo(5 * 0.2224, 2);
  });

  it('is put in the order of time, and a device that repeats a point adds nothing', () => {
    const track = drive(4);
    expect(cleanTrack([...track].reverse())).toEqual(track);
    const first = track[0];
    expect(km(cleanTrack([...(first ? [first, first] : []), ...track]))).toBeCloseTo(km(track), 6);
  });
});

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
