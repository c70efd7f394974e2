import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createMercadopago } from './gateway';
import { describeGateway, paid, payerBack } from '../kit/testing/gateway-contract';
import { anAttempt, aNotice, kitOf } from '../kit/testing/pretended-server';

const { ref } = anAttempt();
const SECRET = { mode: 'test', access_token: 'APP_USR-1', currency: 'UYU', webhook_secrets: ['mpsecret'] };
const SEARCH = 'GET /v1/payments/search';
const payment = (more: object = {}) => ({
  id: 55,
  status: 'approved',
  transaction_amount: 12.5,
  currency_id: 'UYU',
  external_reference: ref,
  ...more,
});
const found = (...payments: object[]) => ({ json: { results: payments } });
const signed = (id: string, secret = 'mpsecret', signedId = id) =>
  aNotice(
    { type: 'payment', action: 'payment.updated', data: { id } },
    {
      'x-request-id': 'req-1',
      'x-signature': `ts=1700000000,v1=${createHmac('sha256', secret).update(`id:${signedId};request-id:req-1;ts:1700000000;`).digest('hex')}`,
    },
    { 'data.id': id, type: 'payment' },
  );

const refund = (more: object = {}) => ({
  json: { id: 91, payment_id: 55, amount: 12.5, status: 'approved', ...more },
});
const REFUNDS = '/v1/payments/55/refunds';

describeGateway('mercadopago', {
  create: createMercadopago,
  secret: SECRET,
  liveSecret: { ...SECRET, mode: 'live' },
  currency: 'UYU',
  otherCurrency: 'ARS',
  repeated: [
    'GET /v1/payments/search',
    'POST /checkout/preferences',
    'POST /v1/payments/55/refunds',
    'GET /v1/payments/55',
    'GET /v1/payments/55/refunds/91',
  ],
  start: {
    answers: {
      'POST /checkout/preferences': () => ({ json: { id: 'pref_1', init_point: 'https://mp.test/1' } }),
    },
    checkout: { kind: 'redirect', url: 'https://mp.test/1', gatewayRef: 'pref_1' },
    look: ([sent]) => {
      expect(sent?.url.origin).toBe('https://api.mercadopago.com');
      expect(sent?.headers).toMatchObject({ authorization: 'Bearer APP_USR-1', 'x-idempotency-key': ref });
      expect(sent?.json).toMatchObject({
        items: [{ quantity: 1, unit_price: 12.5, currency_id: 'UYU' }],
        external_reference: ref,
      });
      // The address of the notices is the panel's, because Mercado Pago signs only those notices.
      expect(sent?.json).not.toHaveProperty('notification_url');
    },
  },
  states: [
    [
      'paid',
      { [SEARCH]: () => found(payment({ id: 1, status: 'rejected' }), payment()) },
      paid('UYU', { gatewayTxnId: '55' }),
    ],
    ['paid with real money', { [SEARCH]: () => found(payment({ live_mode: true })) }, { isLive: true }],
    [
      'open if there are only payments of other services',
      { [SEARCH]: () => found(payment({ external_reference: 'x' })) },
      { state: 'open' },
    ],
    ['pending', { [SEARCH]: () => found(payment({ status: 'in_process' })) }, { state: 'pending' }],
    [
      'failed with Mercado Pago’s code',
      { [SEARCH]: () => found(payment({ status: 'rejected', status_detail: 'cc_rejected_other_reason' })) },
      { state: 'failed', code: 'cc_rejected_other_reason' },
    ],
    ['open before a payment', { [SEARCH]: () => found() }, { state: 'open' }],
    [
      'failed by the payment that the return names, before the search finds it',
      {
        [SEARCH]: () => found(),
        'GET /v1/payments/55': () => ({ json: payment({ status: 'rejected', status_detail: 'x' }) }),
      },
      { state: 'failed', code: 'x' },
      payerBack('cancel', { payment_id: '55' }),
    ],
    [
      'open if the return names the payment of another service',
      {
        [SEARCH]: () => found(),
        'GET /v1/payments/55': () => ({ json: payment({ external_reference: 'x' }) }),
      },
      { state: 'open' },
      payerBack('return', { payment_id: '55' }),
    ],
    [
      'open if the return names no payment',
      { [SEARCH]: () => found() },
      { state: 'open' },
      payerBack('cancel', { payment_id: 'null' }),
    ],
  ],
  notices: {
    good: () => signed('55'),
    answers: { 'GET /v1/payments/55': () => ({ json: payment() }) },
    others: [
      [
        'the refunds of a payment',
        () => signed('55'),
        { 'GET /v1/payments/55': () => ({ json: payment({ status: 'refunded', refunds: [{ id: 91 }] }) }) },
        [
          { kind: 'payment', reference: ref },
          { kind: 'refund', of: { gatewayTxnId: '55' }, gatewayRefundId: '91' },
        ],
      ],
      ...(
        [
          [null, 'open'],
          [true, 'won'],
          [false, 'lost'],
        ] as const
      ).map(
        ([coverage_applied, state]) =>
          [
            `a chargeback that is ${state}`,
            () => ({
              ...signed('217'),
              query: new URLSearchParams({ 'data.id': '217', type: 'chargebacks' }),
            }),
            {
              'GET /v1/chargebacks/217': () => ({
                json: {
                  id: '217',
                  payments: [55],
                  amount: 12.5,
                  currency: 'UYU',
                  coverage_applied,
                  live_mode: false,
                },
              }),
            },
            [
              {
                kind: 'dispute',
                of: { gatewayTxnId: '55' },
                disputeId: '217',
                state,
                amountMinor: 1250,
                currency: 'UYU',
                isLive: false,
              },
            ],
          ] as const,
      ),
    ],
    bad: [
      ['no signature', () => aNotice({ type: 'payment', data: { id: '55' } }, {}, { 'data.id': '55' })],
      ['another secret', () => signed('55', 'wrong')],
      ['another id', () => signed('55', 'mpsecret', '56')],
    ],
  },
  refunds: {
    txnId: '55',
    call: `POST ${REFUNDS}`,
    whole: {
      answer: refund(),
      result: { state: 'done', gatewayRefundId: '91' },
      look: ({ headers, json }) => {
        expect(headers).toMatchObject({
          authorization: 'Bearer APP_USR-1',
          'x-idempotency-key': 'refund-R1',
        });
        expect(json).toEqual({ amount: 12.5 });
      },
    },
    part: {
      answer: refund({ amount: 5 }),
      look: ({ json }) => {
        expect(json).toEqual({ amount: 5 });
      },
    },
    others: [
      ['pending', refund({ status: 'in_process' }), { state: 'pending' }],
      ['rejected', refund({ status: 'rejected' }), { state: 'failed' }],
      ['cancelled', refund({ status: 'cancelled' }), { state: 'failed' }],
      [
        'refused',
        { status: 400, json: { message: 'Amount too high', error: 'bad_request', cause: [] } },
        { state: 'failed', code: 'Amount too high' },
      ],
    ],
    fetched: [
      [
        'done, by its id',
        { gatewayRefundId: '91' },
        { [`GET ${REFUNDS}/91`]: () => refund() },
        { state: 'done', amountMinor: 1250 },
      ],
      [
        'none by our reference, because a repeated request returns the same refund',
        { refundRef: 'R1' },
        {},
        { state: 'none' },
      ],
    ],
  },
});

