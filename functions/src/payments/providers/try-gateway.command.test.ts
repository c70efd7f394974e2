import { describe, expect, it } from 'vitest';
import { gatewayTrySchema } from '@domain/records';
import { foreseeableSecrets, NOW } from '../../platform/testing/records';
import type { Checkout, PaymentGateway, RefundResult } from '../../../../gateways/kit/gateway';
import { createStripe } from '../../../../gateways/stripe/gateway';
import { FACTS } from '../../../../gateways/stripe/facts';
import { kitOf, pretendedServer, type Answer } from '../../../../gateways/kit/testing/pretended-server';
import { tryGatewayCommand, whyUntriable, type TryInput } from './try-gateway.command';

const SECRET = { key: 'sk_test_1', webhook_secrets: ['whsec_1'] };
const INPUT: TryInput = { amount: 10, currency: 'USD', decimal: 2, email: 'a@b.test', code: 'c0de' };

type Refund = { id: string; amount: number; currency: string; status: string; metadata: { refund: string } };

/**
 * A fake Stripe that reports the payment as paid after `asks` status requests. `more` replaces parts of its
 * answers.
 */
function world(
  more: {
    session?: object;
    refund?: object;
    asks?: number;
    lost?: boolean;
    gateway?: Partial<PaymentGateway>;
  } = {},
) {
  const { asks = 2 } = more;
  let now = NOW;
  let asked = 0;
  let ref = '';
  const refunds: Refund[] = [];
  const answers: Record<string, (sent: { form: Record<string, string> }) => Answer> = {
    'POST /v1/checkout/sessions': ({ form }) => {
      ref = form.client_reference_id ?? '';
      return { json: { id: 'cs_1', url: 'https://pay.stripe.test/cs_1' } };
    },
    'GET /v1/checkout/sessions/cs_1': () => ({
      json: {
        id: 'cs_1',
        payment_status: (asked += 1) > asks ? 'paid' : 'unpaid',
        status: 'open',
        amount_total: 1000,
        currency: 'usd',
        client_reference_id: ref,
        payment_intent: { id: 'pi_1' },
        livemode: false,
        ...more.session,
      },
    }),
    'POST /v1/refunds': ({ form }) => {
      const refund = {
        id: `re_${String(refunds.length + 1)}`,
        amount: Number(form.amount),
        currency: 'usd',
        status: 'succeeded',
        metadata: { refund: form['metadata[refund]'] ?? '' },
        ...more.refund,
      };
      refunds.push(refund);
      return { json: refund };
    },
    'GET /v1/refunds': () => ({ json: { data: more.lost === true ? [] : refunds } }),
    'GET /v1/refunds/re_1': () => ({ json: refunds[0] }),
    'GET /v1/refunds/re_2': () => ({ json: refunds[1] }),
  };
  const server = pretendedServer(answers);
  const shown: Checkout[] = [];
  const said: string[] = [];
  const run = (input: Partial<TryInput> = {}, secret: object = SECRET) =>
    tryGatewayCommand(
      {
        gateway: { ...createStripe(kitOf(secret, server)), ...more.gateway },
        clock: () => now,
        secrets: foreseeableSecrets(Array.from({ length: 64 }, (_, at) => at % 32)),
        payUrl: () => 'https://rides.example/pay',
        show: (checkout) => Promise.resolve(void shown.push(checkout)),
        say: (line) => said.push(line),
        pause: () => Promise.resolve(void (now += 60_000)),
      },
      { ...INPUT, ...input },
    );
  return { run, server, shown, said, refunds };
}

