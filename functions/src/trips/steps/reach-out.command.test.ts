import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, TRIP_STATES } from '@domain/records';
import { NOW } from '../../platform/testing/records';
import { reachOutCommand } from './reach-out.command';
import { withTrip } from '../testing/trip-steps-world';
import { expectFences } from '../../platform/testing/fences';

const waiting = async () => {
  const world = await withTrip();
  await world.store.update({ 'bookings/b1/status': 'ARRIVED', 'bookings/b1/driver_arrive_time': NOW });
  const tryRider = (uid = 'dan', bookingId = 'b1') => reachOutCommand(world.ports, { bookingId }, { uid });
  return { ...world, tryRider };
};

describe('an attempt to contact the rider', () => {
  it('notifies the rider, and stores the server’s time of the first attempt', async () => {
    const world = await waiting();
    await world.tryRider();
    await world.pass(60_000);
    await world.tryRider();
    expect(world.told()).toEqual(['ana: driver_waiting', 'ana: driver_waiting']);
    expect(world.store.get('bookings/b1/reachedOutAt')).toBe(NOW);
  });

  it('is allowed only for the driver of the trip while the driver waits at the pickup', async () => {
    const world = await waiting();
    await expect(world.tryRider('eva')).rejects.toThrow('permission_denied');
    await expect(world.tryRider('dan', 'b2')).rejects.toThrow('not_found');
    await expect(world.tryRider('dan', 'a/b')).rejects.toThrow('not_found');
    for (const status of BOOKING_STATUSES.filter((one) => !TRIP_STATES[one].isAtPickup)) {
      await world.store.update({ 'bookings/b1/status': status });
      await expect(world.tryRider()).rejects.toThrow('trip_changed');
    }
    expect(world.told()).toEqual([]);
    expect(world.store.get('bookings/b1/reachedOutAt')).toBeNull();
  });
});

it('a contact attempt is not stored if the trip has another status or another driver', () =>
  expectFences(
    async () => {
      const { store, ports } = await waiting();
      const input = { bookingId: 'b1' };
      return { store, run: (racing) => reachOutCommand({ ...ports, store: racing }, input, { uid: 'dan' }) };
    },
    { 'bookings/b1/status': 'STARTED', 'bookings/b1/driver': 'eva' },
  ));
