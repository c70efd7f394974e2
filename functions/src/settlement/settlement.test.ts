import { describe, expect, it } from 'vitest';
import { aLog, NOW } from '../platform/testing/records';
import { completeEffects } from './complete-effects.command';
import { paidEffects } from './paid-effects.command';
import { settleCancellation } from './settle-cancellation.command';
import { settlePayment, settlePrepaid } from './settle-payment.command';
import { settleReached } from './settle-reached.command';
import { aPerson, tripWorld } from './testing/trip-world';

const CASH = { mode: 'cash', promoId: null, useWallet: false } as const;
const IN_HAND = { amountMinor: 20_000 };
const CARD = { mode: 'card', promoId: null, useWallet: false } as const;
const PROMO = {
  promo_name: 'WELCOME',
  promo_discount_type: 'flat',
  promo_discount_value: 30,
  promo_validity: NOW + 1000,
  promo_usage_limit: 1,
  user_avail: 0,
};
const reached = (more: Record<string, unknown> = {}) => ({
  status: 'REACHED',
  startTime: NOW - 900_000,
  endTime: NOW,
  ...more,
});
/** A point every 30 seconds, each about 222 m further north. */
const track = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, step) => [
      `k${String(step).padStart(3, '0')}`,
      { at: NOW - 900_000 + step * 30_000, lat: -34.9 + step * 0.002, lng: -56.2, status: 'STARTED' },
    ]),
  );

describe('a trip that has reached its end', () => {
  const settle = (world: ReturnType<typeof tripWorld>, address: string | null = 'Somewhere 5') =>
    settleReached(
      {
        ...{ store: world.store, clock: world.clock, log: aLog() },
        reverse: () => (address === null ? Promise.reject(new Error('down')) : Promise.resolve(address)),
      },
      'b1',
    );

  it('is priced by its track, waits to be paid, and frees its driver in the same write', async () => {
    const world = tripWorld(reached(), { tracking: { b1: track(30) } });
    await settle(world);
    expect(world.booking()).toMatchObject({
      status: 'PENDING',
      drop: { lat: -34.9 + 29 * 0.002, add: 'Somewhere 5' },
      total_trip_time: 900,
      distance: 6.45,
      convenience_fees: 20,
      settlement: { durationSecs: 900 },
    });
    expect(world.store.get('users/leo')).toMatchObject({ queue: false });
    expect(world.store.get('users/leo/currentBooking')).toBeNull();
  });

  it('is settled once, however often it is reported', async () => {
    const world = tripWorld(reached(), { tracking: { b1: track(30) } });
    await Promise.all([settle(world), settle(world), settle(world)]);
    const first = JSON.stringify(world.store.dump());
    await settle(world);
    expect(JSON.stringify(world.store.dump())).toBe(first);
    expect(Object.values(world.store.get('users/ana/savedAddresses') as object)).toMatchObject([
      { count: 1 },
    ]);
  });

  it('does not free a driver who is on another trip by now', async () => {
    const leo = aPerson({ usertype: 'driver', queue: true, currentBooking: 'b2' });
    const world = tripWorld(reached(), { users: { ana: aPerson(), leo } });
    await settle(world);
    expect(world.store.get('users/leo')).toMatchObject({ queue: true, currentBooking: 'b2' });
    expect(world.booking()).toMatchObject({ status: 'PENDING' });
  });

  it('counts a saved address nearby up, and ends also when there are no maps', async () => {
    const saved = { s1: { description: 'Home', lat: -34.8421, lng: -56.2, count: 3 } };
    const world = tripWorld(reached(), {
      tracking: { b1: track(30) },
      users: { ana: aPerson({ savedAddresses: saved }), leo: aPerson({ usertype: 'driver' }) },
    });
    await settle(world, null);
    expect(world.store.get('users/ana/savedAddresses')).toMatchObject({ s1: { count: 4 } });
    await world.store.update({ 'bookings/b1/status': 'REACHED', 'users/ana/savedAddresses/s1/count': null });
    await settle(world, null);
    expect(world.store.get('users/ana/savedAddresses')).toMatchObject({ s1: { count: 2 } });
    expect(world.booking()).toMatchObject({ status: 'PENDING', drop: { add: 'Drop street 2' } });
  });

  it('keeps the price of a delivery', async () => {
    const delivery = reached({ settings: { appcat: 'delivery', decimal: 2 }, prepaid: true });
    const world = tripWorld(delivery, { tracking: { b1: track(30) } });
    await settle(world);
    expect(world.booking()).toMatchObject({ status: 'PENDING', trip_cost: 200, driver_share: 180 });
  });
});

