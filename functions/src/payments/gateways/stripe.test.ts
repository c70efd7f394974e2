import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { NOW } from '../../platform/testing/records';
import { createStripe } from './stripe';
import { describeGateway, paid } from './testing/gateway-contract';
import { anAttempt, aNotice } from './testing/pretended-server';

const { ref } = anAttempt();
const session = (more: object) => ({
  json: {
    ...{ id: 'gw_1', payment_status: 'paid', status: 'complete', amount_total: 1250, currency: 'usd' },
    ...{ client_reference_id: ref, payment_intent: 'pi_1', livemode: false },
    ...more,
  },
});
const READ = 'GET /v1/checkout/sessions/gw_1';
const event = JSON.stringify({
  ...{ id: 'evt_1', type: 'checkout.session.completed' },
  data: { object: { client_reference_id: ref } },
});
const signed = (text: string, secret = 'whsec_new', time = Math.floor(NOW / 1000)) =>
  aNotice(text, {
    'stripe-signature': `t=${String(time)},v1=old,v1=${createHmac('sha256', secret)
      .update(`${String(time)}.${text}`)
      .digest('hex')}`,
  });

describeGateway('stripe', {
  create: createStripe,
  secret: { key: 'sk_test_1', webhook_secrets: ['whsec_new', 'whsec_old'] },
  liveSecret: { key: 'sk_live_1', webhook_secrets: ['whsec_new'] },
  currency: 'USD',
  start: {
    answers: {
      'POST /v1/checkout/sessions': () => ({ json: { id: 'cs_1', url: 'https://pay.stripe.test/cs_1' } }),
    },
    checkout: { kind: 'redirect', url: 'https://pay.stripe.test/cs_1', gatewayRef: 'cs_1' },
    look: ([sent]) => {
      expect(sent?.url.origin).toBe('https://api.stripe.com');
      expect(sent?.headers).toMatchObject({ authorization: 'Bearer sk_test_1', 'idempotency-key': ref });
      expect(sent?.form).toMatchObject({
        ...{ mode: 'payment', client_reference_id: ref, success_url: 'https://x.test/r' },
        'line_items[0][price_data][currency]': 'usd',
        'line_items[0][price_data][unit_amount]': '1250',
        cancel_url: 'https://x.test/c',
      });
    },
  },
  states: [
    ['paid', { [READ]: () => session({}) }, paid('USD', { gatewayTxnId: 'pi_1', isLive: false })],
    ['paid by real money', { [READ]: () => session({ livemode: true }) }, { isLive: true }],
    [
      'paid for something else',
      { [READ]: () => session({ client_reference_id: 'other' }) },
      { reference: 'other' },
    ],
    ['another amount', { [READ]: () => session({ amount_total: 1 }) }, { state: 'paid', amountMinor: 1 }],
    [
      'pending',
      { [READ]: () => session({ payment_status: 'unpaid', status: 'open' }) },
      { state: 'pending' },
    ],
    [
      'cancelled',
      { [READ]: () => session({ payment_status: 'unpaid', status: 'expired' }) },
      { state: 'cancelled' },
    ],
  ],
  notices: {
    good: () => signed(event),
    bad: [
      ['no signature', () => aNotice(event)],
      ['another secret', () => signed(event, 'whsec_wrong')],
      ['another body', () => ({ ...signed(event), rawBody: Buffer.from(`${event} `) })],
      ['an old time', () => signed(event, 'whsec_new', Math.floor(NOW / 1000) - 301)],
      ['no event', () => signed('{}')],
    ],
  },
});
