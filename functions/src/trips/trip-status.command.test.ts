import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '@domain/trip/status';
import { advanceDispatch } from '../dispatch/advance-dispatch.command';
import { runDue } from '../dispatch/run-due.command';
import { aDriver, aNewBooking, dispatchWorld } from '../dispatch/testing/dispatch-world';
import { aLog, NOW } from '../platform/testing/records';
import { acceptedEffects } from './accepted-effects.command';
import { cancelledEffects } from './cancelled-effects.command';
import { RATING_WAIT_MS, tripStatusChanged, type TripEffects } from './trip-status.command';

const setUp = (options: Parameters<typeof dispatchWorld>[0] = {}) => {
  const world = dispatchWorld({ drivers: { dan: aDriver(1), eva: aDriver(2) }, ...options });
  const { ports } = world;
  const calls: string[] = [];
  const noted =
    (name: string) =>
    (bookingId: string): Promise<void> => {
      calls.push(`${name} ${bookingId}`);
      return Promise.resolve();
    };
  const effects: TripEffects = {
    dispatch: (id) => advanceDispatch(ports, id),
    accepted: (id) => acceptedEffects(ports, id),
    cancelled: (id, cause) => cancelledEffects(ports, id, cause),
    settleReached: noted('settleReached'),
    settlePrepaid: noted('settlePrepaid'),
    paid: noted('paid'),
    completed: noted('completed'),
    settleCancellation: noted('settleCancellation'),
  };
  const look = (bookingId = 'b1') => tripStatusChanged({ ...ports, effects }, bookingId);
  return {
    ...world,
    calls,
    look,
    due: () => runDue({ ...ports, log: aLog(), look }),
    told: () => world.notices.map(({ uid, text }) => `${uid}: ${text}`),
  };
};

describe('a change of status', () => {
  it.each([
    ['PAYMENT_PENDING', [], []],
    ['ARRIVED', [], ['ana: driver_near', 'ana: trip_accepted']],
    ['STARTED', [], ['ana: driver_journey_msg', 'ana: trip_accepted']],
    ['REACHED', ['settleReached b1'], ['ana: trip_accepted']],
    ['PENDING', [], ['ana: driver_completed_ride']],
    ['PAID', ['paid b1'], []],
    ['COMPLETE', ['paid b1', 'completed b1'], []],
    ['CANCELLED', ['settleCancellation b1'], ['ana: booking_cancelled', 'dan: booking_cancelled']],
  ])('to %s leads to what the table says', async (status, calls, told) => {
    const world = setUp({ booking: { status, driver: 'dan' } });
    expect(await world.look()).toBe(status);
    expect(world.calls).toEqual(calls);
    expect(world.told().sort()).toEqual(told);
  });

  it('to PENDING of a prepaid trip settles it', async () => {
    const world = setUp({ booking: { status: 'PENDING', driver: 'dan', prepaid: true } });
    await world.look();
    expect(world.calls).toEqual(['settlePrepaid b1']);
    expect(world.told()).toEqual([]);
  });

  it('that arrives late applies the present status', async () => {
    const world = setUp();
    await world.look();
    await world.accept('dan');
    await world.store.update({ 'bookings/b1/status': 'ARRIVED' });
    await Promise.all([world.look(), world.look(), world.look()]);
    expect(world.store.get('bookings/b1/driver_name')).toBe('Dan Díaz');
    expect(world.tasks()).toEqual([]);
  });

  it('of a booking that is gone is nothing', async () => {
    const world = setUp();
    expect(await world.look('none')).toBeNull();
  });

  it('ends what dispatch kept only when the trip has ended', async () => {
    const world = setUp();
    await world.look();
    for (const status of BOOKING_STATUSES) {
      await world.store.update({ 'bookings/b1/status': status, 'bookings/b1/driver': 'dan' });
      await world.look();
      expect(world.store.get('dispatch/b1') === null, status).toBe(
        status === 'COMPLETE' || status === 'CANCELLED',
      );
      await world.store.update({ 'bookings/b1/status': 'NEW', 'bookings/b1/driver': null });
      await world.look();
    }
  });
});

