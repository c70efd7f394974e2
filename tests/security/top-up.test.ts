import { en } from '@locales/english';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { topUp } from '@domain/contracts/money/wallet';
import type { Role } from '@domain/records';
import type { PayPorts } from '../../functions/src/payments/attempts/attempts';
import { createPayHandler } from '../../functions/src/payments/pages/pay-handler';
import { createPretendedGateway } from '../../functions/src/payments/providers/pretended-gateway';
import { beginTopUp } from '../../functions/src/payments/attempts/top-up.command';
import type { Store } from '../../functions/src/platform/ports';
import { listen } from '../../functions/src/platform/testing/http-stub';
import { aCaller, aLog, aRider, foreseeableSecrets } from '../../functions/src/platform/testing/records';
import { someSettings } from '../../functions/src/platform/testing/records';
import { NAMESPACE, startTestDatabase, type TestDatabase } from '../functions/support/database';
import { tripClients, type Client } from '../functions/support/trip-clients';

/**
 * A user with a debugger attacks the top-up of wallets. The tests use the real payment pages and the deployed
 * rules.
 */

const INSTANCES = 4;

let database: TestDatabase;
let clients: ReturnType<typeof tripClients>;
let mallory: Client;
let store: Store;
let pages: { url: string; stop: () => Promise<void> }[];
let ports: PayPorts;
let sign: (text: string) => string;
beforeAll(async () => {
  database = await startTestDatabase();
  clients = tripClients(database);
  mallory = clients.client('mallory');
  store = database.anotherStore();
  pages = [];
  let numbers = 0;
  const secrets = { ...foreseeableSecrets(), randomInt: (bound: number) => (numbers += 7) % bound };
  for (let index = 0; index < INSTANCES; index += 1) {
    const own = database.anotherStore();
    const { gateway, sign: signText } = createPretendedGateway({
      name: 'test',
      store: own,
      secrets,
      log: aLog(),
      payUrl: () => `${pages[0]?.url ?? ''}/pay`,
      secret: () => 'the bank',
      isOffered: () => true,
      post: () => Promise.resolve(),
    });
    const instance: PayPorts = {
      store: own,
      clock: Date.now,
      secrets,
      log: aLog(),
      gateways: [gateway],
      completeBooking: () => Promise.resolve(),
      notify: () => Promise.resolve(),
      limiter: { take: () => Promise.resolve({ isAllowed: true }) },
      settings: () => Promise.resolve(someSettings()),
      payUrl: () => `${pages[0]?.url ?? ''}/pay`,
      review: () => Promise.resolve(),
    };
    const handler = createPayHandler({
      followRefund: () => Promise.resolve(false),
      ...instance,
      appUrl: () => 'https://app.example',
      newNonce: () => 'nonce',
      addressOf: () => '127.0.0.1',
    });
    pages.push(await listen((request, response) => void handler(request, response)));
    ports = instance;
    sign = signText;
  }
});
afterAll(async () => {
  await Promise.all(pages.map(({ stop }) => stop()));
  await clients.end();
  await database.stop();
});
beforeEach(async () => {
  // The tests expect refusals. Without this mock the SDK’s warnings would hide all other output.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  database.emulator.clear(NAMESPACE);
  await store.update({ 'users/mallory': aRider(), 'users/ana': aRider() });
});

const begin = (amount: number, uid = 'mallory', role: Role = 'rider') =>
  beginTopUp(ports, { amount, provider: 'test' }, { ...aCaller({ uid, signedInAt: Date.now() }), role });
const open = (path: string, init: RequestInit = {}, instance = 0) =>
  fetch(path.startsWith('http') ? path : `${pages[instance]?.url ?? ''}${path}`, {
    redirect: 'manual',
    headers: { 'accept-language': 'en' },
    ...init,
  });
const post = (path: string, form: Record<string, string>) =>
  open(path, { method: 'POST', body: new URLSearchParams(form) });
const formOf = (order: { orderId: string; amount: number; currency: string }, uid = 'mallory') => ({
  order_id: order.orderId,
  amount: String(order.amount),
  currency: order.currency,
  cust_id: uid,
});
const balanceOf = async (uid = 'mallory') =>
  (await store.read(`users/${uid}/walletBalance`, z.number())) ?? 0;

