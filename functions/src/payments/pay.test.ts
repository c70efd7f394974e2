import { afterEach, describe, expect, it } from 'vitest';
import type { EndpointCaller } from '../platform/endpoint';
import { listen } from '../platform/testing/http-stub';
import { aCaller, aLog, foreseeableSecrets, someSettings } from '../platform/testing/records';
import { aPerson, tripWorld } from '../settlement/testing/trip-world';
import { cashInHand, choose, optionsOf } from './choose-payment.command';
import type { PayPorts } from './pay.command';
import { createPayHandler } from './pay-handler';
import { sweepAttempts } from './sweep-attempts.command';
import { createTestGateway } from './test-gateway';

const ana: EndpointCaller = { ...aCaller({ uid: 'ana' }), role: 'rider' };
const leo: EndpointCaller = { ...aCaller({ uid: 'leo' }), role: 'driver' };
const FORM = {
  order_id: 'b1',
  amount: '200.00',
  currency: 'UYU',
  product_name: 'ABCDEF',
  first_name: 'Ana',
  last_name: 'Pérez',
  quantity: '1',
  cust_id: 'ana',
  mobile_no: '+59899123456',
  email: 'ana@hail.example',
};

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function setUp(trip: Record<string, unknown> = {}, tree: Record<string, unknown> = {}) {
  const world = tripWorld(trip, { settings: someSettings(), ...tree });
  let numbers = 0;
  const secrets = { ...foreseeableSecrets(), randomInt: (bound: number) => (numbers += 7) % bound };
  const log = aLog();
  let base = '';
  const payUrl = (): string => `${base}/pay`;
  const testGateway = createTestGateway({
    ...{ store: world.store, secrets, log, payUrl },
    secret: () => 'the bank',
    isOffered: () => true,
    post: async (url, body, headers) => {
      const response = await fetch(url, { method: 'POST', body, headers });
      if (!response.ok) throw new Error(String(response.status));
    },
  });
  const ports: PayPorts = {
    ...{ store: world.store, clock: world.clock, log, secrets, payUrl },
    limiter: { take: () => Promise.resolve({ isAllowed: true }) },
    settings: () => Promise.resolve(someSettings()),
    gateways: [testGateway.gateway],
  };
  const handler = createPayHandler({
    ...ports,
    appUrl: () => 'https://app.example',
    newNonce: () => 'nonce',
  });
  const server = await listen((request, response) => void handler(request, response));
  stops.push(server.stop);
  base = server.url;

  const open = (path: string, init: RequestInit = {}) =>
    fetch(path.startsWith('http') ? path : `${base}${path}`, { redirect: 'manual', ...init });
  const post = (path: string, form: Record<string, string>) =>
    open(path, { method: 'POST', body: new URLSearchParams(form) });
  const start = async (form: Record<string, string> = FORM): Promise<string> => {
    const response = await post('/pay/test/start', form);
    expect(response.status).toBe(303);
    return response.headers.get('location') ?? '';
  };
  /** presses a button of the hosted page and follows it home */
  const press = async (page: string, action: string): Promise<string | null> => {
    const response = await post(page, { action });
    const next = response.headers.get('location');
    if (next === null) return null;
    return (await open(next)).headers.get('location');
  };
  const attempts = () =>
    Object.entries((world.store.get('payment_attempts') ?? {}) as Record<string, { state: string }>);
  return { ...world, ports, log, testGateway, open, post, start, press, attempts, base: () => base };
}

