import { en } from '@locales/english';
import { serverTimestamp } from 'firebase/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DomainError } from '@domain/errors';
import { stepWrites, trackWrites } from '@domain/trip/steps/driver-steps';
import { aDriver, aNewBooking, north } from '../../functions/src/dispatch/testing/dispatch-world';
import type { Store } from '../../functions/src/platform/ports';
import { someSettings } from '../../functions/src/platform/testing/records';
import {
  answerArrivalCommand,
  arriveCommand,
  askArrivalCommand,
} from '../../functions/src/trips/steps/arrive.command';
import { leaveTripCommand } from '../../functions/src/trips/steps/leave-trip.command';
import { reachOutCommand } from '../../functions/src/trips/steps/reach-out.command';
import { NAMESPACE, startTestDatabase, type TestDatabase } from '../functions/support/database';
import { tripClients, type Client } from '../functions/support/trip-clients';

/**
 * A driver reports an arrival far from the pickup, or a no-show fee without waiting. The driver gets a
 * message with the reason of the refusal.
 */

const MINUTE = 60_000;
const FAR = 7.8;
const trip = { bookingId: 'b1' };

let database: TestDatabase;
let clients: ReturnType<typeof tripClients>;
let store: Store;
let dan: Client;
beforeAll(async () => {
  database = await startTestDatabase();
  clients = tripClients(database);
  store = database.anotherStore();
  dan = clients.client('dan');
});
afterAll(async () => {
  await clients.end();
  await database.stop();
});
beforeEach(() => database.emulator.clear(NAMESPACE));

/**
 * Stores a trip that driver dan has accepted at a distance of 7.8 km. Dan is now `km` kilometres from the
 * pickup.
 */
const accepted = async (
  minutesAgo: number,
  {
    km = FAR,
    at = Date.now() - MINUTE,
    ...booking
  }: Record<string, unknown> & { km?: number; at?: number } = {},
) => {
  const acceptedAt = Date.now() - minutesAgo * MINUTE;
  await store.update({
    'users/ana': { usertype: 'rider' },
    'users/dan': aDriver(km, { queue: true, currentBooking: 'b1' }, at),
    'bookings/b1': aNewBooking({
      status: 'ACCEPTED',
      driver: 'dan',
      driver_accept_time: acceptedAt,
      driver_accept_location: north(FAR),
      ...booking,
    }),
    'tracking/b1/a0': { at: acceptedAt, status: 'ACCEPTED', ...north(FAR) },
  });
};
const ports = () => ({
  store,
  clock: Date.now,
  notify: () => Promise.resolve(),
  settings: () => Promise.resolve(someSettings()),
});
const statusNow = () => store.read('bookings/b1/status', z.string());
/** Returns the message that the user sees if the call fails. */
const answerTo = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'done';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return en[error.code];
  }
};
const told = (km: number, status: 'ACCEPTED' | 'ARRIVED' = 'ACCEPTED') =>
  dan.tries(trackWrites({ uid: 'dan', ...trip, key: 'z1', status }, north(km), serverTimestamp()));