describe('a forged message about a payment', () => {
  it('credits no money if it is the return URL of an unpaid top-up', async () => {
    const order = await begin(500);
    for (const query of ['', '?payment=success', '?status=paid&amount=50000&state=paid']) {
      const back = await open(`/pay/test/return/${order.orderId}${query}`);
      expect(back.headers.get('location')).toBe('https://app.example/wallet?payment=pending');
    }
    await post('/pay/test/start', formOf(order));
    const cancelled = await open(`/pay/test/cancel/${order.orderId}?state=paid`, { method: 'POST' });
    expect(cancelled.headers.get('location')).toBe('https://app.example/wallet?payment=cancelled');
    expect(await balanceOf()).toBe(0);
  });

  it('is refused if it is a notice without the gateway’s signature', async () => {
    const order = await begin(500);
    await post('/pay/test/start', formOf(order));
    const body = JSON.stringify({
      id: 'evt_1',
      reference: order.orderId,
      state: 'paid',
      amountMinor: 50_000,
    });
    for (const signature of ['', 'x', sign(`${body} `)]) {
      const headers = { 'x-test-signature': signature };
      expect((await open('/pay/test/webhook', { method: 'POST', body, headers })).status).toBe(401);
    }
    // Even a signed notice only makes the server ask the gateway.
    const headers = { 'x-test-signature': sign(body) };
    expect((await open('/pay/test/webhook', { method: 'POST', body, headers })).status).toBe(200);
    expect(await balanceOf()).toBe(0);
  });
});

describe('the form of a top-up', () => {
  it.each([
    ['a smaller amount', { amount: '1' }],
    ['no amount at all', { amount: '' }],
    ['a negative amount', { amount: '-500' }],
    ['an amount that is not a number', { amount: 'NaN' }],
    ['a huge amount', { amount: '1e300' }],
    ['another currency', { currency: 'VND' }],
    ['another payer', { cust_id: 'ana' }],
  ])('with %s is refused with a message', async (_, wrong) => {
    const order = await begin(500);
    const answer = await post('/pay/test/start', { ...formOf(order), ...wrong });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain(en.top_up_over);
    expect(await store.read(`test_gateway/${order.orderId}`, z.unknown())).toBeNull();
  });

  it('of another user credits only the wallet of that other user', async () => {
    const order = await begin(500, 'ana');
    const page = (await post('/pay/test/start', formOf(order, 'ana'))).headers.get('location') ?? '';
    const back = (await post(page, { action: 'pay' })).headers.get('location') ?? '';
    await open(back);
    expect(await balanceOf('ana')).toBe(500);
    expect(await balanceOf('mallory')).toBe(0);
  });

  it('opens the page of the gateway only once, so that the user cannot pay twice', async () => {
    const order = await begin(500);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post('/pay/test/start', formOf(order))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([303, 409]));
  });
});

describe('one top-up payment', () => {
  it('is credited once, even if 40 redirects and notices arrive at four instances', async () => {
    const order = await begin(500);
    const page = (await post('/pay/test/start', formOf(order))).headers.get('location') ?? '';
    await post(page, { action: 'pay_without_webhook' });
    const body = JSON.stringify({ id: 'evt_1', reference: order.orderId });
    const headers = { 'x-test-signature': sign(body) };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => [
        open('/pay/test/webhook', { method: 'POST', body, headers }, index % INSTANCES),
        open(`/pay/test/return/${order.orderId}`, {}, (index + 1) % INSTANCES),
      ]).flat(),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 303]));
    expect(await balanceOf()).toBe(500);
    const lines = await store.read('wallet_history/mallory', z.record(z.string(), z.unknown()));
    expect(Object.keys(lines ?? {})).toEqual([`gateway_${order.orderId}`]);
  });
});

describe('the amount of a top-up', () => {
  it.each([0, -0.01, -500, 0.5, 100_001, 1e9, 10.001])('of %d is refused with a message', async (amount) => {
    await expect(begin(amount)).rejects.toThrow('top_up_amount');
    expect(en.top_up_amount).toBeTruthy();
    expect(await store.read('payment_attempts', z.unknown())).toBeNull();
  });

  it.each([NaN, Infinity, '500', null, [500]])('with the value %s is refused as invalid input', (amount) => {
    expect(topUp.input.safeParse({ amount, provider: 'test' }).success).toBe(false);
  });
});

describe('a client of the database', () => {
  it('cannot write a payment attempt, an order of the gateway or a wallet entry', async () => {
    const order = await begin(500);
    await post('/pay/test/start', formOf(order));
    const { orderId: ref } = order;
    for (const writes of [
      { [`payment_attempts/${ref}/amountMinor`]: 1 },
      { [`payment_attempts/${ref}/uid`]: 'ana' },
      { [`payment_attempts/${ref}/state`]: 'credited' },
      { [`test_gateway/${ref}/state`]: 'paid' },
      { 'users/mallory/walletBalance': 500 },
      { 'users/mallory/walletBelowSince': null, 'users/mallory/walletBalance': 0 },
      { [`wallet_history/mallory/gateway_${ref}`]: { type: 'Credit', amount: 500, date: '', txRef: ref } },
      { 'payment_transactions/test/x': { ref } },
    ])
      expect(await mallory.tries(writes)).toBe(false);
    expect(await balanceOf()).toBe(0);
  });
});
