import { describe, expect, it } from 'vitest';
import { geohashOf } from '@domain/geo/geohash';
import { trackWrites } from '@domain/trip/steps/driver-steps';
import { BOOKING_STATUSES, canTransition, hasComeTo } from '@domain/records';
import { north } from '../../dispatch/testing/dispatch-world';
import { NOW } from '../../platform/testing/records';
import { answerArrivalCommand, arriveCommand, askArrivalCommand } from './arrive.command';
import { withTrip } from '../testing/trip-steps-world';
import { expectFences } from '../../platform/testing/fences';
import { changesOf } from '../../platform/testing/changes';

const MINUTE = 60_000;

/** A world in which dan has accepted the trip and is one kilometre from the pickup. */
const onTheWay = async () => {
  const world = await withTrip();
  let count = 0;
  return {
    ...world,
    /** Stores a position of the car. */
    at: (km: number) =>
      world.store.update(
        trackWrites(
          { uid: 'dan', bookingId: 'b1', key: `z${String((count += 1))}`, status: 'ACCEPTED' },
          north(km),
          world.clock(),
        ),
      ),
    arrive: (uid = 'dan') => arriveCommand(world.ports, { bookingId: 'b1' }, { uid }),
    ask: (uid = 'dan') => askArrivalCommand(world.ports, { bookingId: 'b1' }, { uid }),
    answer: (isThere: boolean, uid = 'ana', role: 'rider' | 'admin' = 'rider') =>
      answerArrivalCommand(world.ports, { bookingId: 'b1', isThere }, { uid, role }),
    booking: () => world.store.get('bookings/b1'),
  };
};

describe('an arrival of the driver at the pickup', () => {
  it('is stored with the server’s time if the server sees that the driver is at the pickup', async () => {
    const world = await onTheWay();
    await world.pass(2 * MINUTE);
    await world.at(0.1);
    expect(await world.arrive()).toBeUndefined();
    expect(world.booking()).toMatchObject({
      status: 'ARRIVED',
      driver_arrive_time: NOW + 2 * MINUTE,
      arrival: { by: 'place', place: north(0.1) },
    });
    expect(await world.arrive()).toBeUndefined();
  });

  it('is refused if the driver is too far away, and the error contains the distance', async () => {
    const world = await onTheWay();
    await world.pass(2 * MINUTE);
    await world.at(0.8);
    await expect(world.arrive()).rejects.toThrow('too_far_from_pickup: 800 m from the pickup');
    expect(world.status()).toBe('ACCEPTED');
  });

  it('is refused if the driver’s position is old or impossible', async () => {
    const world = await onTheWay();
    await world.at(0);
    await expect(world.arrive()).rejects.toThrow('position_unknown');
    const at = NOW - 81_000;
    await world.store.update({ 'users/dan/location': { ...north(0), geohash: geohashOf(north(0)), at } });
    await expect(world.arrive()).rejects.toThrow('position_unknown');
    await world.store.update({ 'users/dan/location': null });
    await expect(world.arrive()).rejects.toThrow('position_unknown');
  });

  it('is allowed only for the driver of the trip, on the way to the pickup', async () => {
    const world = await onTheWay();
    await expect(world.arrive('eva')).rejects.toThrow('permission_denied');
    for (const bookingId of ['b2', 'a/b'])
      await expect(arriveCommand(world.ports, { bookingId }, { uid: 'dan' })).rejects.toThrow('not_found');
    for (const status of BOOKING_STATUSES.filter((one) => !hasComeTo('ACCEPTED', one))) {
      await world.store.update({ 'bookings/b1/status': status });
      await expect(world.arrive()).rejects.toThrow('trip_changed');
    }
  });
});

describe('the question to the rider whether the driver is at the pickup', () => {
  it('lets the rider confirm the arrival, even if the driver’s position is elsewhere', async () => {
    const world = await onTheWay();
    await world.pass(MINUTE);
    await world.at(0.6);
    await world.ask();
    expect(world.told()).toEqual(['ana: driver_asks_arrival']);
    await world.answer(true);
    expect(world.booking()).toMatchObject({
      status: 'ARRIVED',
      driver_arrive_time: NOW + MINUTE,
      arrival: { askedAt: NOW + MINUTE, isThere: true, by: 'rider', place: north(0.6) },
    });
    expect(world.store.get('audit')).toBeNull();
  });

  it('changes nothing if the rider answers no, and may then be asked again', async () => {
    const world = await onTheWay();
    await world.ask();
    await world.answer(false);
    expect(world.booking()).toMatchObject({ status: 'ACCEPTED', arrival: { isThere: false } });
    await expect(world.answer(true)).rejects.toThrow('trip_changed');
    await world.pass(MINUTE);
    await world.ask();
    await world.answer(true);
    expect(world.status()).toBe('ARRIVED');
  });

  it('is answered by the rider, or by staff with an audit entry', async () => {
    const world = await onTheWay();
    await world.ask();
    for (const uid of ['dan', 'eva', 'stranger'])
      await expect(world.answer(true, uid)).rejects.toThrow('permission_denied');
    await world.answer(true, 'boss', 'admin');
    expect(world.booking()).toMatchObject({ status: 'ARRIVED', arrival: { by: 'staff' } });
    expect(Object.values(world.store.get('audit') ?? {})).toMatchObject([
      { uid: 'boss', action: 'answer_arrival', target: 'bookings_b1', after: { isThere: true } },
    ]);
  });

  it('can be asked only by the driver on the way to the pickup, and cannot be answered before it is asked', async () => {
    const world = await onTheWay();
    await expect(world.answer(true)).rejects.toThrow('trip_changed');
    await expect(world.ask('eva')).rejects.toThrow('permission_denied');
    for (const status of BOOKING_STATUSES.filter((one) => !canTransition(one, 'ARRIVED', 'server'))) {
      await world.store.update({ 'bookings/b1/status': status });
      await expect(world.ask()).rejects.toThrow('trip_changed');
    }
  });
});

