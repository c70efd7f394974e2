import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPaymongo } from './gateway';
import { describeGateway, paid } from '../kit/testing/gateway-contract';
import {
  anAttempt,
  aNotice,
  aPayer,
  kitOf,
  pretendedServer,
  someUrls,
} from '../kit/testing/pretended-server';

const { ref } = anAttempt();
const SECRET = { key: 'sk_test_1', webhook_secrets: ['whsk_test'] };
const READ = 'GET /v1/checkout_sessions/gw_1';
const session = (more: object = {}) => ({
  json: {
    data: {
      id: 'gw_1',
      attributes: {
        checkout_url: 'https://paymongo.test/1',
        livemode: false,
        reference_number: ref,
        payments: [{ id: 'pay_1', attributes: { status: 'paid', amount: 1250, currency: 'PHP' } }],
        ...more,
      },
    },
  },
});
const tried = (status: string, failed_code: string | null = null) => ({
  id: 'pay_1',
  attributes: { status, amount: 1250, currency: 'PHP', failed_code },
});
const event = (livemode = false) =>
  JSON.stringify({
    data: {
      id: 'evt_1',
      attributes: {
        type: 'checkout_session.payment.paid',
        livemode,
        data: { attributes: { reference_number: ref } },
      },
    },
  });
const signed = (text: string, { secret = 'whsk_test', field = 'te' } = {}) =>
  aNotice(text, {
    'paymongo-signature': `t=1700000000,${field}=${createHmac('sha256', secret).update(`1700000000.${text}`).digest('hex')}`,
  });

const refund = (more: object = {}) => ({
  id: 'ref_1',
  attributes: {
    status: 'succeeded',
    amount: 1250,
    livemode: false,
    payment_id: 'pay_1',
    notes: 'R1 Late driver',
    ...more,
  },
});
const made = (more: object = {}) => ({ json: { data: refund(more) } });

const eventOf = (type: string, data: object) =>
  JSON.stringify({ data: { id: 'evt_2', attributes: { type, livemode: false, data } } });

