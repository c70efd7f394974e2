import { geohashOf } from '@domain/geo/geohash';
import { serverTimestamp } from 'firebase/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { acceptWrites, declineWrites, stepWrites } from '@domain/trip/steps/driver-steps';
import { completionOf } from '../../functions/src/bookings/testing/written-booking';
import { advanceDispatch } from '../../functions/src/dispatch/search/advance-dispatch.command';
import { assignDriverCommand } from '../../functions/src/dispatch/office/assign-driver.command';
import { runDue } from '../../functions/src/dispatch/search/run-due.command';
import {
  aDriver,
  aNewBooking,
  north,
  onDutyRecords,
} from '../../functions/src/dispatch/testing/dispatch-world';
import { createRateLimiter } from '../../functions/src/platform/http/rate-limiter';
import { createSecrets } from '../../functions/src/platform/secrets';
import type { Notification, Store } from '../../functions/src/platform/ports';
import { aLog, someSettings } from '../../functions/src/platform/testing/records';
import { acceptedEffects } from '../../functions/src/trips/effects/accepted-effects.command';
import { cancelTripCommand } from '../../functions/src/trips/steps/cancel-trip.command';
import { cancelledEffects } from '../../functions/src/trips/effects/cancelled-effects.command';
import { arriveCommand } from '../../functions/src/trips/steps/arrive.command';
import { leaveTripCommand } from '../../functions/src/trips/steps/leave-trip.command';
import { reachOutCommand } from '../../functions/src/trips/steps/reach-out.command';
import { startTripCommand } from '../../functions/src/trips/steps/start-trip.command';
import { tripStatusChanged } from '../../functions/src/trips/effects/trip-status.command';
import type { TripEffects } from '../../functions/src/trips/effects/trip-effects';
import { NAMESPACE, startTestDatabase, type TestDatabase } from './support/database';
import { tripClients } from './support/trip-clients';

/**
 * Tests the dispatch and the steps of a trip on the database, with the deployed rules, web clients and
 * several instances.
 */

const STARTED = Date.now();
let database: TestDatabase;
let clients: ReturnType<typeof tripClients>;
let instances: Store[];
let store: Store;
beforeAll(async () => {
  database = await startTestDatabase();
  clients = tripClients(database);
  instances = Array.from({ length: 4 }, () => database.anotherStore());
  [store = database.anotherStore()] = instances;
});
afterAll(async () => {
  await clients.end();
  await database.stop();
});

let now = STARTED;
let settings = someSettings();
let notifications: Notification[] = [];
let settled: string[] = [];
beforeEach(async () => {
  // The tests expect refusals. Without this mock the SDK’s warnings would hide all other output.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  now = Date.now();
  settings = someSettings();
  notifications = [];
  settled = [];
  database.emulator.clear(NAMESPACE);
  await store.update({ 'users/ana': { usertype: 'rider' } });
});

const stored = <T>(path: string, schema: z.ZodType<T>): T =>
  schema.parse(database.emulator.get(NAMESPACE, path));
const keysOf = (path: string): string[] =>
  Object.keys(stored(path, z.looseObject({}).nullable()) ?? {}).sort();
const valueOf = (path: string): unknown => database.emulator.get(NAMESPACE, path);
const requested = (): string[] => keysOf('bookings/b1/requestedDrivers');
const offered = (): string[] => keysOf('driver_tasks');
const isFree = (uid: string): boolean =>
  valueOf(`users/${uid}/queue`) !== true && valueOf(`users/${uid}/currentBooking`) === null;

const portsOf = (instance: Store) => ({
  store: instance,
  completeBooking: completionOf(instance, () => now),
  clock: () => now,
  log: aLog(),
  timers: { schedule: () => Promise.resolve() },
  notify: (told: readonly Notification[]) => {
    notifications.push(...told);
    return Promise.resolve();
  },
  settings: () => Promise.resolve(settings),
});
const dispatch = (instance = store) => advanceDispatch(portsOf(instance), 'b1');
const onAll = <T>(call: (instance: Store) => Promise<T>): Promise<T[]> =>
  Promise.all(instances.map((instance) => call(instance)));
