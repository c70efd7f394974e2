import { describe, expect, it } from 'vitest';
import type { TripEtaRecord } from '../../records';
import { drivingSecs } from '../../dispatch/pickup-eta';
import { distanceKm } from '../../geo/geo';
import { encodePolyline } from '../../geo/polyline';
import { ETA_RETRY_MS, etaDue, etaOf, hasLeftWay, isThere, MOST_RENEWALS, stopsAhead } from './trip-eta';

const NOW = Date.UTC(2026, 4, 20, 12);
/** The encoded line of a street from south to north. It is 10 km long and takes 1000 seconds. */
const line = encodePolyline([
  { lat: -34.99, lng: -56.2 },
  { lat: -34.95, lng: -56.2 },
  { lat: -34.9, lng: -56.2 },
]);
const record = (more: Partial<TripEtaRecord> = {}): TripEtaRecord => ({
  driver: 'dan',
  leg: 'pickup',
  askedAt: NOW,
  renewals: 0,
  way: { km: 10, secs: 1000, line },
  ...more,
});
const trip = { status: 'ACCEPTED', driver: 'dan' } as const;
const at = (lat: number, secs: number, lng = -56.2) => ({ lat, lng, at: NOW + secs * 1000 });

describe('the arrival time', () => {
  it('is fewer seconds away as the car drives along the route', () => {
    expect(etaOf(record(), trip, at(-34.99, 0))).toMatchObject({
      secs: 1000,
      arrivalAt: NOW + 1000_000,
      km: 10,
    });
    const half = etaOf(record(), trip, at(-34.945, 600));
    expect(half?.secs).toBeCloseTo(500, 0);
    expect(half?.km).toBeCloseTo(5, 1);
    expect(half?.arrivalAt).toBeCloseTo(NOW + 1100_000, -3);
    expect(half?.line).toHaveLength(2);
    expect(etaOf(record(), trip, at(-34.9, 1000))).toMatchObject({ secs: 0, km: 0 });
  });

  it('is the same number of seconds away while the car stands still', () => {
    const first = etaOf(record(), trip, at(-34.945, 600));
    expect(etaOf(record(), trip, at(-34.945, 900))?.secs).toBe(first?.secs);
  });

  it('is null if the leg or the driver has changed, or if the route or the position is missing', () => {
    expect(etaOf(record(), { ...trip, status: 'STARTED' }, at(-34.99, 0))).toBeNull();
    expect(etaOf(record(), { ...trip, status: 'ARRIVED' }, at(-34.99, 0))).toBeNull();
    expect(etaOf(record(), { ...trip, driver: 'eva' }, at(-34.99, 0))).toBeNull();
    expect(etaOf(record({ way: undefined }), trip, at(-34.99, 0))).toBeNull();
    expect(etaOf(null, trip, at(-34.99, 0))).toBeNull();
    expect(etaOf(record(), trip, null)).toBeNull();
  });

  it('to the pickup is the estimate from before the booking until the maps service answers', () => {
    const unanswered = record({ way: undefined });
    const withPickup = { ...trip, pickup: { lat: -34.9, lng: -56.2 } };
    const eta = etaOf(unanswered, withPickup, at(-34.99, 0));
    expect(eta?.secs).toBe(drivingSecs(distanceKm(withPickup.pickup, at(-34.99, 0)), null));
    expect(eta?.line).toEqual([]);
    const ride = record({ way: undefined, leg: 'drop' });
    expect(etaOf(ride, { ...withPickup, status: 'STARTED' }, at(-34.99, 0))).toBeNull();
  });

  it('is now if the route has no length', () => {
    const here = record({ way: { km: 0, secs: 0, line: '' } });
    expect(etaOf(here, trip, at(-34.9, 0))).toMatchObject({ secs: 0, line: [] });
  });
});

