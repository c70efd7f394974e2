import { describe, expect, it } from 'vitest';
import type { LatLng } from '@domain/geo/geo';
import { GOOGLE_KEPT_MS } from '@domain/retention/google-data';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aLog, NOW } from '../platform/testing/records';
import { forgetGoogleData } from './forget-google.command';

const pickup = { lat: -34.9, lng: -56.2, add: 'Palacio Salvo', placeId: 'ChIJ1' };
const drop = { lat: -34.8, lng: -56.1, add: 'Terminal' };
const stop = { lat: -34.7, lng: -56.3, add: 'Bakery', placeId: 'ChIJ2' };
const aTrip = (changes: Record<string, unknown> = {}) => ({
  status: 'COMPLETE',
  customer: 'ana',
  pickup,
  drop,
  waypoints: [stop],
  plannedLine: 'line',
  coords: [{ latitude: 1, longitude: 2 }],
  googleUntil: NOW,
  trip_cost: 200,
  ...changes,
});

function world(trip: Record<string, unknown> = {}) {
  const tree = {
    bookings: { b1: aTrip(trip) },
    booking_routes: { b1: 'a line of Google' },
    booking_tracks: { b1: 'the driven line' },
  };
  const store = createMemoryStore(tree, () => NOW);
  const log = aLog();
  const asked: string[] = [];
  const run = (found: LatLng | null | Error = null) =>
    forgetGoogleData({
      store,
      log,
      clock: () => NOW,
      findPlace: (id) => {
        asked.push(id);
        return found instanceof Error ? Promise.reject(found) : Promise.resolve(found);
      },
    });
  return { store, log, run, asked, tree };
}

const nowhere = { lat: 0, lng: 0 };

describe('Google’s positions and routes', () => {
  it('are removed from a booking when their time is over, and everything else is kept', async () => {
    const { store, run, asked } = world();
    expect(await run()).toBe(1);
    const { plannedLine: _line, coords: _coords, googleUntil: _until, ...rest } = aTrip();
    expect(store.get('bookings/b1')).toEqual({
      ...rest,
      pickup: { ...pickup, ...nowhere },
      drop: { ...drop, ...nowhere },
      waypoints: [{ ...stop, ...nowhere }],
    });
    expect([store.get('booking_routes'), store.get('booking_tracks/b1')]).toEqual([null, 'the driven line']);
    expect([await run(), asked]).toEqual([0, []]);
  });

  it.each([
    ['whose time is not over', { googleUntil: NOW + 1 }],
    ['without data of Google', { googleUntil: null }],
  ])('are not touched in a booking %s', async (_what, trip) => {
    const { store, run } = world(trip);
    const before = store.dump();
    expect(await run()).toBe(0);
    expect(store.dump()).toEqual(before);
  });

  it('are found again by their ids while the trip is open', async () => {
    const { store, run, asked } = world({ status: 'NEW' });
    await run({ lat: 1, lng: 2 });
    expect(asked).toEqual(['ChIJ1', 'ChIJ2']);
    const { plannedLine: _line, coords: _coords, ...rest } = aTrip();
    expect(store.get('booking_routes')).toBeNull();
    expect(store.get('bookings/b1')).toEqual({
      ...rest,
      status: 'NEW',
      pickup: { ...pickup, lat: 1, lng: 2 },
      waypoints: [{ ...stop, lat: 1, lng: 2 }],
      googleUntil: NOW + GOOGLE_KEPT_MS,
    });
  });

  it('of an open trip wait for the next run if the maps do not answer', async () => {
    const { store, run, log, tree } = world({ status: 'NEW' });
    expect(await run(new Error('down'))).toBe(0);
    expect(store.get('bookings/b1')).toEqual(tree.bookings.b1);
    expect(log.lines).toMatchObject([{ level: 'error', fields: { key: 'b1' } }]);
  });

  it('are not removed if the status of the trip changes meanwhile', async () => {
    const { store, log } = world({ status: 'PAID' });
    const commit: typeof store.commit = async (write) => {
      await store.update({ 'bookings/b1/status': 'COMPLETE' });
      return store.commit(write);
    };
    await forgetGoogleData({
      store: { ...store, commit },
      log,
      clock: () => NOW,
      findPlace: () => Promise.resolve(null),
    });
    expect(store.get('bookings/b1/googleUntil')).toBe(NOW);
  });
});

describe('Google’s positions in the wishes of a driver', () => {
  const area = { lat: 1, lng: 2, add: 'Pocitos', placeId: 'ChIJ1', radiusKm: 5 };
  const destination = { lat: 3, lng: 4, add: 'Home', placeId: 'ChIJ2', until: NOW };
  const forget = async (found: LatLng | null) => {
    const store = createMemoryStore(
      { driver_work: { dan: { googleUntil: NOW, wishes: { area, destination, maxPickupKm: 3 } } } },
      () => NOW,
    );
    const ports = { store, log: aLog(), clock: () => NOW, findPlace: () => Promise.resolve(found) };
    expect(await forgetGoogleData(ports)).toBe(1);
    return store.get('driver_work/dan');
  };

  it('are found again by their ids, and a destination that has expired is removed', async () => {
    expect(await forget({ lat: 5, lng: 6 })).toEqual({
      googleUntil: NOW + GOOGLE_KEPT_MS,
      wishes: { area: { ...area, lat: 5, lng: 6 }, maxPickupKm: 3 },
    });
  });

  it('are removed with the wish if the place no longer exists', async () => {
    expect(await forget(null)).toEqual({ wishes: { maxPickupKm: 3 } });
  });
});
