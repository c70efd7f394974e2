import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../functions/src/platform/testing/memory-store';
import { aLog, foreseeableSecrets, NOW } from '../../functions/src/platform/testing/records';
import type { Attempt, KnownRefund, PaidAttempt } from '../kit';
import { createPretendedGateway } from '../../functions/src/payments/providers/pretended-gateway';
import type { PretendedAction } from './page';

const attempt: Attempt = {
  ref: 'REF',
  bookingId: 'b1',
  uid: 'ana',
  provider: 'mollie',
  amountMinor: 20_000,
  currency: 'UYU',
  decimal: 2,
  state: 'created',
  createdAt: NOW,
  expiresAt: NOW,
  sweepAt: NOW,
  useWallet: false,
};
const payer = { name: 'Ana', email: '', mobile: '', product: 'ABCDEF', address: 'Street 1', ip: '::1' };
const urls = {
  returnUrl: 'https://a/return',
  cancelUrl: 'https://a/cancel',
  webhookUrl: 'https://a/webhook',
};

function pretended(name: 'mollie' | 'tap', isOffered = true) {
  const sent: { url: string; body: string; headers: Record<string, string> }[] = [];
  const store = createMemoryStore();
  const made = createPretendedGateway({
    name,
    store,
    secrets: foreseeableSecrets(),
    log: aLog(),
    secret: () => `the bank of ${name}`,
    isOffered: () => isOffered,
    payUrl: () => 'https://app.example/pay',
    post: (url, body, headers) => {
      sent.push({ url, body, headers });
      return Promise.resolve();
    },
  });
  return { ...made, store, sent };
}

describe('a test gateway', () => {
  it('has the name of the gateway that the test gateway replaces, and a payment page with this name', async () => {
    const { gateway } = pretended('mollie');
    const checkout = await gateway.createCheckout(attempt, payer, urls);
    if (checkout.kind !== 'redirect') throw new Error(checkout.kind);
    expect(gateway.name).toBe('mollie');
    expect(checkout.gatewayRef).toBe('mollie_REF');
    expect(checkout.url).toContain('https://app.example/pay/mollie/checkout/REF?signature=');
    const { searchParams: query } = new URL(checkout.url);
    const page = await gateway.checkoutPage?.({ attempt, method: 'GET', query, form: {} });
    expect(page?.kind === 'page' && page.body).toContain('<h1>Mollie payment</h1>');
  });

  it('rejects an unknown action on its page, and an action for an unknown payment', async () => {
    const { gateway, orderOf, act, sign } = pretended('mollie');
    await gateway.createCheckout(attempt, payer, urls);
    const query = new URLSearchParams({ signature: sign('page:REF') });
    const steal = { attempt, query, method: 'POST', form: { action: 'steal' } };
    await expect(gateway.checkoutPage?.(steal)).rejects.toThrow('invalid_argument');
    const order = await orderOf('REF', sign('page:REF'));
    expect(order).toMatchObject({ state: 'open' });
    if (order !== null) await expect(act('GONE', order, 'pay')).rejects.toThrow('not_found');
  });

  it('is offered only if test money is allowed', () => {
    expect(pretended('mollie').gateway.isConfigured()).toBe(true);
    expect(pretended('mollie', false).gateway.isConfigured()).toBe(false);
  });

  it('trusts its own webhooks, but not the webhooks of another test gateway', async () => {
    const [mollie, tap] = [pretended('mollie'), pretended('tap')];
    for (const one of [mollie, tap]) {
      await one.gateway.createCheckout(attempt, payer, urls);
      const order = await one.orderOf('REF', one.sign('page:REF'));
      if (order === null) throw new Error('no order');
      expect(await one.act('REF', order, 'pay')).toBe(urls.returnUrl);
    }
    const request = ({ sent }: typeof mollie) => ({
      method: 'POST',
      query: new URLSearchParams(),
      address: '::1',
      rawBody: Buffer.from(sent[0]?.body ?? ''),
      headers: sent[0]?.headers ?? {},
    });
    expect(mollie.sent[0]?.headers).toHaveProperty('x-mollie-signature');
    expect(await mollie.gateway.verifyWebhook(request(mollie))).toMatchObject({
      isTrusted: true,
      notices: [{ kind: 'payment', reference: 'REF' }],
    });
    const foreign = request(tap);
    const renamed = { ...foreign, headers: { 'x-mollie-signature': foreign.headers['x-tap-signature'] } };
    for (const wrong of [foreign, renamed])
      expect(await mollie.gateway.verifyWebhook(wrong)).toEqual({ isTrusted: false, reason: 'signature' });
  });
});