describe('the dispatcher', () => {
  it('goes on where a timer was lost', async () => {
    const world = setUp();
    await world.look();
    await world.pass(29_000);
    expect(await world.due()).toMatchObject({ trips: 0 });
    await world.pass(2000);
    expect(await world.due()).toEqual({ trips: 1, bookings: 0, failed: 0 });
    expect(world.store.get('dispatch/b1/ring')).toBe(2);
  });

  it('starts what was never dispatched, and scheduled trips at their time', async () => {
    const tripdate = NOW + 3600_000;
    const dispatchAt = tripdate - 20 * 60_000;
    const world = setUp({
      others: {
        bookings: {
          b1: aNewBooking(),
          later: aNewBooking({ bookLater: true, tripdate, dispatchAt }),
        },
      },
    });
    expect(await world.due()).toMatchObject({ bookings: 0 });
    await world.pass(10_000);
    expect(await world.due()).toEqual({ trips: 0, bookings: 1, failed: 0 });
    expect(world.requested()).toEqual(['dan', 'eva']);
    await world.accept('dan');
    await world.pass(dispatchAt + 5000 - NOW - 10_000);
    expect(await world.due()).toMatchObject({ bookings: 1 });
    expect(world.store.get('bookings/later/requestedDrivers')).toEqual({ eva: true });
  });

  it('mends an acceptance whose event was lost', async () => {
    const world = setUp();
    await world.look();
    await world.accept('dan');
    await world.pass(30_000);
    await world.due();
    expect(world.store.get('bookings/b1/driver_name')).toBe('Dan Díaz');
    expect(world.tasks()).toEqual([]);
    expect(await world.due()).toMatchObject({ trips: 0 });
  });

  it('frees the driver of a cancelled trip whose event was lost', async () => {
    const world = setUp();
    await world.look();
    await world.accept('dan');
    await world.store.update({ 'bookings/b1/status': 'CANCELLED', 'bookings/b1/cancelledBy': 'rider' });
    await world.pass(30_000);
    await world.due();
    expect(world.store.get('users/dan/queue')).toBe(false);
    expect(world.calls).toEqual(['settleCancellation b1']);
    expect(world.store.get('dispatch/b1')).toBeNull();
  });

  it('looks at a trip under way ever more rarely', async () => {
    const world = setUp();
    await world.look();
    await world.accept('dan');
    await world.look();
    expect(world.store.get('dispatch/b1/nextAt')).toBe(NOW + 300_000);
    await world.pass(305_000);
    await world.due();
    expect(world.store.get('dispatch/b1/nextAt')).toBe(NOW + 610_000);
  });

  it('completes a paid trip that nobody rates in a day', async () => {
    const world = setUp();
    await world.look();
    await world.accept('dan');
    await world.store.update({ 'bookings/b1/status': 'PAID' });
    await world.pass(RATING_WAIT_MS - 10_000);
    await world.due();
    expect(world.status()).toBe('PAID');
    await world.pass(RATING_WAIT_MS);
    await world.due();
    expect(world.status()).toBe('COMPLETE');
  });

  it('looks at unpaid bookings ever more rarely and leaves them as they are', async () => {
    const world = setUp({ booking: { status: 'PAYMENT_PENDING' } });
    await world.pass(10_000);
    await world.due();
    expect(world.store.get('bookings/b1/dispatchAt')).toBe(NOW + 310_000);
    await world.pass(3600_000);
    await world.due();
    expect(world.store.get('bookings/b1/dispatchAt')).toBe(NOW + 2 * 3610_000);
    expect(world.status()).toBe('PAYMENT_PENDING');
  });

  it('continues with the others when one trip fails', async () => {
    const world = setUp({
      others: { bookings: { bad: { status: 'NEW', dispatchAt: 1 }, b1: aNewBooking() } },
    });
    await world.pass(10_000);
    expect(await world.due()).toMatchObject({ failed: 1 });
    expect(world.requested()).toEqual(['dan', 'eva']);
  });
});
