import { describe, expect, it } from 'vitest';
import { GOOGLE_KEPT_MS } from '@domain/retention/google-data';
import { createMemoryStore } from '../platform/testing/memory-store';
import { NOW } from '../platform/testing/records';
import { googleBookings } from './0016-google-bookings';
import { googleAddresses } from './0017-google-addresses';
import { googleDrops } from './0018-google-drops';

const tree = {
  bookings: { b1: { bookingDate: NOW, status: 'PAID' }, b2: { bookingDate: NOW, googleUntil: 5 } },
  saved_addresses: {
    ana: {
      a01: { label: 'Home', description: 'Salvo', lat: 1, lng: 2 },
      a02: { label: 'Work', description: 'Terminal', lat: 0, lng: 0, placeId: 'ChIJ1' },
    },
  },
  users: { ana: { firstName: 'Ana', savedAddresses: { s1: { lat: 1, lng: 2 } } }, leo: { firstName: 'Leo' } },
};

async function migrated(isGoogle: boolean) {
  const store = createMemoryStore(tree, () => NOW);
  const ports = { store, clock: () => NOW, isGoogle };
  for (const { run } of [googleBookings, googleAddresses, googleDrops]) await run(ports, () => undefined);
  const { migrations: _progress, ...rest } = store.dump();
  return rest;
}

describe('the migrations for the terms of Google’s maps', () => {
  it('set the time for bookings, and remove positions of saved places and drops', async () => {
    expect(await migrated(true)).toEqual({
      bookings: { ...tree.bookings, b1: { ...tree.bookings.b1, googleUntil: NOW + GOOGLE_KEPT_MS } },
      saved_addresses: {
        ana: { ...tree.saved_addresses.ana, a01: { ...tree.saved_addresses.ana.a01, lat: 0, lng: 0 } },
      },
      users: { ana: { firstName: 'Ana' }, leo: { firstName: 'Leo' } },
    });
  });

  it('change nothing if the maps are not Google’s', async () => {
    expect(await migrated(false)).toEqual(tree);
  });
});