describe('paying by a gateway', () => {
  it('leads from the form over the hosted page back to the app, and the trip is PAID once', async () => {
    const shop = await setUp();
    const page = await shop.start();
    const html = await (await shop.open(page)).text();
    expect(html).toContain('200.00 UYU');
    expect(await shop.press(page, 'pay')).toBe('https://app.example/bookings?payment=success');
    expect(shop.booking()).toMatchObject({
      ...{
        status: 'PAID',
        payment_mode: 'card',
        gateway: 'test',
        customer_paid: 200,
        cardPaymentAmount: 200,
      },
    });
    expect(shop.balance('leo')).toBe(180);
    expect(shop.attempts()).toMatchObject([[expect.any(String), { state: 'settled' }]]);
  });

  it.each(['pay', 'pay_twice', 'pay_without_webhook'])('%s settles once', async (action) => {
    const shop = await setUp();
    const page = await shop.start();
    await Promise.all([shop.press(page, action), shop.press(page, action)]);
    expect(await shop.press(page, action)).toBe('https://app.example/bookings?payment=success');
    expect(shop.booking()).toMatchObject({ status: 'PAID' });
    expect(shop.balance('leo')).toBe(180);
    expect(shop.store.get('reports/months/2026-05/total_rides')).toBe(1);
  });

  it('is settled by the webhook alone when the person closes the window', async () => {
    const shop = await setUp();
    expect(await shop.press(await shop.start(), 'pay_webhook_only')).toBeNull();
    expect(shop.booking()).toMatchObject({ status: 'PAID' });
  });

  it('is settled by the sweeper when return and webhook are lost', async () => {
    const shop = await setUp();
    const page = await shop.start();
    await shop.post(page, { action: 'pay_without_webhook' });
    expect(shop.booking()).toMatchObject({ status: 'PENDING' });
    expect(await sweepAttempts(shop.ports)).toBe(0);
    shop.advance(3 * 60_000);
    expect(await sweepAttempts(shop.ports)).toBe(1);
    expect(shop.booking()).toMatchObject({ status: 'PAID' });
  });

  it.each([
    ['later', 'pending', 'PENDING'],
    ['fail', 'failed', 'PENDING'],
    ['cancel', 'failed', 'PENDING'],
  ])('%s comes back as %s and settles nothing; another try may', async (action, outcome, status) => {
    const shop = await setUp();
    expect(await shop.press(await shop.start(), action)).toBe(
      `https://app.example/bookings?payment=${outcome}`,
    );
    expect(shop.booking()).toMatchObject({ status });
    expect(await shop.press(await shop.start(), 'pay')).toContain('payment=success');
    expect(shop.balance('leo')).toBe(180);
  });

  it('expires when nobody paid in time', async () => {
    const shop = await setUp();
    await shop.start();
    shop.advance(2 * 3600_000);
    await sweepAttempts(shop.ports);
    expect(shop.attempts()).toMatchObject([[expect.any(String), { state: 'expired' }]]);
  });

  it('is settled by the sweeper also when it failed first and was paid on the same page afterwards', async () => {
    const shop = await setUp();
    const page = await shop.start();
    await shop.press(page, 'fail');
    await shop.post(page, { action: 'pay_without_webhook' });
    shop.advance(3 * 60_000);
    expect(await sweepAttempts(shop.ports)).toBe(1);
    expect(shop.booking()).toMatchObject({ status: 'PAID' });
    shop.advance(24 * 3600_000);
    expect(await sweepAttempts(shop.ports)).toBe(0);
  });

  it('is asked about ever more rarely, and one that cannot be read keeps no other waiting', async () => {
    const shop = await setUp();
    await shop.start();
    await shop.store.update({ 'payment_attempts/AAAA': { sweepAt: 1, state: 'unheard of' } });
    const asked: number[] = [];
    for (let minute = 0; minute < 120; minute += 1) {
      shop.advance(60_000);
      asked.push((await sweepAttempts(shop.ports)) - 1);
    }
    expect(asked.reduce((sum, count) => sum + count, 0)).toBeLessThan(10);
    expect(shop.attempts()).toContainEqual([
      expect.any(String),
      expect.objectContaining({ state: 'expired' }),
    ]);
    expect(shop.log.lines).toContainEqual(
      expect.objectContaining({ message: 'a payment could not be looked after' }),
    );
  });

  it('is not begun with another amount, currency or customer, an unknown order or provider, or twice paid', async () => {
    const shop = await setUp();
    const status = async (form: Record<string, string>, name = 'test') =>
      (await shop.post(`/pay/${name}/start`, form)).status;
    expect(await status({ ...FORM, amount: '1.00' })).toBe(409);
    expect(await status({ ...FORM, amount: 'free' })).toBe(409);
    expect(await status({ ...FORM, currency: 'USD' })).toBe(409);
    expect(await status({ ...FORM, cust_id: 'bea' })).toBe(409);
    expect(await status({ ...FORM, order_id: 'b2' })).toBe(404);
    expect(await status({ ...FORM, order_id: 'a/b' })).toBe(400);
    expect(await status({ amount: '200.00' })).toBe(400);
    expect(await status(FORM, 'stripe')).toBe(404);
    expect(shop.attempts()).toEqual([]);
    await shop.press(await shop.start(), 'pay');
    expect(await status(FORM)).toBe(409);
  });

  it('money that comes when the trip was cancelled or paid otherwise is the rider’s', async () => {
    const shop = await setUp();
    const [first, second] = [await shop.start(), await shop.start()];
    await shop.press(first, 'pay');
    expect(await shop.press(second, 'pay')).toContain('payment=success');
    expect(shop.balance('ana')).toBe(200);
    expect(
      shop
        .attempts()
        .map(([, { state }]) => state)
        .sort(),
    ).toEqual(['credited', 'settled']);
    await shop.press(second, 'pay_twice');
    expect(shop.balance('ana')).toBe(200);
  });

  it('does not settle what the gateway reports with another amount or currency, or for another attempt', async () => {
    for (const wrong of [{ amountMinor: 100 }, { currency: 'USD' }]) {
      const shop = await setUp();
      const page = await shop.start();
      const ref = shop.attempts()[0]?.[0] ?? '';
      await shop.store.update(
        Object.fromEntries(
          Object.entries(wrong).map(([field, value]) => [`test_gateway/${ref}/${field}`, value]),
        ),
      );
      expect(await shop.press(page, 'pay')).toContain('payment=failed');
      expect(shop.booking()).toMatchObject({ status: 'PENDING' });
      expect(shop.attempts()).toMatchObject([[ref, { state: 'mismatch' }]]);
    }
  });

  it('does not settle two attempts with one transaction of the gateway', async () => {
    const shop = await setUp({}, {});
    await shop.store.update({ 'bookings/b2': { ...(shop.booking() as object), reference: 'ZZZZZZ' } });
    const first = await shop.start();
    await shop.press(first, 'pay');
    const ref = shop.attempts()[0]?.[0] ?? '';
    const txnId = shop.store.get(`test_gateway/${ref}/txnId`);
    const second = await shop.start({ ...FORM, order_id: 'b2' });
    const other = shop.attempts().find(([key]) => key !== ref)?.[0] ?? '';
    await shop.store.update({ [`test_gateway/${other}/txnId`]: txnId });
    expect(await shop.press(second, 'pay')).toContain('payment=failed');
    expect(shop.store.get('bookings/b2')).toMatchObject({ status: 'PENDING' });
  });
});