describe('a payment', () => {
  it('in cash: the driver gets its share less the cash it holds, in one write with the reports', async () => {
    const world = tripWorld();
    expect(await settlePayment(world, 'b1', CASH, IN_HAND)).toBe('settled');
    expect(world.booking()).toMatchObject({
      status: 'PAID',
      payment_mode: 'cash',
      customer_paid: 200,
      cashPaymentAmount: 200,
      prepaid: false,
    });
    expect(world.balance('leo')).toBe(-20);
    expect(world.history('leo')).toMatchObject({
      b1_share: { type: 'Credit', amount: 180, balance: 180, txRef: 'ABCDEF' },
      b1_cash: { type: 'Debit', amount: 200, balance: -20 },
    });
    expect(world.store.get('reports/days/2026-05-20')).toEqual({
      ...{
        total_rides: 1,
        tripCost: 20_000,
        driverShare: 18_000,
        convenienceFee: 2000,
        customerPaid: 20_000,
      },
    });
    expect(world.store.get('reports/fleets/fleet/2026-05/total_rides')).toBe(1);
    expect(Object.values(world.store.get('reports/fleet_days/fleet') ?? {})).toEqual([
      expect.objectContaining({ total_rides: 1 }),
    ]);
  });

  it('is settled once by ten at the same time', async () => {
    const world = tripWorld();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => settlePayment(world, 'b1', CASH, IN_HAND)),
    );
    expect(answers.filter((answer) => answer === 'settled')).toHaveLength(1);
    expect(world.balance('leo')).toBe(-20);
    expect(world.store.get('reports/months/2026-05/total_rides')).toBe(1);
  });

  it('takes from the wallet first when the rider wants it, and the rest by card', async () => {
    const world = tripWorld(
      {},
      { users: { ana: aPerson({ walletBalance: 50 }), leo: aPerson({ usertype: 'driver' }) } },
    );
    const choice = { ...CARD, useWallet: true };
    const card = { provider: 'test', attemptRef: 'REF', amountMinor: 15_000 };
    expect(await settlePayment(world, 'b1', choice, card)).toBe('settled');
    expect(world.booking()).toMatchObject({ usedWalletMoney: 50, cardPaymentAmount: 150, gateway: 'test' });
    expect([world.balance('ana'), world.balance('leo')]).toEqual([0, 180]);
    expect(world.history('ana')).toMatchObject({ b1_paid: { type: 'Debit', amount: 50 } });
  });

  it('is refused when the gateway took another amount, when the wallet is too small, when the promo does not fit', async () => {
    const world = tripWorld(
      {},
      { promos: { p: { ...PROMO, promo_validity: NOW } }, users: { ana: aPerson() } },
    );
    const before = JSON.stringify(world.store.dump());
    const card = { provider: 'test', attemptRef: 'REF', amountMinor: 100 };
    await expect(settlePayment(world, 'b1', CARD, card)).rejects.toThrow('trip_changed');
    await expect(settlePayment(world, 'b1', { ...CASH, mode: 'wallet' }, null)).rejects.toThrow(
      'wallet_too_small',
    );
    await expect(settlePayment(world, 'b1', { ...CASH, promoId: 'p' }, IN_HAND)).rejects.toThrow(
      'promo_not_valid',
    );
    expect(JSON.stringify(world.store.dump())).toBe(before);
  });

  it('uses a promo once for each rider and as often as its limit in all; the driver loses nothing by it', async () => {
    const world = tripWorld(
      {},
      {
        promos: { p: PROMO },
        users: { ana: aPerson(), bea: aPerson(), leo: aPerson({ usertype: 'driver' }) },
      },
    );
    await world.store.update({ 'bookings/b2': { ...(world.booking() as object), customer: 'bea' } });
    const choice = { ...CASH, promoId: 'p' };
    const answers = await Promise.allSettled([
      settlePayment(world, 'b1', choice, { amountMinor: 17_000 }),
      settlePayment(world, 'b2', choice, { amountMinor: 17_000 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(world.store.get('promos/p/user_avail')).toBe(1);
    expect(world.history('leo')).toMatchObject({
      [answers[0].status === 'fulfilled' ? 'b1_cash' : 'b2_cash']: { amount: 170 },
    });
    expect(world.balance('leo')).toBe(10);
  });

  it('does not settle a trip without payment due', async () => {
    for (const status of ['NEW', 'STARTED', 'CANCELLED', 'PAID']) {
      const world = tripWorld({ status });
      expect(await settlePayment(world, 'b1', CASH, IN_HAND)).toBe('not_payable');
    }
  });

  it('beforehand makes a delivery NEW; its driver is paid at the end, once', async () => {
    const settings = { appcat: 'delivery', decimal: 2, timeZone: 'UTC' };
    const world = tripWorld({ status: 'PAYMENT_PENDING', settings, driver: undefined });
    const card = { provider: 'test', attemptRef: 'REF', amountMinor: 20_000 };
    expect(await settlePayment(world, 'b1', CARD, card)).toBe('settled');
    expect(world.booking()).toMatchObject({ status: 'NEW', prepaid: true, customer_paid: 200 });
    expect(world.store.get('reports')).toBeNull();
    await world.store.update({ 'bookings/b1/status': 'PENDING', 'bookings/b1/driver': 'leo' });
    await Promise.all([settlePrepaid(world, 'b1'), settlePrepaid(world, 'b1')]);
    expect(world.booking()).toMatchObject({ status: 'PAID' });
    expect(world.balance('leo')).toBe(180);
    expect(world.store.get('reports/months/2026-05')).toMatchObject({ total_rides: 1, customerPaid: 20_000 });
  });
});

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
    expect(world.notices).toEqual([]);
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
    expect(world.notices).toEqual([
      {
        ...{ uid: 'ana', text: 'refund_credited', params: { amount: '$200.00' } },
        ...{ eventId: 'b1_refund', bookingId: 'b1', screen: 'Wallet' },
      },
    ]);
  });
});

