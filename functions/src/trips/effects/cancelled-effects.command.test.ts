import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NOW } from '../../platform/testing/records';
import { setUp, withTrip, isFree } from '../testing/trip-steps-world';
import { cancelledEffects } from './cancelled-effects.command';
import { expectFences } from '../../platform/testing/fences';
import { changesOf } from '../../platform/testing/changes';

describe('a cancelled booking', () => {
  const cancel = { 'bookings/b1/status': 'CANCELLED', 'bookings/b1/reason': 'too late' };

  it('withdraws the offers if the trip had no driver, and does not notify the person who cancelled', async () => {
    const world = setUp();
    await world.dispatch();
    world.notifications.length = 0;
    expect(world.store.get('bookings/b1/search')).not.toBeNull();
    await world.store.update({ ...cancel, 'bookings/b1/cancelledBy': 'rider' });
    await world.cancelled();
    expect(world.offers()).toEqual([]);
    expect(world.requested()).toEqual([]);
    expect(world.store.get('bookings/b1/search')).toBeNull();
    expect(world.told()).toEqual([]);
  });

  it('frees the driver and notifies the rider and the driver', async () => {
    const world = await withTrip();
    expect(isFree(world, 'dan')).toBe(false);
    await world.store.update({ ...cancel, 'bookings/b1/cancelledBy': 'rider' });
    await world.cancelled();
    expect(isFree(world, 'dan')).toBe(true);
    expect(world.told()).toEqual(['ana: booking_cancelled', 'dan: booking_cancelled']);
  });

  it('does not free a driver who has another trip', async () => {
    const world = await withTrip();
    await world.store.update({ ...cancel, 'users/dan/currentBooking': 'b2' });
    await world.cancelled();
    expect(world.store.get('users/dan')).toMatchObject({ queue: true, currentBooking: 'b2' });
  });

  it('frees the driver even if the driver accepted just before the cancellation', async () => {
    const world = setUp();
    await world.dispatch();
    await world.accept('dan');
    await world.store.update({ ...cancel, 'bookings/b1/cancelledBy': 'admin' });
    await world.cancelled('boss');
    await world.accepted();
    expect(isFree(world, 'dan')).toBe(true);
    expect(world.offers()).toEqual([]);
  });

  it('adds one audit entry with the name of the admin if staff cancelled', async () => {
    const world = await withTrip();
    await world.store.update({ ...cancel, 'bookings/b1/cancelledBy': 'admin' });
    await Promise.all([world.cancelled('boss'), world.cancelled('boss'), world.cancelled()]);
    const audit = z.record(z.string(), z.looseObject({})).parse(world.store.get('audit'));
    expect(Object.values(audit)).toEqual([
      {
        at: NOW,
        uid: 'boss',
        action: 'cancel_booking',
        uid_action: 'boss cancel_booking',
        target: 'bookings_b1',
        after: { status: 'CANCELLED', reason: 'too late' },
      },
    ]);
  });

  it('notifies the rider that no driver was found', async () => {
    const world = setUp({ drivers: {} });
    await world.dispatch();
    await world.pass(90_000);
    await world.dispatch();
    await world.cancelled();
    expect(world.told()).toEqual(['ana: no_driver_found']);
  });

  it('keeps the time of the cancellation, even if the event arrives late', async () => {
    const world = await withTrip();
    await world.store.update({ ...cancel, 'bookings/b1/cancelledBy': 'rider' });
    await world.pass(600_000);
    await world.cancelled('ana', NOW + 1000);
    await world.cancelled();
    expect(world.store.get('bookings/b1/cancelledAt')).toBe(NOW + 1000);
  });

  it('has no effects while the status of the booking is not CANCELLED', async () => {
    const world = await withTrip();
    const before = world.store.dump();
    await world.cancelled();
    expect(world.store.dump()).toEqual(before);
  });
});

it('the effects of a cancellation start again if the driver or the trip has changed during the call', () =>
  expectFences(
    async () => {
      const { store, ports } = await withTrip();
      await store.update({ 'bookings/b1/status': 'CANCELLED', 'bookings/b1/cancelledBy': 'admin' });
      const cause = { uid: 'boss', at: NOW };
      return { store, run: (racing) => cancelledEffects({ ...ports, store: racing }, 'b1', cause) };
    },
    {
      'bookings/b1/status': 'NEW',
      'bookings/b1/cancelledAt': NOW - 1,
      'bookings/b1/cancelledByUid': 'boss',
      'users/dan/currentBooking': 'b2',
    },
  ));

it('a cancellation changes only the expected values in the database', async () => {
  const world = await withTrip();
  await world.store.update({
    'bookings/b1/status': 'CANCELLED',
    'bookings/b1/reason': 'too late',
    'bookings/b1/cancelledBy': 'admin',
    'bookings/b1/dispatchAt': NOW,
    'trip_etas/b1/secs': 60,
    'booking_turns/b1': 'turns',
  });
  expect(await changesOf(world.store, () => world.cancelled('boss', NOW - 5))).toEqual({
    'audit/key0004/action': 'cancel_booking',
    'audit/key0004/after/reason': 'too late',
    'audit/key0004/after/status': 'CANCELLED',
    'audit/key0004/at': NOW,
    'audit/key0004/target': 'bookings_b1',
    'audit/key0004/uid': 'boss',
    'audit/key0004/uid_action': 'boss cancel_booking',
    booking_turns: null,
    'bookings/b1/cancelledAt': NOW - 5,
    'bookings/b1/cancelledByUid': 'boss',
    'bookings/b1/dispatchAt': null,
    trip_etas: null,
    'users/dan/currentBooking': null,
    'users/dan/queue': false,
  });
});