const noted = (name: string) => (id: string) => {
  settled.push(`${name} ${id}`);
  return Promise.resolve();
};
const look = (instance = store, bookingId = 'b1') => {
  const ports = portsOf(instance);
  const effects: TripEffects = {
    complete: ports.completeBooking,
    blocked: () => Promise.resolve('go_on'),
    dispatch: (id) => advanceDispatch(ports, id),
    accepted: (id) => acceptedEffects(ports, id),
    cancelled: (id, cause) => cancelledEffects(ports, id, cause),
    eta: () => Promise.resolve(),
    settleReached: noted('reached'),
    settlePrepaid: noted('prepaid'),
    payAsWished: noted('wished'),
    noteUnpaid: noted('unpaid'),
    paid: noted('paid'),
    completed: noted('completed'),
    settleCancellation: noted('cancelled'),
  };
  return tripStatusChanged({ ...ports, effects }, bookingId);
};

/** Stores the booking and this number of drivers. d00 is the nearest driver. */
const setUp = async (drivers: number, booking: Record<string, unknown> = {}): Promise<string[]> => {
  const uids = Array.from({ length: drivers }, (_, index) => `d${String(index).padStart(2, '0')}`);
  await store.update({
    'bookings/b1': aNewBooking({ tripdate: now, bookingDate: now, dispatchAt: now, ...booking }),
    ...Object.fromEntries(uids.map((uid, index) => [`users/${uid}`, aDriver(0.5 + index / 4, {}, now)])),
    drivers_on_duty: onDutyRecords(
      Object.fromEntries(uids.map((uid, index) => [uid, aDriver(0.5 + index / 4, {}, now)])),
      now,
    ),
  });
  return uids;
};
/** Advances the clock, and gives each driver a position at the new time. */
const pass = async (ms: number, uids: readonly string[]): Promise<void> => {
  now += ms;
  await store.update(
    Object.fromEntries(
      uids.flatMap((uid) => [
        [`users/${uid}/location/at`, now],
        [`drivers_on_duty/${uid}/position/at`, now],
      ]),
    ),
  );
};

