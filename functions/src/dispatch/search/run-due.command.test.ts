import { describe, expect, it } from 'vitest';
import { aNewBooking } from '../testing/dispatch-world';
import { NOW } from '../../platform/testing/records';
import { RATING_WAIT_MS } from '../../trips/effects/trip-status.command';
import { setUp } from '../../trips/testing/effects-world';

describe('the dispatcher, which continues work that lost events left unfinished', () => {
  it('continues a search if its timer was lost', async () => {
    const world = setUp();
    await world.look();
    await world.pass(29_000);
    expect(await world.due()).toMatchObject({ trips: 0 });
    await world.pass(2000);
    expect(await world.due()).toEqual({ trips: 1, bookings: 0, failed: 0 });
    expect(world.store.get('dispatch/b1/ring')).toBe(2);
  });

  it('starts a search that never began, and the search for a scheduled trip when it is due', async () => {
    const tripdate = NOW + 3600_000;
    const dispatchAt = tripdate - 20 * 60_000;
    const world = setUp({
      others: {
        bookings: { b1: aNewBooking(), later: aNewBooking({ bookLater: true, tripdate, dispatchAt }) },
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

  it('completes the effects of an acceptance if the event was lost', async () => {
    const world = setUp();
    await world.look();
    await world.accept('dan');
    await world.pass(30_000);
    await world.due();
    expect(world.store.get('bookings/b1/driver_name')).toBe('Dan Díaz');
    expect(world.offers()).toEqual([]);
    expect(await world.due()).toMatchObject({ trips: 0 });
  });

  it('frees the driver of a cancelled trip if the event was lost', async () => {
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

  it('checks a trip under way at growing intervals', async () => {
    const world = setUp();
    await world.look();
    await world.accept('dan');
    await world.look();
    expect(world.store.get('dispatch/b1/nextAt')).toBe(NOW + 300_000);
    await world.pass(305_000);
    await world.due();
    expect(world.store.get('dispatch/b1/nextAt')).toBe(NOW + 610_000);
  });

  it('completes a paid trip if the rider does not rate it within a day', async () => {
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

  it('checks unpaid bookings at growing intervals without changing these bookings', async () => {
    const world = setUp({ booking: { status: 'PAYMENT_PENDING' } });
    await world.pass(10_000);
    await world.due();
    expect(world.store.get('bookings/b1/dispatchAt')).toBe(NOW + 310_000);
    await world.pass(3600_000);
    await world.due();
    expect(world.store.get('bookings/b1/dispatchAt')).toBe(NOW + 2 * 3610_000);
    expect(world.status()).toBe('PAYMENT_PENDING');
  });

  it('continues with the other trips when the work on one trip fails', async () => {
    const world = setUp({
      others: { bookings: { bad: { status: 'NEW', dispatchAt: 1 }, b1: aNewBooking() } },
    });
    await world.pass(10_000);
    expect(await world.due()).toMatchObject({ failed: 1 });
    expect(world.requested()).toEqual(['dan', 'eva']);
  });
});
