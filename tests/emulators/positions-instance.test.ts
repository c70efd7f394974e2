import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { connectDatabaseEmulator, getDatabase } from 'firebase/database';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDashboardService } from '@/api/firebase/dashboard.firebase';
import { createDriverService } from '@/api/firebase/driver.firebase';
import type { FirebaseParts } from '@/api/firebase/firebase-app';
import type { FollowedDriver } from '@domain/dispatch/driver/available-driver';
import { type Database, startDatabase } from 'rtdb-emulator';
import { fillPositions } from '../../functions/src/instances/fill-instances.command';
import { findDrivers } from '../../functions/src/dispatch/search/find-drivers';
import { keepOnDuty } from '../../functions/src/dispatch/duty/keep-on-duty.command';
import { keepPeopleCopies } from '../../functions/src/instances/people-copies.command';
import { positionsInstance } from '../../functions/src/platform/store/further-instances';
import type { Store } from '../../functions/src/platform/ports';
import { createSplitStore } from '../../functions/src/platform/store/split-store';
import { someSettings } from '../../functions/src/platform/testing/records';
import { aDriver, aFleetAdmin, anAdmin } from '../support/builders';
import { instanceStores, rulesOf } from './support/instance-stores';

const MAIN = 'demo-hail-default-rtdb';
const POSITIONS = 'demo-hail-positions';
const HERE = { lat: -34.9, lng: -56.2 };
const clock = (): number => Date.now();

let emulator: Database;
let main: Store;
let positions: Store;
let store: Store;
const apps: FirebaseApp[] = [];
const { storeOf, close } = instanceStores();

beforeAll(async () => {
  emulator = await startDatabase({
    rules: { [MAIN]: rulesOf('database.rules.json'), [POSITIONS]: rulesOf('positions.rules.json') },
  });
  main = storeOf(emulator.url, MAIN);
  positions = storeOf(emulator.url, POSITIONS);
  store = createSplitStore({ main, positions: () => positions });
  vi.stubEnv('VITE_FIREBASE_POSITIONS_URL', `${emulator.url}?ns=${POSITIONS}`);
  vi.stubEnv('VITE_EMULATOR_DATABASE', '');
});
afterEach(async () => {
  for (const app of apps.splice(0)) await deleteApp(app);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await close();
  await emulator.stop();
});

/**
 * Returns the app’s services for this user’s browser. Positions are stored in a separate database instance.
 */
function servicesOf(uid: string, signedInAt = Math.floor(Date.now() / 1000)) {
  const app = initializeApp({ projectId: 'demo-hail' }, `${uid}-${String(Math.random())}`);
  apps.push(app);
  const [database] = [MAIN, POSITIONS].map((namespace) => {
    const one = getDatabase(app, `${emulator.url}?ns=${namespace}`);
    connectDatabaseEmulator(one, emulator.host, emulator.port, {
      mockUserToken: { sub: uid, auth_time: signedInAt },
    });
    return one;
  });
  if (database === undefined) throw new Error('no database');
  const unused = () => Promise.reject(new Error('not used here'));
  const firebase: FirebaseParts = {
    auth: unused,
    storage: unused,
    messaging: unused,
    appCheckToken: unused,
    authAsked: new Promise(() => undefined),
    database: () => Promise.resolve(database),
  };
  return { driver: createDriverService(firebase), dashboard: createDashboardService(firebase) };
}

const stored = ({ id: _id, ...record }: { id: string }): object =>
  JSON.parse(JSON.stringify(record)) as object;
function seed(): void {
  const people = [
    aDriver({ driverActiveStatus: true, approved: true, queue: false, location: undefined }),
    aFleetAdmin(),
    anAdmin(),
  ];
  emulator.set(MAIN, '', { users: Object.fromEntries(people.map((one) => [one.id, stored(one)])) });
  emulator.set(POSITIONS, '', null);
}
const inMain = (path: string): unknown => emulator.get(MAIN, path);
const duty = (path = ''): unknown => emulator.get(POSITIONS, `drivers_on_duty/driver-1${path}`);
/** Makes the previous position so old that the next position is accepted. */
const later = (): void =>
  emulator.set(POSITIONS, 'drivers_on_duty/driver-1/position/at', Date.now() - 60_000);

/** Stores a driver who is on duty and has a duty record. */
async function atWork() {
  seed();
  await fillPositions({ main, positions, clock });
  const { driver } = servicesOf('driver-1');
  const close = driver.holdPresence('driver-1');
  await expect.poll(() => inMain('users/driver-1/connected')).toBe(true);
  await expect
    .poll(async () => {
      await driver.sendPosition('driver-1', HERE, null, []);
      return duty('/position');
    })
    .toMatchObject(HERE);
  return { driver, close };
}

