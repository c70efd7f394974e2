import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSquareup } from './gateway';
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
const URL = 'https://hail.example/pay/squareup/webhook';
const SECRET = {
  mode: 'test',
  access_token: 'tok',
  location_id: 'L1',
  currency: 'USD',
  webhook_url: URL,
  webhook_secrets: ['sigkey'],
};
const LINK = 'POST /v2/online-checkout/payment-links';
const link = () => ({ json: { payment_link: { id: 'l', order_id: 'o_1', url: 'https://square.test/l' } } });
const ORDER = 'GET /v2/orders/gw_1';
const PAYMENT = 'GET /v2/payments/p_1';
const order = (more: object = {}) => ({
  json: {
    order: { id: 'gw_1', reference_id: ref, state: 'OPEN', tenders: [{ payment_id: 'p_1' }], ...more },
  },
});
const payment = (more: object = {}) => ({
  json: {
    payment: {
      id: 'p_1',
      status: 'COMPLETED',
      order_id: 'gw_1',
      amount_money: { amount: 1250, currency: 'USD' },
      ...more,
    },
  },
});
const event = JSON.stringify({
  event_id: 'e1',
  type: 'payment.updated',
  data: { object: { payment: { order_id: 'gw_1' } } },
});
const signed = (text: string, key = 'sigkey', url = URL) =>
  aNotice(text, {
    'x-square-hmacsha256-signature': createHmac('sha256', key).update(`${url}${text}`).digest('base64'),
  });

const refund = (more: object = {}) => ({
  json: {
    refund: { id: 'r_1', status: 'COMPLETED', amount_money: { amount: 1250, currency: 'USD' }, ...more },
  },
});

const eventOf = (object: object) => JSON.stringify({ event_id: 'e_2', data: { object } });

describeGateway('squareup', {
  create: createSquareup,
  secret: SECRET,
  liveSecret: { ...SECRET, mode: 'live' },
  currency: 'USD',
  otherCurrency: 'EUR',
  repeated: ['GET /v2/orders/gw_1', 'GET /v2/payments/p_1', LINK, 'POST /v2/refunds', 'GET /v2/refunds/r_1'],
  start: {
    answers: { [LINK]: link },
    checkout: { kind: 'redirect', url: 'https://square.test/l', gatewayRef: 'o_1' },
    look: ([sent]) => {
      expect(sent?.url.origin).toBe('https://connect.squareupsandbox.com');
      expect(sent?.json).toMatchObject({
        idempotency_key: ref,
        order: {
          location_id: 'L1',
          reference_id: ref,
          line_items: [{ quantity: '1', base_price_money: { amount: 1250, currency: 'USD' } }],
        },
        checkout_options: { redirect_url: 'https://x.test/r' },
        pre_populated_data: { buyer_email: 'ann@x.test' },
      });
    },
  },
  states: [
    ['paid', { [ORDER]: () => order(), [PAYMENT]: () => payment() }, paid('USD', { gatewayTxnId: 'p_1' })],
    [
      'paid for another order',
      { [ORDER]: () => order(), [PAYMENT]: () => payment({ order_id: 'other' }) },
      { reference: '' },
    ],
    ['open before a payment', { [ORDER]: () => order({ tenders: [] }) }, { state: 'open' }],
    ['cancelled', { [ORDER]: () => order({ tenders: [], state: 'CANCELED' }) }, { state: 'cancelled' }],
    [
      'pending while approved',
      { [ORDER]: () => order(), [PAYMENT]: () => payment({ status: 'APPROVED' }) },
      { state: 'pending' },
    ],
    [
      'failed',
      { [ORDER]: () => order(), [PAYMENT]: () => payment({ status: 'FAILED' }) },
      { state: 'failed' },
    ],
    [
      'failed with the code of the card’s bank',
      {
        [ORDER]: () => order(),
        [PAYMENT]: () =>
          payment({ status: 'FAILED', card_details: { errors: [{ code: 'INSUFFICIENT_FUNDS' }] } }),
      },
      { state: 'failed', code: 'INSUFFICIENT_FUNDS' },
    ],
    ['unknown if the order is missing', { [ORDER]: () => ({ status: 404, json: {} }) }, { state: 'unknown' }],
  ],
  notices: {
    good: () => signed(event),
    answers: { [ORDER]: () => order() },
    others: [
      [
        'a refund',
        () => signed(eventOf({ refund: { id: 'r_1', payment_id: 'p_1' } })),
        {},
        [{ kind: 'refund', of: { gatewayTxnId: 'p_1' }, gatewayRefundId: 'r_1' }],
      ],
      ...(
        [
          ['EVIDENCE_REQUIRED', 'open'],
          ['WON', 'won'],
          ['ACCEPTED', 'lost'],
        ] as const
      ).map(
        ([word, state]) =>
          [
            `a dispute that is ${word}`,
            () =>
              signed(
                eventOf({
                  dispute: {
                    id: 'd_1',
                    disputed_payment: { payment_id: 'p_1' },
                    state: word,
                    reason: 'NO_KNOWLEDGE',
                    amount_money: { amount: 1250, currency: 'USD' },
                  },
                }),
              ),
            {},
            [
              {
                kind: 'dispute',
                of: { gatewayTxnId: 'p_1' },
                disputeId: 'd_1',
                state,
                amountMinor: 1250,
                currency: 'USD',
                reason: 'NO_KNOWLEDGE',
              },
            ],
          ] as const,
      ),
    ],
    bad: [
      ['no signature', () => aNotice(event)],
      ['another key', () => signed(event, 'wrong')],
      ['the signature of another address', () => signed(event, 'sigkey', 'https://other.example')],
      ['no event', () => signed('{}')],
    ],
  },
  refunds: {
    txnId: 'p_1',
    call: 'POST /v2/refunds',
    whole: {
      answer: refund(),
      result: { state: 'done', gatewayRefundId: 'r_1' },
      look: ({ headers, json }) => {
        expect(headers).toMatchObject({ authorization: 'Bearer tok' });
        expect(json).toEqual({
          idempotency_key: 'refund-R1',
          payment_id: 'p_1',
          reason: 'Late driver',
          amount_money: { amount: 1250, currency: 'USD' },
        });
      },
    },
    part: {
      answer: refund({ amount_money: { amount: 500, currency: 'USD' } }),
      look: ({ json }) => {
        expect(json).toMatchObject({ amount_money: { amount: 500 } });
      },
    },
    others: [
      ['pending', refund({ status: 'PENDING' }), { state: 'pending' }],
      ['rejected', refund({ status: 'REJECTED' }), { state: 'failed' }],
      [
        'refused',
        { status: 400, json: { errors: [{ category: 'REFUND_ERROR', code: 'REFUND_AMOUNT_INVALID' }] } },
        { state: 'failed', code: 'REFUND_AMOUNT_INVALID' },
      ],
    ],
    fetched: [
      [
        'failed, by its id',
        { gatewayRefundId: 'r_1' },
        { 'GET /v2/refunds/r_1': () => refund({ status: 'FAILED' }) },
        { state: 'failed' },
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

it('a checkout of Square has no e-mail address if the payer has none', async () => {
  const server = pretendedServer({ [LINK]: link });
  const gateway = createSquareup(kitOf(SECRET, server));
  await gateway.createCheckout(anAttempt({ provider: 'squareup' }), { ...aPayer, email: '' }, someUrls);
  expect(server.sent[0]?.json).toMatchObject({ pre_populated_data: {} });
  expect(server.sent[0]?.json).not.toHaveProperty('pre_populated_data.buyer_email');
});
