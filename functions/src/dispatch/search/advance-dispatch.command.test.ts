import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Store } from '../../platform/ports';
import { NOW } from '../../platform/testing/records';
import { advanceDispatch } from './advance-dispatch.command';
import { aDriver, aNewBooking, dispatchWorld, PICKUP } from '../testing/dispatch-world';
import { expectFences } from '../../platform/testing/fences';
import { changesOf } from '../../platform/testing/changes';

const drivers = (count: number): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `d${String(index).padStart(2, '0')}`,
      aDriver(0.5 + index / 4),
    ]),
  );
const names = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `d${String(from + index).padStart(2, '0')}`);

const setUp = (options: Parameters<typeof dispatchWorld>[0] = {}) => {
  const world = dispatchWorld(options);
  return { ...world, advance: () => advanceDispatch(world.ports, 'b1') };
};

describe('the search for a driver', () => {
  it('makes an offer to the three nearest drivers for 25 seconds', async () => {
    const { advance, requested, offers, store, timersSet, notifications } = setUp({ drivers: drivers(20) });
    expect(await advance()).toBe('offered');
    expect(requested()).toEqual(names(0, 3));
    expect(offers()).toEqual(names(0, 3));
    expect(store.get('driver_tasks/d00/b1')).toMatchObject({
      reference: 'ABCDEF',
      offeredAt: NOW,
      expiresAt: NOW + 25_000,
      pickup: PICKUP,
      trip_cost: 480.7,
      driver_share: 455.7,
    });
    expect(store.get('driver_tasks/d00/b1/pickupDistanceKm')).toBeCloseTo(0.5, 2);
    expect(JSON.stringify(store.get('driver_tasks'))).not.toContain('ana');
    expect(store.get('bookings/b1/dispatchAt')).toBeNull();
    // The rider sees how long the search can take, but not which drivers have an offer.
    expect(store.get('bookings/b1/search')).toEqual({ startedAt: NOW, until: NOW + 165_000, isWider: false });
    expect(timersSet).toEqual([
      { name: 'dispatchTimer', id: `b1-${String(NOW + 25_000)}`, delaySecs: 25, data: { bookingId: 'b1' } },
    ]);
    expect(notifications.map(({ uid, text, screen }) => [uid, text, screen])).toEqual(
      names(0, 3).map((uid) => [uid, 'new_booking_notification', 'DriverTrips']),
    );
  });

  it('makes the next offers to ten more drivers, then to all drivers, and at last the system cancels the booking', async () => {
    const { advance, requested, offers, pass, status, store } = setUp({ drivers: drivers(20) });
    await advance();
    await pass(25_000);
    expect(await advance()).toBe('offered');
    expect(requested()).toEqual(names(3, 13));
    expect(offers()).toEqual(names(3, 13));
    expect(store.get('bookings/b1/search')).toMatchObject({ startedAt: NOW, isWider: true });
    await pass(25_000);
    expect(await advance()).toBe('offered');
    expect(requested()).toEqual(names(0, 20));
    await pass(25_000);
    expect(await advance()).toBe('looking');
    expect(requested()).toEqual([]);
    expect(offers()).toEqual([]);
    await pass(15_000);
    expect(await advance()).toBe('given_up');
    expect(status()).toBe('CANCELLED');
    expect(store.get('bookings/b1')).toMatchObject({ reason: 'no_driver_found', cancelledBy: 'system' });
    expect(await advance()).toBe('over');
    const hours = Object.values(z.record(z.string(), z.unknown()).parse(store.get('health_hours')));
    expect(hours).toMatchObject([{ counts: { noDriver: 1 } }]);
  });

  it('is repeated every 15 seconds while there are no drivers, and the next driver who appears gets an offer', async () => {
    const { advance, pass, store, requested } = setUp({ drivers: { late: aDriver(1, { queue: true }) } });
    expect(await advance()).toBe('looking');
    await pass(15_000);
    expect(await advance()).toBe('looking');
    await store.update({ 'users/late/queue': false });
    await pass(15_000);
    expect(await advance()).toBe('offered');
    expect(requested()).toEqual(['late']);
  });

  it('ends after 90 seconds if the search has found no driver', async () => {
    const { advance, pass, status } = setUp();
    for (let turn = 0; turn < 6; turn += 1) {
      expect(await advance()).toBe('looking');
      await pass(15_000);
    }
    expect(await advance()).toBe('given_up');
    expect(status()).toBe('CANCELLED');
  });

  it('continues at once after the last driver declines, and makes no further offer to that driver', async () => {
    const { advance, decline, requested, pass, store } = setUp({ drivers: drivers(4) });
    await advance();
    await decline('d00');
    expect(await advance()).toBe('waiting');
    expect(store.get('dispatch/b1/asked/d00')).toBe('declined');
    await decline('d01');
    await decline('d02');
    expect(await advance()).toBe('offered');
    expect(requested()).toEqual(['d03']);
    await pass(25_000);
    // The offer to d03 expired, so d03 gets one last offer. Drivers who declined get no further offer.
    expect(await advance()).toBe('offered');
    expect(requested()).toEqual(['d03']);
    await decline('d03');
    expect(await advance()).toBe('looking');
  });

  it('records a declined offer with the driver as author, and an expired offer with the system as author', async () => {
    const { advance, decline, pass, store } = setUp({ drivers: drivers(2) });
    await advance();
    await decline('d00');
    await pass(25_000);
    await advance();
    const history = Object.values(store.get('booking_history/b1') as Record<string, { event: string }>);
    expect(history.filter(({ event }) => event !== 'asked')).toEqual([
      { at: NOW + 25_000, by: 'd00', event: 'declined', driver: 'd00' },
      { at: NOW + 25_000, by: 'system', event: 'timed_out', driver: 'd01' },
    ]);
  });

  it.each([
    ['has blocked the rider', { ana: { by: { d00: true } } }],
    ['was blocked by the rider', { ana: { blocked: { d00: { at: NOW, name: 'Dan' } } } }],
  ])('never makes an offer to a driver who %s', async (_why, match_blocks) => {
    const { advance, requested, pass } = setUp({ drivers: drivers(5), others: { match_blocks } });
    await advance();
    expect(requested()).toEqual(names(1, 4));
    await pass(25_000);
    await advance();
    await pass(25_000);
    await advance();
    expect(requested()).toEqual(names(1, 5));
  });

  it('changes nothing if a timer or an event is repeated or early', async () => {
    const { advance, pass, store, timersSet } = setUp({ drivers: drivers(5) });
    await advance();
    const before = store.dump();
    await pass(3000);
    const withPositions = store.dump();
    expect(await advance()).toBe('waiting');
    expect(await advance()).toBe('waiting');
    expect(store.dump()).toEqual(withPositions);
    expect(before.dispatch).toEqual(store.dump().dispatch);
    expect(timersSet).toHaveLength(1);
  });

  it('does the work of a late timer once, even if several runs overlap', async () => {
    const { advance, pass, requested, timersSet } = setUp({ drivers: drivers(20) });
    await advance();
    await pass(40_000);
    const results = await Promise.all([advance(), advance(), advance()]);
    expect(results.filter((result) => result === 'offered')).toHaveLength(1);
    expect(requested()).toHaveLength(10);
    expect(timersSet).toHaveLength(2);
  });

  it('does not change an accepted booking, even if the driver accepts while the timer runs', async () => {
    const { ports, store, pass, accept, status } = setUp({ drivers: drivers(20) });
    await advanceDispatch(ports, 'b1');
    await pass(25_000);
    // The driver accepts between the timer’s read and its write.
    const slow: Store = {
      ...store,
      commit: async (write) => {
        if (status() === 'NEW') await accept('d00');
        return store.commit(write);
      },
    };
    expect(await advanceDispatch({ ...ports, store: slow }, 'b1')).toBe('over');
    expect(store.get('bookings/b1')).toMatchObject({ status: 'ACCEPTED', driver: 'd00' });
    expect(store.get('bookings/b1/requestedDrivers')).toBeNull();
    expect(store.get('driver_tasks/d05')).toBeNull();
  });

  it('does not treat a new offer as declined if the dispatch record is read later than the booking', async () => {
    const { ports, store, pass, requested } = setUp({ drivers: drivers(20) });
    await advanceDispatch(ports, 'b1');
    const old = store.get('bookings/b1');
    await pass(25_000);
    await advanceDispatch(ports, 'b1');
    let isFirst = true;
    const torn: Store = {
      ...store,
      read: (path, schema) => {
        if (path !== 'bookings/b1' || !isFirst) return store.read(path, schema);
        isFirst = false;
        return Promise.resolve(schema.parse(old));
      },
    };
    expect(await advanceDispatch({ ...ports, store: torn }, 'b1')).toBe('waiting');
    expect(requested()).toEqual(names(3, 13));
  });

  it('offers a booking to the same drivers after its car type is renamed', async () => {
    const { advance, requested } = setUp({
      booking: { carType: 'Comfort' },
      drivers: {
        known: aDriver(1, { carType: 'Comfort' }),
        added: aDriver(2, { carType: 'Comfort Plus' }),
        // The old name now belongs to another car type.
        other: aDriver(1, { carTypeId: 'new', carType: 'Comfort' }),
      },
      others: { cartypes: { comfort: { name: 'Comfort Plus' }, new: { name: 'Comfort' } } },
    });
    await advance();
    expect(requested()).toEqual(['added', 'known']);
  });

  it('offers the booking only to drivers who can take the trip', async () => {
    const { advance, requested } = setUp({
      drivers: {
        good: aDriver(3),
        busy: aDriver(1, { queue: true }),
        van: aDriver(1, { carTypeId: 'van' }),
        ghost: aDriver(1, { connected: false }),
        stale: aDriver(1, {}, NOW - 130_000),
        far: aDriver(11),
        indebted: aDriver(1, { walletBalance: -1 }),
      },
    });
    await advance();
    expect(requested()).toEqual(['good']);
  });

  it('ignores a booking that does not exist, is incomplete, or is not NEW', async () => {
    const { ports, store } = setUp({ drivers: drivers(3) });
    await store.update({
      'bookings/raw': aNewBooking({ reference: undefined }),
      'bookings/paid': aNewBooking({ status: 'PAID' }),
    });
    const before = store.dump();
    expect(await advanceDispatch(ports, 'none')).toBe('not_ready');
    expect(await advanceDispatch(ports, 'raw')).toBe('not_ready');
    expect(await advanceDispatch(ports, 'paid')).toBe('over');
    expect(store.dump()).toEqual(before);
  });
});

