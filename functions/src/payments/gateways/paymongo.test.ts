import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { createPaymongo } from './paymongo';
import { describeGateway, paid } from './testing/gateway-contract';
import { anAttempt, aNotice } from './testing/pretended-server';

const { ref } = anAttempt();
const SECRET = { key: 'sk_test_1', webhook_secrets: ['whsk_test'] };
const READ = 'GET /v1/checkout_sessions/gw_1';
const session = (more: object = {}) => ({
  json: {
    data: {
      id: 'gw_1',
      attributes: {
        ...{ checkout_url: 'https://paymongo.test/1', livemode: false, reference_number: ref },
        payments: [{ id: 'pay_1', attributes: { status: 'paid', amount: 1250, currency: 'PHP' } }],
        ...more,
      },
    },
  },
});
const event = (livemode = false) =>
  JSON.stringify({
    data: {
      id: 'evt_1',
      attributes: {
        ...{ type: 'checkout_session.payment.paid', livemode },
        data: { attributes: { reference_number: ref } },
      },
    },
  });
const signed = (text: string, { secret = 'whsk_test', field = 'te' } = {}) =>
  aNotice(text, {
    'paymongo-signature': `t=1700000000,${field}=${createHmac('sha256', secret).update(`1700000000.${text}`).digest('hex')}`,
  });

describeGateway('paymongo', {
  create: createPaymongo,
  secret: SECRET,
  liveSecret: { ...SECRET, key: 'sk_live_1' },
  ...{ currency: 'PHP', otherCurrency: 'USD' },
  start: {
    answers: { 'POST /v2/checkout_sessions': () => session({ payments: [] }) },
    checkout: { kind: 'redirect', url: 'https://paymongo.test/1', gatewayRef: 'gw_1' },
    look: ([sent]) => {
      expect(sent?.url.origin).toBe('https://api.paymongo.com');
      expect(sent?.headers).toMatchObject({
        ...{ authorization: `Basic ${Buffer.from('sk_test_1:').toString('base64')}`, 'idempotency-key': ref },
      });
      expect(sent?.json).toMatchObject({
        data: {
          attributes: {
            line_items: [{ amount: 1250, currency: 'PHP', quantity: 1 }],
            ...{ reference_number: ref, payment_method_types: ['card', 'gcash'] },
          },
        },
      });
    },
  },
  states: [
    ['paid', { [READ]: () => session() }, paid('PHP', { gatewayTxnId: 'pay_1', isLive: false })],
    ['paid by real money', { [READ]: () => session({ livemode: true }) }, { isLive: true }],
    ['pending', { [READ]: () => session({ payments: [] }) }, { state: 'pending' }],
    ['cancelled', { [READ]: () => session({ payments: null, status: 'expired' }) }, { state: 'cancelled' }],
    ['unknown', { [READ]: () => ({ status: 404, json: {} }) }, { state: 'unknown' }],
  ],
  notices: {
    good: () => signed(event()),
    bad: [
      ['no signature', () => aNotice(event())],
      ['another secret', () => signed(event(), { secret: 'wrong' })],
      ['the signature of the live mode', () => signed(event(), { field: 'li' })],
      ['an event of the live mode', () => signed(event(true))],
      ['no event', () => signed('{}')],
    ],
  },
});
