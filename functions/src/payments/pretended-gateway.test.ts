import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aLog, foreseeableSecrets, NOW } from '../platform/testing/records';
import type { Attempt } from './gateway';
import { createPretendedGateway } from './pretended-gateway';

const attempt: Attempt = {
  ...{ ref: 'REF', bookingId: 'b1', uid: 'ana', provider: 'mollie', amountMinor: 20_000, currency: 'UYU' },
  ...{ decimal: 2, state: 'created', createdAt: NOW, expiresAt: NOW, sweepAt: NOW, useWallet: false },
};
const payer = { name: 'Ana', email: '', mobile: '', product: 'ABCDEF', address: 'Street 1', ip: '::1' };
const urls = {
  returnUrl: 'https://a/return',
  cancelUrl: 'https://a/cancel',
  webhookUrl: 'https://a/webhook',
};

function pretended(name: 'mollie' | 'tap', isOffered = true) {
  const sent: { url: string; body: string; headers: Record<string, string> }[] = [];
  const made = createPretendedGateway({
    ...{ name, store: createMemoryStore(), secrets: foreseeableSecrets(), log: aLog() },
    secret: () => `the bank of ${name}`,
    isOffered: () => isOffered,
    payUrl: () => 'https://app.example/pay',
    post: (url, body, headers) => {
      sent.push({ url, body, headers });
      return Promise.resolve();
    },
  });
  return { ...made, sent };
}

describe('a pretended gateway', () => {
  it('has the name, the page and the address of its provider', async () => {
    const { gateway } = pretended('mollie');
    const checkout = await gateway.createCheckout(attempt, payer, urls);
    if (checkout.kind !== 'redirect') throw new Error(checkout.kind);
    expect(gateway.name).toBe('mollie');
    expect(checkout.gatewayRef).toBe('mollie_REF');
    expect(checkout.url).toContain('https://app.example/pay/mollie/checkout/REF?signature=');
    const { searchParams: query } = new URL(checkout.url);
    const page = await gateway.checkoutPage?.({ attempt, method: 'GET', query, form: {}, nonce: 'n' });
    expect(page?.kind === 'page' && page.html).toContain('<h1>Mollie payment</h1>');
  });

  it('takes no order that its page does not offer, and none for a payment that it does not know', async () => {
    const { gateway, orderOf, act, sign } = pretended('mollie');
    await gateway.createCheckout(attempt, payer, urls);
    const query = new URLSearchParams({ signature: sign('page:REF') });
    const steal = { attempt, query, method: 'POST', form: { action: 'steal' }, nonce: 'n' };
    await expect(gateway.checkoutPage?.(steal)).rejects.toThrow('invalid_argument');
    const order = await orderOf('REF', sign('page:REF'));
    expect(order).toMatchObject({ state: 'open' });
    if (order !== null) await expect(act('GONE', order, 'pay')).rejects.toThrow('not_found');
  });

  it('is offered only where pretended money may be used', () => {
    expect(pretended('mollie').gateway.isConfigured()).toBe(true);
    expect(pretended('mollie', false).gateway.isConfigured()).toBe(false);
  });

  it('trusts its own webhooks, and none of another pretended gateway', async () => {
    const [mollie, tap] = [pretended('mollie'), pretended('tap')];
    for (const one of [mollie, tap]) {
      await one.gateway.createCheckout(attempt, payer, urls);
      const order = await one.orderOf('REF', one.sign('page:REF'));
      if (order === null) throw new Error('no order');
      expect(await one.act('REF', order, 'pay')).toBe(urls.returnUrl);
    }
    const request = ({ sent }: typeof mollie) => ({
      ...{ method: 'POST', query: new URLSearchParams() },
      address: '::1',
      rawBody: Buffer.from(sent[0]?.body ?? ''),
      headers: sent[0]?.headers ?? {},
    });
    expect(mollie.sent[0]?.headers).toHaveProperty('x-mollie-signature');
    expect(await mollie.gateway.verifyWebhook(request(mollie))).toMatchObject({
      ...{ isTrusted: true, reference: 'REF' },
    });
    const foreign = request(tap);
    const renamed = { ...foreign, headers: { 'x-mollie-signature': foreign.headers['x-tap-signature'] } };
    for (const wrong of [foreign, renamed])
      expect(await mollie.gateway.verifyWebhook(wrong)).toEqual({ isTrusted: false, reason: 'signature' });
  });
});
