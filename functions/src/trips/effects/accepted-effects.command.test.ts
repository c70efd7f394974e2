import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tracksInstancesOf } from '@domain/database/instance-routing';
import { DomainError } from '@domain/errors';
import { north } from '../../dispatch/testing/dispatch-world';
import { NOW } from '../../platform/testing/records';
import { setUp, withTrip } from '../testing/trip-steps-world';
import { acceptedEffects } from './accepted-effects.command';
import { expectFences } from '../../platform/testing/fences';
import { changesOf } from '../../platform/testing/changes';

describe('an accepted booking', () => {
  it('stores its driver and the first track point, and the other offers are withdrawn', async () => {
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
    expect(world.offers()).toEqual([]);
    const track = z.record(z.string(), z.unknown()).parse(world.store.get('tracking/b1'));
    expect(Object.values(track)).toEqual([{ at: NOW, status: 'ACCEPTED', ...north(1) }]);
    expect(world.told()).toEqual(['ana: trip_accepted']);
  });

  it('stores its track in the separate instance for tracks if there is one, and the next driver starts a new track', async () => {
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

  it('does not change again if the event is repeated', async () => {
    const world = await withTrip();
    const before = world.store.dump();
    await Promise.all([world.accepted(), world.accepted()]);
    expect(world.store.dump()).toEqual(before);
    expect(world.notifications).toEqual([]);
  });

  it('stores the driver’s details even if the trip has another status when the event arrives', async () => {
    const world = setUp();
    await world.dispatch();
    await world.accept('dan');
    await world.store.update({ 'bookings/b1/status': 'STARTED' });
    await world.accepted();
    expect(world.store.get('bookings/b1')).toMatchObject({ status: 'STARTED', driver_name: 'Dan Díaz' });
    expect(world.offers()).toEqual([]);
  });

  it('does not change if it was cancelled before the event arrives', async () => {
    const world = setUp();
    await world.dispatch();
    await world.accept('dan');
    await world.store.update({ 'bookings/b1/status': 'CANCELLED' });
    await world.accepted();
    expect(world.store.get('bookings/b1/driver_name')).toBeNull();
  });
});

it('the effects of an acceptance happen even while the separate instance for positions does not answer', async () => {
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

it('a driver’s details are not written if the trip has another status or already has the details', () =>
  expectFences(
    async () => {
      const { store, ports, dispatch, accept } = setUp();
      await dispatch();
      await accept('dan');
      return { store, run: (racing) => acceptedEffects({ ...ports, store: racing }, 'b1') };
    },
    { 'bookings/b1/status': 'CANCELLED', 'bookings/b1/driver': 'eva', 'bookings/b1/driver_name': 'Eva' },
  ));

it('the search records of a trip contain no time for the next search once the trip has a driver', async () => {
  const world = setUp();
  await world.dispatch();
  await world.store.update({ 'bookings/b1/dispatchAt': NOW });
  await world.accept('dan');
  await world.accepted();
  expect(world.store.get('bookings/b1/dispatchAt')).toBeNull();
});

it('an acceptance changes only the expected values in the database', async () => {
  const world = setUp();
  await world.dispatch();
  await world.store.update({ 'bookings/b1/dispatchAt': NOW, 'booking_notes/b1/driverNote': 'Ring twice.' });
  await world.pass(20_000);
  await world.accept('dan');
  await world.pass(5000);
  world.notifications.length = 0;
  expect(await changesOf(world.store, world.accepted)).toEqual({
    'booking_driver_contacts/b1/driver_contact': '+59899000001',
    'booking_history/b1/key0003/at': NOW + 20_000,
    'booking_history/b1/key0003/by': 'dan',
    'booking_history/b1/key0003/driver': 'dan',
    'booking_history/b1/key0003/event': 'accepted',
    'bookings/b1/dispatchAt': null,
    'bookings/b1/driverRating': '4.8',
    'bookings/b1/driver_accept_location/lat': -34.89100678987364,
    'bookings/b1/driver_accept_location/lng': -56.2,
    'bookings/b1/driver_image': 'https://images.example/dan.jpg',
    'bookings/b1/driver_languages/es': true,
    'bookings/b1/driver_name': 'Dan Díaz',
    'bookings/b1/driver_trips': 0,
    'bookings/b1/fleetadmin': 'fleet',
    'bookings/b1/search': null,
    'bookings/b1/vehicle_color': 'blue',
    'bookings/b1/vehicle_model': 'Fiat Cronos',
    'bookings/b1/vehicle_number': 'SAB 1234',
    'dispatch/b1/asked': null,
    'dispatch/b1/nextAt': NOW + 325_000,
    driver_tasks: null,
    'health_hours/2026-05-20T12/counts/wait_20': 1,
    'health_hours/2026-05-20T12/expiresAt': NOW + 1_209_625_000,
    'tracking/b1/key0002/at': NOW + 25_000,
    'tracking/b1/key0002/lat': -34.89100678987364,
    'tracking/b1/key0002/lng': -56.2,
    'tracking/b1/key0002/status': 'ACCEPTED',
  });
  expect(world.notifications).toEqual([
    {
      uid: 'ana',
      text: 'trip_accepted',
      eventId: `b1_accepted_dan_${String(NOW + 20_000)}`,
      bookingId: 'b1',
      screen: 'BookedCab',
    },
    {
      uid: 'dan',
      text: 'office_note',
      params: { text: 'Ring twice.' },
      eventId: `b1_note_dan_${String(NOW + 20_000)}`,
      bookingId: 'b1',
      screen: 'DriverTrips',
    },
  ]);
});

it('an acceptance by a driver with an empty profile, or without a profile, changes only the expected values in the database', async () => {
  const world = setUp();
  await world.dispatch();
  await world.accept('eva');
  const bare = { usertype: 'driver', approved: true, currentBooking: 'b1', queue: true };
  await world.store.update({ 'users/eva': bare, 'drivers_on_duty/eva': null });
  expect(await changesOf(world.store, world.accepted)).toEqual({
    'booking_driver_contacts/b1/driver_contact': ' ',
    'booking_history/b1/key0002/at': NOW,
    'booking_history/b1/key0002/by': 'eva',
    'booking_history/b1/key0002/driver': 'eva',
    'booking_history/b1/key0002/event': 'accepted',
    'bookings/b1/driver_image': '',
    'bookings/b1/driver_name': ' ',
    'bookings/b1/driver_trips': 0,
    'bookings/b1/search': null,
    'bookings/b1/vehicle_model': '',
    'bookings/b1/vehicle_number': '',
    'dispatch/b1/asked': null,
    'dispatch/b1/nextAt': NOW + 300_000,
    driver_tasks: null,
    'health_hours/2026-05-20T12/counts/wait_5': 1,
    'health_hours/2026-05-20T12/expiresAt': NOW + 1_209_600_000,
  });
  const gone = setUp();
  await gone.dispatch();
  await gone.accept('eva');
  await gone.store.update({ 'users/eva': null });
  await gone.accepted();
  expect(gone.store.get('bookings/b1/driver_name')).toBe(' ');
});
