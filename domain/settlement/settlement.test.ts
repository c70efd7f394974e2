import { describe, expect, it } from 'vitest';
import { bookingSettingsSchema } from '../records';
import { fareFor } from '../fare/fare';
import { estimateAt } from '../fare/office-price';
import { settlementOf } from './settlement';
import { roundMoney } from '../money/money';
import { START, drive, km, straightRoads } from './testing/drive';

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

const DROP = { lat: -34.9 + 99 * 0.000625, lng: -56.2, add: 'Drop' };
const SETTINGS = bookingSettingsSchema.parse({ appcat: 'taxi', decimal: 2 });
/** A booking with a confirmed trip of 3 km and 600 s. 100 points of `drive` are 6.88 km in 495 s. */
const booking = {
  carDetails: RATES,
  estimate,
  drop: DROP,
  settings: SETTINGS,
  startTime: START,
  endTime: START + 495_000,
};
type Settled = Parameters<typeof settlementOf>[0];
const settle = (of: Settled, track = drive(100), road = straightRoads) => settlementOf(of, track, road);
const withPolicy = (price_policy: 'metered' | 'upfront', price_cap_percent = 0) => ({
  ...booking,
  settings: { ...SETTINGS, price_policy, price_cap_percent },
});
const meteredFare = (distanceKm: number, durationSecs: number) =>
  fareFor({
    rates: RATES,
    distanceKm,
    durationSecs,
    parcelAmount: 0,
    optionAmount: 0,
    convertToMile: false,
    decimal: 2,
  });