describe('an arrival at the pickup', () => {
  it('cannot be written by the driver’s client, with or without a forged place, confirmation or time', async () => {
    await accepted(30);
    const step = (point: ReturnType<typeof north> | null) =>
      stepWrites({ uid: 'dan', ...trip, key: 'k1' }, 'ARRIVED', point, serverTimestamp());
    const forged = [
      step(null),
      step(north(0)),
      { ...step(north(0)), 'bookings/b1/arrival': { by: 'rider' } },
      { 'bookings/b1/arrival/askedAt': serverTimestamp() },
      { 'bookings/b1/reachedOutAt': serverTimestamp() },
      { 'bookings/b1/driver_arrive_time': serverTimestamp() },
      { 'bookings/b1/driver_accept_location': north(0) },
      { 'bookings/b1/pickup': { ...north(FAR), add: 'Here' } },
    ];
    for (const writes of forged) expect(await dan.tries(writes)).toBe(false);
  });

  it('is refused if the driver is 7.8 km from the pickup and has not moved', async () => {
    await accepted(30);
    expect(await answerTo(arriveCommand(ports(), trip, { uid: 'dan' }))).toBe(en.too_far_from_pickup);
    expect(await statusNow()).toBe('ACCEPTED');
  });

  it('is refused if the driver sends a single forged position twelve seconds after the acceptance', async () => {
    await accepted(0.2);
    expect(await told(0)).toBe(true);
    expect(await answerTo(arriveCommand(ports(), trip, { uid: 'dan' }))).toBe(en.position_unknown);
    expect(await statusNow()).toBe('ACCEPTED');
  });

  it('is refused if the driver’s position is old', async () => {
    await accepted(30, { km: 0, at: Date.now() - 2 * MINUTE });
    expect(await answerTo(arriveCommand(ports(), trip, { uid: 'dan' }))).toBe(en.position_unknown);
  });

  it('cannot be confirmed by the driver in place of the rider', async () => {
    await accepted(30);
    await askArrivalCommand(ports(), trip, { uid: 'dan' });
    const yes = { ...trip, isThere: true };
    for (const role of ['driver', 'rider', 'fleetadmin'] as const)
      expect(await answerTo(answerArrivalCommand(ports(), yes, { uid: 'dan', role }))).toBe(
        en.permission_denied,
      );
    expect(await statusNow()).toBe('ACCEPTED');
  });

  it('is accepted if the driver has really driven to the pickup', async () => {
    await accepted(30);
    expect(await told(0.1)).toBe(true);
    expect(await answerTo(arriveCommand(ports(), trip, { uid: 'dan' }))).toBe('done');
    expect(await statusNow()).toBe('ARRIVED');
  });
});

describe('a no-show fee', () => {
  const noShow = () => leaveTripCommand(ports(), { ...trip, reason: 'no_show' }, { uid: 'dan' });
  const waiting = (more: Parameters<typeof accepted>[1] = {}) =>
    accepted(30, {
      km: 0,
      status: 'ARRIVED',
      driver_arrive_time: Date.now() - 6 * MINUTE,
      reachedOutAt: Date.now() - 5 * MINUTE,
      arrival: { by: 'place', place: north(0) },
      ...more,
    });

  it('is refused before the driver has tried to call the rider, and right after a call', async () => {
    await waiting({ reachedOutAt: undefined });
    expect(await answerTo(noShow())).toBe(en.no_show_not_tried);
    await reachOutCommand(ports(), trip, { uid: 'dan' });
    expect(await answerTo(noShow())).toBe(en.no_show_too_early);
  });

  it('is refused in the first five minutes after the arrival', async () => {
    const arrivedAt = Date.now() - 4 * MINUTE;
    await waiting({ driver_arrive_time: arrivedAt, reachedOutAt: arrivedAt });
    expect(await answerTo(noShow())).toBe(en.no_show_too_early);
  });

  it('is refused to a driver who drove away, even with a forged position at the pickup', async () => {
    await waiting({ km: 5 });
    expect(await answerTo(noShow())).toBe(en.no_show_not_near);
    await store.update({ 'tracking/b1/b0': { at: Date.now() - 10_000, status: 'ARRIVED', ...north(5) } });
    await store.update({ 'tracking/b1/b1': { at: Date.now() - 5000, status: 'ARRIVED', ...north(5) } });
    expect(await told(0, 'ARRIVED')).toBe(true);
    expect(await answerTo(noShow())).toBe(en.position_unknown);
    expect(await statusNow()).toBe('ARRIVED');
  });

  it('is charged if the driver called and waited and the rider did not come in time', async () => {
    await waiting();
    expect(await answerTo(noShow())).toBe('done');
    expect(await statusNow()).toBe('CANCELLED');
  });
});
