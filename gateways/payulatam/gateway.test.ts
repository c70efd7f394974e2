import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { createPayulatam } from './gateway';
import { describeGateway, paid } from '../kit/testing/gateway-contract';
import { anAttempt, aNotice } from '../kit/testing/pretended-server';

const { ref } = anAttempt();
const SECRET = {
  mode: 'test',
  api_key: 'apikey',
  api_login: 'login',
  merchant_id: '508029',
  account_id: '512321',
  currency: 'COP',
};
const sign = (text: string) => createHash('sha256').update(text).digest('hex');
const REPORT = 'POST /reports-api/4.0/service.cgi';
const transaction = (state: string, more: object = {}) => ({
  id: 't_1',
  transactionResponse: { state },
  additionalValues: { TX_VALUE: { value: 12.5, currency: 'COP' } },
  ...more,
});
const report = (...transactions: object[]) => ({
  json: { code: 'SUCCESS', result: { payload: [{ referenceCode: ref, transactions }] } },
});
const notice = (changes: Record<string, string> = {}, signedValue = '12.5') => {
  const sign256 = sign(`apikey~508029~${ref}~${signedValue}~COP~4`);
  const form = {
    merchant_id: '508029',
    reference_sale: ref,
    value: '12.50',
    currency: 'COP',
    state_pol: '4',
    transaction_id: 't_1',
    test: '1',
    sign: sign256,
    ...changes,
  };
  return aNotice(new URLSearchParams(form).toString());
};

const paidBefore = (...refunds: object[]) => ({
  json: {
    code: 'SUCCESS',
    result: {
      payload: [{ id: 42, referenceCode: ref, transactions: [transaction('APPROVED'), ...refunds] }],
    },
  },
});
const refund = (more: object = {}) => ({
  ...transaction('APPROVED'),
  id: 't_2',
  type: 'REFUND',
  parentTransactionId: 't_1',
  reason: 'R1 Late driver',
  ...more,
});
const made = (state: string, responseCode = 'X') => ({
  json: { code: 'SUCCESS', transactionResponse: { transactionId: 't_2', state, responseCode } },
});

describeGateway('payulatam', {
  create: createPayulatam,
  secret: SECRET,
  liveSecret: { ...SECRET, mode: 'live' },
  currency: 'COP',
  otherCurrency: 'UYU',
  repeated: ['POST /reports-api/4.0/service.cgi'],
  start: {
    answers: {},
    checkout: { kind: 'form', action: 'https://sandbox.checkout.payulatam.com/ppp-web-gateway-payu/' },
    look: (sent, checkout) => {
      expect(sent).toEqual([]);
      expect(checkout.kind === 'form' && checkout.fields).toMatchObject({
        merchantId: '508029',
        accountId: '512321',
        referenceCode: ref,
        amount: '12.50',
        currency: 'COP',
        tax: '0',
        taxReturnBase: '0',
        test: '1',
        algorithmSignature: 'SHA256',
        signature: sign(`apikey~508029~${ref}~12.50~COP`),
        responseUrl: 'https://x.test/r',
        confirmationUrl: 'https://x.test/n',
      });
    },
  },
  states: [
    [
      'paid after a failed attempt',
      { [REPORT]: () => report(transaction('DECLINED'), transaction('APPROVED')) },
      paid('COP', { gatewayTxnId: 't_1' }),
    ],
    [
      'paid without a valid amount',
      { [REPORT]: () => report(transaction('APPROVED', { additionalValues: null })) },
      { state: 'paid', amountMinor: -1 },
    ],
    ['pending', { [REPORT]: () => report(transaction('PENDING')) }, { state: 'pending' }],
    [
      'pending without the bank’s answer, whatever the other attempts',
      { [REPORT]: () => report(transaction('DECLINED'), { id: 't_2', transactionResponse: null }) },
      { state: 'pending' },
    ],
    ...['DECLINED', 'ERROR', 'EXPIRED'].map(
      (state) =>
        [`failed: ${state}`, { [REPORT]: () => report(transaction(state)) }, { state: 'failed' }] as const,
    ),
    [
      'failed with the code of the last try',
      {
        [REPORT]: () =>
          report(
            transaction('ERROR', { transactionResponse: { state: 'ERROR', responseCode: 'EXPIRED_CARD' } }),
            transaction('DECLINED', {
              transactionResponse: { state: 'DECLINED', responseCode: 'INSUFFICIENT_FUNDS' },
            }),
          ),
      },
      { state: 'failed', code: 'INSUFFICIENT_FUNDS' },
    ],
    ['unknown', { [REPORT]: () => ({ json: { code: 'ERROR', error: 'x' } }) }, { state: 'unknown' }],
  ],
  notices: {
    good: () => notice(),
    bad: [
      ['no signature', () => notice({ sign: '' })],
      ['another amount', () => notice({ value: '99.00' })],
      ['another state', () => notice({ state_pol: '6' })],
      ['real money in test mode', () => notice({ test: '0' })],
    ],
  },
  refunds: {
    txnId: 't_1',
    call: 'POST /payments-api/4.0/service.cgi',
    around: { [REPORT]: () => paidBefore() },
    whole: {
      answer: made('APPROVED'),
      result: { state: 'done', gatewayRefundId: 't_2' },
      look: ({ url, json }) => {
        expect(url.origin).toBe('https://sandbox.api.payulatam.com');
        expect(json).toEqual({
          test: true,
          language: 'en',
          command: 'SUBMIT_TRANSACTION',
          merchant: { apiLogin: 'login', apiKey: 'apikey' },
          transaction: {
            order: { id: 42 },
            type: 'REFUND',
            reason: 'R1 Late driver',
            parentTransactionId: 't_1',
          },
        });
      },
    },
    part: {
      answer: made('APPROVED'),
      look: ({ json }) => {
        expect(json).toMatchObject({
          transaction: {
            type: 'PARTIAL_REFUND',
            additionalValues: { TX_VALUE: { value: 5, currency: 'COP' } },
          },
        });
      },
    },
    others: [
      ['pending until an employee of PayU approves it', made('PENDING'), { state: 'pending' }],
      ['wrong', made('ERROR'), { state: 'failed' }],
      ['expired', made('EXPIRED'), { state: 'failed' }],
      ['declined', made('DECLINED', 'NOT_ALLOWED'), { state: 'failed', code: 'NOT_ALLOWED' }],
      ['refused', { json: { code: 'ERROR', error: 'Too late' } }, { state: 'failed', code: 'Too late' }],
    ],
    fetched: [
      [
        'done, by its id',
        { gatewayRefundId: 't_2' },
        { [REPORT]: () => paidBefore(refund()) },
        { state: 'done', amountMinor: 1250 },
      ],
      [
        'done, by our reference',
        { refundRef: 'R1' },
        { [REPORT]: () => paidBefore(refund()) },
        { gatewayRefundId: 't_2' },
      ],
      ['none', { refundRef: 'R1' }, { [REPORT]: () => paidBefore() }, { state: 'none' }],
      [
        'unknown if another refund has no reason',
        { refundRef: 'R1' },
        { [REPORT]: () => paidBefore(refund({ reason: null })) },
        { state: 'unknown' },
      ],
    ],
  },
});