describe('the price at the end of a metered trip', () => {
  it('is computed from the tracked distance and the time from start to end', async () => {
    const settled = await settle(booking);
    const { distance, ...amounts } = meteredFare(km(drive(100)), 495);
    expect(settled?.breakdown).toMatchObject(amounts);
    expect(settled?.breakdown.distance).toBeCloseTo(distance, 9);
    expect(settled).toMatchObject({ end: { lat: DROP.lat, lng: DROP.lng } });
    expect(settled?.track).toEqual({ points: 100, leftOut: 0, gaps: 0 });
  });

  it('includes the booking’s tax, even if the price is reduced to the agreed maximum', async () => {
    const tax = { name: 'VAT', percent: 22, isInclusive: false };
    const confirmed = fareFor({
      rates: RATES,
      distanceKm: 3,
      durationSecs: 600,
      tax,
      parcelAmount: 0,
      optionAmount: 0,
      convertToMile: false,
      decimal: 2,
    });
    const taxed = {
      ...booking,
      estimate: { ...estimate, estimateFare: confirmed.total, breakdown: confirmed },
    };
    const metered = (await settle(taxed))?.breakdown;
    const untaxed = (await settle(booking))?.breakdown;
    expect(metered?.total).toBe(roundMoney((untaxed?.total ?? 0) * 1.22, 2));
    expect(metered?.driverShare).toBe(untaxed?.driverShare);
    // The car stood still for an hour. The limit is for the rider's total, which includes the tax.
    const limited = await settle({
      ...taxed,
      endTime: START + 3_600_000,
      settings: { ...SETTINGS, price_policy: 'metered', price_cap_percent: 1 },
    });
    expect(limited?.breakdown.total).toBeLessThanOrEqual(roundMoney(confirmed.total * 1.01, 2));
    expect(limited?.breakdown.tax).toMatchObject(tax);
  });

  it('equals the price set by the office even if the measured price differs, but is lower if the trip ended too early', async () => {
    const fixed = estimateAt(estimateBreakdown, 350, RATES, 2);
    const priced = {
      ...booking,
      estimate: fixed,
      settings: { ...SETTINGS, price_policy: 'upfront' as const },
    };
    const settled = await settle(priced);
    expect(settled?.breakdown).toEqual(fixed.breakdown);
    expect(settled?.breakdown).toMatchObject({ total: 350, fare: 318.18, driverShare: 318.18 });
    expect(settled?.measured.total).not.toBe(350);
    // The trip ended at once, so the rider does not pay the whole price.
    const early = await settle({ ...priced, endTime: START + 60_000 }, drive(10));
    expect(early?.breakdown.total).toBeLessThan(350);
  });

  it('excludes the drive to the pickup', async () => {
    const way = drive(10, 'ACCEPTED').map((point) => ({ ...point, at: point.at - 3_600_000 }));
    expect(await settle(booking, [...way, ...drive(100)])).toEqual(await settle(booking));
  });

  it('includes the chosen option, and is never below the minimum fare', async () => {
    const near = { ...booking, drop: { ...DROP, lat: -34.9 } };
    const short = { ...near, endTime: START + 301_000, optionSelected: { description: 'Lift', amount: 5 } };
    expect((await settle(short, drive(3)))?.breakdown.fare).toBe(120);
    const long = await settle({ ...booking, optionSelected: { description: 'Lift', amount: 500 } });
    expect(long?.breakdown.optionAmount).toBe(500);
  });

  it('uses the estimated distance if there is no track, and the estimated time if the end is before the start', async () => {
    const settled = await settle({ ...booking, endTime: START - 5 }, []);
    expect(settled).toMatchObject({ end: null, durationSecs: 600 });
    expect(settled?.breakdown.total).toBe(estimateBreakdown.total);
    expect(await settle({ estimate, drop: DROP })).toBeNull();
  });

  it('is computed in miles if the operator uses miles', async () => {
    const settled = await settle({ ...booking, settings: { ...SETTINGS, convert_to_mile: true } });
    expect(settled?.breakdown.distance).toBeCloseTo(km(drive(100)) / 1.609344, 6);
  });

  describe('with a limit above the confirmed price', () => {
    /** A drive on the confirmed route at a third of the usual speed. */
    const inTraffic = drive(45).map((point, index) => ({ ...point, at: START + index * 40_000 }));
    const slow = (capPercent: number) => ({
      ...withPolicy('metered', capPercent),
      endTime: START + 1_800_000,
      drop: { ...DROP, lat: -34.9 + 44 * 0.000625 },
    });

    it('exceeds the confirmed price in traffic by at most the limit, and the trip is flagged', async () => {
      const confirmed = estimateBreakdown.total;
      const settled = await settle(slow(20), inTraffic);
      expect(settled?.measured.total).toBeGreaterThan(confirmed * 1.2);
      expect(settled?.breakdown.total).toBe(roundMoney(confirmed * 1.2, 2));
      expect(settled?.flags).toEqual(['above_cap']);
      const within = await settle(slow(500), inTraffic);
      expect(within?.flags).toEqual([]);
      expect(within?.breakdown.total).toBe(within?.measured.total);
    });

    it('excludes a longer route and the time for it, and the trip is flagged', async () => {
      const detour = { ...withPolicy('metered', 500), endTime: START + 1_200_000 };
      const track = drive(100).map((point, index) => ({ ...point, at: START + index * 12_000 }));
      const settled = await settle(detour, track);
      const { total } = meteredFare(3, (1200 * 3) / km(drive(100)));
      expect(settled?.breakdown.distance).toBeCloseTo(3, 9);
      expect(settled?.breakdown.total).toBe(Math.max(total, estimateBreakdown.total));
      expect(settled?.measured.total).toBeGreaterThan(total);
      expect(settled?.flags).toEqual(['longer_way']);
    });

    it('includes the time in which the car does not move, but not the extra time of slow driving, which is flagged', async () => {
      // The car drives at 12.5 km/h instead of the confirmed 18 km/h, and then waits in a jam for four minutes.
      const creeping = drive(45).map((point, index) => ({ ...point, at: START + index * 20_000 }));
      const trip = { ...slow(500), endTime: START + 880_000 };
      const settled = await settle(trip, creeping);
      expect(settled?.breakdown.total).toBe(meteredFare(km(drive(45)), 600).total);
      expect(settled?.measured.total).toBe(meteredFare(km(drive(45)), 880).total);
      expect(settled?.flags).toEqual(['slow_drive']);
      const stands = { ...creeping.at(-1), lat: trip.drop.lat, lng: -56.2, status: 'STARTED' as const };
      const jam = [60, 120, 180, 240].map((secs) => ({ ...stands, at: START + 880_000 + secs * 1000 }));
      const waited = await settle({ ...trip, endTime: START + 1_120_000 }, [...creeping, ...jam]);
      expect(waited?.breakdown.total).toBe(meteredFare(km(drive(45)), 840).total);
      const quick = drive(45).map((point, index) => ({ ...point, at: START + index * 12_000 }));
      const bar = await settle({ ...trip, endTime: START + 528_000 + 240_000 }, [
        ...quick,
        ...jam.map((point) => ({ ...point, at: point.at - 352_000 })),
      ]);
      expect(bar?.breakdown).toEqual(bar?.measured);
      expect(bar?.flags).toEqual([]);
    });

    it('is not below the confirmed price if the longer route took less time', async () => {
      const settled = await settle(withPolicy('metered', 500));
      expect(settled?.durationSecs).toBeLessThan(estimate.estimateTime);
      expect(settled?.breakdown).toEqual(estimateBreakdown);
    });

    it('uses the measured distance if the route seems longer only because of GPS errors', async () => {
      const near = { ...slow(20), endTime: START + 330_000 };
      const settled = await settle(near, drive(45));
      expect(settled?.breakdown.distance).toBeCloseTo(km(drive(45)), 9);
      expect(settled?.breakdown.distance).toBeGreaterThan(3);
      expect(settled?.flags).toEqual([]);
    });
  });

  it('includes a longer route if the price has no limit, and the trip is flagged', async () => {
    const settled = await settle(booking);
    expect(settled?.breakdown.distance).toBeCloseTo(km(drive(100)), 9);
    expect(settled?.flags).toEqual(['longer_way']);
  });
});

