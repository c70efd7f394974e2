import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, TRIP_STATES } from '@domain/records';
import type { EndpointCaller } from '../platform/http/endpoint';
import type { Store } from '../platform/ports';
import { aCaller, NOW } from '../platform/testing/records';
import { choose } from '../payments/choice/choose-payment.command';
import { cashInHand } from '../payments/choice/report-payment.command';
import { payCarriedDebt, settlePayment, settlePrepaid } from './settle-payment.command';
import { aPerson, aTaxedTrip, aTrip, tripWorld } from './testing/trip-world';
import { expectFences } from '../platform/testing/fences';
import { changesOf } from '../platform/testing/changes';

/** Tests of settlements whose data change after a person has seen the amount. */

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

const ana: EndpointCaller = { ...aCaller({ uid: 'ana' }), role: 'rider' };
const leo: EndpointCaller = { ...aCaller({ uid: 'leo' }), role: 'driver' };
const people = (walletBalance: number): Record<string, unknown> => ({
  ana: aPerson({ walletBalance }),
  leo: aPerson({ usertype: 'driver' }),
});
const promo = {
  promo_name: 'P',
  promo_discount_type: 'flat',
  promo_discount_value: 30,
  promo_validity: NOW + 1000,
};
const WITH_WALLET = { mode: 'card', promoId: null, useWallet: true } as const;

/** A store that runs a step right after the first read of this path. */
function afterReading(store: Store, path: string, happen: () => Promise<unknown>): Store {
  let isDone = false;
  return {
    ...store,
    read: async (readPath, schema) => {
      const value = await store.read(readPath, schema);
      if (readPath === path && !isDone) {
        isDone = true;
        await happen();
      }
      return value;
    },
  };
}

