import { describe, expect, it } from 'vitest';
import { NOW } from '../platform/testing/records';
import { aPerson, tripWorld } from './testing/trip-world';
import { noteUnpaidTrip } from './unpaid-trips';
import { expectFences } from '../platform/testing/fences';

describe('a trip that ended before the server began to store debts', () => {
  it('becomes a debt of the rider with the time at which the trip ended', async () => {
    const world = tripWorld({ endTime: NOW - 5000 });
    expect(await noteUnpaidTrip(world, 'b1')).toBe('noted');
    expect(world.store.get('users/ana/unpaidTrips/b1')).toEqual({ amount: 200, at: NOW - 5000 });
    expect(await noteUnpaidTrip(world, 'b1')).toBe('nothing');
  });

  it('makes no debt if the trip is paid or was prepaid, or if the rider’s account was deleted', async () => {
    for (const trip of [{ status: 'PAID' }, { prepaid: true }, { customer: 'nobody' }]) {
      const world = tripWorld(trip, { users: { ana: aPerson() } });
      expect(await noteUnpaidTrip(world, 'b1')).toBe('nothing');
      expect(world.store.get('users/ana/unpaidTrips')).toBeNull();
    }
  });
});

it('a debt is not stored if the trip is paid, the debt is already stored, or the rider’s account was deleted', () =>
  expectFences(
    () => {
      const world = tripWorld({ endTime: NOW });
      return { store: world.store, run: (store) => noteUnpaidTrip({ ...world, store }, 'b1') };
    },
    { 'bookings/b1/status': 'PAID', 'users/ana/unpaidTrips/b1/amount': 200, 'users/ana/usertype': null },
  ));
