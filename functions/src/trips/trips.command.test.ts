import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { advanceDispatch } from '../dispatch/advance-dispatch.command';
import { aDriver, dispatchWorld, north } from '../dispatch/testing/dispatch-world';
import { createRateLimiter } from '../platform/rate-limiter';
import { foreseeableSecrets, NOW } from '../platform/testing/records';
import { acceptedEffects } from './accepted-effects.command';
import { cancelledEffects } from './cancelled-effects.command';
import { leaveTripCommand } from './leave-trip.command';
import { startTripCommand } from './start-trip.command';

const DRIVERS = {
  dan: aDriver(1, {
    fleetadmin: 'fleet',
    profile_image: 'https://images.example/dan.jpg',
    pushToken: 'push-of-dan',
    ratings: { userrating: 4.8 },
  }),
  eva: aDriver(2),
  fay: aDriver(3),
};
const setUp = (options: Parameters<typeof dispatchWorld>[0] = {}) => {
  const world = dispatchWorld({ drivers: DRIVERS, ...options });
  const { ports } = world;
  return {
    ...world,
    dispatch: () => advanceDispatch(ports, 'b1'),
    accepted: () => acceptedEffects(ports, 'b1'),
    cancelled: (uid: string | null = null, at: number | null = null) =>
      cancelledEffects(ports, 'b1', { uid, at }),
    leave: (reason: 'drop_out' | 'no_show', uid = 'dan') =>
      leaveTripCommand(ports, { bookingId: 'b1', reason }, uid),
    told: () => world.notices.map(({ uid, text }) => `${uid}: ${text}`),
  };
};
/** A world in which dan has the trip. */
const withTrip = async (options: Parameters<typeof dispatchWorld>[0] = {}) => {
  const world = setUp(options);
  await world.dispatch();
  await world.accept('dan');
  await world.accepted();
  world.notices.length = 0;
  return world;
};
const isFree = (world: { store: { get: (path: string) => unknown } }, uid: string): boolean =>
  world.store.get(`users/${uid}/queue`) !== true && world.store.get(`users/${uid}/currentBooking`) === null;

describe('an accepted booking', () => {
  it('gets its driver, the first point of the track, and takes the other requests back', async () => {
    const world = setUp();
    await world.dispatch();
    expect(world.tasks()).toEqual(['dan', 'eva', 'fay']);
    await world.accept('dan');
    world.notices.length = 0;
    await world.accepted();
    expect(world.store.get('bookings/b1')).toMatchObject({
      status: 'ACCEPTED',
      driver: 'dan',
      driver_name: 'Dan Díaz',
      driver_contact: '+59899000001',
      driver_image: 'https://images.example/dan.jpg',
      driver_token: 'push-of-dan',
      driverRating: '4.8',
      vehicle_number: 'SAB 1234',
      fleetadmin: 'fleet',
      driver_accept_location: north(1),
    });
    expect(world.tasks()).toEqual([]);
    const track = z.record(z.string(), z.unknown()).parse(world.store.get('tracking/b1'));
    expect(Object.values(track)).toEqual([{ at: NOW, status: 'ACCEPTED', ...north(1) }]);
    expect(world.told()).toEqual(['ana: trip_accepted']);
  });

  it('is left as it is by a repeat', async () => {
    const world = await withTrip();
    const before = world.store.dump();
    await Promise.all([world.accepted(), world.accepted()]);
    expect(world.store.dump()).toEqual(before);
    expect(world.notices).toEqual([]);
  });

  it('gets its driver also when the trip has moved on before the event came', async () => {
    const world = setUp();
    await world.dispatch();
    await world.accept('dan');
    await world.store.update({ 'bookings/b1/status': 'STARTED' });
    await world.accepted();
    expect(world.store.get('bookings/b1')).toMatchObject({ status: 'STARTED', driver_name: 'Dan Díaz' });
    expect(world.tasks()).toEqual([]);
  });

  it('gets nothing when it was cancelled before the event came', async () => {
    const world = setUp();
    await world.dispatch();
    await world.accept('dan');
    await world.store.update({ 'bookings/b1/status': 'CANCELLED' });
    await world.accepted();
    expect(world.store.get('bookings/b1/driver_name')).toBeNull();
  });
});

