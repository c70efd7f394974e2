import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { createTap } from './gateway';
import { describeGateway, paid } from '../kit/testing/gateway-contract';
import { anAttempt, aNotice } from '../kit/testing/pretended-server';

const { ref } = anAttempt();
const READ = 'GET /v2/charges/gw_1';
const charge = (more: object = {}) => ({
  id: 'gw_1',
  live_mode: false,
  status: 'CAPTURED',
  amount: 12.5,
  currency: 'SAR',
  reference: { transaction: ref, gateway: 'gw', payment: 'py' },
  transaction: { created: '1700' },
  ...more,
});
const text = `x_idgw_1x_amount12.50x_currencySARx_gateway_referencegwx_payment_referencepyx_statusCAPTUREDx_created1700`;
const signed = (body: object, key = 'sk_test_1') =>
  aNotice(body, { hashstring: createHmac('sha256', key).update(text).digest('hex') });

const refund = (more: object = {}) => ({
  json: { id: 're_1', live_mode: false, status: 'REFUNDED', amount: 12.5, currency: 'SAR', ...more },
});

describeGateway('tap', {
  create: createTap,
  secret: { key: 'sk_test_1' },
  liveSecret: { key: 'sk_live_1' },
  currency: 'SAR',
  otherCurrency: 'UYU',
  repeated: ['GET /v2/charges/gw_1', 'GET /v2/refunds/re_1'],
  start: {
    answers: {
      'POST /v2/charges/': () => ({
        json: { id: 'chg_1', status: 'INITIATED', transaction: { url: 'https://tap.test/1' } },
      }),
    },
    checkout: { kind: 'redirect', url: 'https://tap.test/1', gatewayRef: 'chg_1' },
    look: ([sent]) => {
      expect(sent?.url.origin).toBe('https://api.tap.company');
      expect(sent?.json).toMatchObject({
        amount: 12.5,
        currency: 'SAR',
        save_card: false,
        reference: { transaction: ref },
        source: { id: 'src_all' },
        post: { url: 'https://x.test/n' },
        redirect: { url: 'https://x.test/r' },
      });
    },
  },
  states: [
    ['paid', { [READ]: () => ({ json: charge() }) }, paid('SAR', { gatewayTxnId: 'gw_1', isLive: false })],
    ['paid with real money', { [READ]: () => ({ json: charge({ live_mode: true }) }) }, { isLive: true }],
    ['open', { [READ]: () => ({ json: charge({ status: 'INITIATED' }) }) }, { state: 'open' }],
    ['pending', { [READ]: () => ({ json: charge({ status: 'IN_PROGRESS' }) }) }, { state: 'pending' }],
    [
      'failed with Tap’s code',
      { [READ]: () => ({ json: charge({ status: 'DECLINED', response: { code: '507' } }) }) },
      { state: 'failed', code: '507' },
    ],
    ...['FAILED', 'RESTRICTED', 'VOID', 'TIMEDOUT'].map(
      (status) =>
        [
          `failed: ${status}`,
          { [READ]: () => ({ json: charge({ status }) }) },
          { state: 'failed', code: status },
        ] as const,
    ),
    ...['ABANDONED', 'CANCELLED'].map(
      (status) =>
        [
          `cancelled: ${status}`,
          { [READ]: () => ({ json: charge({ status }) }) },
          { state: 'cancelled' },
        ] as const,
    ),
    ['unknown', { [READ]: () => ({ status: 404, json: {} }) }, { state: 'unknown' }],
  ],
  notices: {
    good: () => signed(charge()),
    bad: [
      ['no signature', () => aNotice(charge())],
      ['another key', () => signed(charge(), 'sk_test_2')],
      ['another amount', () => signed(charge({ amount: 99 }))],
      ['no charge', () => signed({})],
    ],
  },
  refunds: {
    txnId: 'gw_1',
    call: 'POST /v2/refunds/',
    whole: {
      answer: refund(),
      result: { state: 'done', gatewayRefundId: 're_1', isLive: false },
      look: ({ headers, json }) => {
        expect(headers).toMatchObject({ authorization: 'Bearer sk_test_1' });
        expect(json).toEqual({
          charge_id: 'gw_1',
          amount: 12.5,
          currency: 'SAR',
          description: 'Late driver',
          reason: 'requested_by_customer',
          reference: { merchant: 'R1' },
          metadata: { ref },
        });
      },
    },
    part: {
      answer: refund({ amount: 5 }),
      look: ({ json }) => {
        expect(json).toMatchObject({ amount: 5 });
      },
    },
    others: [
      ['pending', refund({ status: 'PENDING' }), { state: 'pending' }],
      ['accepted', refund({ status: 'ACCEPTED' }), { state: 'pending' }],
      ...['FAILED', 'RESTRICTED', 'CANCELLED'].map(
        (status) => [status, refund({ status }), { state: 'failed' }] as const,
      ),
      [
        'declined',
        refund({ status: 'DECLINED', response: { code: '801' } }),
        { state: 'failed', code: '801' },
      ],
      [
        'refused',
        { status: 400, json: { errors: [{ code: '1108', description: 'amount' }] } },
        { state: 'failed', code: '1108' },
      ],
    ],
    fetched: [
      [
        'done, by its id',
        { gatewayRefundId: 're_1' },
        { 'GET /v2/refunds/re_1': () => refund() },
        { state: 'done', amountMinor: 1250 },
      ],
      ['unknown by our reference', { refundRef: 'R1' }, {}, { state: 'unknown' }],
    ],
  },
});