describe('the dispatch in the database emulator', () => {
  it('offers the booking to one group of drivers per interval, even if several instances run', async () => {
    const uids = await setUp(20);
    const first = await onAll(dispatch);
    expect(first.filter((result) => result === 'offered')).toHaveLength(1);
    expect(requested()).toEqual(['d00', 'd01', 'd02']);
    expect(offered()).toEqual(requested());
    await pass(25_000, uids);
    const second = await onAll(dispatch);
    expect(second.filter((result) => result === 'offered')).toHaveLength(1);
    expect(requested()).toHaveLength(10);
    expect(offered()).toEqual(requested());
  });

  it('lets a driver accept an offer before its expiry, but not after its expiry', async () => {
    const [near = ''] = await setUp(4);
    await dispatch();
    const driver = clients.client(near);
    await store.update({ [`driver_tasks/${near}/b1/expiresAt`]: Date.now() - 1 });
    expect(await driver.tries(acceptWrites(near, 'b1', serverTimestamp()))).toBe(false);
    await store.update({ [`driver_tasks/${near}/b1/expiresAt`]: Date.now() + 25_000 });
    expect(await driver.tries(acceptWrites(near, 'b1', serverTimestamp()))).toBe(true);
    await onAll(look);
    expect(stored('bookings/b1', z.looseObject({}))).toMatchObject({
      status: 'ACCEPTED',
      driver: near,
      driver_name: 'Dan Díaz',
    });
    expect(offered()).toEqual([]);
    expect(keysOf('tracking/b1')).toHaveLength(1);
  });

  it('gives each driver only one offer even if many drivers decline at once, and cancels the booking at the end', async () => {
    const uids = await setUp(30);
    const windows = new Map(uids.map((uid) => [uid, clients.client(uid)]));
    const seen = new Map<string, number>();
    await dispatch();
    for (let turn = 0; requested().length > 0 && turn < 10; turn += 1) {
      const ring = requested();
      for (const uid of ring) seen.set(uid, (seen.get(uid) ?? 0) + 1);
      await Promise.all(
        ring.map(async (uid, index) => {
          expect(await windows.get(uid)?.tries(declineWrites(uid, 'b1'))).toBe(true);
          await dispatch(instances[index % instances.length]);
        }),
      );
    }
    expect([...seen.keys()].sort()).toEqual(uids);
    expect([...seen.values()].every((count) => count === 1)).toBe(true);
    await pass(90_000, uids);
    await onAll(dispatch);
    expect(valueOf('bookings/b1/status')).toBe('CANCELLED');
    expect(offered()).toEqual([]);
    await onAll(look);
    expect(valueOf('dispatch')).toBeNull();
    expect(notifications.some(({ uid, text }) => uid === 'ana' && text === 'no_driver_found')).toBe(true);
  });

  it('either accepts or withdraws an offer if the driver accepts while the offer expires, in 100 races', async () => {
    const driver = clients.client('d00');
    const outcomes = { ACCEPTED: 0, NEW: 0 };
    for (let turn = 0; turn < 100; turn += 1) {
      const uids = await setUp(2);
      await store.update({ dispatch: null, driver_tasks: null });
      now = Date.now();
      settings = someSettings({ dispatchRings: [1, 0] });
      await pass(0, uids);
      await dispatch();
      now += 25_000;
      await pass(0, uids);
      const [hasAccepted] = await Promise.all([
        driver.tries(acceptWrites('d00', 'b1', serverTimestamp())),
        onAll(dispatch),
      ]);
      await onAll(look);
      if (hasAccepted) {
        expect(stored('bookings/b1', z.looseObject({}))).toMatchObject({ status: 'ACCEPTED', driver: 'd00' });
        expect(valueOf('users/d00/currentBooking')).toBe('b1');
        expect(offered()).toEqual([]);
        outcomes.ACCEPTED += 1;
      } else {
        expect(valueOf('bookings/b1/status')).toBe('NEW');
        expect(isFree('d00')).toBe(true);
        outcomes.NEW += 1;
      }
    }
    expect(outcomes.ACCEPTED + outcomes.NEW).toBe(100);
  });

  it('finds trips with lost timers and due scheduled trips by queries with an index', async () => {
    const uids = await setUp(5);
    await store.update({
      'bookings/later': aNewBooking({ bookLater: true, tripdate: now + 3600_000, dispatchAt: now + 60_000 }),
    });
    await dispatch();
    const due = () =>
      runDue({ store, clock: () => now, log: aLog(), look: (bookingId) => look(store, bookingId) });
    await pass(31_000, uids);
    expect(await due()).toEqual({ trips: 1, bookings: 0, failed: 0 });
    expect(requested()).toEqual(['d03', 'd04']);
    settings = someSettings({ bookLaterLeadMins: 60 });
    await pass(35_000, uids);
    expect(await due()).toEqual({ trips: 1, bookings: 1, failed: 0 });
    expect(keysOf('bookings/later/requestedDrivers')).toEqual(['d00', 'd01', 'd02']);
  });

  it('offers a booking to the driver whom an admin has chosen', async () => {
    await setUp(2);
    settings = someSettings({ autoDispatch: false });
    expect(await dispatch()).toBe('manual');
    await assignDriverCommand(portsOf(store), { bookingId: 'b1', driverId: 'd01' }, { uid: 'boss' });
    const driver = clients.client('d01');
    expect(await driver.tries(acceptWrites('d01', 'b1', serverTimestamp()))).toBe(true);
    await look();
    expect(valueOf('bookings/b1/driver_name')).toBe('Dan Díaz');
  });
});