describe('a trial payment of a gateway', () => {
  it('waits until the gateway reports the payment, and refunds one part and then the rest', async () => {
    const { run, shown, said, refunds, server } = world();
    const result = await run();
    expect(result).toEqual({
      at: NOW,
      mode: 'test',
      code: 'c0de',
      amountMinor: 1000,
      decimal: 2,
      currency: 'USD',
      state: 'passed',
      refunds: 'done',
    });
    expect(gatewayTrySchema.parse(result)).toEqual(result);
    expect(shown).toMatchObject([{ kind: 'redirect', url: 'https://pay.stripe.test/cs_1' }]);
    expect(refunds.map(({ amount }) => amount)).toEqual([400, 600]);
    expect(new Set(refunds.map(({ metadata }) => metadata.refund)).size).toBe(2);
    expect(said).toEqual([
      `In the company's pages, the endpoint for notices should have the version ${FACTS.apiVersion}.`,
      'The gateway says: open.',
      'Paid: reference, amount and currency are right (pi_1).',
      'A part is given back: done.',
      'The rest is given back: done.',
    ]);
    expect(server.sent[0]?.form.success_url).toMatch(/^https:\/\/rides\.example\/pay\/stripe\/return\//);
  });

  it.each([
    ['another amount', { session: { amount_total: 999 } }, 'payment'],
    ['another currency', { session: { currency: 'eur' } }, 'payment'],
    ['another reference', { session: { client_reference_id: 'other' } }, 'payment'],
    ['real money', { session: { livemode: true } }, 'payment'],
    ['no payment in time', { asks: 1000 }, 'payment'],
    ['a refund of another amount', { refund: { amount: 1 } }, 'refund_part'],
    ['a refund that failed', { refund: { status: 'failed' } }, 'refund_part'],
    ['a refund that is not found by our reference', { lost: true }, 'refund_part'],
  ] as const)('fails with %s', async (_, more, step) => {
    const { run, said, refunds } = world(more);
    expect(await run()).toMatchObject({ state: 'failed', step });
    expect(said.at(-1)).toMatch(/^The try failed: /);
    if (step === 'payment') expect(refunds).toEqual([]);
  });

  it.each<[string, Partial<RefundResult>, string]>([
    ['of an unknown amount', { amountMinor: -1 }, 'The rest is given back: done.'],
    ['of nothing', { amountMinor: 0 }, 'The try failed: the refund is of 0 in the place of 400'],
    ['of the live mode', { isLive: true }, 'The try failed: the refund is of the live mode'],
    ['that failed', { state: 'failed' }, 'The try failed: the refund is failed'],
    [
      'that failed for a reason',
      { state: 'failed', code: 'no_funds' },
      'The try failed: the refund is failed (no_funds)',
    ],
  ])('ends with the expected message if the gateway reports a refund %s', async (_, answer, last) => {
    const refund: PaymentGateway['refund'] = (_attempt, { amountMinor }) =>
      Promise.resolve({ state: 'done', gatewayRefundId: 'r1', amountMinor, ...answer });
    const { run, said } = world({
      gateway: { refund, fetchRefund: () => Promise.resolve({ state: 'unknown' }) },
    });
    await run();
    expect(said.at(-1)).toBe(last);
  });

  it('passes without refunds if the gateway has no call for refunds', async () => {
    const { run, said, refunds } = world({ gateway: { refund: undefined } });
    expect(await run()).toMatchObject({ state: 'passed', refunds: 'none' });
    expect(said.at(-1)).toBe('It has no call for refunds: give the money back in its dashboard.');
    expect(refunds).toEqual([]);
  });

  it('refunds the smallest amount in two equal parts', async () => {
    const { run, refunds } = world({ session: { amount_total: 200 } });
    expect(await run({ amount: 2 })).toMatchObject({ state: 'passed', amountMinor: 200 });
    expect(refunds.map(({ amount }) => amount)).toEqual([100, 100]);
  });

  it('looks up a pending refund until it is done, and continues after an answer with an unknown state', async () => {
    const answers = ['unknown', 'pending', 'done'];
    let asked = 0;
    const fetchRefund: PaymentGateway['fetchRefund'] = (_attempt, { gatewayRefundId, amountMinor = 0 }) => {
      const state = gatewayRefundId === undefined ? 'done' : answers[Math.min(asked++, 2)];
      return Promise.resolve(
        state === 'unknown'
          ? { state }
          : { state: state === 'done' ? 'done' : 'pending', gatewayRefundId: 'r1', amountMinor },
      );
    };
    const { run } = world({ refund: { status: 'pending' }, gateway: { fetchRefund } });
    expect(await run()).toMatchObject({ state: 'passed', refunds: 'done' });
  });

  it('passes if the gateway refunds later, after it was asked twelve times about each refund', async () => {
    const { run, server } = world({ refund: { status: 'pending' } });
    expect(await run()).toMatchObject({ state: 'passed', refunds: 'pending' });
    for (const id of ['re_1', 're_2'])
      expect(server.sent.filter(({ url }) => url.pathname.endsWith(`/v1/refunds/${id}`))).toHaveLength(12);
  });

  it('fails if the gateway creates no page', async () => {
    const bad = { ...SECRET, key: 'sk_test_2' };
    const server = pretendedServer({ 'POST /v1/checkout/sessions': () => ({ status: 401, json: {} }) });
    const gateway = createStripe(kitOf(bad, server));
    expect(whyUntriable(gateway, INPUT)).toBeNull();
    const ports = {
      gateway,
      clock: () => NOW,
      secrets: foreseeableSecrets(),
      payUrl: () => 'https://rides.example/pay',
      show: () => Promise.resolve(),
      say: () => undefined,
      pause: () => Promise.resolve(),
    };
    expect(await tryGatewayCommand(ports, INPUT)).toMatchObject({ state: 'failed', step: 'page' });
  });

  it.each([
    ['the live mode', {}, { ...SECRET, key: 'sk_live_1' }, 'live mode'],
    ['a secret that is not set', {}, {}, 'Neither its secret nor the settings'],
    ['an unsupported currency', { currency: 'usd' }, SECRET, 'does not take usd'],
    ['an amount without two parts', { amount: 1 }, SECRET, 'at least 2'],
    ['an amount that is not whole', { amount: 9.5 }, SECRET, 'whole number'],
  ])('refuses %s without a request to the gateway', async (_, input, secret, why) => {
    const { run, server } = world();
    await expect(run(input, secret)).rejects.toThrow(why);
    expect(server.sent).toEqual([]);
  });
});
