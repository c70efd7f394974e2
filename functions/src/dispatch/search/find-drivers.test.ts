import { describe, expect, it } from 'vitest';
import { dispatchDriverSchema } from '@domain/dispatch/driver/dispatch-driver';
import { spotsOf } from '@domain/dispatch/driver/on-duty';
import { distanceKm } from '@domain/geo/geo';
import { geohashOf } from '@domain/geo/geohash';
import type { Store } from '../../platform/ports';
import { NOW, someSettings } from '../../platform/testing/records';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { findAllDrivers, findDrivers, readAround } from './find-drivers';
import { aDriver, dispatchWorld, north, onDutyRecords, PICKUP } from '../testing/dispatch-world';

describe('the drivers around a place', () => {
  it('are the drivers within the radius, including its edge, and each driver is found once', async () => {
    const { store } = dispatchWorld({
      drivers: {
        near: aDriver(0.1),
        edge: aDriver(3),
        out: aDriver(3.1),
        nowhere: aDriver(1, { location: undefined }),
      },
    });
    const found = await readAround(store, north(0), distanceKm(north(0), north(3)), 'comfort');
    expect(found.map(({ driverId }) => driverId).sort()).toEqual(['edge', 'near']);
  });

  it('are found for each car type that they drive', async () => {
    const types = { isFree: true, carTypeId: 'van', carTypeId2: 'comfort' };
    const store = createMemoryStore({
      drivers_on_duty: {
        both: { name: 'Dan', ...types, position: { ...north(0.1), at: NOW, ...spotsOf(types, north(0.1)) } },
      },
    });
    for (const carTypeId of ['van', 'comfort'])
      expect(ids(await readAround(store, north(0), 1, carTypeId))).toEqual(['both']);
    expect(await readAround(store, north(0), 1, 'economy')).toEqual([]);
  });

  it('are only free drivers with the car type, and the records of all other drivers are not read', async () => {
    const { store, read } = cityStore({
      free: aDriver(0.1),
      busy: aDriver(0.1, { queue: true }),
      van: aDriver(0.1, { carTypeId: 'van' }),
      none: aDriver(0.1, { carTypeId: undefined }),
    });
    expect(ids(await readAround(store, north(0), 1, 'comfort'))).toEqual(['free']);
    expect(read.records).toBe(1);
  });
});

/**
 * A store with records on duty, sorted by cell like the database's index, and with whole profiles. The store
 * counts the bytes that are read.
 */
function cityStore(drivers: Record<string, Record<string, unknown>>) {
  const rows = Object.entries(onDutyRecords(drivers))
    .map(([key, raw]) => ({ key, raw, spot: raw.position?.spot ?? '' }))
    .sort((a, b) => (a.spot < b.spot || (a.spot === b.spot && a.key < b.key) ? -1 : 1));
  const read = { records: 0, profiles: 0, bytes: 0 };
  const store = {
    read: (path, schema) => {
      const [list, key = ''] = path.split('/');
      // In this store no driver has wishes.
      if (list !== 'users') return Promise.resolve(null);
      const raw = drivers[key] ?? null;
      read.profiles += 1;
      read.bytes += key.length + JSON.stringify(raw).length;
      return Promise.resolve(schema.parse(raw));
    },
    pageBetween: (_list, { field, from, to, after, limit }, schema) => {
      const page = rows
        .filter(
          ({ spot, key }) =>
            field === 'position/spot' &&
            spot >= String(from) &&
            spot <= String(to) &&
            (after === null || spot > after.value || (spot === after.value && key > after.key)),
        )
        .slice(0, limit);
      read.records += page.length;
      for (const { key, raw } of page) read.bytes += key.length + JSON.stringify(raw).length;
      const end = page.length < limit ? undefined : page.at(-1);
      return Promise.resolve({
        records: page.map(({ key, raw }) => ({ key, value: schema.parse(raw) })),
        last: end === undefined ? null : { value: end.spot, key: end.key },
      });
    },
  } as Pick<Store, 'pageBetween' | 'read'> as Store;
  return { store, read };
}

/**
 * Drivers with full records, spread over a square around the pickup. The positions are the same in each run.
 */
function drivers(count: number, sideKm: number, of: (index: number) => Record<string, unknown> = () => ({})) {
  let state = 7;
  const random = (): number => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const lat = PICKUP.lat + ((random() - 0.5) * sideKm) / 111.195;
      const lng =
        PICKUP.lng + ((random() - 0.5) * sideKm) / (111.195 * Math.cos((PICKUP.lat * Math.PI) / 180));
      const record = {
        ...aDriver(0),
        email: `driver${String(index)}@hail.example`,
        profile_image: `https://images.example/drivers/${String(index)}/photo.jpg`,
        lang: { langLocale: 'es', dateLocale: 'es' },
        location: { lat, lng, geohash: geohashOf({ lat, lng }), at: NOW },
        ...of(index),
      };
      return [`driver${String(index)}`, record] as const;
    }),
  );
}

const SEARCH = {
  pickup: PICKUP,
  carTypeId: 'comfort',
  now: NOW,
  settings: someSettings({ driverRadius: 10, convert_to_mile: false }),
};
const ids = (found: readonly { driverId: string }[]): string[] => found.map(({ driverId }) => driverId);
const atLeast = (wanted: number) => (found: readonly unknown[]) => found.length >= wanted;

