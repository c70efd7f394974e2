import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '@domain/records';
import { NOW } from '../platform/testing/records';
import { settleCancellation } from './settle-cancellation.command';
import { aTaxedTrip, tripWorld } from './testing/trip-world';
import { expectFences } from '../platform/testing/fences';
import { changesOf } from '../platform/testing/changes';

describe('a cancelled booking', () => {
  const cancelled = (more: Record<string, unknown> = {}) => ({
    status: 'CANCELLED',
    cancelledBy: 'rider',
    driver_accept_time: NOW - 180_000,
    driver_accept_location: { lat: -34.89, lng: -56.2 },
    cancelledAt: NOW,
    ...more,
  });
  const coming = { b1: { k1: { at: NOW, lat: -34.895, lng: -56.2, status: 'ACCEPTED' } } };

  it('costs the fee of the car type once, and the fee may make the wallet negative', async () => {
    const world = tripWorld(cancelled(), { tracking: coming });
    await Promise.all([settleCancellation(world, 'b1'), settleCancellation(world, 'b1')]);
    await settleCancellation(world, 'b1');
    expect(world.booking()).toMatchObject({ cancellationFee: 50 });
    expect(world.balance('ana')).toBe(-50);
    expect(world.notifications).toEqual([]);
    expect(world.store.get('reports/days/2026-05-20')).toEqual({ cancelled: 1, cancellationFee: 5000 });
  });

  it('costs the same fee in a service with tax, because the fee includes the tax', async () => {
    const world = tripWorld(aTaxedTrip(cancelled()), { tracking: coming });
    await settleCancellation(world, 'b1');
    expect(world.balance('ana')).toBe(-50);
    // The tax within the fee is 50.00 × 22 / 122.
    expect(world.store.get('reports/days/2026-05-20')).toEqual({
      cancelled: 1,
      cancellationFee: 5000,
      tax: 902,
    });
  });

  it('does not cost more if the trigger runs late', async () => {
    const world = tripWorld(cancelled({ driver_accept_time: NOW - 60_000 }), { tracking: coming });
    world.advance(600_000);
    await settleCancellation(world, 'b1');
    expect(world.booking()).toMatchObject({ cancellationFee: 0 });
  });

  it('is free if the driver did not come', async () => {
    const world = tripWorld(cancelled());
    await settleCancellation(world, 'b1');
    expect(world.booking()).toMatchObject({ cancellationFee: 0 });
    expect(world.balance('ana')).toBe(0);
    expect(world.history('ana')).toBeNull();
  });

  it('causes a refund of the prepaid amount minus the fee', async () => {
    const world = tripWorld(cancelled({ prepaid: true, customer_paid: 200 }), { tracking: coming });
    await settleCancellation(world, 'b1');
    expect(world.balance('ana')).toBe(150);
    expect(world.history('ana')).toMatchObject({
      b1_refund: { type: 'Credit', amount: 200 },
      b1_fee: { type: 'Debit', amount: 50, balance: 150 },
    });
    expect(world.notifications).toEqual([
      {
        uid: 'ana',
        text: 'refund_credited',
        params: { amount: '$200.00' },
        eventId: 'b1_refund',
        bookingId: 'b1',
        screen: 'Wallet',
      },
    ]);
    expect(world.store.get('payments/b1')).toMatchObject({ cancelledAt: NOW, refund: 200 });
  });

  it('causes no refund if the booking was not prepaid', async () => {
    const world = tripWorld(cancelled({ customer_paid: 200 }));
    await settleCancellation(world, 'b1');
    expect(world.balance('ana')).toBe(0);
    expect(world.notifications).toEqual([]);
    expect(world.store.get('payments/b1')).toMatchObject({ cancelledAt: NOW, refund: 0 });
  });

  it.each([
    ['an admin', 'admin'],
    ['the system', 'system'],
    ['an unknown party', undefined],
  ])('costs nothing if the booking was cancelled by %s', async (_, cancelledBy) => {
    const world = tripWorld(cancelled({ cancelledBy }), { tracking: coming });
    await settleCancellation(world, 'b1');
    expect(world.booking()).toMatchObject({ cancellationFee: 0 });
    expect(world.history('ana')).toBeNull();
  });

  it('has a fee that is computed from the driver’s last position, and not from an earlier position', async () => {
    const away = { at: NOW - 60_000, lat: -34.89, lng: -56.2, status: 'ACCEPTED' };
    const near = { at: NOW, lat: -34.895, lng: -56.2, status: 'ACCEPTED' };
    const feeAfter = async (...track: (typeof near)[]): Promise<unknown> => {
      const tracking = { b1: Object.fromEntries(track.map((point, index) => [`k${index}`, point])) };
      const world = tripWorld(cancelled(), { tracking });
      await settleCancellation(world, 'b1');
      return world.store.get('bookings/b1/cancellationFee');
    };
    expect(await feeAfter(away, near)).toBe(50);
    expect(await feeAfter({ ...near, at: NOW - 60_000 }, { ...away, at: NOW })).toBe(0);
    // No car can drive half a kilometre in one second, so the server ignores the second position.
    expect(await feeAfter({ ...away, at: NOW - 1000 }, near)).toBe(0);
  });

  it('costs the fee that applies now if the time of the cancellation is not stored', async () => {
    const trip = cancelled({ driver_accept_time: NOW - 60_000, cancelledAt: undefined });
    const world = tripWorld(trip, { tracking: coming });
    world.advance(60_000);
    await settleCancellation(world, 'b1');
    expect(world.booking()).toMatchObject({ cancellationFee: 50 });
  });

  it('causes the refund notification after a failed try, and the money is returned only once', async () => {
    const world = tripWorld(cancelled({ prepaid: true, customer_paid: 200 }));
    const mute = { ...world, notify: () => Promise.reject(new Error('no connection')) };
    await expect(settleCancellation(mute, 'b1')).rejects.toThrow('no connection');
    await settleCancellation(world, 'b1');
    expect(world.notifications).toMatchObject([{ eventId: 'b1_refund' }]);
    expect(world.balance('ana')).toBe(200);
  });
});