describe('the maps service is asked for a route', () => {
  /** Points 200 m beside the street. */
  const beside = [1, 6, 11].map((secs) => at(-34.95, secs, -56.2022));
  const late = NOW + ETA_RETRY_MS;

  it('once for each driver and each leg of the way (to the pickup, to the drop-off)', () => {
    expect(etaDue(null, trip, { fixes: [], now: NOW })).toBe('first');
    expect(etaDue(record(), { status: 'STARTED', driver: 'dan' }, { fixes: [], now: NOW })).toBe('first');
    expect(etaDue(record(), { ...trip, driver: 'eva' }, { fixes: [], now: NOW })).toBe('first');
    expect(etaDue(record(), trip, { fixes: [], now: late + 3600_000 })).toBeNull();
  });

  it('only while a driver is driving to the pickup or to the drop-off', () => {
    expect(etaDue(null, { status: 'ARRIVED', driver: 'dan' }, { fixes: [], now: NOW })).toBeNull();
    expect(etaDue(null, { status: 'ACCEPTED' }, { fixes: [], now: NOW })).toBeNull();
  });

  it('again after three positions in a row off the route, but not after one or two', () => {
    expect(etaDue(record(), trip, { fixes: beside, now: late })).toBe('renewal');
    expect(etaDue(record(), trip, { fixes: beside.slice(1), now: late })).toBeNull();
    const [, second, third] = beside;
    const mixed = [at(-34.95, 1), ...(second && third ? [second, third] : [])];
    expect(etaDue(record(), trip, { fixes: mixed, now: late })).toBeNull();
    // Points with a GPS error of 100 m.
    const noisy = [1, 6, 11].map((secs) => at(-34.95, secs, -56.2011));
    expect(etaDue(record(), trip, { fixes: noisy, now: late })).toBeNull();
  });

  it('again only because of positions that are newer than the last answer', () => {
    const renewed = record({ askedAt: NOW + 11_000 });
    expect(hasLeftWay(renewed, beside)).toBe(false);
    expect(hasLeftWay(record(), beside)).toBe(true);
  });

  it('again after half a minute if the maps service did not answer', () => {
    const silent = record({ way: undefined });
    expect(etaDue(silent, trip, { fixes: [], now: late - 1 })).toBeNull();
    expect(etaDue(silent, trip, { fixes: [], now: late })).toBe('renewal');
  });

  it('again at most four times in a trip, even if the driver leaves the route more often', () => {
    const often = record({ renewals: MOST_RENEWALS });
    expect(etaDue(often, trip, { fixes: beside, now: late })).toBeNull();
    expect(etaDue({ ...often, renewals: MOST_RENEWALS - 1 }, trip, { fixes: beside, now: late })).toBe(
      'renewal',
    );
  });
});

describe('the remaining stops of a trip', () => {
  const stops = [
    { lat: -34.95, lng: -56.2 },
    { lat: -34.93, lng: -56.2 },
  ];
  const [first, second] = [
    { lat: -34.951, lng: -56.2 },
    { lat: -34.931, lng: -56.2 },
  ];
  it('are the stops that the car has not reached', () => {
    expect(stopsAhead(stops, [])).toEqual(stops);
    expect(stopsAhead(stops, [first])).toEqual(stops.slice(1));
    expect(stopsAhead(stops, [first, { lat: -34.94, lng: -56.2 }, second])).toEqual([]);
    expect(stopsAhead(stops, [{ lat: -34.94, lng: -56.2 }])).toEqual(stops);
  });

  it('are passed in order, so a last stop beside the pickup is not passed at the start', () => {
    expect(stopsAhead(stops, [second])).toEqual(stops);
    expect(stopsAhead(stops, [second, first])).toEqual(stops.slice(1));
    expect(stopsAhead([...stops, ...stops], [first, second])).toEqual(stops);
    // A place that is in the list twice must be reached twice.
    const twice = [...stops.slice(0, 1), ...stops.slice(0, 1)];
    expect(stopsAhead(twice, [first])).toEqual(twice.slice(1));
  });
});

describe('a car that has arrived', () => {
  it('is within a hundred metres of the end, and then no minutes are shown', () => {
    expect([0, 0.099, 0.1, 2].map((km) => isThere({ km }))).toEqual([true, true, false, false]);
  });
});