describe('a scheduled trip', () => {
  const tripdate = NOW + 3600_000;
  it('is not offered before its search is due, and is then offered until the trip begins', async () => {
    const { advance, pass, store, requested, status } = setUp({
      drivers: drivers(1),
      booking: { bookLater: true, tripdate, dispatchAt: undefined },
    });
    expect(await advance()).toBe('later');
    expect(store.get('bookings/b1/dispatchAt')).toBe(tripdate - 20 * 60_000);
    const { commit } = store;
    const seen: unknown[] = [];
    store.commit = (write) => {
      seen.push(write);
      return commit(write);
    };
    expect(await advance()).toBe('later');
    expect(seen, 'writes of what is noted').toEqual([]);
    store.commit = commit;
    await pass(40 * 60_000);
    expect(await advance()).toBe('offered');
    expect(requested()).toEqual(['d00']);
    expect(store.get('bookings/b1/dispatchAt')).toBeNull();
    await pass(25_000);
    await advance();
    await pass(25_000);
    expect(await advance()).toBe('looking');
    await pass(10 * 60_000);
    expect(await advance()).toBe('looking');
    await pass(10 * 60_000);
    expect(await advance()).toBe('given_up');
    expect(status()).toBe('CANCELLED');
  });
});

describe('a service without automatic dispatch', () => {
  it('makes no offer for a new booking, which waits for the office', async () => {
    const { advance, store, requested } = setUp({ drivers: drivers(3), settings: { autoDispatch: false } });
    expect(await advance()).toBe('manual');
    expect(requested()).toEqual([]);
    expect(store.get('bookings/b1/dispatchAt')).toBeNull();
  });
});

