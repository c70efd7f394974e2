import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { createRazorpay } from './gateway';
import { describeGateway, paid } from '../kit/testing/gateway-contract';
import { anAttempt, aNotice } from '../kit/testing/pretended-server';

const { ref } = anAttempt();
const SECRET = { key_id: 'rzp_test_1', key_secret: 'secret', webhook_secrets: ['new', 'old'] };
const READ = 'GET /v1/payment_links/gw_1';
const link = (more: object = {}) => ({
  json: {
    id: 'gw_1',
    status: 'paid',
    amount: 1250,
    amount_paid: 1250,
    currency: 'INR',
    reference_id: ref,
    payments: [{ payment_id: 'pay_1', status: 'captured' }],
    ...more,
  },
});
const UNPAID = { status: 'created', amount_paid: 0, order_id: 'order_1' };
const TRIES = 'GET /v1/orders/order_1/payments';
const tries = (...statuses: string[]) => ({
  json: {
    items: statuses.map((status) => ({
      status,
      error_code: 'BAD_REQUEST_ERROR',
      error_reason: 'insufficient_funds',
    })),
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

const refund = (more: object = {}) => ({
  json: { id: 'rfnd_1', status: 'processed', amount: 1250, currency: 'INR', receipt: 'R1', ...more },
});
const refundList = (...items: object[]) => ({ json: { items } });

const eventOf = (event: string, payload: object) => JSON.stringify({ event, payload });

describeGateway('razorpay', {
  create: createRazorpay,
  secret: SECRET,
  liveSecret: { ...SECRET, key_id: 'rzp_live_1' },
  currency: 'INR',
  repeated: [
    'GET /v1/payment_links/gw_1',
    'POST /v1/payments/pay_1/refund',
    'GET /v1/payments/pay_1/refunds',
    'GET /v1/refunds/rfnd_1',
  ],
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
        amount: 1250,
        currency: 'INR',
        reference_id: ref,
        accept_partial: false,
        callback_url: 'https://x.test/r',
        callback_method: 'get',
      });
    },
  },
  states: [
    ['paid', { [READ]: () => link() }, paid('INR', { gatewayTxnId: 'pay_1' })],
    ['paid in part, with a wrong amount', { [READ]: () => link({ amount_paid: 1 }) }, { amountMinor: -1 }],
    ['open', { [READ]: () => link({ status: 'created', amount_paid: 0 }) }, { state: 'open' }],
    [
      'failed with the reason of the payer’s last try',
      { [READ]: () => link(UNPAID), [TRIES]: () => tries('failed', 'failed') },
      { state: 'failed', code: 'insufficient_funds' },
    ],
    [
      'pending while one of the tries is authorised',
      { [READ]: () => link(UNPAID), [TRIES]: () => tries('failed', 'authorized') },
      { state: 'pending' },
    ],
    ['cancelled if it has expired', { [READ]: () => link({ status: 'expired' }) }, { state: 'cancelled' }],
  ],
  notices: {
    good: () => signed(event, 'old'),
    others: [
      [
        'a refund',
        () =>
          signed(eventOf('refund.processed', { refund: { entity: { id: 'rfnd_1', payment_id: 'pay_1' } } })),
        {},
        [{ kind: 'refund', of: { gatewayTxnId: 'pay_1' }, gatewayRefundId: 'rfnd_1' }],
      ],
      ...(
        [
          ['open', 'open'],
          ['under_review', 'open'],
          ['won', 'won'],
          ['closed', 'won'],
          ['lost', 'lost'],
        ] as const
      ).map(
        ([status, state]) =>
          [
            `a dispute that is ${status}`,
            () =>
              signed(
                eventOf('payment.dispute.created', {
                  dispute: {
                    entity: {
                      id: 'disp_1',
                      payment_id: 'pay_1',
                      status,
                      amount: 1250,
                      currency: 'INR',
                      reason_code: 'chargeback',
                    },
                  },
                }),
              ),
            {},
            [
              {
                kind: 'dispute',
                of: { gatewayTxnId: 'pay_1' },
                disputeId: 'disp_1',
                state,
                amountMinor: 1250,
                currency: 'INR',
                reason: 'chargeback',
              },
            ],
          ] as const,
      ),
    ],
    bad: [
      ['no signature', () => aNotice(event)],
      ['another secret', () => signed(event, 'wrong')],
      ['another body', () => ({ ...signed(event), rawBody: Buffer.from(`${event} `) })],
      ['no event', () => signed('{}')],
    ],
  },
  refunds: {
    txnId: 'pay_1',
    call: 'POST /v1/payments/pay_1/refund',
    whole: {
      answer: refund(),
      result: { state: 'done', gatewayRefundId: 'rfnd_1' },
      look: ({ headers, json }) => {
        expect(headers['x-refund-idempotency']).toBe('refund-R1');
        expect(json).toEqual({
          amount: 1250,
          speed: 'normal',
          receipt: 'R1',
          notes: { reason: 'Late driver' },
        });
      },
    },
    part: {
      answer: refund({ amount: 500 }),
      look: ({ json }) => {
        expect(json).toMatchObject({ amount: 500 });
      },
    },
    others: [
      ['pending', refund({ status: 'pending' }), { state: 'pending' }],
      ['failed', refund({ status: 'failed' }), { state: 'failed' }],
      [
        'refused',
        { status: 400, json: { error: { code: 'BAD_REQUEST_ERROR', description: 'too much' } } },
        { state: 'failed', code: 'BAD_REQUEST_ERROR' },
      ],
    ],
    fetched: [
      [
        'done, by its id',
        { gatewayRefundId: 'rfnd_1' },
        { 'GET /v1/refunds/rfnd_1': () => refund() },
        { state: 'done', amountMinor: 1250 },
      ],
      [
        'done, by our reference',
        { refundRef: 'R1' },
        { 'GET /v1/payments/pay_1/refunds': () => refundList(refund().json) },
        { gatewayRefundId: 'rfnd_1' },
      ],
      [
        'none',
        { refundRef: 'R1' },
        { 'GET /v1/payments/pay_1/refunds': () => refundList() },
        { state: 'none' },
      ],
    ],
  },
});
