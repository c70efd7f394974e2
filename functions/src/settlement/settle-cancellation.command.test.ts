import { describe, expect, it } from 'vitest';
import { NOW } from '../platform/testing/records';
import { settleCancellation } from './settle-cancellation.command';
import { tripWorld } from './testing/trip-world';

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

  it('costs what the slab says, once, from the wallet, which may go below zero', async () => {
    const world = tripWorld(cancelled(), { tracking: coming });
    await Promise.all([settleCancellation(world, 'b1'), settleCancellation(world, 'b1')]);
    await settleCancellation(world, 'b1');
    expect(world.booking()).toMatchObject({ cancellationFee: 50 });
    expect(world.balance('ana')).toBe(-50);
    expect(world.notifications).toEqual([]);
    expect(world.store.get('reports/days/2026-05-20')).toEqual({ cancelled: 1, cancellationFee: 5000 });
  });

  it('is not dearer because the trigger came late', async () => {
    const world = tripWorld(cancelled({ driver_accept_time: NOW - 60_000 }), { tracking: coming });
    world.advance(600_000);
    await settleCancellation(world, 'b1');
    expect(world.booking()).toMatchObject({ cancellationFee: 0 });
  });

  it('is free when the driver did not come', async () => {
    const world = tripWorld(cancelled());
    await settleCancellation(world, 'b1');
    expect(world.booking()).toMatchObject({ cancellationFee: 0 });
    expect(world.balance('ana')).toBe(0);
    expect(world.history('ana')).toBeNull();
  });

  it('gives prepaid money back, less the fee', async () => {
    const world = tripWorld(cancelled({ prepaid: true, customer_paid: 200 }), { tracking: coming });
    await settleCancellation(world, 'b1');
    expect(world.balance('ana')).toBe(150);
    expect(world.history('ana')).toMatchObject({
      b1_refund: { type: 'Credit', amount: 200 },
      b1_fee: { type: 'Debit', amount: 50, balance: 150 },
    });
    expect(world.notifications).toEqual([
      {
        ...{ uid: 'ana', text: 'refund_credited', params: { amount: '$200.00' } },
        ...{ eventId: 'b1_refund', bookingId: 'b1', screen: 'Wallet' },
      },
    ]);
  });
});
