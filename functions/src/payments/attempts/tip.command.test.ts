import { describe, expect, it } from 'vitest';
import { dyingStore, Killed } from '../../platform/testing/dying-store';
import type { Store } from '../../platform/ports';
import { NOW, aCaller } from '../../platform/testing/records';
import { rebuildReports } from '../../settlement/rebuild-reports.command';
import { aPerson } from '../../settlement/testing/trip-world';
import { deskWorld } from '../../money-desk/testing/desk-world';
import { sweepAttempts } from './sweep-attempts.command';
import { giveTipCommand, sweepTips } from './tip.command';
import { expectFences } from '../../platform/testing/fences';
import { changesOf } from '../../platform/testing/changes';

const DAY_MS = 86_400_000;
const ana = { ...aCaller({ uid: 'ana' }), role: 'rider' as const };

/** A test world with a trip of 200.00. Ana has paid Leo in cash, and has 500.00 in her wallet. */
async function tipWorld(trip: Record<string, unknown> = {}, users: Record<string, unknown> = {}) {
  const world = await deskWorld(trip, {
    users: {
      ana: aPerson({ walletBalance: 500 }),
      leo: aPerson({ usertype: 'driver', firstName: 'Leo' }),
      ...users,
    },
  });
  await world.payInCash();
  const tip = (amount = 20, provider?: string, by = ana, store: Store = world.store) => {
    const wish = { bookingId: 'b1', amount, ...(provider === undefined ? {} : { provider }) };
    return giveTipCommand({ ...world.desk, store }, wish, by);
  };
  /** Begins a tip by card and returns the hosted page. */
  const page = async (amount = 20) => {
    const order = await tip(amount, 'test');
    return world.start({ ...FORM, order_id: order.orderId ?? '', amount: String(amount) });
  };
  const tipOf = () => world.store.get('payments/b1/tip') as Record<string, unknown> | null;
  const told = () => world.notifications.filter(({ text }) => text === 'tip_received');
  const states = () => world.attempts().map(([, { state }]) => state);
  return { ...world, tip, page, tipOf, told, states };
}
const FORM = { currency: 'UYU', cust_id: 'ana' };

/** A store that makes another write right after the first read of this path. */
function changedAfter(store: Store, path: string, change: Record<string, unknown>): Store {
  let isDone = false;
  return {
    ...store,
    read: async (at, schema) => {
      const value = await store.read(at, schema);
      if (at === path && !isDone) {
        isDone = true;
        await store.update(change);
      }
      return value;
    },
  };
}
/** The balance of the driver's wallet after the cash trip. The driver owes the fee of the trip. */
const BEFORE = -20;

