import { serverTimestamp } from 'firebase/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { acceptWrites } from '@domain/trip/steps/driver-steps';
import { cancelWrites } from '@domain/trip/steps/rider-steps';
import { aDriver, aNewBooking } from '../../functions/src/dispatch/testing/dispatch-world';
import { cancelledEffects } from '../../functions/src/trips/effects/cancelled-effects.command';
import { acceptedEffects } from '../../functions/src/trips/effects/accepted-effects.command';
import type { Store } from '../../functions/src/platform/ports';
import { aLog } from '../../functions/src/platform/testing/records';
import { repetitions } from '../support/sample';
import { NAMESPACE, startTestDatabase, type TestDatabase } from './support/database';
import { tripClients, type Client } from './support/trip-clients';

/** Real web clients with the deployed rules write at the same moment. */

const GROUPS = 10;
const RACES = repetitions({ whole: 1000, sample: 200 });
const CANCELLATIONS = repetitions({ whole: 200, sample: 50 });

let database: TestDatabase;
let store: Store;
let clients: ReturnType<typeof tripClients>;
beforeAll(async () => {
  database = await startTestDatabase();
  store = database.anotherStore();
  clients = tripClients(database);
});
// The tests expect refusals. Without this mock the SDK’s warnings would hide all other output.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterAll(async () => {
  await clients.end();
  await database.stop();
});

const stored = <T>(path: string, schema: z.ZodType<T>): T =>
  schema.parse(database.emulator.get(NAMESPACE, path));
const userSchema = z.object({ queue: z.boolean().optional(), currentBooking: z.string().optional() });
const bookingSchema = z.object({ status: z.string(), driver: z.string().optional() });

const isFree = (uid: string): boolean => {
  const user = stored(`users/${uid}`, userSchema);
  return user.queue !== true && user.currentBooking === undefined;
};
const accept = (client: Client, bookingId: string): Promise<boolean> =>
  client.tries(acceptWrites(client.uid, bookingId, serverTimestamp()));

/** Returns the writes of a NEW booking that is offered to these free drivers. */
const offered = (bookingId: string, drivers: readonly string[]): Record<string, unknown> => ({
  [`bookings/${bookingId}`]: aNewBooking({
    requestedDrivers: Object.fromEntries(drivers.map((uid) => [uid, true])),
  }),
  [`dispatch/${bookingId}`]: {
    ring: 0,
    nextAt: 1e15,
    startedAt: 0,
    asked: Object.fromEntries(drivers.map((uid) => [uid, 'offered'])),
  },
  ...Object.fromEntries(
    drivers.flatMap((uid): [string, unknown][] => [
      [`driver_tasks/${uid}/${bookingId}`, { offeredAt: 1, expiresAt: 1e15 }],
      [`users/${uid}`, aDriver(1)],
    ]),
  ),
});

/**
 * Runs the rounds in several groups. The groups run at the same time, and each group runs its rounds one
 * after the other.
 */
const inGroups = (round: (group: number, turn: number) => Promise<void>, races = RACES): Promise<unknown> =>
  Promise.all(
    Array.from({ length: GROUPS }, async (_, group) => {
      for (let turn = 0; turn < races / GROUPS; turn += 1) await round(group, turn);
    }),
  );