describe('a search step during which other data change', () => {
  const advanced = (world: ReturnType<typeof setUp>) => ({
    store: world.store,
    run: (store: Store) => advanceDispatch({ ...world.ports, store }, 'b1'),
  });
  const search = {
    'bookings/b1/status': 'CANCELLED',
    'bookings/b1/change/count': 1,
    'dispatch/b1/ring': 7,
    'dispatch/b1/nextAt': NOW + 1,
  };

  it('makes an offer only if trip, search, other offers and blocks are unchanged', () =>
    expectFences(() => advanced(setUp({ drivers: drivers(1) })), {
      ...search,
      'offer_turns/d00': 1,
      'match_blocks/ana/blocked/d00/at': NOW,
      'match_blocks/ana/by/d00': true,
    }));

  it('makes the next offers only if the answers to the last offers are unchanged', () =>
    expectFences(
      async () => {
        const world = setUp({ drivers: drivers(4) });
        await world.advance();
        await world.decline('d00');
        await world.pass(25_000);
        return advanced(world);
      },
      {
        ...search,
        'bookings/b1/requestedDrivers/d00': true,
        'bookings/b1/requestedDrivers/d01': null,
        'bookings/b1/requestedDrivers/d02': null,
        'offer_turns/d03': 1,
        'match_blocks/ana/blocked/d03/at': NOW,
        'match_blocks/ana/by/d03': true,
      },
    ));

  it('records a driver’s answer only if the answer is unchanged since it was read', () =>
    expectFences(
      async () => {
        const world = setUp({ drivers: drivers(2) });
        await world.advance();
        await world.decline('d00');
        return advanced(world);
      },
      { ...search, 'bookings/b1/requestedDrivers/d00': true },
    ));

  it('ends the search only if the search is unchanged', () =>
    expectFences(async () => {
      const world = setUp({ drivers: {} });
      await world.advance();
      await world.pass(90_000);
      return advanced(world);
    }, search));

  it('postpones a trip only if the search is unchanged', () =>
    expectFences(() => {
      const booking = { bookLater: true, tripdate: NOW + 3600_000, dispatchAt: NOW };
      return advanced(setUp({ booking, drivers: drivers(1) }));
    }, search));
});