describe('a webhook', () => {
  const webhook = (shop: Awaited<ReturnType<typeof setUp>>, body: string, signature: string) =>
    shop.open('/pay/test/webhook', { method: 'POST', body, headers: { 'x-test-signature': signature } });

  it('ten times at once settles once', async () => {
    const shop = await setUp();
    const page = await shop.start();
    await shop.post(page, { action: 'pay_without_webhook' });
    const ref = shop.attempts()[0]?.[0] ?? '';
    const body = JSON.stringify({ id: 'evt_1', reference: ref });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => webhook(shop, body, shop.testGateway.sign(body))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(shop.balance('leo')).toBe(180);
  });

  it('is refused with a wrong signature or a changed body, and proves nothing by itself', async () => {
    const shop = await setUp();
    await shop.start();
    const ref = shop.attempts()[0]?.[0] ?? '';
    const body = JSON.stringify({ id: 'evt_1', reference: ref });
    expect((await webhook(shop, body, 'wrong')).status).toBe(401);
    expect((await webhook(shop, `${body} `, shop.testGateway.sign(body))).status).toBe(401);
    expect((await webhook(shop, body, shop.testGateway.sign(body))).status).toBe(200);
    expect(shop.booking()).toMatchObject({ status: 'PENDING' });
    const other = JSON.stringify({ id: 'evt_2', reference: 'NOBODY' });
    expect(await (await webhook(shop, other, shop.testGateway.sign(other))).text()).toBe('not_ours');
  });
});

describe('the pages of paying', () => {
  it('are safe: escaped, never stored, with a policy, and only for the right link', async () => {
    const shop = await setUp({ reference: '<b>"&\'' });
    const page = await shop.start();
    const response = await shop.open(page);
    expect(await response.text()).toContain('&lt;b&gt;&quot;&amp;&#39;');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await shop.open(page.replace(/signature=.*/, 'signature=00'))).status).toBe(404);
    expect((await shop.post(page, { action: 'steal' })).status).toBe(400);
  });

  it('speak the reader’s language', async () => {
    const shop = await setUp();
    const answer = await shop.open('/pay/test/return/NOTHING', {
      headers: { 'accept-language': 'es-UY,es;q=0.9' },
    });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Volver a sus viajes');
  });
});

