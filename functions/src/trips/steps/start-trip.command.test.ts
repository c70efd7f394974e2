import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type dispatchWorld, north } from '../../dispatch/testing/dispatch-world';
import { createRateLimiter } from '../../platform/http/rate-limiter';
import { foreseeableSecrets, NOW } from '../../platform/testing/records';
import { startTripCommand } from './start-trip.command';
import { withTrip } from '../testing/trip-steps-world';
import { expectFences } from '../../platform/testing/fences';

describe('the start code that the driver enters', () => {
  const atPickup = async (options: Parameters<typeof dispatchWorld>[0] = {}) => {
    const world = await withTrip({ ...options, booking: { otp: true, ...options.booking } });
    await world.store.update({ 'bookings/b1/status': 'ARRIVED', 'booking_codes/b1': 12345 });
    const secrets = foreseeableSecrets();
    const limiter = createRateLimiter({ store: world.store, secrets, clock: world.clock });
    const start = (code: string, uid = 'dan', isPlaceKnown = true) =>
      startTripCommand(
        { store: world.store, secrets, limiter },
        { bookingId: 'b1', code, location: isPlaceKnown ? north(0) : undefined },
        { uid },
      );
    return { ...world, start };
  };

  it('starts the trip and the track of the trip if it is right', async () => {
    const world = await atPickup();
    expect(await world.start('12345')).toBeUndefined();
    expect(world.store.get('bookings/b1')).toMatchObject({ status: 'STARTED', startTime: NOW });
    const track = z.record(z.string(), z.looseObject({})).parse(world.store.get('tracking/b1'));
    expect(Object.values(track).at(-1)).toEqual({ at: NOW, status: 'STARTED', ...north(0) });
    expect(await world.start('12345')).toBeUndefined();
  });

  it.each<[trackInstance: string | null, isPlaceKnown: boolean, filled: string[]]>([
    [null, true, ['tracking/b1']],
    [null, false, []],
    ['city-a', true, ['tracks_in/city-a/tracking/b1']],
    ['city-a', false, []],
  ])('starts the track in the instance %j if the position is known: %j', async (...row) => {
    const [trackInstance, isPlaceKnown, filled] = row;
    const world = await atPickup();
    await world.store.update({ 'bookings/b1/trackInstance': trackInstance, 'tracking/b1': null });
    await world.start('12345', 'dan', isPlaceKnown);
    const places = ['tracking/b1', 'tracks_in/city-a/tracking/b1'];
    expect(places.filter((path) => world.store.get(path) !== null)).toEqual(filled);
    expect(world.store.get('bookings/b1/status')).toBe('STARTED');
  });

  it('may be wrong five times in ten minutes, and then even the right code is refused', async () => {
    const world = await atPickup();
    for (let turn = 0; turn < 5; turn += 1)
      await expect(world.start('54321')).rejects.toThrow('start_code_wrong');
    await expect(world.start('12345')).rejects.toThrow('start_code_too_many_tries');
    await world.pass(600_000);
    expect(await world.start('12345')).toBeUndefined();
  });

  it('is refused from another driver, before the arrival, or if the trip has no code', async () => {
    const world = await atPickup();
    await expect(world.start('12345', 'eva')).rejects.toThrow('permission_denied');
    await world.store.update({ 'bookings/b1/status': 'ACCEPTED' });
    await expect(world.start('12345')).rejects.toThrow('trip_changed');
    await world.store.update({ 'bookings/b1/status': 'ARRIVED', 'booking_codes/b1': null });
    await expect(world.start('12345')).rejects.toThrow('trip_changed');
  });

  it('is accepted only after the driver has acknowledged the latest change of the trip', async () => {
    const world = await atPickup();
    await world.store.update({ 'bookings/b1/change': { id: 'c1', at: NOW, count: 1, unseen: 1 } });
    // Before the driver acknowledges the change, a wrong code does not count as a try.
    for (let turn = 0; turn < 6; turn += 1)
      await expect(world.start('54321')).rejects.toThrow('trip_changed');
    await world.store.update({ 'bookings/b1/change/unseen': null });
    await expect(world.start('54321')).rejects.toThrow('start_code_wrong');
    expect(await world.start('12345')).toBeUndefined();
  });

  it('of a delivery is accepted only after the photo at the pickup, if the settings require the photo', async () => {
    const settings = { appcat: 'delivery', AllowDeliveryPickupImageCapture: true };
    const world = await atPickup({ booking: { settings } });
    await expect(world.start('12345')).rejects.toThrow('choose_image_first');
    await world.store.update({ 'bookings/b1/pickup_image': 'https://images.example/parcel.jpg' });
    expect(await world.start('12345')).toBeUndefined();
  });
});

it('a trip is not started if it has another status or another driver', () =>
  expectFences(
    async () => {
      const { store, clock } = await withTrip({ booking: { otp: true } });
      await store.update({ 'bookings/b1/status': 'ARRIVED', 'booking_codes/b1': 12345 });
      const secrets = foreseeableSecrets();
      const limiter = createRateLimiter({ store, secrets, clock });
      const input = { bookingId: 'b1', code: '12345', location: north(0) };
      return {
        store,
        run: (racing) => startTripCommand({ store: racing, secrets, limiter }, input, { uid: 'dan' }),
      };
    },
    { 'bookings/b1/status': 'CANCELLED', 'bookings/b1/driver': 'eva', 'bookings/b1/change/unseen': 1 },
  ));
