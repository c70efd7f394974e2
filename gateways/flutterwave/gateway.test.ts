import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { createFlutterwave } from './gateway';
import { describeGateway, paid, payerBack } from '../kit/testing/gateway-contract';
import { anAttempt, aNotice, kitOf } from '../kit/testing/pretended-server';

const { ref } = anAttempt();
const SECRET = { key: 'FLWSECK_TEST-1', webhook_hash: 'hash' };
const READ = 'GET /v3/transactions/verify_by_reference';
const transaction = (more: object = {}) => ({
  json: {
    status: 'success',
    data: { id: 9, tx_ref: ref, status: 'successful', amount: 12.5, currency: 'NGN', ...more },
  },
});
const event = JSON.stringify({ event: 'charge.completed', data: { id: 9, tx_ref: ref } });
const signed = (text: string, hash = 'hash') =>
  aNotice(text, { 'flutterwave-signature': createHmac('sha256', hash).update(text).digest('base64') });

const refund = (more: object = {}) => ({
  id: 75,
  tx_id: 9,
  status: 'completed',
  amount_refunded: 12.5,
  comments: 'R1 Late driver',
  ...more,
});
const refundList = (...data: object[]) => ({ json: { status: 'success', data } });
const made = (more: object = {}) => ({ json: { status: 'success', data: refund(more) } });

it('is not set up with the client secret of Flutterwave’s version 4', () => {
  const withKey = (key: string) => createFlutterwave(kitOf({ ...SECRET, key })).isConfigured();
  expect([withKey('FLWSECK-1-X'), withKey('FLWSECK_TEST-1'), withKey('aBcD1234')]).toEqual([
    true,
    true,
    false,
  ]);
});

describeGateway('flutterwave', {
  create: createFlutterwave,
  secret: SECRET,
  liveSecret: { ...SECRET, key: 'FLWSECK-1' },
  currency: 'NGN',
  otherCurrency: 'UYU',
  repeated: ['GET /v3/refunds', 'GET /v3/transactions/verify_by_reference', 'GET /v3/refunds/75'],
  start: {
    answers: {
      'POST /v3/payments': () => ({ json: { status: 'success', data: { link: 'https://flw.test/1' } } }),
    },
    checkout: { kind: 'redirect', url: 'https://flw.test/1', gatewayRef: ref },
    look: ([sent]) => {
      expect(sent?.url.origin).toBe('https://api.flutterwave.com');
      expect(sent?.json).toMatchObject({
        tx_ref: ref,
        amount: '12.50',
        currency: 'NGN',
        redirect_url: 'https://x.test/r',
        customer: { email: 'ann@x.test' },
      });
    },
  },
  states: [
    [
      'paid',
      {
        [READ]: ({ url }) =>
          url.searchParams.get('tx_ref') === ref ? transaction() : { status: 404, json: {} },
      },
      paid('NGN', { gatewayTxnId: '9' }),
    ],
    [
      'paid, with more than the amount due',
      { [READ]: () => transaction({ amount: 13 }) },
      { state: 'paid', amountMinor: 1300 },
    ],
    ['pending', { [READ]: () => transaction({ status: 'pending' }) }, { state: 'pending' }],
    [
      'failed with the answer of the bank',
      { [READ]: () => transaction({ status: 'failed', processor_response: 'Declined' }) },
      { state: 'failed', code: 'Declined' },
    ],
    [
      'unknown while there is no transaction',
      { [READ]: () => ({ status: 400, json: { status: 'error', data: null } }) },
      { state: 'unknown' },
    ],
    [
      'cancelled if the payer returns so without a transaction',
      { [READ]: () => ({ status: 400, json: { status: 'error', data: null } }) },
      { state: 'cancelled' },
      payerBack('return', { status: 'cancelled' }),
    ],
    [
      'unknown if Flutterwave is down, also for a payer who cancels',
      { [READ]: () => ({ status: 503, json: {} }) },
      { state: 'unknown' },
      payerBack('return', { status: 'cancelled' }),
    ],
    [
      'paid, whatever the return says',
      { [READ]: () => transaction() },
      { state: 'paid' },
      payerBack('return', { status: 'cancelled' }),
    ],
  ],
  notices: {
    good: () => signed(event),
    bad: [
      ['no signature', () => aNotice(event)],
      ['another hash', () => signed(event, 'wrong')],
      ['another plain hash', () => aNotice(event, { 'verif-hash': 'wrong' })],
      ['no event', () => signed('{}')],
    ],
  },
  refunds: {
    txnId: '9',
    call: 'POST /v3/transactions/9/refund',
    around: { 'GET /v3/refunds': () => refundList() },
    whole: {
      answer: made(),
      result: { state: 'done', gatewayRefundId: '75' },
      look: ({ headers, json }) => {
        expect(headers).toMatchObject({ authorization: 'Bearer FLWSECK_TEST-1' });
        expect(json).toEqual({ amount: 12.5, comments: 'R1 Late driver' });
      },
    },
    part: {
      answer: made({ amount_refunded: 5 }),
      look: ({ json }) => {
        expect(json).toMatchObject({ amount: 5 });
      },
    },
    others: [
      ['pending', made({ status: 'pending-momo' }), { state: 'pending' }],
      ['done by the card’s bank', made({ status: 'completed-mpgs' }), { state: 'done' }],
      ['failed', made({ status: 'failed' }), { state: 'failed' }],
      [
        'refused',
        { status: 400, json: { status: 'error', message: 'Insufficient balance', data: null } },
        { state: 'failed', code: 'Insufficient balance' },
      ],
    ],
    fetched: [
      [
        'done, by its id',
        { gatewayRefundId: '75' },
        { 'GET /v3/refunds/75': () => made() },
        { state: 'done', amountMinor: 1250 },
      ],
      [
        'done, by our reference',
        { refundRef: 'R1' },
        { 'GET /v3/refunds': () => refundList(refund({ tx_id: 1 }), refund()) },
        { gatewayRefundId: '75' },
      ],
      [
        'none among refunds of other payments',
        { refundRef: 'R1' },
        { 'GET /v3/refunds': () => refundList(refund({ tx_id: 1 })) },
        { state: 'none' },
      ],
    ],
  },
});