describe('a trip whose status or driver changes during the call', () => {
  const changed = { 'bookings/b1/status': 'CANCELLED', 'bookings/b1/driver': 'eva' };
  const input = { bookingId: 'b1' };
  const rider = { uid: 'ana', role: 'rider' } as const;

  it('stores no arrival', () =>
    expectFences(async () => {
      const { store, ports, pass, at } = await onTheWay();
      await pass(2 * MINUTE);
      await at(0);
      return { store, run: (racing) => arriveCommand({ ...ports, store: racing }, input, { uid: 'dan' }) };
    }, changed));

  it('stores no question', () =>
    expectFences(async () => {
      const { store, ports } = await onTheWay();
      return {
        store,
        run: (racing) => askArrivalCommand({ ...ports, store: racing }, input, { uid: 'dan' }),
      };
    }, changed));

  it.each([true, false])('stores no answer `isThere` = %s', (isThere) =>
    expectFences(async () => {
      const { store, ports, ask } = await onTheWay();
      await ask();
      const answer = { ...input, isThere };
      return { store, run: (racing) => answerArrivalCommand({ ...ports, store: racing }, answer, rider) };
    }, changed),
  );
});

describe('an arrival at the pickup, and the question to the rider about the arrival', () => {
  it('change only the arrival and the status of the trip, and an answer by staff is audited', async () => {
    const arrived = await onTheWay();
    await arrived.pass(2 * MINUTE);
    await arrived.at(0);
    expect(await changesOf(arrived.store, () => arrived.arrive())).toEqual({
      'bookings/b1/arrival/by': 'place',
      'bookings/b1/arrival/place/lat': -34.9,
      'bookings/b1/arrival/place/lng': -56.2,
      'bookings/b1/driver_arrive_time': NOW + 120_000,
      'bookings/b1/status': 'ARRIVED',
    });
    const world = await onTheWay();
    expect(await changesOf(world.store, () => world.ask())).toEqual({
      'bookings/b1/arrival/askedAt': NOW,
      'bookings/b1/arrival/firstAskedAt': NOW,
    });
    await world.pass(MINUTE);
    expect(await changesOf(world.store, () => world.ask())).toEqual({
      'bookings/b1/arrival/askedAt': NOW + 60_000,
    });
    expect(await changesOf(world.store, () => world.answer(false))).toEqual({
      'bookings/b1/arrival/answeredAt': NOW + 60_000,
      'bookings/b1/arrival/isThere': false,
    });
    await world.pass(MINUTE);
    await world.ask();
    expect(await changesOf(world.store, () => world.answer(true, 'boss', 'admin'))).toEqual({
      'audit/key0004/action': 'answer_arrival',
      'audit/key0004/after/isThere': true,
      'audit/key0004/at': NOW + 120_000,
      'audit/key0004/target': 'bookings_b1',
      'audit/key0004/uid': 'boss',
      'audit/key0004/uid_action': 'boss answer_arrival',
      'bookings/b1/arrival/answeredAt': NOW + 120_000,
      'bookings/b1/arrival/by': 'staff',
      'bookings/b1/arrival/isThere': true,
      'bookings/b1/arrival/place/lat': -34.89100678987364,
      'bookings/b1/arrival/place/lng': -56.2,
      'bookings/b1/driver_arrive_time': NOW + 120_000,
      'bookings/b1/status': 'ARRIVED',
    });
  });

  it('cause at most one notification a minute, even if the driver asks more often', async () => {
    const world = await onTheWay();
    await world.ask();
    await world.pass(MINUTE - 1);
    await world.ask();
    await world.pass(1);
    await world.ask();
    const ids = world.notifications.map(({ eventId }) => eventId);
    expect(ids).toEqual([ids[0], ids[0], `b1_asks_arrival_${String(NOW / MINUTE + 1)}`]);
  });
});
