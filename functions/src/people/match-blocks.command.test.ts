import { describe, expect, it } from 'vitest';
import { MOST_MATCH_BLOCKS } from '@domain/people/block/match-block';
import { BOOKING_STATUSES, TRIP_STATES } from '@domain/records';
import { advanceDispatch } from '../dispatch/search/advance-dispatch.command';
import { assignDriverCommand } from '../dispatch/office/assign-driver.command';
import { aDriver, aNewBooking, dispatchWorld } from '../dispatch/testing/dispatch-world';
import type { Store } from '../platform/ports';
import { NOW } from '../platform/testing/records';
import { blockMatchCommand, unblockMatchCommand } from './match-blocks.command';
import { expectFences } from '../platform/testing/fences';
import { changesOf } from '../platform/testing/changes';

/** A world in which dan has driven ana on the trip b0, and ana has booked b1. */
const setUp = (past: Record<string, unknown> = {}, options: Parameters<typeof dispatchWorld>[0] = {}) => {
  const { others, ...rest } = options;
  const world = dispatchWorld({ drivers: { dan: aDriver(1), eva: aDriver(2) }, ...rest, others });
  const ready = world.store.update({
    'bookings/b0': aNewBooking({
      status: 'COMPLETE',
      driver: 'dan',
      driver_arrive_time: NOW - 60_000,
      customer_name: 'Ana Pérez',
      driver_name: ' Dan Díaz ',
      ...past,
    }),
  });
  const block = async (uid: string, bookingId = 'b0') => {
    await ready;
    return blockMatchCommand(world.store, { bookingId }, { uid });
  };
  return {
    ...world,
    ready,
    block,
    unblock: (uid: string, id: string) => unblockMatchCommand(world.store, { id }, { uid }),
    blocks: (uid: string) => world.store.get(`match_blocks/${uid}`),
    dispatch: () => advanceDispatch(world.ports, 'b1'),
  };
};

/** A store that runs `act` between the reads of a command and its first commit. */
function beforeFirstCommit<S extends Store>(store: S, act: () => Promise<unknown>): S {
  let hasActed = false;
  return {
    ...store,
    commit: async (write) => {
      if (!hasActed) {
        hasActed = true;
        await act();
      }
      return store.commit(write);
    },
  };
}

describe('a block after a trip', () => {
  it('is stored for both people, and names the other person only for the person who made it', async () => {
    const world = setUp();
    expect(await world.block('ana')).toBeUndefined();
    expect(world.blocks('ana')).toEqual({ made: 1, blocked: { dan: { at: NOW, name: 'Dan Díaz' } } });
    expect(world.blocks('dan')).toEqual({ by: { ana: true } });
    await world.block('dan');
    expect(world.blocks('dan')).toEqual({
      made: 1,
      by: { ana: true },
      blocked: { ana: { at: NOW, name: 'Ana Pérez' } },
    });
    expect(world.notifications).toEqual([]);
  });

  it('changes nothing if the same block is made again', async () => {
    const world = setUp();
    await world.block('ana');
    const before = world.store.dump();
    await world.pass(1000);
    await world.store.update({
      'users/dan/location/at': NOW,
      'users/eva/location/at': NOW,
      drivers_on_duty: before.drivers_on_duty,
      guard: before.guard,
    });
    await world.block('ana');
    expect(world.store.dump()).toEqual(before);
  });

  it.each(BOOKING_STATUSES)(
    'for a trip with the status %s is possible only if the ride has ended',
    async (status) => {
      for (const uid of ['ana', 'dan']) {
        const blocked = setUp({ status }).block(uid);
        if (TRIP_STATES[status].isRideOver) expect(await blocked).toBeUndefined();
        else await expect(blocked).rejects.toThrow('trip_changed');
      }
    },
  );

  it('is possible only if the driver came to the pickup', async () => {
    for (const past of [
      { driver_arrive_time: undefined },
      { status: 'CANCELLED', driver_arrive_time: undefined },
    ])
      for (const uid of ['ana', 'dan']) await expect(setUp(past).block(uid)).rejects.toThrow('trip_changed');
    await expect(setUp({ driver: undefined }).block('ana')).rejects.toThrow('trip_changed');
  });

  it('is refused if the caller was not on the trip, or if the trip or the other person does not exist', async () => {
    const world = setUp();
    for (const uid of ['eva', 'boss']) await expect(world.block(uid)).rejects.toThrow('permission_denied');
    for (const id of ['none', 'a/b', '']) await expect(world.block('ana', id)).rejects.toThrow('not_found');
    await world.store.update({ 'users/dan': null });
    await expect(world.block('ana')).rejects.toThrow('not_found');
    expect(world.store.get('match_blocks')).toBeNull();
  });

  it('is refused if the person already has a hundred blocks, even if two blocks are made at once', async () => {
    const blocked = Object.fromEntries(
      Array.from({ length: MOST_MATCH_BLOCKS - 1 }, (_, index) => [
        `d${String(index)}`,
        { at: NOW, name: '' },
      ]),
    );
    const world = setUp({}, { others: { match_blocks: { ana: { made: 120, blocked } } } });
    await world.ready;
    await world.store.update({
      'bookings/b9': aNewBooking({ status: 'PAID', driver: 'eva', driver_arrive_time: NOW }),
    });
    const trips = ['b0', 'b9'];
    const results = await Promise.allSettled(trips.map((id) => world.block('ana', id)));
    const refused = results.findIndex(({ status }) => status === 'rejected');
    expect(results).toHaveLength(2);
    expect(results[refused]).toMatchObject({ reason: { code: 'match_blocks_full' } });
    expect(results[1 - refused]).toMatchObject({ status: 'fulfilled' });
    await world.unblock('ana', 'd0');
    expect(await world.block('ana', trips[refused])).toBeUndefined();
  });

  it('is removed only by the person who made it, and a block by the other person is kept', async () => {
    const world = setUp();
    await world.block('ana');
    await world.block('dan');
    await world.unblock('eva', 'dan');
    await world.unblock('ana', 'dan');
    expect(world.blocks('ana')).toEqual({ made: 1, by: { dan: true } });
    expect(world.blocks('dan')).toEqual({ made: 1, blocked: { ana: { at: NOW, name: 'Ana Pérez' } } });
    await world.unblock('dan', 'ana');
    await world.unblock('dan', 'ana');
    expect(world.blocks('ana')).toEqual({ made: 1 });
    await expect(world.unblock('ana', 'a/b')).rejects.toThrow('not_found');
  });
});