describe('the search for the nearest drivers', () => {
  it('reads at most 20 kB to find three drivers among 50,000 drivers of one city', async () => {
    const { store, read } = cityStore(drivers(50_000, 20));
    const found = await findDrivers(store, SEARCH, atLeast(3));
    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(read.bytes).toBeLessThanOrEqual(20_000);
  });

  it('reads at most 20 kB even if nine of ten drivers are busy or drive another car type', async () => {
    const { store, read } = cityStore(
      drivers(50_000, 20, (index) =>
        index % 10 === 0 ? {} : index % 2 === 0 ? { queue: true } : { carTypeId: 'van' },
      ),
    );
    expect((await findDrivers(store, SEARCH, atLeast(3))).length).toBeGreaterThanOrEqual(3);
    expect(read.bytes).toBeLessThanOrEqual(20_000);
  });

  it('finds the same nearest drivers as a scan of all drivers', async () => {
    for (const [count, sideKm] of [
      [3000, 4],
      [300, 12],
      [12, 14],
      [2, 14],
    ] as const) {
      const city = drivers(count, sideKm, (index) => (index % 3 === 0 ? { queue: true } : {}));
      const { store } = cityStore(city);
      const all = ids(await findAllDrivers(store, SEARCH));
      expect(ids(await findDrivers(store, SEARCH, atLeast(3))).slice(0, 3)).toEqual(all.slice(0, 3));
    }
  });

  it('uses the profile, and not the record on duty, to decide whether a driver is available', async () => {
    const { store } = dispatchWorld({ drivers: { honest: aDriver(2), cheat: aDriver(1) } });
    for (const change of [
      { queue: true },
      { approved: false },
      { driverActiveStatus: false },
      { connected: false },
      { walletBalance: -1 },
      { blockedUntil: NOW + 1 },
      { carTypeId: 'van' },
    ]) {
      // The record on duty does not change with the profile here.
      await store.update({ 'users/cheat': aDriver(1, change) });
      expect(ids(await findDrivers(store, SEARCH, atLeast(1)))).toEqual(['honest']);
      expect(ids(await findAllDrivers(store, SEARCH))).toEqual(['honest']);
    }
  });

  it('uses the newest position, from the profile or from the record on duty', async () => {
    const { store } = dispatchWorld({ drivers: { far: aDriver(2), near: aDriver(3) } });
    // If a separate instance stores the positions, the position in the profile may be hours old.
    await store.update({ 'users/near/location/at': NOW - 3_600_000 });
    await store.update({
      'drivers_on_duty/near/position': onDutyRecords({ near: aDriver(1) }).near?.position,
    });
    expect(await findDrivers(store, SEARCH, atLeast(2))).toMatchObject([
      { driverId: 'near', distanceKm: distanceKm(north(1), PICKUP) },
      { driverId: 'far' },
    ]);
    await store.update({ 'drivers_on_duty/near/position/at': NOW - 10 * 60_000 });
    expect(ids(await findDrivers(store, SEARCH, atLeast(2)))).toEqual(['far']);
  });

  it('looks farther away if the profiles nearby do not match', async () => {
    const claims = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [`claim${String(index)}`, aDriver(index / 100)]),
    );
    const { store } = dispatchWorld({ drivers: { ...claims, honest: aDriver(8) } });
    await store.update(
      Object.fromEntries(Object.keys(claims).map((uid) => [`users/${uid}/approved`, false])),
    );
    expect(ids(await findDrivers(store, SEARCH, atLeast(1)))).toEqual(['honest']);
  });

  it('skips drivers whose stored wishes exclude the trip', async () => {
    const { store } = dispatchWorld({ drivers: { home: aDriver(0.1), near: aDriver(0.2), any: aDriver(8) } });
    const search = { ...SEARCH, drop: north(20) };
    expect(ids(await findDrivers(store, search, atLeast(1)))).toEqual(['home']);
    await store.update({
      'driver_work/home/wishes/destination': { ...north(-5), add: 'Home', until: NOW + 1 },
      'driver_work/near/wishes/maxPickupKm': 0.1,
    });
    expect(ids(await findDrivers(store, search, atLeast(1)))).toEqual(['any']);
    expect(ids(await findAllDrivers(store, search))).toEqual(['any']);
  });

  it('finds every driver of a cell, even if 3,000 drivers have the same geohash', async () => {
    const crowd = drivers(3000, 0.1, () => ({ walletBalance: -1 }));
    // The driver who comes last in the cell, in the order of the geohash.
    const last = Object.entries(crowd)
      .map(([key, raw]) => ({ key, location: dispatchDriverSchema.parse(raw).location, raw }))
      .sort((a, b) => (geohashOf(a.location ?? PICKUP) < geohashOf(b.location ?? PICKUP) ? -1 : 1))
      .at(-1);
    const solvent = { ...crowd, [last?.key ?? '']: { ...last?.raw, walletBalance: 0 } };
    const { store, read } = cityStore(solvent);
    expect(ids(await findDrivers(store, SEARCH, atLeast(1)))).toEqual([last?.key]);
    expect(await readAround(store, PICKUP, 1, 'comfort')).toHaveLength(3000);
    // If the record on duty already excludes the driver, the profile is not read.
    expect(read.profiles).toBe(1);
  });
});