describeGateway('paymongo', {
  create: createPaymongo,
  secret: SECRET,
  liveSecret: { ...SECRET, key: 'sk_live_1' },
  currency: 'PHP',
  otherCurrency: 'USD',
  repeated: [
    'GET /v1/checkout_sessions/gw_1',
    'POST /v2/checkout_sessions',
    'GET /v1/refunds',
    'GET /v1/refunds/ref_1',
  ],
  start: {
    answers: { 'POST /v2/checkout_sessions': () => session({ payments: [] }) },
    checkout: { kind: 'redirect', url: 'https://paymongo.test/1', gatewayRef: 'gw_1' },
    look: ([sent]) => {
      expect(sent?.url.origin).toBe('https://api.paymongo.com');
      expect(sent?.headers).toMatchObject({
        authorization: `Basic ${Buffer.from('sk_test_1:').toString('base64')}`,
        'idempotency-key': ref,
      });
      expect(sent?.json).toMatchObject({
        data: {
          attributes: {
            line_items: [{ amount: 1250, currency: 'PHP', quantity: 1 }],
            reference_number: ref,
            payment_method_types: ['card', 'gcash'],
          },
        },
      });
    },
  },
  states: [
    ['paid', { [READ]: () => session() }, paid('PHP', { gatewayTxnId: 'pay_1', isLive: false })],
    ['paid with real money', { [READ]: () => session({ livemode: true }) }, { isLive: true }],
    ['open', { [READ]: () => session({ payments: [] }) }, { state: 'open' }],
    ['pending', { [READ]: () => session({ payments: [tried('pending')] }) }, { state: 'pending' }],
    [
      'failed with PayMongo’s code',
      { [READ]: () => session({ payments: [tried('failed', 'card_expired')] }) },
      { state: 'failed', code: 'card_expired' },
    ],
    [
      'paid after a refused try',
      { [READ]: () => session({ payments: [tried('failed'), tried('paid')] }) },
      { state: 'paid' },
    ],
    ['cancelled', { [READ]: () => session({ payments: null, status: 'expired' }) }, { state: 'cancelled' }],
    ['unknown', { [READ]: () => ({ status: 404, json: {} }) }, { state: 'unknown' }],
  ],
  notices: {
    good: () => signed(event()),
    others: [
      [
        'a payment’s refunds',
        () =>
          signed(eventOf('payment.refunded', { id: 'pay_1', attributes: { refunds: [{ id: 'ref_1' }] } })),
        {},
        [{ kind: 'refund', of: { gatewayTxnId: 'pay_1' }, gatewayRefundId: 'ref_1' }],
      ],
      [
        'a refund',
        () => signed(eventOf('payment.refund.updated', { id: 'ref_1', attributes: { payment_id: 'pay_1' } })),
        {},
        [{ kind: 'refund', of: { gatewayTxnId: 'pay_1' }, gatewayRefundId: 'ref_1' }],
      ],
      [
        'no event for a failed payment',
        () => signed(eventOf('payment.failed', { id: 'pay_2', attributes: { payment_id: 'pay_1' } })),
        {},
        [],
      ],
      ['no event for other topics', () => signed(eventOf('payout.deposited', { attributes: {} })), {}, []],
    ],
    bad: [
      ['no signature', () => aNotice(event())],
      ['another secret', () => signed(event(), { secret: 'wrong' })],
      ['the signature of the live mode', () => signed(event(), { field: 'li' })],
      ['an event of the live mode', () => signed(event(true))],
      ['no event', () => signed('{}')],
    ],
  },
  refunds: {
    txnId: 'pay_1',
    call: 'POST /v1/refunds',
    whole: {
      answer: made(),
      result: { state: 'done', gatewayRefundId: 'ref_1', isLive: false },
      look: ({ headers, json }) => {
        expect(headers['idempotency-key']).toBe('refund-R1');
        expect(json).toEqual({
          data: {
            attributes: {
              amount: 1250,
              payment_id: 'pay_1',
              reason: 'requested_by_customer',
              notes: 'R1 Late driver',
            },
          },
        });
      },
    },
    part: {
      answer: made({ amount: 500 }),
      look: ({ json }) => {
        expect(json).toMatchObject({ data: { attributes: { amount: 500 } } });
      },
    },
    others: [
      ['pending', made({ status: 'pending' }), { state: 'pending' }],
      ['failed', made({ status: 'failed' }), { state: 'failed' }],
      [
        'refused',
        { status: 400, json: { errors: [{ code: 'parameter_above_maximum', detail: 'too much' }] } },
        { state: 'failed', code: 'parameter_above_maximum' },
      ],
    ],
    fetched: [
      [
        'done, by its id',
        { gatewayRefundId: 'ref_1' },
        { 'GET /v1/refunds/ref_1': () => made() },
        { state: 'done', amountMinor: 1250 },
      ],
      [
        'done, by our reference',
        { refundRef: 'R1' },
        { 'GET /v1/refunds': () => ({ json: { data: [refund({ payment_id: 'pay_2' }), refund()] } }) },
        { gatewayRefundId: 'ref_1' },
      ],
      [
        'none among refunds of other payments',
        { refundRef: 'R1' },
        { 'GET /v1/refunds': () => ({ json: { data: [refund({ payment_id: 'pay_2' })] } }) },
        { state: 'none' },
      ],
    ],
  },
});

it('a checkout request to PayMongo contains the configured payment methods, even if only one is configured', async () => {
  const server = pretendedServer({ 'POST /v2/checkout_sessions': () => session({ payments: [] }) });
  const gateway = createPaymongo(kitOf({ ...SECRET, methods: ['grab_pay'] }, server));
  await gateway.createCheckout(anAttempt({ provider: 'paymongo', currency: 'PHP' }), aPayer, someUrls);
  expect(server.sent[0]?.json).toMatchObject({
    data: { attributes: { payment_method_types: ['grab_pay'] } },
  });
});
