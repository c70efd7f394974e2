import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tracksInstancesOf } from '@domain/database/instance-routing';
import { DomainError } from '@domain/errors';
import { north } from '../../dispatch/testing/dispatch-world';
import { NOW } from '../../platform/testing/records';
import { setUp, withTrip } from '../testing/trip-steps-world';
import { acceptedEffects } from './accepted-effects.command';
import { expectFences } from '../../platform/testing/fences';

describe('an accepted booking', () => {
  it('gets its driver and the first track point, and withdraws the other offers', async () => {
    const world = setUp();
    await world.store.update({
      'reports/drivers/dan': { '2026-04': { total_rides: 5 }, '2026-05': { total_rides: 7 } },
    });
    await world.dispatch();
    expect(world.offers()).toEqual(['dan', 'eva', 'fay']);
    await world.accept('dan');
    world.notifications.length = 0;
    await world.accepted();
    expect(world.store.get('bookings/b1')).toMatchObject({
      status: 'ACCEPTED',
      driver: 'dan',
      driver_name: 'Dan Díaz',
      driver_image: 'https://images.example/dan.jpg',
      driverRating: '4.8',
      vehicle_number: 'SAB 1234',
      vehicle_model: 'Fiat Cronos',
      vehicle_color: 'blue',
      driver_languages: { es: true },
      driver_trips: 12,
      fleetadmin: 'fleet',
      driver_accept_location: north(1),
    });
    expect(world.store.get('booking_driver_contacts/b1')).toEqual({ driver_contact: '+59899000001' });
    expect(world.store.get('booking_private/b1/driver_token')).toBe('push-of-dan');
    expect(world.offers()).toEqual([]);
    const track = z.record(z.string(), z.unknown()).parse(world.store.get('tracking/b1'));
    expect(Object.values(track)).toEqual([{ at: NOW, status: 'ACCEPTED', ...north(1) }]);
    expect(world.told()).toEqual(['ana: trip_accepted']);
  });

  it('has its track in a tracks instance if there is one, and the next driver starts a new track', async () => {
    const world = await withTrip();
    const tracks = () => tracksInstancesOf('city-a');
    const accept = async (uid: string) => {
      await world.dispatch();
      await world.accept(uid);
      await acceptedEffects({ ...world.ports, tracks }, 'b1');
    };
    await world.leave('drop_out');
    await accept('eva');
    expect(world.store.get('bookings/b1')).toMatchObject({ driver: 'eva', trackInstance: 'city-a' });
    expect(world.store.get('tracking')).toBeNull();
    expect(world.store.get('tracks_in/city-a/bookings/b1')).toMatchObject({
      customer: 'ana',
      driver: 'eva',
      status: 'ACCEPTED',
    });
    expect(Object.keys(world.store.get('tracks_in/city-a/tracking/b1') ?? {})).toHaveLength(1);
    await world.leave('drop_out', 'eva');
    expect(world.store.get('bookings/b1/trackInstance')).toBeNull();
    await accept('fay');
    expect(world.store.get('tracks_in/city-a/bookings/b1/driver')).toBe('fay');
  });

  it('is unchanged by a repeat', async () => {
    const world = await withTrip();
    const before = world.store.dump();
    await Promise.all([world.accepted(), world.accepted()]);
    expect(world.store.dump()).toEqual(before);
    expect(world.notifications).toEqual([]);
  });

  it('gets its driver also if the trip has moved on before the event arrives', async () => {
    const world = setUp();
    await world.dispatch();
    await world.accept('dan');
    await world.store.update({ 'bookings/b1/status': 'STARTED' });
    await world.accepted();
    expect(world.store.get('bookings/b1')).toMatchObject({ status: 'STARTED', driver_name: 'Dan Díaz' });
    expect(world.offers()).toEqual([]);
  });

  it('is not changed if it was cancelled before the event arrives', async () => {
    const world = setUp();
    await world.dispatch();
    await world.accept('dan');
    await world.store.update({ 'bookings/b1/status': 'CANCELLED' });
    await world.accepted();
    expect(world.store.get('bookings/b1/driver_name')).toBeNull();
  });
});

it('an acceptance has its effects while the positions instance is silent', async () => {
  const { store, ports, dispatch, accept } = setUp();
  await dispatch();
  await accept('dan');
  const silent: typeof store = {
    ...store,
    read: (path, schema) =>
      path.startsWith('drivers_on_duty')
        ? Promise.reject(new DomainError('unavailable'))
        : store.read(path, schema),
  };
  await acceptedEffects({ ...ports, store: silent }, 'b1');
  expect(store.get('bookings/b1')).toMatchObject({
    driver_name: 'Dan Díaz',
    driver_accept_location: north(1),
  });
});

it('a driver is not written into a trip that has moved on or has a driver', () =>
  expectFences(
    async () => {
      const { store, ports, dispatch, accept } = setUp();
      await dispatch();
      await accept('dan');
      return { store, run: (racing) => acceptedEffects({ ...ports, store: racing }, 'b1') };
    },
    { 'bookings/b1/status': 'CANCELLED', 'bookings/b1/driver': 'eva', 'bookings/b1/driver_name': 'Eva' },
  ));

it('a booking with a driver is on no list of searches', async () => {
  const world = setUp();
  await world.dispatch();
  await world.store.update({ 'bookings/b1/dispatchAt': NOW });
  await world.accept('dan');
  await world.accepted();
  expect(world.store.get('bookings/b1/dispatchAt')).toBeNull();
});
