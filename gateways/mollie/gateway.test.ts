import { describe, expect, it } from 'vitest';
import { createMollie, uuidOf } from './gateway';
import { describeGateway, paid } from '../kit/testing/gateway-contract';
import { anAttempt, aNotice, kitOf, pretendedServer } from '../kit/testing/pretended-server';

const { ref } = anAttempt();
const READ = 'GET /v2/payments/gw_1';
const payment = (more: object = {}) => ({
  json: {
    id: 'tr_1',
    mode: 'test',
    status: 'paid',
    amount: { value: '12.50', currency: 'EUR' },
    metadata: { ref },
    ...more,
  },
});

const refund = (more: object = {}) => ({
  json: {
    id: 're_1',
    mode: 'test',
    status: 'refunded',
    amount: { value: '12.50', currency: 'EUR' },
    metadata: { ref: 'R1' },
    ...more,
  },
});
const REFUNDS = '/v2/payments/tr_1/refunds';
const refundList = (...refunds: object[]) => ({ json: { _embedded: { refunds } } });

const chargeback = (more: object) => ({
  id: 'chb_1',
  amount: { value: '12.50', currency: 'EUR' },
  reason: { code: 'AC01' },
  reversedAt: null,
  ...more,
});
const chargedBack = (state: string) => ({
  kind: 'dispute',
  of: { gatewayTxnId: 'tr_1' },
  disputeId: 'chb_1',
  state,
  amountMinor: 1250,
  currency: 'EUR',
  reason: 'AC01',
  isLive: false,
});

describeGateway('mollie', {
  create: createMollie,
  secret: { key: 'test_1' },
  liveSecret: { key: 'live_1' },
  currency: 'EUR',
  otherCurrency: 'UYU',
  repeated: [
    'GET /v2/payments/gw_1',
    'POST /v2/payments',
    'POST /v2/payments/tr_1/refunds',
    'GET /v2/payments/tr_1',
    'GET /v2/payments/tr_1/refunds',
    'GET /v2/payments/tr_1/refunds/re_1',
  ],
  start: {
    answers: {
      'POST /v2/payments': () => ({
        json: { id: 'tr_1', _links: { checkout: { href: 'https://mollie.test/pay' } } },
      }),
    },
    checkout: { kind: 'redirect', url: 'https://mollie.test/pay', gatewayRef: 'tr_1' },
    look: ([sent]) => {
      expect(sent?.url.href).toBe('https://api.mollie.com/v2/payments');
      expect(sent?.headers).toMatchObject({ authorization: 'Bearer test_1', 'idempotency-key': uuidOf(ref) });
      expect(sent?.json).toMatchObject({
        amount: { currency: 'EUR', value: '12.50' },
        metadata: { ref },
        redirectUrl: 'https://x.test/r',
        webhookUrl: 'https://x.test/n',
      });
    },
  },
  states: [
    ['paid', { [READ]: () => payment() }, paid('EUR', { gatewayTxnId: 'tr_1', isLive: false })],
    ['paid with real money', { [READ]: () => payment({ mode: 'live' }) }, { isLive: true }],
    ['paid without our reference', { [READ]: () => payment({ metadata: 'text' }) }, { reference: '' }],
    ['open', { [READ]: () => payment({ status: 'open' }) }, { state: 'open' }],
    ['pending when authorized', { [READ]: () => payment({ status: 'authorized' }) }, { state: 'pending' }],
    ['failed', { [READ]: () => payment({ status: 'failed' }) }, { state: 'failed' }],
    [
      'failed with the reason of the card’s bank',
      { [READ]: () => payment({ status: 'failed', details: { failureReason: 'refused_by_issuer' } }) },
      { state: 'failed', code: 'refused_by_issuer' },
    ],
    ['cancelled', { [READ]: () => payment({ status: 'canceled' }) }, { state: 'cancelled' }],
    ['unknown', { [READ]: () => ({ status: 404, json: {} }) }, { state: 'unknown' }],
  ],
  notices: {
    good: () => aNotice('id=tr_1'),
    answers: { 'GET /v2/payments/tr_1': () => payment() },
    others: [
      [
        'refunds and chargebacks of the payment in the notice',
        () => aNotice('id=tr_1'),
        {
          'GET /v2/payments/tr_1': ({ url }) =>
            url.search === '?embed=refunds,chargebacks'
              ? payment({ _embedded: { refunds: [{ id: 're_1' }], chargebacks: [chargeback({})] } })
              : payment(),
        },
        [
          { kind: 'payment', reference: ref },
          { kind: 'refund', of: { gatewayTxnId: 'tr_1' }, gatewayRefundId: 're_1' },
          chargedBack('open'),
        ],
      ],
      [
        'a reversed chargeback',
        () => aNotice('id=tr_1'),
        {
          'GET /v2/payments/tr_1': () =>
            payment({ metadata: null, _embedded: { chargebacks: [chargeback({ reversedAt: '2026' })] } }),
        },
        [chargedBack('won')],
      ],
    ],
    bad: [
      ['no id', () => aNotice('')],
      ['an invalid id', () => aNotice('id=../settings')],
    ],
  },
  refunds: {
    txnId: 'tr_1',
    call: `POST ${REFUNDS}`,
    whole: {
      answer: refund(),
      result: { state: 'done', gatewayRefundId: 're_1', isLive: false },
      look: ({ headers, json }) => {
        expect(headers['idempotency-key']).toBe(uuidOf('refund-R1'));
        expect(json).toEqual({
          amount: { currency: 'EUR', value: '12.50' },
          description: 'Late driver',
          metadata: { ref: 'R1' },
        });
      },
    },
    part: {
      answer: refund({ amount: { value: '5.00', currency: 'EUR' } }),
      look: ({ json }) => {
        expect(json).toMatchObject({ amount: { value: '5.00' } });
      },
    },
    others: [
      ['queued', refund({ status: 'queued' }), { state: 'pending' }],
      ['processing', refund({ status: 'processing' }), { state: 'pending' }],
      ['failed', refund({ status: 'failed' }), { state: 'failed' }],
      ['cancelled', refund({ status: 'canceled' }), { state: 'failed' }],
      [
        'refused',
        { status: 422, json: { status: 422, detail: 'The amount is higher than the maximum' } },
        { state: 'failed', code: 'The amount is higher than the maximum' },
      ],
    ],
    fetched: [
      [
        'done, by its id',
        { gatewayRefundId: 're_1' },
        { [`GET ${REFUNDS}/re_1`]: () => refund() },
        { state: 'done', amountMinor: 1250 },
      ],
      [
        'done, by our reference',
        { refundRef: 'R1' },
        { [`GET ${REFUNDS}`]: () => refundList(refund().json) },
        { gatewayRefundId: 're_1' },
      ],
      ['none', { refundRef: 'R1' }, { [`GET ${REFUNDS}`]: () => refundList() }, { state: 'none' }],
    ],
  },
});

describe('the Mollie gateway', () => {
  it('reports no payment if Mollie does not know the payment of the notice', async () => {
    const server = pretendedServer({ 'GET /v2/payments/tr_2': () => ({ status: 404, json: {} }) });
    const verdict = await createMollie(kitOf({ key: 'test_1' }, server)).verifyWebhook(aNotice('id=tr_2'));
    expect(verdict).toEqual({ isTrusted: true, notices: [] });
  });

  it('creates the same UUID for the same reference', () => {
    expect(uuidOf(ref)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect(uuidOf(ref)).toBe(uuidOf(ref));
    expect(uuidOf('other')).not.toBe(uuidOf(ref));
  });
});