describe('the price at the end of a trip with an upfront price', () => {
  it('is the confirmed price, even if the measured distance and time differ', async () => {
    const settled = await settle(withPolicy('upfront'));
    expect(settled?.breakdown).toEqual(estimateBreakdown);
    expect(settled).toMatchObject({ flags: [] });
    expect(settled?.measured.total).toBeGreaterThan(estimateBreakdown.total);
  });

  it('is lower if the trip ended more than 500 m from the drop-off', async () => {
    const settled = await settle(withPolicy('upfront'), drive(60));
    expect(settled?.flags).toEqual(['ended_elsewhere']);
    expect(settled?.breakdown.total).toBe(Math.min(estimateBreakdown.total, settled?.measured.total ?? 0));
  });
});

describe('a trip that was not driven as confirmed', () => {
  it('costs the base fare if it ends at once', async () => {
    const settled = await settle({ ...booking, endTime: START + 12 }, []);
    expect(settled?.flags).toEqual(['too_early']);
    expect(settled?.breakdown.fare).toBe(120);
    expect(settled?.breakdown.total).toBeLessThan(estimateBreakdown.total);
  });

  it('costs at most the confirmed price if it ends far from the drop-off', async () => {
    const settled = await settle({ ...booking, drop: { ...DROP, lat: DROP.lat + 0.01 } });
    expect(settled?.flags).toEqual(['ended_elsewhere']);
    expect(settled?.breakdown.total).toBe(estimateBreakdown.total);
  });

  it('costs at most the confirmed price if its track is doubtful', async () => {
    const settled = await settle(booking, drive(100), () => Promise.resolve({ km: 4, secs: 300 }));
    expect(settled?.flags).toEqual(['doubtful_track']);
    expect(settled?.breakdown.total).toBe(estimateBreakdown.total);
  });

  it('costs at most the confirmed price if a large part of its track is missing', async () => {
    const silent = { ...booking, endTime: START + 3_600_000 };
    const settled = await settle(silent, []);
    expect(settled?.flags).toEqual(['missing_track']);
    expect(settled?.measured.total).toBeGreaterThan(estimateBreakdown.total);
    expect(settled?.breakdown).toEqual(estimateBreakdown);
    const upfront = { ...withPolicy('upfront'), endTime: START + 3_600_000 };
    expect(await settle(upfront, drive(3))).toMatchObject({ flags: ['ended_elsewhere', 'missing_track'] });
    expect(await settle(upfront, [])).toMatchObject({
      flags: ['missing_track'],
      breakdown: estimateBreakdown,
    });
  });
});
