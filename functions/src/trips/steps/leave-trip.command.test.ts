import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { nextStep, stepWrites } from '@domain/trip/steps/driver-steps';
import { BOOKING_STATUSES, type BookingStatus, statusesWhere, TRIP_STATES } from '@domain/records';
import { north } from '../../dispatch/testing/dispatch-world';
import { NOW } from '../../platform/testing/records';
import { leaveTripCommand } from './leave-trip.command';
import { setUp, withTrip, isFree } from '../testing/trip-steps-world';
import { expectFences } from '../../platform/testing/fences';
import { changesOf } from '../../platform/testing/changes';

describe('a driver who gives a trip back', () => {
  it('is free for other trips, and the trip is offered to other drivers as if the driver had never accepted', async () => {
    const world = await withTrip();
    await world.store.update({
      'bookings/b1/status': 'ARRIVED',
      'bookings/b1/driver_arrive_time': NOW,
      'bookings/b1/arrival': { by: 'place', place: north(0) },
      'bookings/b1/reachedOutAt': NOW,
      'tracking/b1/p2': { at: NOW, status: 'ARRIVED', ...north(0) },
    });
    expect(await world.leave('drop_out')).toBeUndefined();
    expect(isFree(world, 'dan')).toBe(true);
    const booking = z.record(z.string(), z.unknown()).parse(world.store.get('bookings/b1'));
    expect(Object.keys(booking).filter((field) => /^driver(?!_share)/.test(field))).toEqual(['driverRating']);
    expect(booking).not.toHaveProperty('arrival');
    expect(booking).not.toHaveProperty('reachedOutAt');
    expect(booking).toMatchObject({ status: 'NEW', driverRating: '0' });
    expect(booking.fleetadmin).toBeUndefined();
    expect(world.store.get('tracking/b1')).toBeNull();
    expect(await world.dispatch()).toBe('offered');
    expect(world.requested()).toEqual(['eva', 'fay']);
    expect(world.told().slice(0, 1)).toEqual(['ana: driver_dropped_out']);
    await world.accept('eva');
    await world.accepted();
    expect(world.store.get('bookings/b1')).toMatchObject({ driver: 'eva', driver_name: 'Dan Díaz' });
    expect(world.offers()).toEqual([]);
  });

  it('does not change the search radius that the office has set', async () => {
    const world = await withTrip();
    await world.store.update({ 'dispatch/b1/widened': 4 });
    await world.leave('drop_out');
    expect(world.store.get('dispatch/b1/widened')).toBe(4);
  });

  it.each(statusesWhere('canGiveBack'))(
    'leaves no driver data in a trip with the status %s',
    async (status) => {
      const world = setUp();
      const fields = () => z.record(z.string(), z.unknown()).parse(world.store.get('bookings/b1'));
      const before = fields();
      await world.dispatch();
      await world.accept('dan');
      await world.accepted();
      for (let at: BookingStatus = 'ACCEPTED'; ;) {
        const photo = TRIP_STATES[at].takesPhoto;
        if (photo !== null)
          await world.store.update({ [`bookings/b1/${photo}`]: 'https://images.example/p.jpg' });
        if (at === status) break;
        const step = nextStep(at);
        if (step === null) throw new Error(`no step leads from ${at} to ${status}`);
        await world.store.update(stepWrites({ uid: 'dan', bookingId: 'b1', key: 'k' }, step, north(0), NOW));
        at = step;
      }
      expect(fields()).toMatchObject({ status, driver: 'dan', driver_name: 'Dan Díaz', fleetadmin: 'fleet' });
      await world.leave('drop_out');
      expect(fields()).toEqual({ ...before, status: 'NEW', driverRating: '0', dispatchAt: undefined });
    },
  );

  it('lets an admin choose the next driver if dispatch is manual', async () => {
    const world = await withTrip({ settings: { autoDispatch: false } });
    await world.leave('drop_out');
    expect(await world.dispatch()).toBe('waiting');
    expect(world.requested()).toEqual([]);
  });

  it.each(BOOKING_STATUSES.filter((status) => !TRIP_STATES[status].canGiveBack))(
    'cannot leave a trip with the status %s',
    async (status) => {
      const world = await withTrip();
      await world.store.update({ 'bookings/b1/status': status });
      await expect(world.leave('drop_out')).rejects.toThrow('trip_changed');
      await expect(world.leave('no_show')).rejects.toThrow('trip_changed');
      expect(world.status()).toBe(status);
    },
  );

  it('cannot give back a trip of another driver or an unknown trip', async () => {
    const world = await withTrip();
    await expect(world.leave('drop_out', 'eva')).rejects.toThrow('permission_denied');
    for (const bookingId of ['a/b', 'b1/status'])
      await expect(
        leaveTripCommand(world.ports, { bookingId, reason: 'drop_out' }, { uid: 'dan' }),
      ).rejects.toThrow('not_found');
  });
});