describe('refunds of a test gateway', () => {
  const paidFor = async () => {
    const made = pretended('mollie');
    await made.gateway.createCheckout(attempt, payer, urls);
    const order = await made.orderOf('REF', made.sign('page:REF'));
    if (order === null) throw new Error('no order');
    await made.act('REF', order, 'pay');
    const paid: PaidAttempt = { ...attempt, gatewayTxnId: 'txn' };
    const refund = async (refundRef: string, amountMinor: number) =>
      made.gateway.refund?.(paid, { refundRef, amountMinor, reason: 'late' });
    const ask = async (known: KnownRefund) => made.gateway.fetchRefund?.(paid, known);
    const press = (action: PretendedAction) => made.act('REF', order, action);
    return { ...made, paid, refund, ask, press };
  };

  it('are made once for each reference, even in parallel or in parts, and never exceed the payment', async () => {
    const { refund, ask } = await paidFor();
    const first = { state: 'done', amountMinor: 15_000, gatewayRefundId: 'refund_R1' };
    const twenty = await Promise.all(Array.from({ length: 20 }, () => refund('R1', 15_000)));
    expect(twenty).toEqual(Array.from({ length: 20 }, () => first));
    expect(await refund('R2', 5001)).toMatchObject({
      state: 'failed',
      code: 'too_much',
      gatewayRefundId: '',
    });
    expect(await refund('R3', 5000)).toMatchObject({ state: 'done', amountMinor: 5000 });
    expect(await refund('R1', 1)).toMatchObject({ state: 'failed', code: 'other_amount' });
    expect(await ask({ refundRef: 'R1' })).toEqual(first);
    expect(await ask({ gatewayRefundId: 'refund_R3' })).toMatchObject({ amountMinor: 5000 });
    expect(await ask({ refundRef: 'R2' })).toEqual({ state: 'none' });
  });

  it('are refused if a refund of another amount uses the same reference at the same time, even if that refund fails', async () => {
    const { store, refund, press } = await paidFor();
    await press('refunds_failed');
    const { commit } = store;
    let tries = 0;
    store.commit = async (write) => {
      tries += 1;
      if (tries === 1) await refund('R1', 700);
      return commit(write);
    };
    // The first refund failed, so it does not reduce the remaining amount. Only the used reference shows that
    // the second request differs from the first.
    expect(await refund('R1', 500)).toMatchObject({ state: 'failed', code: 'other_amount' });
  });

  it('are refused if the payment is unpaid', async () => {
    const { gateway } = pretended('mollie');
    await gateway.createCheckout(attempt, payer, urls);
    const request = { refundRef: 'R1', amountMinor: 1, reason: '' };
    expect(await gateway.refund?.({ ...attempt, gatewayTxnId: 'txn' }, request)).toMatchObject({
      state: 'failed',
      code: 'not_paid',
    });
  });

  it('are pending, failed or done as the person on the test page chooses, and can be requested again after a failure', async () => {
    const { refund, ask, press, gateway, paid, sign } = await paidFor();
    const query = new URLSearchParams({ signature: sign('page:REF') });
    const page = await gateway.checkoutPage?.({ attempt: paid, method: 'GET', query, form: {} });
    expect(page?.kind === 'page' && page.body).toContain('Refunds wait');
    expect(await press('refunds_pending')).toBeNull();
    expect(await refund('R1', 20_000)).toMatchObject({ state: 'pending' });
    expect(await refund('R2', 1)).toMatchObject({ state: 'failed', code: 'too_much' });
    await press('refunds_failed');
    expect(await ask({ refundRef: 'R1' })).toMatchObject({ state: 'failed', code: 'declined' });
    expect(await refund('R3', 20_000)).toMatchObject({ state: 'failed', code: 'declined' });
    await press('refunds_done');
    expect(await refund('R4', 20_000)).toMatchObject({ state: 'done' });
  });
});