describe('a booking that is not cancelled', () => {
  it.each(BOOKING_STATUSES.filter((status) => status !== 'CANCELLED'))(
    'gets no cancellation fee if its status is %s',
    async (status) => {
      const world = tripWorld({ status, cancelledBy: 'rider', prepaid: true, customer_paid: 200 });
      const before = world.store.dump();
      await settleCancellation(world, 'b1');
      expect(world.store.dump()).toEqual(before);
      expect(world.notifications).toEqual([]);
    },
  );

  it('gets no cancellation fee if it is deleted meanwhile', async () => {
    const world = tripWorld({ status: 'CANCELLED', cancelledBy: 'rider', prepaid: true, customer_paid: 200 });
    const commit: typeof world.store.commit = async (write) => {
      await world.store.update({ 'bookings/b1': null });
      return world.store.commit(write);
    };
    await settleCancellation({ ...world, store: { ...world.store, commit } }, 'b1');
    expect(world.store.get('bookings/b1')).toBeNull();
    expect(world.balance('ana')).toBe(0);
    expect(world.store.get('payments')).toBeNull();
  });

  it('gets no cancellation fee if it does not exist', async () => {
    const world = tripWorld();
    const before = world.store.dump();
    await settleCancellation(world, 'none');
    expect(world.store.dump()).toEqual(before);
    expect(world.notifications).toEqual([]);
  });
});

it('the commit of a cancellation fails if the trip, the wallet or the reports have changed', () =>
  expectFences(
    () => {
      const trip = { status: 'CANCELLED', cancelledBy: 'rider', cancelledAt: NOW };
      const world = tripWorld({ ...trip, prepaid: true, customer_paid: 200 });
      return { store: world.store, run: (store) => settleCancellation({ ...world, store }, 'b1') };
    },
    {
      'bookings/b1/status': 'NEW',
      'payments/b1/cancelledAt': NOW,
      'reports_rebuild/id': 'another count',
      'users/ana/walletBalance': 5,
      'users/ana/usertype': 'driver',
      'wallet_history/ana/b1_refund/amount': 1,
    },
  ));

it('a cancellation with fee and refund changes only the expected values in the database', async () => {
  const world = tripWorld(
    {
      status: 'CANCELLED',
      cancelledBy: 'rider',
      cancelledAt: NOW,
      prepaid: true,
      customer_paid: 200,
      cancelTerms: { fee: 50, why: 'late' },
    },
    { booking_history: { b1: { h1: { at: NOW, by: 'leo', event: 'accepted', driver: 'leo' } } } },
  );
  expect(await changesOf(world.store, () => settleCancellation(world, 'b1'), ['reports'])).toEqual({
    'bookings/b1/cancellationFee': 50,
    'document_queue/r_b1/at': NOW,
    'payments/b1/cancelledAt': NOW,
    'payments/b1/offers/leo/answer': 'accepted',
    'payments/b1/refund': 200,
    'payments/b1/reportedAt': NOW,
    'users/ana/walletBalance': 150,
    'wallet_history/ana/b1_fee/amount': 50,
    'wallet_history/ana/b1_fee/at': NOW,
    'wallet_history/ana/b1_fee/balance': 150,
    'wallet_history/ana/b1_fee/bookingId': 'b1',
    'wallet_history/ana/b1_fee/date': '2026-05-20T12:00:00.000Z',
    'wallet_history/ana/b1_fee/txRef': 'ABCDEF',
    'wallet_history/ana/b1_fee/type': 'Debit',
    'wallet_history/ana/b1_refund/amount': 200,
    'wallet_history/ana/b1_refund/at': NOW,
    'wallet_history/ana/b1_refund/balance': 200,
    'wallet_history/ana/b1_refund/bookingId': 'b1',
    'wallet_history/ana/b1_refund/date': '2026-05-20T12:00:00.000Z',
    'wallet_history/ana/b1_refund/txRef': 'ABCDEF',
    'wallet_history/ana/b1_refund/type': 'Credit',
  });
});

it('no refund notification is sent if no refund is recorded, or if the prepaid amount is unknown', async () => {
  const paid = tripWorld({ status: 'PAID' }, { payments: { b1: { settledAt: NOW } } });
  await settleCancellation(paid, 'b1');
  expect(paid.notifications).toEqual([]);
  const unknown = tripWorld({ status: 'CANCELLED', cancelledBy: 'admin', prepaid: true });
  await settleCancellation(unknown, 'b1');
  expect(unknown.notifications).toEqual([]);
  expect(unknown.store.get('payments/b1/refund')).toBe(0);
});