describe('a report that the rider does not come to the pickup', () => {
  /** A world in which dan has arrived at the pickup and has contacted the rider at once. */
  const waiting = async () => {
    const world = await withTrip();
    await world.pass(2 * 60_000);
    const arrivedAt = world.clock();
    const standsAt = (km: number) =>
      world.store.update({ 'users/dan/location': { ...north(km), at: world.clock() } });
    await standsAt(0);
    await world.store.update({
      'bookings/b1/status': 'ARRIVED',
      'bookings/b1/driver_arrive_time': arrivedAt,
      'bookings/b1/reachedOutAt': arrivedAt,
    });
    return { ...world, standsAt };
  };

  it('is possible only after the driver has waited for five minutes', async () => {
    const world = await waiting();
    await world.pass(5 * 60_000 - 1);
    await expect(world.leave('no_show')).rejects.toThrow('no_show_too_early');
    expect(world.status()).toBe('ARRIVED');
    await world.pass(1);
    await world.leave('no_show');
    expect(world.store.get('bookings/b1')).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: 'driver',
      reason: 'rider_no_show',
      driver: 'dan',
    });
    expect(isFree(world, 'dan')).toBe(true);
  });

  it('is possible only after the driver has tried to contact the rider', async () => {
    const world = await waiting();
    await world.store.update({ 'bookings/b1/reachedOutAt': null });
    await world.pass(60 * 60_000);
    await expect(world.leave('no_show')).rejects.toThrow('no_show_not_tried');
  });

  it('is possible only if the driver waits at the pickup', async () => {
    const world = await waiting();
    await world.pass(6 * 60_000);
    await world.standsAt(2);
    await expect(world.leave('no_show')).rejects.toThrow('no_show_not_near');
    await world.store.update({ 'users/dan/location/at': world.clock() - 10 * 60_000 });
    await expect(world.leave('no_show')).rejects.toThrow('position_unknown');
    expect(world.status()).toBe('ARRIVED');
    expect(await world.leave('drop_out')).toBeUndefined();
  });

  it('is not possible while the driver is on the way', async () => {
    const world = await withTrip();
    await world.pass(3600_000);
    await expect(world.leave('no_show')).rejects.toThrow('trip_changed');
  });
});

describe('a driver cannot leave a trip', () => {
  const changed = {
    'bookings/b1/status': 'STARTED',
    'bookings/b1/driver': 'eva',
    'users/dan/currentBooking': 'b2',
  };

  it.each(['drop_out', 'no_show'] as const)(
    'with the reason %s if the trip, the driver of the trip or the driver’s current trip has changed',
    (reason) =>
      expectFences(async () => {
        const { store, ports, clock, pass } = await withTrip();
        await store.update({
          'bookings/b1/status': 'ARRIVED',
          'bookings/b1/driver_arrive_time': NOW,
          'bookings/b1/reachedOutAt': NOW,
        });
        await pass(5 * 60_000);
        await store.update({ 'users/dan/location': { ...north(0), at: clock() } });
        const input = { bookingId: 'b1', reason };
        return {
          store,
          run: (racing) => leaveTripCommand({ ...ports, store: racing }, input, { uid: 'dan' }),
        };
      }, changed),
  );
});

it('giving a trip back changes only the expected values in the database', async () => {
  const world = await withTrip();
  await world.store.update({
    'bookings/b1/change': { count: 1, unseen: 1 },
    'trip_etas/b1': { way: 'line', promisedAt: NOW, secs: 60 },
    'dispatch/b1/widened': 2,
    'dispatch/b1/asked/eva': 'declined',
  });
  expect(await changesOf(world.store, () => world.leave('drop_out'))).toEqual({
    booking_driver_contacts: null,
    'booking_history/b1/key0004/at': NOW,
    'booking_history/b1/key0004/by': 'dan',
    'booking_history/b1/key0004/driver': 'dan',
    'booking_history/b1/key0004/event': 'dropped_out',
    'bookings/b1/change/unseen': null,
    'bookings/b1/driver': null,
    'bookings/b1/driverRating': '0',
    'bookings/b1/driver_accept_location': null,
    'bookings/b1/driver_accept_time': null,
    'bookings/b1/driver_image': null,
    'bookings/b1/driver_languages': null,
    'bookings/b1/driver_name': null,
    'bookings/b1/driver_trips': null,
    'bookings/b1/fleetadmin': null,
    'bookings/b1/status': 'NEW',
    'bookings/b1/vehicle_color': null,
    'bookings/b1/vehicle_model': null,
    'bookings/b1/vehicle_number': null,
    'dispatch/b1/asked/dan': 'declined',
    'dispatch/b1/byHand': false,
    'dispatch/b1/nextAt': NOW,
    'dispatch/b1/ring': -1,
    tracking: null,
    'trip_etas/b1/promisedAt': null,
    'trip_etas/b1/way': null,
    'users/dan/currentBooking': null,
    'users/dan/queue': false,
  });
});