describe('an acceptance', () => {
  it(`succeeds for exactly one of two to five drivers, ${String(RACES)} times`, async () => {
    const groups = Array.from({ length: GROUPS }, (_, group) =>
      Array.from({ length: 5 }, (_unused, index) => clients.client(`g${String(group)}d${String(index)}`)),
    );
    let races = 0;
    await inGroups(async (group, turn) => {
      const racers = (groups[group] ?? []).slice(0, 2 + (turn % 4));
      const uids = racers.map(({ uid }) => uid);
      const id = `one-${String(group)}-${String(turn)}`;
      await store.update(offered(id, uids));
      const won = await Promise.all(racers.map((racer) => accept(racer, id)));
      const winners = uids.filter((_, index) => won[index]);
      expect(winners).toHaveLength(1);
      expect(stored(`bookings/${id}`, bookingSchema)).toMatchObject({
        status: 'ACCEPTED',
        driver: winners[0],
      });
      expect(stored(`bookings/${id}`, z.looseObject({})).requestedDrivers).toBeUndefined();
      for (const uid of uids) {
        if (uid === winners[0]) {
          expect(stored(`users/${uid}`, userSchema)).toEqual({ queue: true, currentBooking: id });
        } else expect(isFree(uid)).toBe(true);
      }
      races += 1;
    });
    expect(races).toBe(RACES);
  });

  it(`gives a driver with two offers exactly one trip, ${String(RACES)} times, also from two windows`, async () => {
    const pairs = Array.from({ length: GROUPS }, (_, group) => {
      const uid = `p${String(group)}`;
      return [clients.client(uid), clients.client(uid)] as const;
    });
    let races = 0;
    await inGroups(async (group, turn) => {
      const [left, right] = pairs[group] ?? [];
      if (left === undefined || right === undefined) return;
      const ids = ['a', 'b'].map((part) => `two-${String(group)}-${String(turn)}-${part}`);
      const [a = '', b = ''] = ids;
      await store.update({ ...offered(a, [left.uid]), ...offered(b, [left.uid]) });
      // In every second race the driver taps both offers in the same window.
      const won = await Promise.all([accept(left, a), accept(turn % 2 === 0 ? right : left, b)]);
      expect(won.filter(Boolean)).toHaveLength(1);
      const mine = won[0] ? a : b;
      const other = won[0] ? b : a;
      expect(stored(`users/${left.uid}`, userSchema)).toEqual({ queue: true, currentBooking: mine });
      expect(stored(`bookings/${mine}`, bookingSchema)).toMatchObject({
        status: 'ACCEPTED',
        driver: left.uid,
      });
      expect(stored(`bookings/${other}`, bookingSchema)).toEqual({ status: 'NEW' });
      races += 1;
    });
    expect(races).toBe(RACES);
  });

  it(`during a cancellation by staff does not leave the driver busy, ${String(CANCELLATIONS)} times`, async () => {
    await store.update({ 'users/boss': { usertype: 'admin' } });
    const boss = clients.client('boss');
    const drivers = Array.from({ length: GROUPS }, (_, group) => clients.client(`c${String(group)}`));
    const notify = () => Promise.resolve();
    const ports = { store: database.anotherStore(), clock: () => Date.now(), log: aLog(), notify };
    const seen = { accepted: 0, refused: 0 };
    await inGroups(async (group, turn) => {
      const driver = drivers[group];
      if (driver === undefined) return;
      const id = `cancel-${String(group)}-${String(turn)}`;
      await store.update(offered(id, [driver.uid]));
      const cancel = () => boss.tries(cancelWrites(id, 'asked for', 'admin', serverTimestamp()));
      const moves = turn % 2 === 0 ? [accept(driver, id), cancel()] : [cancel(), accept(driver, id)];
      const answers = await Promise.all(moves);
      const hasAccepted = answers[turn % 2 === 0 ? 0 : 1] === true;
      seen[hasAccepted ? 'accepted' : 'refused'] += 1;
      // The triggers of both writes run at the same time, so their order is not fixed.
      await Promise.all([
        acceptedEffects(ports, id),
        cancelledEffects(ports, id, { uid: 'boss', at: null }),
        cancelledEffects(ports, id, { uid: 'boss', at: null }),
      ]);
      const { status } = stored(`bookings/${id}`, bookingSchema);
      expect(status).toBe('CANCELLED');
      expect(isFree(driver.uid)).toBe(true);
      expect(database.emulator.get(NAMESPACE, `driver_tasks/${driver.uid}`)).toBeNull();
    }, CANCELLATIONS);
    expect(seen.accepted + seen.refused).toBe(CANCELLATIONS);
  });

  it('is refused without an offer, after the expiry of the offer, and for two trips in one write', async () => {
    const driver = clients.client('late');
    const stranger = clients.client('stranger');
    await store.update({ ...offered('l1', ['late']), ...offered('l2', ['late']) });
    await store.update({ 'users/stranger': aDriver(1) });
    expect(await accept(stranger, 'l1')).toBe(false);
    const both = {
      ...acceptWrites('late', 'l1', serverTimestamp()),
      ...acceptWrites('late', 'l2', serverTimestamp()),
    };
    expect(await driver.tries(both)).toBe(false);
    await store.update({ 'driver_tasks/late/l1/expiresAt': Date.now() - 1 });
    expect(await accept(driver, 'l1')).toBe(false);
    expect(await accept(driver, 'l2')).toBe(true);
  });
});
