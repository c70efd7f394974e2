import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { topUp } from '@domain/contracts/money/wallet';
import { advanceDispatch } from '../../dispatch/search/advance-dispatch.command';
import { keepOnDuty } from '../../dispatch/duty/keep-on-duty.command';
import { aDriver, aNewBooking, onDutyRecords } from '../../dispatch/testing/dispatch-world';
import { aPerson } from '../../settlement/testing/trip-world';
import { aCaller, NOW, someSettings } from '../../platform/testing/records';
import type { EndpointCaller } from '../../platform/http/endpoint';
import { sweepAttempts } from './sweep-attempts.command';
import { setUp } from '../testing/shop';
import { beginTopUp } from './top-up.command';

const callerOf = (uid: string, role: 'rider' | 'driver'): EndpointCaller => ({ ...aCaller({ uid }), role });

/** A test world in which Ana (rider) and Leo (driver) top up their wallets. */
async function walletShop(tree: Record<string, unknown> = {}) {
  const shop = await setUp({}, tree);
  const begin = (amount: number, uid: 'ana' | 'leo' = 'ana', provider = 'test') =>
    beginTopUp(shop.ports, { amount, provider }, callerOf(uid, uid === 'leo' ? 'driver' : 'rider'));
  const formOf = (order: z.output<typeof topUp.output>, uid = 'ana') => ({
    order_id: order.orderId,
    amount: String(order.amount),
    currency: order.currency,
    cust_id: uid,
  });
  const page = async (amount: number, uid: 'ana' | 'leo' = 'ana') =>
    shop.start(formOf(await begin(amount, uid), uid));
  const states = () => shop.attempts().map(([, { state }]) => state);
  return { ...shop, begin, formOf, page, states };
}

