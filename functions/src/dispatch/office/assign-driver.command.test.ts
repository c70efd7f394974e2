import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { asWritten } from '../../bookings/testing/written-booking';
import type { Store } from '../../platform/ports';
import { NOW } from '../../platform/testing/records';
import { advanceDispatch } from '../search/advance-dispatch.command';
import { assignDriverCommand, driverCandidatesCommand } from './assign-driver.command';
import { aDriver, dispatchWorld } from '../testing/dispatch-world';
import { expectFences } from '../../platform/testing/fences';
import { changesOf } from '../../platform/testing/changes';

const setUp = (options: Parameters<typeof dispatchWorld>[0] = {}) => {
  const world = dispatchWorld({
    drivers: { dan: aDriver(1, { ratings: { userrating: 4.5 } }), eva: aDriver(2), far: aDriver(30) },
    ...options,
    settings: { autoDispatch: false, ...options.settings },
  });
  return {
    ...world,
    assign: (driverId: string, bookingId = 'b1') =>
      assignDriverCommand(world.ports, { bookingId, driverId }, { uid: 'boss' }),
    candidates: (bookingId = 'b1') => driverCandidatesCommand(world.ports, { bookingId }),
    advance: () => advanceDispatch(world.ports, 'b1'),
  };
};

describe('a driver chosen by an admin', () => {
  it('receives a notification and an offer without a time limit, and the audit log contains the choice', async () => {
    const world = setUp();
    expect(await world.assign('dan')).toBeUndefined();
    expect(world.requested()).toEqual(['dan']);
    expect(world.store.get('driver_tasks/dan/b1')).toMatchObject({ reference: 'ABCDEF', offeredAt: NOW });
    expect(world.store.get('driver_tasks/dan/b1/expiresAt')).toBeNull();
    // This counter is increased. If another offer to this driver is made at the same moment, its check of
    // the counter fails.
    expect(world.store.get('offer_turns/dan')).toBe(1);
    expect(world.notifications).toMatchObject([{ uid: 'dan', text: 'new_booking_notification' }]);
    const audit = z.record(z.string(), z.looseObject({})).parse(world.store.get('audit'));
    expect(Object.values(audit)).toMatchObject([
      { uid: 'boss', action: 'assign_driver', after: { driverId: 'dan' } },
    ]);
    await world.pass(3600_000);
    expect(await world.advance()).toBe('waiting');
    expect(world.requested()).toEqual(['dan']);
  });

  it('receives the offer even before the event of the new booking arrives', async () => {
    const world = setUp();
    await world.store.update(asWritten('b1'));
    expect(await world.candidates()).toMatchObject({
      candidates: [{ driverId: 'dan' }, { driverId: 'eva' }],
    });
    await world.store.update(asWritten('b1'));
    await world.assign('dan');
    expect(world.requested()).toEqual(['dan']);
  });

  it('may be one of several chosen drivers, and the booking is cancelled when the last of these drivers declines', async () => {
    const world = setUp();
    await world.assign('dan');
    await world.assign('eva');
    await world.decline('dan');
    expect(await world.advance()).toBe('waiting');
    expect(world.status()).toBe('NEW');
    await world.decline('eva');
    expect(await world.advance()).toBe('given_up');
    expect(world.status()).toBe('CANCELLED');
  });

  it('may be far away', async () => {
    const world = setUp();
    await world.assign('far');
    expect(world.store.get('driver_tasks/far/b1/pickupDistanceKm')).toBeCloseTo(30, 1);
  });

  it.each([
    ['busy', { queue: true, currentBooking: 'b9' }],
    ['not approved', { approved: false }],
    ['off duty', { driverActiveStatus: false }],
    ['of another car type', { carTypeId: 'van' }],
    ['not a driver', { usertype: 'rider' }],
  ])('is refused if the driver is %s', async (_why, overrides) => {
    const world = setUp({ drivers: { dan: aDriver(1, overrides) } });
    await expect(world.assign('dan')).rejects.toThrow('driver_not_available');
    expect(world.store.get('audit')).toBeNull();
  });

  it.each([
    ['the driver has blocked the rider', { ana: { by: { dan: true } } }],
    ['the rider has blocked the driver', { ana: { blocked: { dan: { at: NOW, name: 'Dan' } } } }],
  ])('is refused and is not in the list of candidates if %s', async (_why, match_blocks) => {
    const world = setUp({ others: { match_blocks } });
    await expect(world.assign('dan')).rejects.toThrow('match_blocked');
    expect(world.requested()).toEqual([]);
    expect(await world.candidates()).toMatchObject({ candidates: [{ driverId: 'eva' }] });
  });

  it('is refused if the driver or the rider blocks the other person while staff choose', async () => {
    const world = setUp();
    const { commit } = world.store;
    const store: Store = {
      ...world.store,
      commit: async (write) => {
        await world.store.update({ 'match_blocks/ana/by/dan': true });
        return commit(write);
      },
    };
    const choice = assignDriverCommand(
      { ...world.ports, store },
      { bookingId: 'b1', driverId: 'dan' },
      { uid: 'boss' },
    );
    await expect(choice).rejects.toThrow('match_blocked');
    expect(world.requested()).toEqual([]);
  });

  it('is refused if the driver or the booking is unknown, the status is not NEW, or dispatch is automatic', async () => {
    const world = setUp();
    await expect(world.assign('nobody')).rejects.toThrow('driver_not_available');
    await expect(world.assign('a/b')).rejects.toThrow('driver_not_available');
    await expect(world.assign('dan', 'none')).rejects.toThrow('not_found');
    await expect(setUp({ booking: { status: 'PAID' } }).assign('dan')).rejects.toThrow('trip_changed');
    const automatic = setUp({ settings: { autoDispatch: true } });
    await expect(automatic.assign('dan')).rejects.toThrow('permission_denied');
  });
});

