import { en } from '@locales/english';
import { serverTimestamp, get, ref } from 'firebase/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { DomainError } from '@domain/errors';
import { acceptWrites } from '@domain/trip/steps/driver-steps';
import { advanceDispatch } from '../../functions/src/dispatch/search/advance-dispatch.command';
import { aDriver, aNewBooking, onDutyRecords } from '../../functions/src/dispatch/testing/dispatch-world';
import { blockMatchCommand, unblockMatchCommand } from '../../functions/src/people/match-blocks.command';
import type { Store } from '../../functions/src/platform/ports';
import { someSettings } from '../../functions/src/platform/testing/records';
import { NAMESPACE, startTestDatabase, type TestDatabase } from '../functions/support/database';
import { tripClients, type Client } from '../functions/support/trip-clients';

/**
 * A rider or a driver with a debugger tries to bypass a block, or to misuse blocks. The tests use real
 * clients and the deployed rules.
 */

let database: TestDatabase;
let clients: ReturnType<typeof tripClients>;
let store: Store;
let ana: Client;
let dan: Client;
let eva: Client;
beforeAll(async () => {
  database = await startTestDatabase();
  clients = tripClients(database);
  store = database.anotherStore();
  [ana, dan, eva] = [clients.client('ana'), clients.client('dan'), clients.client('eva')];
});
afterAll(async () => {
  await clients.end();
  await database.stop();
});
beforeEach(async () => {
  // The tests expect refusals. Without this mock the SDK’s warnings would hide all other output.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  database.emulator.clear(NAMESPACE);
  const now = Date.now();
  await store.update({
    'users/ana': { usertype: 'rider' },
    'users/dan': aDriver(1, {}, now),
    'users/eva': aDriver(2, {}, now),
    drivers_on_duty: onDutyRecords({ dan: aDriver(1, {}, now), eva: aDriver(2, {}, now) }, now),
    'bookings/past': aNewBooking({
      status: 'COMPLETE',
      customer_name: 'Ana Pérez',
      driver_name: 'Dan Díaz',
      driver: 'dan',
      driver_arrive_time: now - 3600_000,
    }),
    'bookings/next': aNewBooking({ bookingDate: now, tripdate: now }),
  });
});

const block = (uid: string, bookingId = 'past') => blockMatchCommand(store, { bookingId }, { uid });
const dispatch = () =>
  advanceDispatch(
    {
      store,
      clock: Date.now,
      timers: { schedule: () => Promise.resolve() },
      notify: () => Promise.resolve(),
      settings: () => Promise.resolve(someSettings()),
    },
    'next',
  );
const accept = ({ uid, tries }: Client) => tries(acceptWrites(uid, 'next', serverTimestamp()));
const reads = async ({ database: web }: Client, path: string): Promise<unknown> => {
  try {
    return (await get(ref(web, path))).val();
  } catch {
    return 'refused';
  }
};
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

describe('a block between rider and driver', () => {
  it('is refused for a missing trip, for a trip of other users, and before the ride has ended', async () => {
    expect(await answerTo(block('eva'))).toBe('You don’t have permission to do this.');
    expect(await answerTo(block('ana', 'none'))).toBe('This no longer exists.');
    for (const changed of [{ status: 'STARTED' }, { driver_arrive_time: null }]) {
      await store.update({
        'bookings/past': aNewBooking({
          status: 'CANCELLED',
          driver: 'dan',
          driver_arrive_time: 1,
          ...changed,
        }),
      });
      expect(await answerTo(block('ana'))).toBe('This trip has changed. Take another look.');
    }
    expect(await store.read('match_blocks', z.unknown())).toBeNull();
  });

  it('cannot be created or removed by a write of a client', async () => {
    await block('ana');
    const forged = [
      { 'match_blocks/eva/blocked/ana': { at: serverTimestamp(), name: 'Ana' } },
      { 'match_blocks/ana/by/eva': true },
      { 'match_blocks/ana/blocked/dan': null },
      { 'match_blocks/dan/by/ana': null },
      { 'match_blocks/dan': null },
      { 'match_blocks/ana/made': 0 },
    ];
    for (const writes of forged)
      for (const client of [ana, dan, eva]) expect(await client.tries(writes)).toBe(false);
  });

  it('is visible only to the user who has made the block, in every field and in every call', async () => {
    await block('ana');
    expect(await reads(ana, 'match_blocks/ana/blocked')).toMatchObject({ dan: { name: 'Dan Díaz' } });
    for (const path of ['', '/dan', '/dan/by', '/dan/by/ana', '/ana', '/ana/blocked', '/ana/blocked/dan'])
      expect(await reads(dan, `match_blocks${path}`)).toBe('refused');
    for (const path of ['/dan/blocked', '/dan/by', '/ana/made'])
      expect(await reads(ana, `match_blocks${path}`)).toBe('refused');
    expect(await reads(dan, 'match_blocks/dan/blocked')).toBeNull();
    // The blocked user also gets no error for removing the block, so the answer does not show whether the
    // block exists.
    const taken = ['ana', 'eva'].map((id) => unblockMatchCommand(store, { id }, { uid: 'dan' }));
    expect(await Promise.all(taken)).toEqual([undefined, undefined]);
    expect(await reads(ana, 'match_blocks/ana/blocked')).toMatchObject({ dan: { name: 'Dan Díaz' } });
  });
});

describe('an offer of a trip to a driver, with a block between the driver and the rider,', () => {
  it.each(['ana', 'dan'])('cannot be accepted if %s creates the block after the offer', async (uid) => {
    await dispatch();
    const offer = await reads(dan, 'driver_tasks/dan/next');
    expect(offer).toMatchObject({ reference: 'ABCDEF' });
    await block(uid);
    expect(await reads(dan, 'driver_tasks/dan')).toBeNull();
    // This write restores the offer, as a delayed write of the server could do.
    await store.update({ 'driver_tasks/dan/next': offer, 'bookings/next/requestedDrivers/dan': true });
    expect(await accept(dan)).toBe(false);
    const forged = { ...acceptWrites('dan', 'next', serverTimestamp()), 'bookings/next/customer': 'eva' };
    expect(await dan.tries(forged)).toBe(false);
    expect(await accept(eva)).toBe(true);
  });

  it('can be made and accepted after the block is removed', async () => {
    await block('dan');
    await unblockMatchCommand(store, { id: 'ana' }, { uid: 'dan' });
    await dispatch();
    expect(await accept(dan)).toBe(true);
  });

  it('is never made, even if the block is created during the search for a driver', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await store.update({ match_blocks: null, driver_tasks: null, dispatch: null });
      await store.update({ 'bookings/next/requestedDrivers': null });
      await Promise.all([dispatch(), block(turn % 2 === 0 ? 'ana' : 'dan')]);
      expect(await reads(dan, 'driver_tasks/dan')).toBeNull();
    }
  });
});