describe('open offers of two people', () => {
  it.each(['ana', 'dan'])(
    'are withdrawn when %s blocks the other person, and the search for a driver continues',
    async (uid) => {
      const world = setUp();
      await world.ready;
      await world.dispatch();
      expect(world.offers()).toEqual(['dan', 'eva']);
      await world.block(uid);
      expect(world.offers()).toEqual(['eva']);
      expect(world.requested()).toEqual(['eva']);
      await world.dispatch();
      await world.decline('eva');
      expect(await world.dispatch()).toBe('looking');
      await world.pass(15_000);
      await world.dispatch();
      expect(world.offers()).toEqual([]);
    },
  );

  it('are kept if the offers are for the trip of another rider', async () => {
    const world = setUp({}, { booking: { customer: 'bea' } });
    await world.ready;
    await world.dispatch();
    await world.block('ana');
    expect(world.offers()).toEqual(['dan', 'eva']);
  });

  it('are withdrawn if staff made the offers, and then staff must choose the next driver', async () => {
    const world = setUp({}, { settings: { autoDispatch: false } });
    await world.ready;
    await assignDriverCommand(world.ports, { bookingId: 'b1', driverId: 'dan' }, { uid: 'boss' });
    await world.block('ana');
    expect(world.requested()).toEqual([]);
    expect(await world.dispatch()).toBe('waiting');
    expect(world.status()).toBe('NEW');
    const again = assignDriverCommand(world.ports, { bookingId: 'b1', driverId: 'dan' }, { uid: 'boss' });
    await expect(again).rejects.toThrow('match_blocked');
    await assignDriverCommand(world.ports, { bookingId: 'b1', driverId: 'eva' }, { uid: 'boss' });
    expect(world.requested()).toEqual(['eva']);
  });

  it('do not affect a trip that the driver has accepted', async () => {
    const world = setUp();
    await world.ready;
    await world.dispatch();
    await world.accept('dan');
    await world.store.update({ 'driver_tasks/dan/b1': { offeredAt: NOW } });
    await world.block('ana');
    expect(world.status()).toBe('ACCEPTED');
    expect(world.store.get('bookings/b1/driver')).toBe('dan');
  });

  it('are not made by a search that read the drivers before the block was stored', async () => {
    const world = setUp();
    await world.ready;
    const store = beforeFirstCommit(world.store, () => world.block('dan'));
    expect(await advanceDispatch({ ...world.ports, store }, 'b1')).toBe('offered');
    expect(world.offers()).toEqual(['eva']);
  });

  it('are also withdrawn if the offers are made while the block is being stored', async () => {
    const world = setUp();
    await world.ready;
    const store = beforeFirstCommit(world.store, world.dispatch);
    await blockMatchCommand(store, { bookingId: 'b0' }, { uid: 'ana' });
    expect(world.offers()).toEqual(['eva']);
  });
});

it('a block is made again from the start if the other person is deleted, or a block or an offer has changed', () =>
  expectFences(
    async () => {
      const world = setUp();
      await world.ready;
      await world.dispatch();
      return {
        store: world.store,
        run: (store) => blockMatchCommand(store, { bookingId: 'b0' }, { uid: 'ana' }),
      };
    },
    {
      'users/dan/usertype': null,
      'match_blocks/ana/made': 5,
      'offer_turns/dan': 9,
      'bookings/b1/status': 'ACCEPTED',
    },
  ));

it('a block after a trip and its end change only the expected values in the database', async () => {
  const world = setUp();
  await world.ready;
  expect(await changesOf(world.store, () => world.block('ana'))).toEqual({
    'match_blocks/ana/blocked/dan/at': NOW,
    'match_blocks/ana/blocked/dan/name': 'Dan Díaz',
    'match_blocks/ana/made': 1,
    'match_blocks/dan/by/ana': true,
  });
  expect(await changesOf(world.store, () => world.unblock('ana', 'dan'))).toEqual({
    'match_blocks/ana/blocked': null,
    'match_blocks/dan': null,
  });
});
