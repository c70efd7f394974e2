import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { createRazorpay } from './razorpay';
import { describeGateway, paid } from './testing/gateway-contract';
import { anAttempt, aNotice } from './testing/pretended-server';

const { ref } = anAttempt();
const SECRET = { key_id: 'rzp_test_1', key_secret: 'secret', webhook_secrets: ['new', 'old'] };
const READ = 'GET /v1/payment_links/gw_1';
const link = (more: object = {}) => ({
  json: {
    ...{ id: 'gw_1', status: 'paid', amount: 1250, amount_paid: 1250, currency: 'INR', reference_id: ref },
    payments: [{ payment_id: 'pay_1', status: 'captured' }],
    ...more,
  },
});
const event = JSON.stringify({
  event: 'payment_link.paid',
  payload: { payment_link: { entity: { id: 'gw_1', reference_id: ref } } },
});
const signed = (text: string, secret = 'new') =>
  aNotice(text, {
    'x-razorpay-signature': createHmac('sha256', secret).update(text).digest('hex'),
    'x-razorpay-event-id': 'evt_1',
  });

describeGateway('razorpay', {
  create: createRazorpay,
  secret: SECRET,
  liveSecret: { ...SECRET, key_id: 'rzp_live_1' },
  currency: 'INR',
  start: {
    answers: {
      'POST /v1/payment_links/': () => ({ json: { id: 'plink_1', short_url: 'https://rzp.test/i/1' } }),
    },
    checkout: { kind: 'redirect', url: 'https://rzp.test/i/1', gatewayRef: 'plink_1' },
    look: ([sent]) => {
      expect(sent?.url.origin).toBe('https://api.razorpay.com');
      expect(sent?.headers.authorization).toBe(
        `Basic ${Buffer.from('rzp_test_1:secret').toString('base64')}`,
      );
      expect(sent?.json).toMatchObject({
        ...{ amount: 1250, currency: 'INR', reference_id: ref, accept_partial: false },
        ...{ callback_url: 'https://x.test/r', callback_method: 'get' },
      });
    },
  },
  states: [
    ['paid', { [READ]: () => link() }, paid('INR', { gatewayTxnId: 'pay_1' })],
    [
      'no right amount when it is paid in part',
      { [READ]: () => link({ amount_paid: 1 }) },
      { amountMinor: -1 },
    ],
    ['pending', { [READ]: () => link({ status: 'created', amount_paid: 0 }) }, { state: 'pending' }],
    ['cancelled when it has expired', { [READ]: () => link({ status: 'expired' }) }, { state: 'cancelled' }],
  ],
  notices: {
    good: () => signed(event, 'old'),
    bad: [
      ['no signature', () => aNotice(event)],
      ['another secret', () => signed(event, 'wrong')],
      ['another body', () => ({ ...signed(event), rawBody: Buffer.from(`${event} `) })],
      ['no event', () => signed('{}')],
    ],
  },
});