describe('a cancelled booking', () => {
  const cancel = { 'bookings/b1/status': 'CANCELLED', 'bookings/b1/reason': 'too late' };

  it('takes offers back when no driver had it; the person who cancelled gets no notification', async () => {
    const world = setUp();
    await world.dispatch();
    world.notices.length = 0;
    await world.store.update({ ...cancel, 'bookings/b1/cancelledBy': 'rider' });
    await world.cancelled();
    expect(world.tasks()).toEqual([]);
    expect(world.requested()).toEqual([]);
    expect(world.told()).toEqual([]);
  });

  it('frees its driver and tells both sides', async () => {
    const world = await withTrip();
    expect(isFree(world, 'dan')).toBe(false);
    await world.store.update({ ...cancel, 'bookings/b1/cancelledBy': 'rider' });
    await world.cancelled();
    expect(isFree(world, 'dan')).toBe(true);
    expect(world.told()).toEqual(['ana: booking_cancelled', 'dan: booking_cancelled']);
  });

  it('does not free a driver who has another trip by now', async () => {
    const world = await withTrip();
    await world.store.update({ ...cancel, 'users/dan/currentBooking': 'b2' });
    await world.cancelled();
    expect(world.store.get('users/dan')).toMatchObject({ queue: true, currentBooking: 'b2' });
  });

  it('frees the driver too when the driver had accepted a moment before', async () => {
    const world = setUp();
    await world.dispatch();
    await world.accept('dan');
    await world.store.update({ ...cancel, 'bookings/b1/cancelledBy': 'admin' });
    await world.cancelled('boss');
    await world.accepted();
    expect(isFree(world, 'dan')).toBe(true);
    expect(world.tasks()).toEqual([]);
  });

  it('by staff leaves one audit entry with the name', async () => {
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

  it('tells the rider when no driver was found', async () => {
    const world = setUp({ drivers: {} });
    await world.dispatch();
    await world.pass(90_000);
    await world.dispatch();
    await world.cancelled();
    expect(world.told()).toEqual(['ana: no_driver_found']);
  });

  it('keeps the time of the cancelling, however late its event comes', async () => {
    const world = await withTrip();
    await world.store.update({ ...cancel, 'bookings/b1/cancelledBy': 'rider' });
    await world.pass(600_000);
    await world.cancelled('ana', NOW + 1000);
    await world.cancelled();
    expect(world.store.get('bookings/b1/cancelledAt')).toBe(NOW + 1000);
  });

  it('is left alone while it is not cancelled', async () => {
    const world = await withTrip();
    const before = world.store.dump();
    await world.cancelled();
    expect(world.store.dump()).toEqual(before);
  });
});

describe('a driver who drops out', () => {
  it('is free, and the trip is offered to others as if it had never had a driver', async () => {
    const world = await withTrip();
    await world.store.update({
      'bookings/b1/status': 'ARRIVED',
      'bookings/b1/driver_arrive_time': NOW,
      'tracking/b1/p2': { at: NOW, status: 'ARRIVED', ...north(0) },
    });
    expect(await world.leave('drop_out')).toEqual({ success: true });
    expect(isFree(world, 'dan')).toBe(true);
    const booking = z.record(z.string(), z.unknown()).parse(world.store.get('bookings/b1'));
    expect(Object.keys(booking).filter((field) => /^driver(?!_share)/.test(field))).toEqual(['driverRating']);
    expect(booking).toMatchObject({ status: 'NEW', driverRating: '0' });
    expect(booking.fleetadmin).toBeUndefined();
    expect(world.store.get('tracking/b1')).toBeNull();
    expect(await world.dispatch()).toBe('offered');
    expect(world.requested()).toEqual(['eva', 'fay']);
    expect(world.told().slice(0, 1)).toEqual(['ana: driver_dropped_out']);
    await world.accept('eva');
    await world.accepted();
    expect(world.store.get('bookings/b1')).toMatchObject({ driver: 'eva', driver_name: 'Dan Díaz' });
    expect(world.tasks()).toEqual([]);
  });

  it('leaves the search to an admin where drivers are not searched automatically', async () => {
    const world = await withTrip({ settings: { autoDispatch: false } });
    await world.leave('drop_out');
    expect(await world.dispatch()).toBe('waiting');
    expect(world.requested()).toEqual([]);
  });

  it.each(['STARTED', 'REACHED', 'PENDING', 'PAID', 'COMPLETE', 'CANCELLED', 'NEW'])(
    'cannot leave a trip that is %s',
    async (status) => {
      const world = await withTrip();
      await world.store.update({ 'bookings/b1/status': status });
      await expect(world.leave('drop_out')).rejects.toThrow('trip_changed');
      await expect(world.leave('no_show')).rejects.toThrow('trip_changed');
      expect(world.status()).toBe(status);
    },
  );

  it('cannot give back the trip of another, or none', async () => {
    const world = await withTrip();
    await expect(world.leave('drop_out', 'eva')).rejects.toThrow('permission_denied');
    await expect(
      leaveTripCommand(world.ports, { bookingId: 'a/b', reason: 'drop_out' }, 'dan'),
    ).rejects.toThrow('not_found');
  });
});

describe('a rider who does not come', () => {
  const waiting = async () => {
    const world = await withTrip();
    await world.store.update({ 'bookings/b1/status': 'ARRIVED', 'bookings/b1/driver_arrive_time': NOW });
    return world;
  };

  it('is waited for five minutes', async () => {
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

  it('cannot be reported on the way', async () => {
    const world = await withTrip();
    await world.pass(3600_000);
    await expect(world.leave('no_show')).rejects.toThrow('trip_changed');
  });
});

describe('the start code', () => {
  const atPickup = async (options: Parameters<typeof dispatchWorld>[0] = {}) => {
    const world = await withTrip({ ...options, booking: { otp: true, ...options.booking } });
    await world.store.update({ 'bookings/b1/status': 'ARRIVED', 'booking_codes/b1': 12345 });
    const secrets = foreseeableSecrets();
    const limiter = createRateLimiter({ store: world.store, secrets, clock: world.clock });
    const start = (code: string, uid = 'dan') =>
      startTripCommand(
        { store: world.store, secrets, limiter },
        { bookingId: 'b1', code, location: north(0) },
        uid,
      );
    return { ...world, start };
  };

  it('starts the trip and its track', async () => {
    const world = await atPickup();
    expect(await world.start('12345')).toEqual({ success: true });
    expect(world.store.get('bookings/b1')).toMatchObject({ status: 'STARTED', startTime: NOW });
    const track = z.record(z.string(), z.looseObject({})).parse(world.store.get('tracking/b1'));
    expect(Object.values(track).at(-1)).toEqual({ at: NOW, status: 'STARTED', ...north(0) });
    expect(await world.start('12345')).toEqual({ success: true });
  });

  it('is tried five times in ten minutes, then not even the right one counts', async () => {
    const world = await atPickup();
    for (let turn = 0; turn < 5; turn += 1)
      await expect(world.start('54321')).rejects.toThrow('start_code_wrong');
    await expect(world.start('12345')).rejects.toThrow('start_code_too_many_tries');
    await world.pass(600_000);
    expect(await world.start('12345')).toEqual({ success: true });
  });

  it('is not for another driver, nor before the arrival, nor where there is none', async () => {
    const world = await atPickup();
    await expect(world.start('12345', 'eva')).rejects.toThrow('permission_denied');
    await world.store.update({ 'bookings/b1/status': 'ACCEPTED' });
    await expect(world.start('12345')).rejects.toThrow('trip_changed');
    await world.store.update({ 'bookings/b1/status': 'ARRIVED', 'booking_codes/b1': null });
    await expect(world.start('12345')).rejects.toThrow('trip_changed');
  });

  it('comes after the photo of a delivery where settings want one', async () => {
    const settings = { appcat: 'delivery', AllowDeliveryPickupImageCapture: true };
    const world = await atPickup({ booking: { settings } });
    await expect(world.start('12345')).rejects.toThrow('choose_image_first');
    await world.store.update({ 'bookings/b1/pickup_image': 'https://images.example/parcel.jpg' });
    expect(await world.start('12345')).toEqual({ success: true });
  });
});