const search = () => ({
  pickup: HERE,
  carTypeId: aDriver().carTypeId,
  now: Date.now(),
  settings: someSettings({ driverRadius: 10, convert_to_mile: false }),
});
const found = async (): Promise<string[]> =>
  (await findDrivers(store, search(), ({ length }) => length > 0)).map(({ driverId }) => driverId);

describe('positions in a separate database instance', () => {
  it('are not written to the main database while a driver without a trip moves', async () => {
    const { driver, close } = await atWork();
    const before = inMain('');
    later();
    await driver.sendPosition('driver-1', { lat: -34.91, lng: -56.21 }, null, []);
    expect(duty('/position')).toMatchObject({ lat: -34.91, spot: expect.stringContaining('~') as string });
    expect(inMain('')).toEqual(before);
    close();
  });

  it('are refused if they arrive too soon after the previous position, like the positions in the profile', async () => {
    const { driver, close } = await atWork();
    later();
    await driver.sendPosition('driver-1', HERE, null, []);
    await expect(driver.sendPosition('driver-1', HERE, null, [])).rejects.toThrow('permission_denied');
    close();
  });

  it('are used to find a driver for a booking, and are shown to staff', async () => {
    const { driver, close } = await atWork();
    later();
    await driver.sendPosition('driver-1', HERE, null, []);
    expect(await found()).toEqual(['driver-1']);
    const told: FollowedDriver[][] = [];
    const errors: unknown[] = [];
    const closeMap = servicesOf(anAdmin().id).dashboard.watchDrivers('all', {
      next: (drivers) => told.push(drivers),
      error: (error) => errors.push(error),
    });
    await expect.poll(() => told.at(-1)?.map(({ shown }) => shown.id)).toEqual(['driver-1']);
    expect(errors).toEqual([]);
    closeMap();
    close();
  });

  it('are ignored for a driver who may not get offers, although the duty record says that the driver is free', async () => {
    const { driver, close } = await atWork();
    later();
    await driver.sendPosition('driver-1', HERE, null, []);
    for (const change of [{ blockedUntil: Date.now() + 60_000 }, { approved: false }, { queue: true }]) {
      const path = `users/driver-1/${Object.keys(change)[0] ?? ''}`;
      const before = inMain(path);
      emulator.set(MAIN, path, Object.values(change)[0]);
      expect(duty('/isFree')).toBe(true);
      expect(await found()).toEqual([]);
      emulator.set(MAIN, path, before);
    }
    expect(await found()).toEqual(['driver-1']);
    close();
  });

  it('cannot be written by a driver who has gone offline', async () => {
    const { driver, close } = await atWork();
    await driver.goOffline('driver-1');
    await keepOnDuty({ store, clock }, 'driver-1');
    expect(duty()).toBeNull();
    await driver.sendPosition('driver-1', HERE, null, []).catch(() => undefined);
    expect(duty()).toBeNull();
    close();
  });

  it('are shown to staff until the staff lose their role', async () => {
    const { close } = await atWork();
    const admin = anAdmin().id;
    const follow = () =>
      new Promise<unknown>((resolve) => {
        const stop = servicesOf(admin).dashboard.watchDrivers('all', { next: resolve, error: resolve });
        void Promise.resolve().then(() => stop);
      });
    expect(await follow()).toHaveLength(1);
    emulator.set(MAIN, `users/${admin}/usertype`, 'rider');
    await keepPeopleCopies({ store: main, instances: [positionsInstance(positions)] }, admin);
    expect(await follow()).toMatchObject({ code: 'permission_denied' });
    close();
  });

  it('are refused from a session that was ended, because another user may be using the phone', async () => {
    const { close } = await atWork();
    close();
    emulator.set(MAIN, 'sessions/driver-1', {
      validAfter: Math.floor(Date.now() / 1000) - 60,
      endedBy: 'self',
    });
    await keepPeopleCopies({ store: main, instances: [positionsInstance(positions)] }, 'driver-1');
    later();
    const old = servicesOf('driver-1', Math.floor(Date.now() / 1000) - 3600).driver;
    const before = duty('/position');
    const closeOld = old.holdPresence('driver-1');
    for (let tries = 0; tries < 3; tries += 1)
      await old.sendPosition('driver-1', { lat: 1, lng: 1 }, null, []).catch(() => undefined);
    expect(duty('/position')).toEqual(before);
    closeOld();
  });
});