describe('what follows', () => {
  it('of a payment: notify both sides and credit the referral bonus once', async () => {
    const world = tripWorld(
      { status: 'PAID' },
      {
        users: {
          ana: aPerson({ signupViaReferral: 'QWERT' }),
          bea: aPerson({ referralId: 'QWERT' }),
          leo: aPerson({ usertype: 'driver' }),
        },
      },
    );
    await Promise.all([paidEffects(world, 'b1'), paidEffects(world, 'b1')]);
    await world.store.update({ 'bookings/b2': world.booking() });
    await paidEffects(world, 'b2');
    expect(world.balance('bea')).toBe(25);
    expect(world.history('bea')).toMatchObject({ referral_ana: { type: 'Credit', txRef: 'ReferralBonus' } });
    expect(world.notices.filter(({ uid }) => uid === 'bea')).toMatchObject([
      { text: 'referral_bonus', eventId: 'referral_ana', params: { amount: '$25.00' } },
    ]);
    expect(world.notices.filter(({ uid }) => uid !== 'bea').slice(0, 2)).toMatchObject([
      { uid: 'ana', text: 'success_payment', eventId: 'b1_paid' },
      { uid: 'leo', text: 'success_payment', eventId: 'b1_paid' },
    ]);
  });

  it('of a rating: count it once in the average and notify the driver', async () => {
    const leo = aPerson({ usertype: 'driver', ratings: { userrating: 5, count: 2, total: 10 } });
    const world = tripWorld({ status: 'COMPLETE', rating: 4, rating_comment: 'Kind' }, { users: { leo } });
    await Promise.all([completeEffects(world, 'b1'), completeEffects(world, 'b1')]);
    await completeEffects(world, 'b1');
    expect(world.store.get('users/leo/ratings')).toEqual({ userrating: 4.7, count: 3, total: 14 });
    expect(world.store.get('ratings/leo/b1')).toMatchObject({ user: 'ana', rate: 4, comment: 'Kind' });
    expect(world.notices).toMatchObject([{ uid: 'leo', text: 'received_rating', params: { X: '4' } }]);
  });

  it('from a trip that nobody rated: nothing', async () => {
    const world = tripWorld({ status: 'COMPLETE' });
    await completeEffects(world, 'b1');
    expect([world.notices, world.store.get('ratings')]).toEqual([[], null]);
  });
});