describe('a trip in the database emulator', () => {
  const accepted = async (booking: Record<string, unknown> = {}) => {
    const uids = await setUp(3, booking);
    await dispatch();
    const driver = clients.client('d00');
    expect(await driver.tries(acceptWrites('d00', 'b1', serverTimestamp()))).toBe(true);
    await look();
    return { uids, driver };
  };
  const step = (status: 'STARTED' | 'REACHED', key: string) =>
    stepWrites({ uid: 'd00', bookingId: 'b1', key }, status, north(0), serverTimestamp());

  /** Moves the driver d00 to the pickup, and reports the driver’s arrival. */
  const arrive = async () => {
    await store.update({
      'users/d00/location': { ...north(0), geohash: geohashOf(north(0)), at: now },
      'bookings/b1/driver_accept_location': north(0),
      'tracking/b1': null,
    });
    await arriveCommand(portsOf(store), { bookingId: 'b1' }, { uid: 'd00' });
  };

  it('is offered to other drivers if its driver gives the trip back', async () => {
    const { driver } = await accepted();
    await arrive();
    await leaveTripCommand(portsOf(store), { bookingId: 'b1', reason: 'drop_out' }, { uid: 'd00' });
    expect(isFree('d00')).toBe(true);
    await onAll(look);
    expect(requested()).toEqual(['d01', 'd02']);
    const second = clients.client('d01');
    expect(await second.tries(acceptWrites('d01', 'b1', serverTimestamp()))).toBe(true);
    await onAll(look);
    expect(stored('bookings/b1', z.looseObject({}))).toMatchObject({ driver: 'd01', status: 'ACCEPTED' });
    expect(keysOf('tracking/b1')).toHaveLength(1);
    // The driver who dropped out may accept other trips again.
    await store.update({
      'bookings/b2': aNewBooking({ requestedDrivers: { d00: true } }),
      'driver_tasks/d00/b2': { offeredAt: 1 },
    });
    expect(await driver.tries(acceptWrites('d00', 'b2', serverTimestamp()))).toBe(true);
  });

  it('is cancelled, and its driver is free again, if the driver gives the trip back while the rider cancels', async () => {
    for (let turn = 0; turn < 50; turn += 1) {
      await store.update({ dispatch: null, driver_tasks: null, 'users/d00': null });
      await accepted();
      await Promise.all([
        leaveTripCommand(portsOf(store), { bookingId: 'b1', reason: 'drop_out' }, { uid: 'd00' }).catch(
          () => null,
        ),
        cancelTripCommand(
          portsOf(store),
          { bookingId: 'b1', reason: 'changed my mind', shownFee: 1000 },
          { uid: 'ana' },
        ),
      ]);
      await onAll(look);
      expect(isFree('d00')).toBe(true);
      expect(valueOf('bookings/b1/status')).toBe('CANCELLED');
      expect(offered()).toEqual([]);
    }
  });

  it('can be cancelled as a no-show', async () => {
    await accepted();
    await arrive();
    await reachOutCommand(portsOf(store), { bookingId: 'b1' }, { uid: 'd00' });
    now = Date.now() + 5 * 60_000 + 1000;
    await store.update({ 'users/d00/location/at': now });
    await leaveTripCommand(portsOf(store), { bookingId: 'b1', reason: 'no_show' }, { uid: 'd00' });
    await onAll(look);
    expect(stored('bookings/b1', z.looseObject({}))).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: 'driver',
    });
    expect(isFree('d00')).toBe(true);
    expect(new Set(settled)).toEqual(new Set(['cancelled b1']));
  });

  it('starts only with its start code if the trip has one, and wrong tries are counted over all instances', async () => {
    const { driver } = await accepted({ otp: true });
    await store.update({ 'booking_codes/b1': 12345 });
    await arrive();
    expect(await driver.tries(step('STARTED', 'k2'))).toBe(false);
    const secrets = createSecrets(() => 'pepper');
    const start = (code: string) => (instance: Store) =>
      startTripCommand(
        {
          store: instance,
          secrets,
          limiter: createRateLimiter({ store: instance, secrets, clock: () => now }),
        },
        { bookingId: 'b1', code, location: north(0) },
        { uid: 'd00' },
      );
    const wrong = await Promise.allSettled([
      ...instances.map(start('54321')),
      ...instances.map(start('54322')),
    ]);
    const codes = wrong.map((result) => (result.status === 'rejected' ? String(result.reason) : 'started'));
    expect(codes.filter((code) => code.includes('start_code_wrong'))).toHaveLength(5);
    expect(codes.filter((code) => code.includes('too_many_tries'))).toHaveLength(3);
    now += 600_000;
    expect(await start('12345')(store)).toBeUndefined();
    expect(valueOf('bookings/b1/status')).toBe('STARTED');
    expect(await driver.tries(step('REACHED', 'k3'))).toBe(true);
    await look();
    expect(settled).toEqual(['reached b1']);
  });
});
