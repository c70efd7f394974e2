import { describe, expect, it } from 'vitest';
import { GOOGLE_KEPT_MS } from '@domain/retention/google-data';
import { createMemoryStore } from '../platform/testing/memory-store';
import { NOW } from '../platform/testing/records';
import { googleBookings } from './0016-google-bookings';
import { googleAddresses } from './0017-google-addresses';
import { googleDrops } from './0018-google-drops';
import { googleSeries } from './0019-google-series';
import { googleWishes } from './0020-google-wishes';

const tree = {
  bookings: { b1: { bookingDate: NOW, status: 'PAID' }, b2: { bookingDate: NOW, googleUntil: 5 } },
  saved_addresses: {
    ana: {
      a01: { label: 'Home', description: 'Salvo', lat: 1, lng: 2 },
      a02: { label: 'Work', description: 'Terminal', lat: 0, lng: 0, placeId: 'ChIJ1' },
    },
  },
  series: {
    s1: {
      version: 1,
      trip: {
        carTypeId: 'economy',
        carType: 'Economy',
        pickup: { lat: 1, lng: 2, add: 'Salvo' },
        drop: { lat: 0, lng: 0, add: 'Terminal', placeId: 'ChIJ1' },
        waypoints: [{ lat: 3, lng: 4, add: 'Bakery', placeId: 'ChIJ2' }],
      },
    },
  },
  driver_work: {
    dan: {
      wishes: {
        area: { lat: 1, lng: 2, add: 'Pocitos', radiusKm: 5 },
        destination: { lat: 1, lng: 2, add: 'Home', until: 5 },
        maxPickupKm: 3,
      },
    },
    eva: {
      googleUntil: 5,
      wishes: { area: { lat: 1, lng: 2, add: 'Pocitos', placeId: 'ChIJ3', radiusKm: 5 } },
    },
  },
  users: { ana: { firstName: 'Ana', savedAddresses: { s1: { lat: 1, lng: 2 } } }, leo: { firstName: 'Leo' } },
};

async function migrated(isGoogle: boolean) {
  const store = createMemoryStore(tree, () => NOW);
  const ports = { store, clock: () => NOW, isGoogle };
  for (const { run } of [googleBookings, googleAddresses, googleDrops, googleSeries, googleWishes])
    await run(ports, () => undefined);
  const { migrations: _progress, ...rest } = store.dump();
  return rest;
}

describe('the migrations for the terms of Google’s maps', () => {
  it('set the time for bookings, and remove all other positions', async () => {
    expect(await migrated(true)).toEqual({
      bookings: { ...tree.bookings, b1: { ...tree.bookings.b1, googleUntil: NOW + GOOGLE_KEPT_MS } },
      saved_addresses: {
        ana: { ...tree.saved_addresses.ana, a01: { ...tree.saved_addresses.ana.a01, lat: 0, lng: 0 } },
      },
      series: {
        s1: {
          version: 1,
          trip: {
            ...tree.series.s1.trip,
            pickup: { lat: 0, lng: 0, add: 'Salvo' },
            waypoints: [{ lat: 0, lng: 0, add: 'Bakery', placeId: 'ChIJ2' }],
          },
        },
      },
      driver_work: { ...tree.driver_work, dan: { wishes: { maxPickupKm: 3 } } },
      users: { ana: { firstName: 'Ana' }, leo: { firstName: 'Leo' } },
    });
  });

  it('change nothing if the maps are not Google’s', async () => {
    expect(await migrated(false)).toEqual(tree);
  });
});