describe('the Mercado Pago gateway', () => {
  it.each([
    ['payment', { topic: 'payment', id: '55' }],
    ['merchant order', { topic: 'merchant_order', id: '77' }],
  ])('accepts the older, unsigned notice of a %s and does nothing', async (_, query) => {
    const notice = aNotice({ resource: '55', topic: query.topic }, {}, query);
    expect(await createMercadopago(kitOf(SECRET)).verifyWebhook(notice)).toEqual({
      isTrusted: true,
      notices: [],
    });
  });

  it.each(['Ab1', 'ab1'])('accepts a notice about Ab1 whose signature has the id as %s', async (signedId) => {
    const query = new URLSearchParams({ 'data.id': 'Ab1', type: 'plan' });
    const notice = { ...signed('Ab1', 'mpsecret', signedId), query };
    expect(await createMercadopago(kitOf(SECRET)).verifyWebhook(notice)).toMatchObject({ isTrusted: true });
  });

  it('refuses an unsigned notice that names an older topic beside the payment', async () => {
    const query = { topic: 'payment', type: 'payment', 'data.id': '55' };
    const notice = aNotice({ type: 'payment', data: { id: '55' } }, {}, query);
    expect(await createMercadopago(kitOf(SECRET)).verifyWebhook(notice)).toMatchObject({ isTrusted: false });
  });

  it('ignores notices that are not about payments', async () => {
    const { query: _, ...rest } = signed('55');
    const notice = { ...rest, query: new URLSearchParams({ 'data.id': '55', type: 'merchant_order' }) };
    expect(await createMercadopago(kitOf(SECRET)).verifyWebhook(notice)).toEqual({
      isTrusted: true,
      notices: [],
    });
  });
});