describe('a tip from the wallet', () => {
  it('is paid to the driver in full with its own wallet entries, and changes no trip price', async () => {
    const world = await tipWorld();
    const before = world.booking();
    const day = structuredClone(world.day());
    expect(await world.tip()).toEqual({ orderId: null, amount: 20, currency: 'UYU' });
    expect(world.booking()).toEqual({ ...before, tip: 20 });
    expect(world.history('ana')).toMatchObject({
      b1_tip: { type: 'Debit', amount: 20, balance: 480, txRef: 'ABCDEF', bookingId: 'b1' },
    });
    expect(world.history('leo')).toMatchObject({
      b1_tip: { type: 'Credit', amount: 20, balance: BEFORE + 20, txRef: 'ABCDEF', bookingId: 'b1' },
    });
    expect(world.tipOf()).toEqual({ at: world.clock(), driver: 'leo', amountMinor: 2000, source: 'wallet' });
    expect(world.day()).toEqual({ ...day, tips: 2000 });
    expect(world.store.get('reports/drivers/leo/2026-05')).toMatchObject({ tips: 2000, driverShare: 18_000 });
    expect(world.told()).toMatchObject([
      { uid: 'leo', params: { amount: '$20.00' }, bookingId: 'b1', eventId: 'b1_tip', screen: 'Wallet' },
    ]);
  });

  it('is given once if 20 requests arrive at once, and not again if the request is repeated', async () => {
    const world = await tipWorld();
    await Promise.all(Array.from({ length: 20 }, () => world.tip()));
    await world.tip();
    expect(world.balance('ana')).toBe(480);
    expect(world.balance('leo')).toBe(BEFORE + 20);
    expect(world.told()).toHaveLength(1);
    await expect(world.tip(30)).rejects.toThrow('tip_closed');
  });

  it('is given once if two browsers send two different amounts', async () => {
    const world = await tipWorld();
    const both = await Promise.allSettled([world.tip(10), world.tip(30)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(Number(world.balance('ana')) + Number(world.balance('leo'))).toBe(500 + BEFORE);
    expect(world.minorOf('leo')).toBe(world.sumOfHistory('leo'));
  });

  it.each([
    ['the tip exceeds the wallet', { walletBalance: 19.99 }],
    ['the money is reserved for a withdrawal', { walletBalance: 500, walletHeld: 481 }],
    ['the account is under review', { walletBalance: 500, moneyPausedAt: 1 }],
    ['the wallet is in debt', { walletBalance: -5 }],
  ])('is refused if %s', async (_, wallet) => {
    const world = await tipWorld({}, { ana: aPerson(wallet) });
    await expect(world.tip()).rejects.toThrow('wallet_too_small');
    expect(world.balance('ana')).toBe(wallet.walletBalance);
    expect(world.tipOf()).toBeNull();
  });

  it.each([
    ['the money in the wallet is spent', 'users/ana', { 'users/ana/walletBalance': 5 }, 'wallet_too_small'],
    ['the rider deletes the account', 'users/ana', { 'users/ana': null }, 'wallet_too_small'],
    ['the driver deletes the account', 'users/leo', { 'users/leo': null }, 'tip_closed'],
  ])('neither creates nor loses money if %s at the same moment', async (_, read, change, refusal) => {
    const world = await tipWorld();
    await expect(world.tip(20, undefined, ana, changedAfter(world.store, read, change))).rejects.toThrow(
      refusal,
    );
    expect(world.tipOf()).toBeNull();
    expect(world.history('ana')).toBeNull();
    expect(world.history('leo')).not.toHaveProperty('b1_tip');
  });

  it('is refused if the amount is outside the limits', async () => {
    const world = await tipWorld();
    for (const amount of [0, -1, 200.01, 0.001, NaN, Infinity])
      await expect(world.tip(amount)).rejects.toThrow('tip_amount');
    await world.tip(200);
    expect(world.balance('leo')).toBe(BEFORE + 200);
  });

  it('is refused if the caller is not the rider', async () => {
    const world = await tipWorld({}, { eva: aPerson({ walletBalance: 500 }) });
    for (const uid of ['eva', 'leo', 'fleet']) {
      const by = { ...aCaller({ uid }), role: 'rider' as const };
      await expect(world.tip(20, undefined, by)).rejects.toThrow('not_found');
      await expect(world.tip(20, 'test', by)).rejects.toThrow('not_found');
    }
    const nowhere = { bookingId: 'a/b', amount: 20 };
    await expect(giveTipCommand(world.desk, nowhere, ana)).rejects.toThrow('not_found');
  });

  it.each([
    ['the trip is not paid', { 'bookings/b1/status': 'PENDING' }],
    ['the trip has no driver', { 'bookings/b1/driver': null }],
    ['the rider is also the driver', { 'bookings/b1/driver': 'ana' }],
    ['the driver is deleted', { 'users/leo': null }],
    ['the driver is blocked', { 'users/leo/blockedUntil': 9e15 }],
    ['the driver is no longer a driver', { 'users/leo/usertype': 'rider' }],
  ])('is refused when %s', async (_, change) => {
    const world = await tipWorld();
    await world.store.update(change);
    await expect(world.tip()).rejects.toThrow('tip_closed');
    await expect(world.tip(20, 'test')).rejects.toThrow('tip_closed');
    expect(world.balance('ana')).toBe(500);
    expect(world.attempts()).toEqual([]);
  });

  it('can be given for 30 days, even after the rating', async () => {
    const world = await tipWorld({ status: 'PENDING' });
    await world.store.update({ 'bookings/b1/status': 'COMPLETE', 'bookings/b1/rating': 5 });
    world.advance(30 * DAY_MS + 1);
    await expect(world.tip()).rejects.toThrow('tip_closed');
    world.advance(-1);
    await world.tip();
    expect(world.booking()).toMatchObject({ tip: 20, rating: 5 });
  });

  it('is paid once, with one notification, even if a run is killed', async () => {
    let died = 0;
    for (let dies = 1; dies < 60; dies += 1) {
      const world = await tipWorld();
      const run = world.tip(20, undefined, ana, dyingStore(world.store, dies));
      const outcome = await run.catch((error: unknown) => {
        if (error instanceof Killed) return 'killed';
        throw error;
      });
      if (outcome !== 'killed') break;
      died += 1;
      // The next sweep notifies the driver of the tip. If the tip was not stored, the rider tries again.
      world.advance(2 * 60_000);
      await sweepTips(world.desk);
      if (world.tipOf() === null) await world.tip();
      await sweepTips(world.desk);
      expect(world.balance('ana')).toBe(480);
      expect(world.balance('leo')).toBe(BEFORE + 20);
      expect(new Set(world.told().map(({ eventId }) => eventId))).toEqual(new Set(['b1_tip']));
      expect(world.store.get('payments/b1/tipTellAt')).toBeNull();
    }
    expect(died).toBeGreaterThan(8);
  });

  it('is counted once in the reports after a rebuild, even if the rider gives the tip during the rebuild', async () => {
    const world = await tipWorld();
    await rebuildReports(world, () => undefined);
    for (const dies of [3, 6, 9]) {
      const run = rebuildReports({ ...world, store: dyingStore(world.store, dies) }, () => undefined);
      await run.catch(() => undefined);
      await world.tip();
    }
    const before = structuredClone(world.store.get('reports'));
    await rebuildReports(world, () => undefined);
    expect(world.store.get('reports')).toEqual(before);
    expect(world.day()).toMatchObject({ tips: 2000, tripCost: 20_000 });
  });
});

describe('a tip by card', () => {
  it('brings the rider back from the hosted page to the page of the trip, and is paid to the driver', async () => {
    const world = await tipWorld();
    const page = await world.page();
    expect(await (await world.open(page)).text()).toContain('20.00 UYU');
    expect(await world.press(page, 'pay')).toBe('https://app.example/trip/b1?payment=success');
    expect(world.balance('ana')).toBe(500);
    expect(world.balance('leo')).toBe(BEFORE + 20);
    expect(world.attempts()).toMatchObject([
      [world.tipOf()?.attempt, { bookingId: 'b1', isTip: true, uid: 'ana', state: 'settled' }],
    ]);
    expect(world.tipOf()).toMatchObject({ source: 'test', amountMinor: 2000 });
    expect(world.told()).toHaveLength(1);
    // `attempts` lists only attempts that pay the trip, and an attempt for a tip is not listed.
    expect(world.store.get('payments/b1/attempts')).toBeNull();
  });

  it.each(['pay', 'pay_twice', 'pay_without_webhook'])(
    'is given once after the action %s on the hosted page',
    async (action) => {
      const world = await tipWorld();
      const page = await world.page();
      await Promise.all([world.press(page, action), world.press(page, action)]);
      await world.press(page, action);
      await sweepAttempts(world.desk);
      expect(world.balance('leo')).toBe(BEFORE + 20);
      expect(world.told()).toHaveLength(1);
    },
  );

  it('is credited to the rider’s wallet if the rider pays the tip twice or has tipped from the wallet', async () => {
    const world = await tipWorld();
    const pages = [await world.page(20), await world.page(30)];
    await Promise.all(pages.map((page) => world.press(page, 'pay')));
    expect(world.states().sort()).toEqual(['credited', 'settled']);
    const given = Number(world.balance('leo')) - BEFORE;
    expect(world.balance('ana')).toBe(500 + 50 - given);

    const other = await tipWorld();
    const page = await other.page();
    await other.tip(10);
    await other.press(page, 'pay');
    expect(other.balance('leo')).toBe(BEFORE + 10);
    expect(other.balance('ana')).toBe(510);
  });

  it.each([
    ['the driver is deleted', { 'users/leo': null }],
    ['the driver is blocked', { 'users/leo/blockedUntil': 9e15 }],
    ['the rider is blocked', { 'users/ana/blockedUntil': 9e15 }],
  ])('is credited to the rider’s wallet if %s during the payment', async (_, change) => {
    const world = await tipWorld();
    const page = await world.page();
    await world.store.update(change);
    await world.press(page, 'pay');
    expect(world.states()).toEqual(['credited']);
    expect(world.balance('ana')).toBe(520);
    expect(world.tipOf()).toBeNull();
  });

  it('that begins within the allowed time goes to the driver, or to the rider’s wallet if the attempt expires before the payment', async () => {
    const world = await tipWorld({ endTime: undefined });
    world.advance(30 * DAY_MS - 60_000);
    const pages = [await world.page(20), await world.page(30)];
    world.advance(10 * 60_000);
    await world.press(pages[0] ?? '', 'pay');
    expect(world.balance('leo')).toBe(BEFORE + 20);

    const late = await tipWorld({ endTime: undefined });
    late.advance(30 * DAY_MS - 60_000);
    const page = await late.page();
    late.advance(40 * 60_000);
    await late.press(page, 'pay');
    expect(late.balance('leo')).toBe(BEFORE);
    expect(late.balance('ana')).toBe(520);
  });

  it('can begin only once, within the allowed time, with the stored values and for a trip without a tip', async () => {
    const world = await tipWorld();
    const order = await world.tip(20, 'test');
    const form = { ...FORM, order_id: order.orderId ?? '', amount: '20' };
    const status = async (changed: Partial<typeof form>) =>
      (await world.post('/pay/test/start', { ...form, ...changed })).status;
    for (const wrong of [{ amount: '1' }, { currency: 'USD' }, { cust_id: 'leo' }])
      expect(await status(wrong)).toBe(409);
    expect((await Promise.all([status({}), status({})])).sort()).toEqual([303, 409]);
    const second = await world.tip(30, 'test');
    await world.tip(10);
    expect(await status({ order_id: second.orderId ?? '', amount: '30' })).toBe(409);
    await expect(world.tip(20, 'stripe')).rejects.toThrow('no_provider_found');
  });

  it('is credited to the driver exactly once, even if the sweep is killed at any of its database accesses', async () => {
    let died = 0;
    for (let dies = 1; dies < 80; dies += 1) {
      const world = await tipWorld();
      await world.post(await world.page(), { action: 'pay_without_webhook' });
      world.advance(3 * 60_000);
      const dying = { ...world.desk, store: dyingStore(world.store, dies) };
      // The sweep logs the error of one attempt and continues, so this killed run may end without an error.
      await sweepAttempts(dying).catch(() => undefined);
      const isDone = world.tipOf() !== null && world.store.get('payments/b1/tipTellAt') === null;
      if (!isDone) died += 1;
      world.advance(10 * 60_000);
      await sweepAttempts(world.desk);
      await sweepTips(world.desk);
      world.advance(10 * 60_000);
      await sweepTips(world.desk);
      expect(world.balance('leo')).toBe(BEFORE + 20);
      expect(world.balance('ana')).toBe(500);
      expect(world.states()).toEqual(['settled']);
      expect(new Set(world.told().map(({ uid }) => uid))).toEqual(new Set(['leo']));
      if (isDone && dies > 12) break;
    }
    expect(died).toBeGreaterThan(8);
  });
});

describe('a tip that staff return to the rider', () => {
  it('moves from the driver to the rider’s wallet, and changes neither the trip nor the amount that can be refunded', async () => {
    const world = await tipWorld();
    await world.tip();
    world.advance(DAY_MS);
    await world.correct({ kind: 'tip', bookingId: 'b1', amount: 15 });
    expect(world.balance('ana')).toBe(495);
    expect(world.balance('leo')).toBe(BEFORE + 5);
    expect(world.booking()).toMatchObject({ tip: 5, trip_cost: 200 });
    expect(world.store.get('payments/b1')).toMatchObject({ tip: { takenBackMinor: 1500 } });
    expect(world.store.get('reports/drivers/leo/2026-05/tips')).toBe(500);
    for (const amount of [5.01, 0])
      await expect(
        world.correct({ kind: 'tip', bookingId: 'b1', amount }, { id: 'request-2' }),
      ).rejects.toThrow('correction_amount');
    // The whole fare can still be refunded.
    await world.correct({ kind: 'refund', bookingId: 'b1', amount: 200 }, { id: 'request-3' });
    const before = structuredClone(world.store.get('reports'));
    await rebuildReports(world, () => undefined);
    expect(world.store.get('reports')).toEqual(before);
    await expect(world.tip(10)).rejects.toThrow('tip_closed');
    await expect(world.tip(20, 'test')).rejects.toThrow('tip_closed');
  });

  it('is refunded through the gateway of the tip, and a refund of the fare never uses the payment of the tip', async () => {
    const world = await tipWorld();
    await world.press(await world.page(), 'pay');
    const ref = world.attempts()[0]?.[0] ?? '';
    await expect(world.correct({ kind: 'refund', bookingId: 'b1', amount: 5, attempt: ref })).rejects.toThrow(
      'correction_closed',
    );
    await world.correct({ kind: 'tip', bookingId: 'b1', amount: 20, attempt: ref });
    expect(world.balance('leo')).toBe(BEFORE);
    expect(world.balance('ana')).toBe(500);
    expect(world.store.get(`payment_attempts/${ref}`)).toMatchObject({ refundedMinor: 2000 });
    expect(world.store.get('corrections/request-1')).toMatchObject({ refundState: 'done' });
    expect(world.booking()).toMatchObject({ tip: 0 });
  });

  it('is refused if the trip has no tip, or if the refund names another payment', async () => {
    const world = await tipWorld();
    const back = { kind: 'tip', bookingId: 'b1', amount: 1 } as const;
    await expect(world.correct(back)).rejects.toThrow('not_found');
    const page = await world.page();
    await world.tip();
    await world.press(page, 'pay');
    const ref = world.attempts()[0]?.[0] ?? '';
    await expect(world.correct({ ...back, attempt: ref })).rejects.toThrow('correction_closed');
  });
});

describe('the commit of a tip', () => {
  const always = {
    'bookings/b1/status': 'CANCELLED',
    'bookings/b1/driver': 'eva',
    'bookings/b1/tip': 5,
    'payments/b1/tip/at': 1,
    'users/leo/blockedUntil': 9e15,
    'users/leo/walletBalance': 7,
    'users/leo/usertype': 'rider',
    'wallet_history/leo/b1_tip/amount': 1,
    'reports_rebuild/id': 'another count',
  };

  it('from the wallet checks the trip, the driver and the available balance', () =>
    expectFences(
      async () => {
        const world = await tipWorld();
        return { store: world.store, run: (store) => world.tip(20, undefined, ana, store) };
      },
      {
        ...always,
        'users/ana/walletBalance': 7,
        'users/ana/walletHeld': 7,
        'users/ana/moneyPausedAt': 7,
        'users/ana/usertype': 'driver',
        'wallet_history/ana/b1_tip/amount': 1,
      },
    ));

  it('by card checks the trip, the driver and the payment', async () => {
    const paid = async () => {
      const world = await tipWorld();
      const page = await world.page();
      await world.post(page, { action: 'pay_without_webhook' });
      world.advance(3 * 60_000);
      return world;
    };
    const ref = (await paid()).attempts().at(-1)?.[0] ?? '';
    await expectFences(
      async () => {
        const world = await paid();
        return { store: world.store, run: (store) => sweepAttempts({ ...world.ports, store }) };
      },
      { ...always, [`payment_attempts/${ref}/state`]: 'credited' },
      'bookings/b1/tip',
    );
  });
});

it('a tip from the wallet changes only the expected values in the database', async () => {
  const world = await tipWorld();
  expect(await changesOf(world.store, () => world.tip(), ['reports'])).toEqual({
    'bookings/b1/tip': 20,
    'payments/b1/tip/amountMinor': 2000,
    'payments/b1/tip/at': NOW,
    'payments/b1/tip/driver': 'leo',
    'payments/b1/tip/source': 'wallet',
    'users/ana/walletBalance': 480,
    'users/leo/walletBalance': 0,
    'users/leo/walletBelowSince': null,
    'wallet_history/ana/b1_tip/amount': 20,
    'wallet_history/ana/b1_tip/at': NOW,
    'wallet_history/ana/b1_tip/balance': 480,
    'wallet_history/ana/b1_tip/bookingId': 'b1',
    'wallet_history/ana/b1_tip/date': '2026-05-20T12:00:00.000Z',
    'wallet_history/ana/b1_tip/txRef': 'ABCDEF',
    'wallet_history/ana/b1_tip/type': 'Debit',
    'wallet_history/leo/b1_tip/amount': 20,
    'wallet_history/leo/b1_tip/at': NOW,
    'wallet_history/leo/b1_tip/balance': 0,
    'wallet_history/leo/b1_tip/bookingId': 'b1',
    'wallet_history/leo/b1_tip/date': '2026-05-20T12:00:00.000Z',
    'wallet_history/leo/b1_tip/txRef': 'ABCDEF',
    'wallet_history/leo/b1_tip/type': 'Credit',
  });
});