describe('the search changes only the expected values in the database', () => {
  it('for the first offers, for the next offers, and at the end of the search', async () => {
    const world = setUp({ drivers: drivers(2) });
    expect(await changesOf(world.store, world.advance)).toEqual({
      'booking_history/b1/key0001/at': NOW,
      'booking_history/b1/key0001/by': 'system',
      'booking_history/b1/key0001/drivers': ['d00', 'd01'],
      'booking_history/b1/key0001/event': 'asked',
      'bookings/b1/dispatchAt': null,
      'bookings/b1/requestedDrivers/d00': true,
      'bookings/b1/requestedDrivers/d01': true,
      'bookings/b1/search/isWider': false,
      'bookings/b1/search/startedAt': NOW,
      'bookings/b1/search/until': NOW + 165_000,
      'dispatch/b1/asked/d00': 'offered',
      'dispatch/b1/asked/d01': 'offered',
      'dispatch/b1/nextAt': NOW + 25_000,
      'dispatch/b1/ring': 0,
      'dispatch/b1/startedAt': NOW,
      'driver_tasks/d00/b1/bookLater': false,
      'driver_tasks/d00/b1/carType': 'Comfort',
      'driver_tasks/d00/b1/driver_share': 455.7,
      'driver_tasks/d00/b1/drop/add': 'Drop',
      'driver_tasks/d00/b1/drop/lat': -34.88,
      'driver_tasks/d00/b1/drop/lng': -56.15,
      'driver_tasks/d00/b1/estimateDistance': 7.4,
      'driver_tasks/d00/b1/estimateTime': 1080,
      'driver_tasks/d00/b1/expiresAt': NOW + 25_000,
      'driver_tasks/d00/b1/offeredAt': NOW,
      'driver_tasks/d00/b1/pickup/add': 'Pickup',
      'driver_tasks/d00/b1/pickup/lat': -34.9,
      'driver_tasks/d00/b1/pickup/lng': -56.2,
      'driver_tasks/d00/b1/pickupDistanceKm': 0.500000360778175,
      'driver_tasks/d00/b1/reference': 'ABCDEF',
      'driver_tasks/d00/b1/trip_cost': 480.7,
      'driver_tasks/d00/b1/tripdate': NOW,
      'driver_tasks/d01/b1/bookLater': false,
      'driver_tasks/d01/b1/carType': 'Comfort',
      'driver_tasks/d01/b1/driver_share': 455.7,
      'driver_tasks/d01/b1/drop/add': 'Drop',
      'driver_tasks/d01/b1/drop/lat': -34.88,
      'driver_tasks/d01/b1/drop/lng': -56.15,
      'driver_tasks/d01/b1/estimateDistance': 7.4,
      'driver_tasks/d01/b1/estimateTime': 1080,
      'driver_tasks/d01/b1/expiresAt': NOW + 25_000,
      'driver_tasks/d01/b1/offeredAt': NOW,
      'driver_tasks/d01/b1/pickup/add': 'Pickup',
      'driver_tasks/d01/b1/pickup/lat': -34.9,
      'driver_tasks/d01/b1/pickup/lng': -56.2,
      'driver_tasks/d01/b1/pickupDistanceKm': 0.7500005411676575,
      'driver_tasks/d01/b1/reference': 'ABCDEF',
      'driver_tasks/d01/b1/trip_cost': 480.7,
      'driver_tasks/d01/b1/tripdate': NOW,
      'offer_turns/d00': 1,
      'offer_turns/d01': 1,
    });
    await world.decline('d00');
    await world.pass(25_000);
    expect(await changesOf(world.store, world.advance)).toEqual({
      'booking_history/b1/key0002/at': NOW + 25_000,
      'booking_history/b1/key0002/by': 'd00',
      'booking_history/b1/key0002/driver': 'd00',
      'booking_history/b1/key0002/event': 'declined',
      'booking_history/b1/key0003/at': NOW + 25_000,
      'booking_history/b1/key0003/by': 'system',
      'booking_history/b1/key0003/driver': 'd01',
      'booking_history/b1/key0003/event': 'timed_out',
      'booking_history/b1/key0004/at': NOW + 25_000,
      'booking_history/b1/key0004/by': 'system',
      'booking_history/b1/key0004/drivers': ['d01'],
      'booking_history/b1/key0004/event': 'asked',
      'bookings/b1/search/isWider': true,
      'dispatch/b1/asked/d00': 'declined',
      'dispatch/b1/nextAt': NOW + 50_000,
      'dispatch/b1/ring': 2,
      'driver_tasks/d01/b1/expiresAt': NOW + 50_000,
      'driver_tasks/d01/b1/offeredAt': NOW + 25_000,
      'offer_turns/d01': 2,
    });
    await world.pass(25_000);
    await world.advance();
    await world.pass(15_000);
    expect(await changesOf(world.store, world.advance)).toEqual({ 'dispatch/b1/nextAt': NOW + 80_000 });
  });
});