describe('a top-up', () => {
  it('brings the person back from the hosted page to the wallet page, and is listed once in the history', async () => {
    const shop = await walletShop();
    const page = await shop.page(250.5);
    expect(await (await shop.open(page)).text()).toContain('250.50 UYU');
    expect(await shop.press(page, 'pay')).toBe('https://app.example/wallet?payment=success');
    const [ref] = shop.attempts()[0] ?? [''];
    expect(shop.balance('ana')).toBe(250.5);
    expect(shop.history('ana')).toEqual({
      [`gateway_${ref}`]: {
        type: 'Credit',
        amount: 250.5,
        balance: 250.5,
        txRef: ref,
        at: shop.clock(),
        date: new Date(shop.clock()).toISOString(),
      },
    });
    expect(shop.attempts()).toMatchObject([[ref, { uid: 'ana', state: 'credited', amountMinor: 25_050 }]]);
    expect(shop.notifications).toMatchObject([
      { uid: 'ana', text: 'wallet_credited', params: { amount: '$250.50' }, screen: 'Wallet' },
    ]);
  });

  it('is refused while the service is closed', async () => {
    const shop = await walletShop({ settings: someSettings({ service_closed: true }) });
    await expect(shop.begin(100)).rejects.toMatchObject({ code: 'service_closed' });
    expect(shop.attempts()).toEqual([]);
  });

  it('is stored as an attempt without a trip before it is paid', async () => {
    const shop = await walletShop();
    const { orderId } = await shop.begin(100);
    expect(shop.store.get('payment_attempts')).toEqual({
      [orderId]: {
        uid: 'ana',
        provider: 'test',
        state: 'created',
        amountMinor: 10_000,
        currency: 'UYU',
        decimal: 2,
        useWallet: false,
        isLive: false,
        createdAt: NOW,
        expiresAt: NOW + 30 * 60_000,
        sweepAt: NOW + 2 * 60_000,
      },
    });
  });

  it.each(['pay', 'pay_twice', 'pay_without_webhook'])(
    'is credited once after the action %s on the hosted page',
    async (action) => {
      const shop = await walletShop();
      const page = await shop.page(100, 'leo');
      await Promise.all([shop.press(page, action), shop.press(page, action)]);
      expect(await shop.press(page, action)).toBe('https://app.example/wallet?payment=success');
      expect(shop.balance('leo')).toBe(100);
      expect(shop.notifications).toHaveLength(1);
    },
  );

  it('is credited once if twenty webhooks and twenty returns arrive at once', async () => {
    const shop = await walletShop();
    const page = await shop.page(100);
    await shop.post(page, { action: 'pay_without_webhook' });
    const ref = shop.attempts()[0]?.[0] ?? '';
    const body = JSON.stringify({ id: 'evt_1', reference: ref });
    const headers = { 'x-test-signature': shop.testGateway.sign(body) };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => [
        shop.open('/pay/test/webhook', { method: 'POST', body, headers }),
        shop.open(`/pay/test/return/${ref}`),
      ]).flat(),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 303]));
    expect(shop.balance('ana')).toBe(100);
    expect(Object.keys(shop.history('ana') as object)).toHaveLength(1);
  });

  it('is credited twice if the person pays in two attempts', async () => {
    const shop = await walletShop();
    const [first, second] = [await shop.page(100), await shop.page(100)];
    await Promise.all([shop.press(first, 'pay'), shop.press(second, 'pay')]);
    expect(shop.balance('ana')).toBe(200);
  });

  it('is credited by the sweeper if the return and the webhook are lost, and expires if unpaid', async () => {
    const shop = await walletShop();
    await shop.post(await shop.page(100), { action: 'pay_without_webhook' });
    await shop.begin(70);
    shop.advance(3 * 60_000);
    await sweepAttempts(shop.ports);
    expect(shop.balance('ana')).toBe(100);
    shop.advance(2 * 3600_000);
    await sweepAttempts(shop.ports);
    expect(shop.states().sort()).toEqual(['credited', 'expired']);
    expect(await sweepAttempts(shop.ports)).toBe(0);
  });

  it.each([
    ['later', 'pending'],
    ['fail', 'refused'],
    ['cancel', 'cancelled'],
  ])('that ends with the action %s returns to the app as %s and credits nothing', async (action, outcome) => {
    const shop = await walletShop();
    expect(await shop.press(await shop.page(100), action)).toBe(
      `https://app.example/wallet?payment=${outcome}`,
    );
    expect(shop.balance('ana')).toBe(0);
    expect(shop.history('ana')).toBeNull();
  });

  it('is not credited if the gateway reports another amount or currency', async () => {
    for (const wrong of [{ amountMinor: 100 }, { amountMinor: 10_001 }, { currency: 'USD' }]) {
      const shop = await walletShop();
      const page = await shop.page(100);
      const ref = shop.attempts()[0]?.[0] ?? '';
      await shop.store.update(
        Object.fromEntries(
          Object.entries(wrong).map(([key, value]) => [`test_gateway/${ref}/${key}`, value]),
        ),
      );
      expect(await shop.press(page, 'pay')).toContain('payment=failed');
      expect(shop.balance('ana')).toBe(0);
      expect(shop.states()).toEqual(['mismatch']);
    }
  });

  it('settles a debt, and then the wallet is no longer marked as negative', async () => {
    const debtor = aPerson({ walletBalance: -120, walletBelowSince: 7 });
    const shop = await walletShop({ users: { ana: debtor } });
    await shop.press(await shop.page(120), 'pay');
    expect(shop.balance('ana')).toBe(0);
    expect(shop.store.get('users/ana/walletBelowSince')).toBeNull();
  });

  it('makes new offers possible for a driver in debt as soon as the wallet is not negative', async () => {
    const shop = await walletShop({
      users: { leo: aDriver(1, { walletBalance: -50 }) },
      bookings: { b2: aNewBooking() },
      drivers_on_duty: onDutyRecords({ leo: aDriver(1, { walletBalance: -50 }) }),
    });
    const nothing = () => Promise.resolve();
    const dispatch = () =>
      advanceDispatch({ ...shop.ports, timers: { schedule: nothing }, notify: nothing }, 'b2');
    expect(await dispatch()).toBe('looking');
    await shop.press(await shop.page(49, 'leo'), 'pay');
    shop.advance(15_000);
    expect(await dispatch()).toBe('looking');
    await shop.press(await shop.page(1, 'leo'), 'pay');
    // In production, the trigger on the wallet makes this call.
    await keepOnDuty(shop.ports, 'leo');
    shop.advance(15_000);
    expect(await dispatch()).toBe('offered');
    expect(Object.keys(shop.store.get('driver_tasks/leo') as object)).toEqual(['b2']);
  });

  it('is credited to the wallet of an account under review', async () => {
    const shop = await walletShop({ users: { ana: aPerson({ moneyPausedAt: 1 }) } });
    await shop.press(await shop.page(100), 'pay');
    expect(shop.balance('ana')).toBe(100);
  });

  it('is refused without a valid amount, a configured provider, and a currency that the provider supports', async () => {
    const shop = await walletShop();
    for (const amount of [0, -5, 0.5, 100_001, 1e300, NaN, Infinity, 10.005])
      await expect(shop.begin(amount)).rejects.toThrow('top_up_amount');
    await expect(shop.begin(100, 'ana', 'stripe')).rejects.toThrow('no_provider_found');
    shop.testGateway.gateway.supports = () => false;
    await expect(shop.begin(100)).rejects.toThrow('no_provider_found');
    expect(shop.attempts()).toEqual([]);
  });

  it('opens the gateway’s page only once, only before it expires, and only with the stored values', async () => {
    const shop = await walletShop();
    const form = shop.formOf(await shop.begin(100));
    const status = async (changed: Partial<typeof form>) =>
      (await shop.post('/pay/test/start', { ...form, ...changed })).status;
    for (const wrong of [{ amount: '1' }, { amount: 'NaN' }, { currency: 'USD' }, { cust_id: 'leo' }])
      expect(await status(wrong)).toBe(409);
    expect((await shop.post('/pay/stripe/start', form)).status).toBe(404);
    const both = await Promise.all([status({}), status({})]);
    expect(both.sort()).toEqual([303, 409]);
    expect(await status({})).toBe(409);
    for (const [ms, expected] of [
      [30 * 60_000, 303],
      [30 * 60_000 + 1, 409],
    ] as const) {
      const begun = shop.formOf(await shop.begin(100));
      shop.advance(ms);
      expect((await shop.post('/pay/test/start', begun)).status).toBe(expected);
    }
  });

  it('is refused if the account of the person was deleted', async () => {
    const shop = await walletShop();
    const form = shop.formOf(await shop.begin(100));
    await shop.store.update({ 'users/ana': null });
    expect((await shop.post('/pay/test/start', form)).status).toBe(404);
  });
});
