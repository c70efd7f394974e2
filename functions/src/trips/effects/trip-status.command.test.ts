import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, TRIP_STATES } from '@domain/records';
import { asWritten } from '../../bookings/testing/written-booking';
import { expectFences } from '../../platform/testing/fences';
import { setUp } from '../testing/effects-world';
import { tripStatusChanged } from './trip-status.command';
import { changesOf } from '../../platform/testing/changes';
import { NOW } from '../../platform/testing/records';

describe('a status change', () => {
  it.each([
    ['PAYMENT_PENDING', [], []],
    ['ARRIVED', [], ['ana: driver_near', 'ana: trip_accepted']],
    ['STARTED', ['eta b1'], ['ana: driver_journey_msg', 'ana: trip_accepted']],
    ['REACHED', ['settleReached b1'], ['ana: trip_accepted']],
    ['PENDING', ['payAsWished b1', 'unpaid b1'], ['ana: driver_completed_ride']],
    ['PAID', ['paid b1'], []],
    ['COMPLETE', ['paid b1', 'completed b1'], []],
    ['CANCELLED', ['settleCancellation b1'], ['ana: booking_cancelled', 'dan: booking_cancelled']],
  ])(
    'to %s starts the expected server work and sends the expected notifications',
    async (status, calls, told) => {
      const world = setUp({ booking: { status, driver: 'dan' } });
      expect(await world.look()).toBe(status);
      expect(world.calls).toEqual(calls);
      expect(world.told().sort()).toEqual(told);
    },
  );

  it.each([
    ['ARRIVED', 'driver_near'],
    ['STARTED', 'driver_journey_msg'],
  ])('to %s notifies the rider even if the effects of the acceptance fail', async (status, text) => {
    const world = setUp({ booking: { status, driver: 'dan' } });
    world.effects.accepted = () => Promise.reject(new Error('silent'));
    await expect(world.look()).rejects.toThrow('silent');
    expect(world.told()).toEqual([`ana: ${text}`]);
  });

  it('to PENDING causes the settlement of a prepaid trip', async () => {
    const world = setUp({ booking: { status: 'PENDING', driver: 'dan', prepaid: true } });
    await world.look();
    expect(world.calls).toEqual(['settlePrepaid b1']);
    expect(world.told()).toEqual([]);
  });

  it('to PAID is followed by COMPLETE a day later if the rider does not rate the driver', async () => {
    const world = setUp();
    await world.look();
    await world.store.update({ 'bookings/b1/status': 'PAID', 'bookings/b1/driver': 'dan' });
    await world.pass(24 * 3600_000 - 1);
    await world.look();
    expect(world.status()).toBe('PAID');
    await world.store.update({ 'dispatch/b1/nextAt': world.clock() });
    await world.pass(1);
    await world.look();
    expect(world.status()).toBe('COMPLETE');
  });

  it.each([
    ['1 minute', 60_000],
    ['20 hours', 20 * 3600_000],
  ])(
    'to PAID %s after the start of the search is followed by COMPLETE 24 hours after the payment',
    async (_, startMs) => {
      const world = setUp();
      await world.look();
      await world.accept('dan');
      await world.look();
      await world.pass(startMs);
      const paidAt = world.clock();
      await world.store.update({ 'bookings/b1/status': 'PAID', 'payments/b1/reportedAt': paidAt });
      await world.look();
      const GRACE_MS = 5000;
      for (let look = 0; look < 20 && world.status() === 'PAID'; look += 1) {
        await world.pass(Number(world.store.get('dispatch/b1/nextAt')) + GRACE_MS - world.clock());
        await world.due();
      }
      expect(world.status()).toBe('COMPLETE');
      expect(world.clock()).toBe(paidAt + 24 * 3600_000 + GRACE_MS);
    },
  );

  it('whose event arrives late applies the effects of the current status', async () => {
    const world = setUp();
    await world.look();
    await world.accept('dan');
    await world.store.update({ 'bookings/b1/status': 'ARRIVED' });
    await Promise.all([world.look(), world.look(), world.look()]);
    expect(world.store.get('bookings/b1/driver_name')).toBe('Dan Díaz');
    expect(world.offers()).toEqual([]);
  });

  it('first completes the booking if its event arrives before the event of the creation', async () => {
    const cancelled = { status: 'CANCELLED', reason: 'x', cancelledBy: 'rider' };
    const world = setUp();
    await world.store.update(asWritten('b1', { booking: cancelled }));
    expect(await world.look()).toBe('CANCELLED');
    expect(world.calls).toEqual(['settleCancellation b1']);
    expect(world.store.get('bookings/b1')).toMatchObject({ ...cancelled, trip_cost: 480.7 });
    expect(world.requested()).toEqual([]);

    await world.store.update(asWritten('b1', { quote: { pickup: { lat: -34.9, lng: -56.2, add: 'Here' } } }));
    expect(await world.look()).toBe('NEW');
    expect(world.requested()).toEqual(['dan', 'eva']);
  });

  it('of a booking without a quote has no effects', async () => {
    const world = setUp();
    await world.store.update({ ...asWritten('b1', { booking: { status: 'CANCELLED' } }), 'quotes/b1': null });
    expect(await world.look()).toBe('CANCELLED');
    expect(world.calls).toEqual([]);
  });

  it('of a deleted booking has no effects', async () => {
    const world = setUp();
    expect(await world.look('none')).toBeNull();
  });

  it('deletes the dispatch record only when the trip has ended', async () => {
    const world = setUp();
    await world.look();
    for (const status of BOOKING_STATUSES) {
      await world.store.update({ 'bookings/b1/status': status, 'bookings/b1/driver': 'dan' });
      await world.look();
      expect(world.store.get('dispatch/b1') === null, status).toBe(!TRIP_STATES[status].isActive);
      await world.store.update({ 'bookings/b1/status': 'NEW', 'bookings/b1/driver': null });
      await world.look();
    }
  });
});