describe('a payment for a trip', () => {
  it('in cash adds the driver’s share and subtracts the cash in the driver’s wallet, in one write with the reports', async () => {
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
      total_rides: 1,
      tripCost: 20_000,
      driverShare: 18_000,
      convenienceFee: 2000,
      customerPaid: 20_000,
    });
    expect(world.store.get('reports/fleets/fleet/2026-05/total_rides')).toBe(1);
    expect(Object.values(world.store.get('reports/fleet_days/fleet') ?? {})).toEqual([
      expect.objectContaining({ total_rides: 1 }),
    ]);
  });

  it('in cash with tax on top debits the driver for fee and tax, and the reports count the tax', async () => {
    const world = tripWorld(aTaxedTrip());
    await expect(settlePayment(world, 'b1', CASH, IN_HAND)).rejects.toThrow('trip_changed');
    expect(await settlePayment(world, 'b1', CASH, { amountMinor: 24_400 })).toBe('settled');
    expect(world.balance('leo')).toBe(-64);
    expect(world.store.get('reports/days/2026-05-20')).toMatchObject({
      tripCost: 24_400,
      driverShare: 18_000,
      convenienceFee: 2000,
      customerPaid: 24_400,
      tax: 4400,
      addedTax: 4400,
    });
    expect(world.store.get('reports/months/2026-05/tax')).toBe(4400);
  });

  it('is settled once by ten simultaneous calls', async () => {
    const world = tripWorld();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => settlePayment(world, 'b1', CASH, IN_HAND)),
    );
    expect(answers.filter((answer) => answer === 'settled')).toHaveLength(1);
    expect(world.balance('leo')).toBe(-20);
    expect(world.store.get('reports/months/2026-05/total_rides')).toBe(1);
  });

  it('takes money from the wallet first if the rider wants this, and the rest is paid by card', async () => {
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

  it('is refused if the gateway’s amount is wrong, the wallet is too small or the promo is invalid', async () => {
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

  it('uses a promo once for each rider and up to its limit, and pays the driver the full share', async () => {
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

  it('does not reuse a promo that the rider has used on another trip', async () => {
    const promos = { p: { ...PROMO, promo_usage_limit: 0 } };
    const world = tripWorld({}, { promos, promo_uses: { p: { ana: { bookingId: 'b0', at: NOW } } } });
    const choice = { ...CASH, promoId: 'p' };
    await expect(settlePayment(world, 'b1', choice, { amountMinor: 17_000 })).rejects.toThrow(
      'promo_not_valid',
    );
  });

  it('is refused for a trip that needs no payment', async () => {
    for (const status of BOOKING_STATUSES.filter((one) => !TRIP_STATES[one].isPayable)) {
      const world = tripWorld({ status });
      expect(await settlePayment(world, 'b1', CASH, IN_HAND), status).toBe('not_payable');
    }
  });

  it('in advance gives a delivery the status NEW, and the driver receives the share once when the delivery ends', async () => {
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

describe('a payment with the wallet', () => {
  it('is refused if another payment has spent the balance meanwhile', async () => {
    const world = tripWorld({}, { users: { ...people(200), eva: aPerson({ usertype: 'driver' }) } });
    // This trip has another driver, because payments of trips of the same driver are settled one after the
    // other.
    await world.store.update({ 'bookings/b2': aTrip({ driver: 'eva' }) });
    const choice = { ...WITH_WALLET, mode: 'wallet' } as const;
    const store = afterReading(world.store, 'users/ana', () => settlePayment(world, 'b2', choice, null));
    await expect(settlePayment({ ...world, store }, 'b1', choice, null)).rejects.toThrow('wallet_too_small');
    expect([world.balance('ana'), world.balance('leo'), world.balance('eva')]).toEqual([0, 0, 180]);
    expect(world.booking()).toMatchObject({ status: 'PENDING' });
  });

  it('takes only the part of the price that the gateway did not take, even if the wallet has more money now', async () => {
    const world = tripWorld({}, { users: people(75) });
    const card = { provider: 'test', attemptRef: 'REF', amountMinor: 15_000 };
    expect(await settlePayment(world, 'b1', WITH_WALLET, card)).toBe('settled');
    expect(world.booking()).toMatchObject({ usedWalletMoney: 50, cardPaymentAmount: 150 });
    expect(world.balance('ana')).toBe(25);
  });

  it('does not change the wallet if the rider did not choose the wallet', async () => {
    const world = tripWorld({}, { users: people(75) });
    const card = { provider: 'test', attemptRef: 'REF', amountMinor: 15_000 };
    await expect(settlePayment(world, 'b1', { ...WITH_WALLET, useWallet: false }, card)).rejects.toThrow(
      'trip_changed',
    );
    await expect(settlePayment(world, 'b1', WITH_WALLET, { ...card, amountMinor: 20_001 })).rejects.toThrow(
      'trip_changed',
    );
  });

  it('is not taken for a delivery that was cancelled at the same moment', async () => {
    const settings = { appcat: 'delivery', decimal: 2, timeZone: 'UTC' };
    const world = tripWorld({ status: 'PAYMENT_PENDING', settings }, { users: people(200) });
    const store = afterReading(world.store, 'users/ana', () =>
      world.store.update({ 'bookings/b1/status': 'CANCELLED' }),
    );
    const input = { bookingId: 'b1', payment_mode: 'wallet', useWallet: true } as const;
    await expect(choose({ ...world, store }, input, ana)).rejects.toThrow('trip_changed');
    expect(world.balance('ana')).toBe(200);
  });
});

describe('a trip whose price changes while its payment is settled', () => {
  const CARD = { mode: 'card', promoId: null, useWallet: false } as const;
  const paid = { provider: 'test', attemptRef: 'REF', amountMinor: 20_000 };
  const changing = (values: Record<string, unknown>) => {
    const world = tripWorld();
    const store = afterReading(world.store, 'users/ana', () => world.store.update(values));
    return { world, settle: () => settlePayment({ ...world, store }, 'b1', CARD, paid) };
  };

  it('is not settled for the earlier price', async () => {
    const { world, settle } = changing({ 'bookings/b1/trip_cost': 230 });
    await expect(settle()).rejects.toThrow('trip_changed');
    expect(world.booking()).toMatchObject({ status: 'PENDING', trip_cost: 230 });
    expect(world.balance('leo')).toBe(0);
  });

  it('is settled with the driver’s share of the new price', async () => {
    const { world, settle } = changing({ 'booking_money/b1/driver_share': 150 });
    expect(await settle()).toBe('settled');
    expect(world.balance('leo')).toBe(150);
  });
});

describe('the cash that the driver collects', () => {
  const inCash = { bookingId: 'b1', payment_mode: 'cash', useWallet: true } as const;

  it('must be confirmed again by the driver with a higher amount if the wallet has less money than before', async () => {
    const world = tripWorld({}, { users: people(50) });
    await choose(world, inCash, ana);
    expect(world.booking()).toMatchObject({ usedWalletMoney: 50, cashPaymentAmount: 150 });
    await world.store.update({ 'users/ana/walletBalance': 20 });
    await expect(cashInHand(world, { bookingId: 'b1' }, leo)).rejects.toThrow('trip_changed');
    expect(world.booking()).toMatchObject({ status: 'PENDING', usedWalletMoney: 20, cashPaymentAmount: 180 });
    await cashInHand(world, { bookingId: 'b1' }, leo);
    expect(world.booking()).toMatchObject({ status: 'PAID', cashPaymentAmount: 180 });
    expect([world.balance('ana'), world.balance('leo')]).toEqual([0, 0]);
  });

  it('remains the same if the wallet has more money than before', async () => {
    const world = tripWorld({}, { users: people(50) });
    await choose(world, inCash, ana);
    await world.store.update({ 'users/ana/walletBalance': 500 });
    await cashInHand(world, { bookingId: 'b1' }, leo);
    expect(world.booking()).toMatchObject({ status: 'PAID', cashPaymentAmount: 150, usedWalletMoney: 50 });
    expect(world.balance('ana')).toBe(450);
  });

  it('is higher if the promo has ended meanwhile, and the driver must confirm the new amount', async () => {
    const world = tripWorld({}, { promos: { p: promo } });
    await choose(world, { ...inCash, useWallet: false, promoId: 'p' }, ana);
    expect(world.booking()).toMatchObject({ cashPaymentAmount: 170, promo_applied: true });
    world.advance(5000);
    await expect(cashInHand(world, { bookingId: 'b1' }, leo)).rejects.toThrow('trip_changed');
    expect(world.booking()).toMatchObject({
      cashPaymentAmount: 200,
      promo_applied: false,
      discount_amount: 0,
    });
    await cashInHand(world, { bookingId: 'b1' }, leo);
    expect(world.booking()).toMatchObject({ status: 'PAID', customer_paid: 200 });
    expect(world.balance('leo')).toBe(-20);
    expect(world.store.get('promo_uses')).toBeNull();
  });
});

describe('a debt on the bill of a trip', () => {
  const ANA = aPerson({
    walletBalance: -90,
    walletBelowSince: NOW,
    unpaidTrips: { old: { amount: 120, at: NOW }, b1: { amount: 200, at: NOW } },
  });
  const debt = { amount: 210, wallet: 90, trips: { old: 120 } };
  const OLD = aTrip({ driver: 'eva', trip_cost: 120, driver_share: 100 });
  const indebted = (ana = ANA) =>
    tripWorld(
      { debt, debt_amount: 210 },
      {
        users: { ana, leo: aPerson({ usertype: 'driver' }), eva: aPerson({ usertype: 'driver' }) },
        bookings: { b1: aTrip({ debt, debt_amount: 210 }), old: OLD },
      },
    );

  it('is paid with the trip, settles the wallet debt and the old trip, and changes neither the share nor the reports', async () => {
    const world = indebted();
    expect(await settlePayment(world, 'b1', CASH, { amountMinor: 41_000 })).toBe('settled');
    expect(world.booking()).toMatchObject({
      status: 'PAID',
      customer_paid: 200,
      debt_amount: 210,
      cashPaymentAmount: 410,
    });
    expect(world.store.get('bookings/old')).toMatchObject({ status: 'PAID', usedWalletMoney: 120 });
    expect(world.balance('ana')).toBe(0);
    expect(world.store.get('users/ana/unpaidTrips')).toBeNull();
    expect(world.store.get('users/ana/walletBelowSince')).toBeNull();
    // The driver owes the operator all the cash beyond the share. The driver of the old trip gets the share
    // now.
    expect([world.balance('leo'), world.balance('eva')]).toEqual([180 - 410, 100]);
    expect(world.store.get('reports/months/2026-05')).toMatchObject({
      customerPaid: 32_000,
      tripCost: 32_000,
    });
  });

  it('is paid once by ten simultaneous settlements', async () => {
    const world = indebted();
    await Promise.all(
      Array.from({ length: 10 }, () => settlePayment(world, 'b1', CASH, { amountMinor: 41_000 })),
    );
    expect([world.balance('ana'), world.balance('leo'), world.balance('eva')]).toEqual([0, -230, 100]);
  });

  it('is paid only as far as the rider still owes the debt, so that the rider does not pay an old trip twice', async () => {
    const world = indebted();
    await settlePayment(world, 'old', CASH, { amountMinor: 12_000 });
    await expect(settlePayment(world, 'b1', CASH, { amountMinor: 41_000 })).rejects.toThrow('trip_changed');
    expect(await settlePayment(world, 'b1', CASH, { amountMinor: 29_000 })).toBe('settled');
    expect([world.booking(), world.balance('ana')]).toMatchObject([{ debt_amount: 90 }, 0]);
  });

  it('is paid by the next run if the first run stops after the new trip is paid and before the old trip is paid', async () => {
    const world = indebted();
    await settlePayment(world, 'b1', CASH, { amountMinor: 41_000 });
    // This is the state after a run that stopped. The money is in the wallet, but the old trip is not paid.
    const { store } = world;
    await store.update({ 'bookings/old': OLD, 'payments/old': null, 'users/ana/walletBalance': 120 });
    await store.update({ 'wallet_history/ana/old_paid': null, 'wallet_history/eva': null });
    await payCarriedDebt(world, 'b1');
    expect([store.get('bookings/old/status'), world.balance('ana')]).toEqual(['PAID', 0]);
  });

  it('remains a debt if the money in the wallet was spent meanwhile', async () => {
    const world = indebted();
    await world.store.update({ 'payments/b1/settledAt': NOW });
    await payCarriedDebt(world, 'b1');
    expect(world.store.get('bookings/old/status')).toBe('PENDING');
  });
});

describe('the money of a payment attempt', () => {
  const card = { provider: 'test', attemptRef: 'REF', amountMinor: 20_000 };
  const attempt = (state: string) => ({ payment_attempts: { REF: { state, sweepAt: NOW } } });

  it('is settled in the same write as the trip', async () => {
    const world = tripWorld({ status: 'PENDING' }, attempt('pending'));
    expect(await settlePayment(world, 'b1', CARD, card)).toBe('settled');
    expect(world.store.get('payment_attempts/REF')).toEqual({ state: 'settled' });
  });

  it('does not pay the trip if another run has credited it to the rider', async () => {
    const world = tripWorld({ status: 'PENDING' }, attempt('pending'));
    const credited = () => world.store.update({ 'payment_attempts/REF/state': 'credited' });
    const store = afterReading(world.store, 'payment_attempts/REF/state', credited);
    expect(await settlePayment({ ...world, store }, 'b1', CARD, card)).toBe('not_payable');
    expect(world.booking()).toMatchObject({ status: 'PENDING' });
  });
});

describe('the commit of a payment', () => {
  /** The values that every settlement of b1 checks. */
  const always = {
    'bookings/b1/status': 'CANCELLED',
    'bookings/b1/trip_cost': 230,
    'booking_money/b1/driver_share': 1,
    'payments/b1/settledAt': NOW,
    'reports_rebuild/id': 'another count',
  };
  const ofLeo = { 'users/leo/walletBalance': 5, 'users/leo/usertype': 'rider' };
  const settled = (
    world: ReturnType<typeof tripWorld>,
    choice: Parameters<typeof settlePayment>[2],
    paid: Parameters<typeof settlePayment>[3],
  ) => ({
    store: world.store,
    run: (store: Store) => settlePayment({ ...world, store }, 'b1', choice, paid),
  });

  it('in cash checks the trip, the price, the reports and the driver’s wallet', () =>
    expectFences(() => settled(tripWorld(), CASH, IN_HAND), {
      ...always,
      ...ofLeo,
      'wallet_history/leo/b1_share/amount': 1,
      'wallet_history/leo/b1_cash/amount': 1,
    }));

  it('by card also checks the state of the payment', () =>
    expectFences(
      async () => {
        const world = tripWorld();
        await world.store.update({ 'payment_attempts/REF/state': 'paid' });
        return settled(world, CARD, { provider: 'test', attemptRef: 'REF', amountMinor: 20_000 });
      },
      {
        ...always,
        ...ofLeo,
        'wallet_history/leo/b1_share/amount': 1,
        'payment_attempts/REF/state': 'credited',
      },
    ));

  it('with the wallet also checks the balance, the reserved money and whether the account is under review', () =>
    expectFences(
      () => settled(tripWorld({}, { users: people(200) }), { ...WITH_WALLET, mode: 'wallet' }, null),
      {
        ...always,
        ...ofLeo,
        'wallet_history/leo/b1_share/amount': 1,
        'users/ana/walletBalance': 300,
        'users/ana/walletHeld': 1,
        'users/ana/moneyPausedAt': NOW,
        'users/ana/usertype': 'driver',
        'wallet_history/ana/b1_paid/amount': 1,
      },
    ));

  it.each([
    ['with a limit and its number of uses', 5, { 'promos/p/user_avail': 5 }],
    ['without a limit', 0, {}],
  ])(
    'with a promo %s also checks the discount and the rider’s earlier use of the promo',
    (_limit, promo_usage_limit, more) =>
      expectFences(
        () =>
          settled(
            tripWorld({}, { users: people(0), promos: { p: { ...PROMO, promo_usage_limit } } }),
            { ...CASH, promoId: 'p' },
            { amountMinor: 17_000 },
          ),
        {
          ...always,
          ...ofLeo,
          ...more,
          'wallet_history/leo/b1_share/amount': 1,
          'wallet_history/leo/b1_cash/amount': 1,
          'promos/p/promo_discount_value': 40,
          'promos/p/promo_discount_type': 'percentage',
          'promo_uses/p/ana/bookingId': 'b2',
        },
      ),
  );

  it.each([
    [
      'of a trip and the wallet',
      {
        debt: { amount: 50, wallet: 20, trips: { b0: 30 } },
        walletBalance: -20,
        owed: { b0: { amount: 30, at: NOW } },
      },
      50,
      {
        'users/ana/walletBalance': 5,
        'users/ana/usertype': 'driver',
        'wallet_history/ana/b1_debt/amount': 1,
        'users/ana/unpaidTrips/b0/amount': 10,
      },
    ],
    [
      'of a trip that has since been paid',
      { debt: { amount: 30, wallet: 0, trips: { b0: 30 } }, walletBalance: 0, owed: {} },
      0,
      { 'users/ana/unpaidTrips/b0/amount': 10 },
    ],
    [
      'of the wallet that has since been paid',
      { debt: { amount: 20, wallet: 20, trips: {} }, walletBalance: 0, owed: {} },
      0,
      { 'users/ana/walletBalance': -20 },
    ],
  ])('with a debt %s on the bill also checks the open amount of the debt', (_what, given, carried, more) =>
    expectFences(
      () =>
        settled(
          tripWorld(
            { debt: given.debt },
            {
              users: {
                ana: aPerson({ walletBalance: given.walletBalance, unpaidTrips: given.owed }),
                leo: aPerson({ usertype: 'driver' }),
              },
            },
          ),
          CARD,
          { provider: 'test', attemptRef: 'REF', amountMinor: 20_000 + carried * 100 },
        ),
      {
        ...always,
        ...ofLeo,
        ...more,
        'wallet_history/leo/b1_share/amount': 1,
        'payment_attempts/REF/state': 'credited',
      },
    ),
  );

  it('in advance checks the trip, the reports and the driver’s wallet', () =>
    expectFences(
      () => {
        const world = tripWorld({ prepaid: true, customer_paid: 200 });
        return { store: world.store, run: (store) => settlePrepaid({ ...world, store }, 'b1') };
      },
      {
        ...ofLeo,
        'bookings/b1/status': 'CANCELLED',
        'bookings/b1/prepaid': false,
        'reports_rebuild/id': 'another count',
        'wallet_history/leo/b1_share/amount': 1,
      },
    ));
});

describe('a settlement of a trip', () => {
  const PAID_BY_CARD = { provider: 'test', attemptRef: 'REF', amountMinor: 12_000 };

  it('by card, wallet and promo changes only the expected values in the database', async () => {
    const world = tripWorld(
      {},
      {
        users: {
          ana: aPerson({ walletBalance: 50, unpaidTrips: { b1: { amount: 200, at: NOW } } }),
          leo: aPerson({ usertype: 'driver' }),
        },
        promos: { p: PROMO },
        payment_attempts: { REF: { state: 'pending', sweepAt: NOW } },
      },
    );
    const choice = { mode: 'card', promoId: 'p', useWallet: true } as const;
    expect(
      await changesOf(world.store, () => settlePayment(world, 'b1', choice, PAID_BY_CARD), ['reports']),
    ).toEqual({
      'bookings/b1/cardPaymentAmount': 120,
      'bookings/b1/cashPaymentAmount': 0,
      'bookings/b1/customer_paid': 170,
      'bookings/b1/debt_amount': 0,
      'bookings/b1/discount_amount': 30,
      'bookings/b1/gateway': 'test',
      'bookings/b1/payableAmount': 120,
      'bookings/b1/payment_mode': 'card',
      'bookings/b1/prepaid': false,
      'bookings/b1/promo_applied': true,
      'bookings/b1/promo_details/id': 'p',
      'bookings/b1/promo_details/name': 'WELCOME',
      'bookings/b1/status': 'PAID',
      'bookings/b1/usedWalletMoney': 50,
      'document_queue/r_b1/at': NOW,
      'payment_attempts/REF/state': 'settled',
      'payment_attempts/REF/sweepAt': null,
      'payments/b1/attemptRef': 'REF',
      'payments/b1/isPrepaid': false,
      'payments/b1/mode': 'card',
      'payments/b1/provider': 'test',
      'payments/b1/reportedAt': NOW,
      'payments/b1/settledAt': NOW,
      'promo_uses/p/ana/at': NOW,
      'promo_uses/p/ana/bookingId': 'b1',
      'promos/p/user_avail': 1,
      'users/ana/unpaidTrips': null,
      'users/ana/walletBalance': 0,
      'users/leo/walletBalance': 180,
      'wallet_history/ana/b1_paid/amount': 50,
      'wallet_history/ana/b1_paid/at': NOW,
      'wallet_history/ana/b1_paid/balance': 0,
      'wallet_history/ana/b1_paid/bookingId': 'b1',
      'wallet_history/ana/b1_paid/date': '2026-05-20T12:00:00.000Z',
      'wallet_history/ana/b1_paid/txRef': 'ABCDEF',
      'wallet_history/ana/b1_paid/type': 'Debit',
      'wallet_history/leo/b1_share/amount': 180,
      'wallet_history/leo/b1_share/at': NOW,
      'wallet_history/leo/b1_share/balance': 180,
      'wallet_history/leo/b1_share/bookingId': 'b1',
      'wallet_history/leo/b1_share/date': '2026-05-20T12:00:00.000Z',
      'wallet_history/leo/b1_share/txRef': 'ABCDEF',
      'wallet_history/leo/b1_share/type': 'Credit',
    });
  });

  it('stores the price as a discount if staff write off the trip, and an earlier debt remains', async () => {
    const debt = { amount: 90, wallet: 90, trips: {} };
    const world = tripWorld(
      { debt, debt_amount: 90 },
      { users: { ana: aPerson({ walletBalance: -90 }), leo: aPerson({ usertype: 'driver' }) } },
    );
    const written = { amountMinor: 29_000, isWrittenOff: true } as const;
    expect(
      await changesOf(world.store, () => settlePayment(world, 'b1', CASH, written), ['reports']),
    ).toEqual({
      'bookings/b1/cardPaymentAmount': 0,
      'bookings/b1/cashPaymentAmount': 0,
      'bookings/b1/customer_paid': 0,
      'bookings/b1/debt_amount': 0,
      'bookings/b1/discount_amount': 200,
      'bookings/b1/payableAmount': 0,
      'bookings/b1/payment_mode': 'wallet',
      'bookings/b1/prepaid': false,
      'bookings/b1/promo_applied': false,
      'bookings/b1/status': 'PAID',
      'bookings/b1/usedWalletMoney': 0,
      'document_queue/r_b1/at': NOW,
      'payments/b1/isPrepaid': false,
      'payments/b1/mode': 'wallet',
      'payments/b1/reportedAt': NOW,
      'payments/b1/settledAt': NOW,
      'users/leo/walletBalance': 180,
      'wallet_history/leo/b1_share/amount': 180,
      'wallet_history/leo/b1_share/at': NOW,
      'wallet_history/leo/b1_share/balance': 180,
      'wallet_history/leo/b1_share/bookingId': 'b1',
      'wallet_history/leo/b1_share/date': '2026-05-20T12:00:00.000Z',
      'wallet_history/leo/b1_share/txRef': 'ABCDEF',
      'wallet_history/leo/b1_share/type': 'Credit',
    });
  });

  it('of a delivery changes only the expected values in the database, before the trip begins and when the trip ends', async () => {
    const settings = { appcat: 'delivery', decimal: 2, timeZone: 'UTC' };
    const world = tripWorld({ status: 'PAYMENT_PENDING', settings });
    const card = { ...PAID_BY_CARD, amountMinor: 20_000 };
    expect(await changesOf(world.store, () => settlePayment(world, 'b1', CARD, card), ['reports'])).toEqual({
      'bookings/b1/cardPaymentAmount': 200,
      'bookings/b1/cashPaymentAmount': 0,
      'bookings/b1/customer_paid': 200,
      'bookings/b1/debt_amount': 0,
      'bookings/b1/discount_amount': 0,
      'bookings/b1/gateway': 'test',
      'bookings/b1/payableAmount': 200,
      'bookings/b1/payment_mode': 'card',
      'bookings/b1/prepaid': true,
      'bookings/b1/promo_applied': false,
      'bookings/b1/status': 'NEW',
      'bookings/b1/usedWalletMoney': 0,
      'payments/b1/attemptRef': 'REF',
      'payments/b1/isPrepaid': true,
      'payments/b1/mode': 'card',
      'payments/b1/provider': 'test',
      'payments/b1/settledAt': NOW,
    });
    await world.store.update({ 'bookings/b1/status': 'PENDING' });
    expect(await changesOf(world.store, () => settlePrepaid(world, 'b1'), ['reports'])).toEqual({
      'bookings/b1/status': 'PAID',
      'document_queue/r_b1/at': NOW,
      'payments/b1/reportedAt': NOW,
      'users/leo/walletBalance': 180,
      'wallet_history/leo/b1_share/amount': 180,
      'wallet_history/leo/b1_share/at': NOW,
      'wallet_history/leo/b1_share/balance': 180,
      'wallet_history/leo/b1_share/bookingId': 'b1',
      'wallet_history/leo/b1_share/date': '2026-05-20T12:00:00.000Z',
      'wallet_history/leo/b1_share/txRef': 'ABCDEF',
      'wallet_history/leo/b1_share/type': 'Credit',
    });
  });

  it('stores zero as the paid amount if the trip has no price, and as the wallet amount if the rider has no balance', async () => {
    const free = tripWorld({ trip_cost: undefined, driver_share: undefined });
    expect(await settlePayment(free, 'b1', CASH, { amountMinor: 0 })).toBe('settled');
    expect(free.booking()).toMatchObject({ status: 'PAID', customer_paid: 0, cashPaymentAmount: 0 });
    expect(free.history('leo')).toBeNull();
    const world = tripWorld(
      {},
      { users: { ana: aPerson({ walletBalance: undefined }), leo: aPerson({ usertype: 'driver' }) } },
    );
    const card = { ...PAID_BY_CARD, amountMinor: 20_000 };
    expect(await settlePayment(world, 'b1', WITH_WALLET, card)).toBe('settled');
    expect(world.booking()).toMatchObject({ usedWalletMoney: 0, cardPaymentAmount: 200 });
  });

  it('whose card payment was refunded meanwhile is not made', async () => {
    const world = tripWorld({}, { payment_attempts: { REF: { state: 'refunded' } } });
    const card = { ...PAID_BY_CARD, amountMinor: 20_000 };
    let result;
    const changes = await changesOf(world.store, async () => {
      result = await settlePayment(world, 'b1', CARD, card);
    });
    expect([result, changes]).toEqual(['not_payable', {}]);
  });

  it('is not made from a prepayment if the trip has not ended or was not prepaid', async () => {
    for (const trip of [
      { status: 'STARTED', prepaid: true },
      { status: 'PENDING', prepaid: false },
    ]) {
      const world = tripWorld(trip);
      expect(await changesOf(world.store, () => settlePrepaid(world, 'b1'), ['reports'])).toEqual({});
    }
  });
});