describe('the choice of how to pay', () => {
  const choice = { bookingId: 'b1', payment_mode: 'card', useWallet: false } as const;
  const promo = {
    promo_name: 'P',
    promo_discount_type: 'flat',
    promo_discount_value: 30,
    promo_validity: 9e15,
  };

  it('shows what it comes to and the promos that fit, and changes nothing', async () => {
    const shop = await setUp(
      {},
      {
        promos: { good: promo, old: { ...promo, promo_validity: 1 }, used: promo },
        promo_uses: { used: { ana: { bookingId: 'b0' } } },
        users: { ana: aPerson({ walletBalance: 20 }) },
      },
    );
    const before = JSON.stringify(shop.store.dump());
    const answer = await optionsOf(shop, { ...choice, useWallet: true, promoId: 'good' }, ana);
    expect(answer).toMatchObject({
      ...{ trip_cost: 200, walletBalance: 20, promos: [{ id: 'good', discount: 30 }] },
      packet: { customer_paid: 170, usedWalletMoney: 20, cardPaymentAmount: 150 },
    });
    expect(JSON.stringify(shop.store.dump())).toBe(before);
  });

  it('by wallet is settled at once, in cash by the driver, by card after the gateway', async () => {
    const rich = await setUp(
      {},
      { users: { ana: aPerson({ walletBalance: 200 }), leo: aPerson({ usertype: 'driver' }) } },
    );
    expect(await choose(rich, { ...choice, payment_mode: 'wallet' }, ana)).toMatchObject({ isSettled: true });
    expect(rich.booking()).toMatchObject({ status: 'PAID', payment_mode: 'wallet' });
    expect([rich.balance('ana'), rich.balance('leo')]).toEqual([0, 180]);

    const cash = await setUp();
    await expect(cashInHand(cash, { bookingId: 'b1' }, leo)).rejects.toThrow('trip_changed');
    expect(await choose(cash, { ...choice, payment_mode: 'cash' }, ana)).toMatchObject({ isSettled: false });
    expect(cash.booking()).toMatchObject({ status: 'PENDING', payment_mode: 'cash', cashPaymentAmount: 200 });
    await Promise.all([
      cashInHand(cash, { bookingId: 'b1' }, leo),
      cashInHand(cash, { bookingId: 'b1' }, leo),
    ]);
    await cashInHand(cash, { bookingId: 'b1' }, leo);
    expect(cash.booking()).toMatchObject({ status: 'PAID' });
    expect(cash.balance('leo')).toBe(-20);

    const card = await setUp({}, { promos: { good: promo } });
    await choose(card, { ...choice, promoId: 'good' }, ana);
    const page = await card.start({ ...FORM, amount: '170.00' });
    expect(await card.press(page, 'pay')).toContain('success');
    expect(card.booking()).toMatchObject({ discount_amount: 30, customer_paid: 170, promo_applied: true });
    expect(card.store.get('promos/good/user_avail')).toBe(1);
  });

  it('is the rider’s own, and only while the trip waits to be paid', async () => {
    const shop = await setUp();
    const other = { ...ana, uid: 'bea' };
    await expect(choose(shop, choice, other)).rejects.toThrow('not_found');
    await expect(cashInHand(shop, { bookingId: 'b1' }, { ...leo, uid: 'max' })).rejects.toThrow('not_found');
    await expect(choose(shop, { ...choice, bookingId: 'a/b' }, ana)).rejects.toThrow('not_found');
    const started = await setUp({ status: 'STARTED' });
    await expect(choose(started, choice, ana)).rejects.toThrow('trip_changed');
    // A delivery at its end, paid before it began: what was paid must not be changed by a new choice.
    const prepaid = await setUp({ status: 'PENDING', prepaid: true });
    await expect(choose(prepaid, choice, ana)).rejects.toThrow('trip_changed');
    expect((await prepaid.post('/pay/test/start', FORM)).status).toBe(409);
    await expect(choose(shop, { ...choice, payment_mode: 'wallet' }, ana)).rejects.toThrow(
      'wallet_too_small',
    );
    await expect(choose(shop, { ...choice, promoId: 'gone' }, ana)).rejects.toThrow('promo_not_valid');
  });
});