describe('a trip that is checked again in case its events are lost', () => {
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;
  const looked = async (
    ageMs: number,
    booking: Record<string, unknown> = { status: 'STARTED', driver: 'dan' },
  ) => {
    const world = setUp();
    await world.look();
    await world.accept('dan');
    await world.look();
    await world.store.update(
      Object.fromEntries(Object.entries(booking).map(([field, value]) => [`bookings/b1/${field}`, value])),
    );
    await world.store.update({ 'dispatch/b1/nextAt': NOW });
    await world.pass(ageMs);
    const changes = await changesOf(world.store, () => world.look());
    return { world, next: changes['dispatch/b1/nextAt'] };
  };

  it.each([
    [1, 5],
    [5, 5],
    [6, 6],
    [60, 60],
    [30 * 60, 24 * 60],
  ])('that began %i minutes ago is next checked after %i minutes', async (age, minutes) => {
    const { world, next } = await looked(age * MINUTE);
    expect(next).toBe(world.clock() + minutes * MINUTE);
  });

  it('that is paid is next checked when the time for a rating ends', async () => {
    const { next } = await looked(HOUR, { status: 'PAID' });
    expect(next).toBe(NOW + 24 * HOUR);
  });

  it('is not changed if another write has changed the trip first, because the event of that write starts the effects', () =>
    expectFences(
      async () => {
        const world = setUp();
        await world.look();
        await world.accept('dan');
        await world.look();
        await world.store.update({ 'bookings/b1/status': 'STARTED', 'dispatch/b1/nextAt': NOW });
        await world.pass(MINUTE);
        return {
          store: world.store,
          run: (store) => tripStatusChanged({ ...world.ports, store, effects: world.effects }, 'b1'),
        };
      },
      { 'bookings/b1/status': 'REACHED', 'dispatch/b1/nextAt': NOW + 7 },
      'dispatch/b1/nextAt',
    ));

  it('has no dispatch record and no offers after it has ended', async () => {
    const world = setUp();
    await world.look();
    await world.store.update({ 'bookings/b1': null });
    expect(await changesOf(world.store, () => world.look())).toEqual({ dispatch: null, driver_tasks: null });
  });
});