describe('the candidates for manual dispatch', () => {
  it('are the drivers nearby, nearest first, with details by which staff can distinguish the drivers', async () => {
    const world = setUp();
    await world.assign('eva');
    const { candidates } = await world.candidates();
    expect(candidates).toMatchObject([
      { driverId: 'dan', name: 'Dan Díaz', vehicleNumber: 'SAB 1234', openOffers: 0, rating: 4.5 },
      { driverId: 'eva', openOffers: 1, rating: 0 },
    ]);
    expect(candidates[0]?.distanceKm).toBeCloseTo(1, 2);
  });

  it('cannot be read if the booking is unknown or is not NEW', async () => {
    const world = setUp({ booking: { status: 'STARTED' } });
    await expect(world.candidates()).rejects.toThrow('trip_changed');
    await expect(world.candidates('none')).rejects.toThrow('not_found');
  });
});

it('an offer that staff make is not stored if the trip, the driver, the search or a block has changed', () =>
  expectFences(
    () => {
      const { store, ports } = setUp();
      const input = { bookingId: 'b1', driverId: 'dan' };
      return {
        store,
        run: (racing) => assignDriverCommand({ ...ports, store: racing }, input, { uid: 'boss' }),
      };
    },
    {
      'bookings/b1/status': 'ACCEPTED',
      'bookings/b1/change/count': 1,
      'users/dan/currentBooking': 'b2',
      'dispatch/b1/ring': 1,
      'dispatch/b1/nextAt': NOW,
      'offer_turns/dan': 1,
      'match_blocks/ana/blocked/dan/at': NOW,
      'match_blocks/ana/by/dan': true,
    },
  ));

it('an offer that staff make removes the booking from the list of bookings that wait for a search', async () => {
  const world = setUp();
  await world.store.update({ 'bookings/b1/dispatchAt': NOW });
  await world.assign('dan');
  expect(world.store.get('bookings/b1/dispatchAt')).toBeNull();
});

it('choosing a driver changes only the expected values in the database', async () => {
  const world = setUp();
  await world.assign('eva');
  await world.pass(1000);
  await world.store.update({
    'bookings/b1/search': { startedAt: NOW },
    'dispatch/b1/changedUnder/dan': true,
  });
  expect(await changesOf(world.store, () => world.assign('dan'))).toEqual({
    'audit/key0004/action': 'assign_driver',
    'audit/key0004/after/driverId': 'dan',
    'audit/key0004/at': NOW + 1_000,
    'audit/key0004/target': 'bookings_b1',
    'audit/key0004/uid': 'boss',
    'audit/key0004/uid_action': 'boss assign_driver',
    'booking_history/b1/key0003/at': NOW + 1_000,
    'booking_history/b1/key0003/by': 'boss',
    'booking_history/b1/key0003/drivers': ['dan'],
    'booking_history/b1/key0003/event': 'offered',
    'bookings/b1/requestedDrivers/dan': true,
    'bookings/b1/search': null,
    'dispatch/b1/asked/dan': 'offered',
    'dispatch/b1/changedUnder': null,
    'dispatch/b1/nextAt': NOW + 301_000,
    'driver_tasks/dan/b1/bookLater': false,
    'driver_tasks/dan/b1/carType': 'Comfort',
    'driver_tasks/dan/b1/driver_share': 455.7,
    'driver_tasks/dan/b1/drop/add': 'Drop',
    'driver_tasks/dan/b1/drop/lat': -34.88,
    'driver_tasks/dan/b1/drop/lng': -56.15,
    'driver_tasks/dan/b1/estimateDistance': 7.4,
    'driver_tasks/dan/b1/estimateTime': 1080,
    'driver_tasks/dan/b1/offeredAt': NOW + 1_000,
    'driver_tasks/dan/b1/pickup/add': 'Pickup',
    'driver_tasks/dan/b1/pickup/lat': -34.9,
    'driver_tasks/dan/b1/pickup/lng': -56.2,
    'driver_tasks/dan/b1/pickupDistanceKm': 1.00000072155714,
    'driver_tasks/dan/b1/reference': 'ABCDEF',
    'driver_tasks/dan/b1/trip_cost': 480.7,
    'driver_tasks/dan/b1/tripdate': NOW,
    'offer_turns/dan': 1,
  });
});
