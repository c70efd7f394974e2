import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { createIyzico } from './gateway';
import { describeGateway, paid } from '../kit/testing/gateway-contract';
import { anAttempt, aNotice, type Sent } from '../kit/testing/pretended-server';

const { ref } = anAttempt();
const SECRET = {
  mode: 'test',
  api_key: 'key',
  secret_key: 'iyzsecret',
  identity_number: '11111111111',
  city: 'Istanbul',
  country: 'Turkey',
};
const hmac = (text: string, key = 'iyzsecret') => createHmac('sha256', key).update(text).digest('hex');
/** Like iyzico, accepts only a call whose signature covers the path and the exact body. */
const isSigned = ({ headers, url, text }: Sent): boolean => {
  const random = headers['x-iyzi-rnd'] ?? '';
  const given = Buffer.from((headers.authorization ?? '').replace('IYZWSv2 ', ''), 'base64').toString();
  return given === `apiKey:key&randomKey:${random}&signature:${hmac(`${random}${url.pathname}${text}`)}`;
};
const DETAIL = 'POST /payment/iyzipos/checkoutform/auth/ecom/detail';
const detail = (more: object = {}, signature?: string) => ({
  json: {
    status: 'success',
    paymentStatus: 'SUCCESS',
    paymentId: '77',
    currency: 'TRY',
    basketId: ref,
    conversationId: ref,
    paidPrice: 12.5,
    price: '12.50',
    token: 'gw_1',
    fraudStatus: 1,
    signature: signature ?? hmac(`SUCCESS:77:TRY:${ref}:${ref}:12.5:12.5:gw_1`),
    ...more,
  },
});
const event = {
  iyziEventType: 'CHECKOUT_FORM_AUTH',
  iyziPaymentId: '77',
  token: 'gw_1',
  paymentConversationId: ref,
  status: 'SUCCESS',
};
const signed = (body: object, key = 'iyzsecret') =>
  aNotice(body, { 'x-iyz-signature-v3': hmac(`${key}CHECKOUT_FORM_AUTH77gw_1${ref}SUCCESS`, key) });

describeGateway('iyzico', {
  create: (kit) => createIyzico({ ...kit, newRandom: () => '1700' }),
  secret: SECRET,
  liveSecret: { ...SECRET, mode: 'live' },
  currency: 'TRY',
  otherCurrency: 'UYU',
  repeated: ['POST /payment/iyzipos/checkoutform/auth/ecom/detail'],
  start: {
    answers: {
      'POST /payment/iyzipos/checkoutform/initialize/auth/ecom': (sent) => ({
        json: isSigned(sent)
          ? { status: 'success', token: 'tok_1', paymentPageUrl: 'https://iyzi.test/1' }
          : { status: 'failure' },
      }),
    },
    checkout: { kind: 'redirect', url: 'https://iyzi.test/1', gatewayRef: 'tok_1' },
    look: ([sent]) => {
      expect(sent?.url.origin).toBe('https://sandbox-api.iyzipay.com');
      expect(sent?.json).toMatchObject({
        conversationId: ref,
        basketId: ref,
        price: '12.50',
        paidPrice: '12.50',
        currency: 'TRY',
        callbackUrl: 'https://x.test/r',
        basketItems: [{ price: '12.50', itemType: 'VIRTUAL' }],
        buyer: { name: 'Ann', surname: "O'Neil", ip: '198.51.100.7', identityNumber: '11111111111' },
      });
    },
  },
  states: [
    [
      'paid',
      { [DETAIL]: (sent) => (isSigned(sent) ? detail() : { json: { status: 'failure' } }) },
      paid('TRY', { gatewayTxnId: '77' }),
    ],
    ['unknown if the answer is not signed', { [DETAIL]: () => detail({}, 'wrong') }, { state: 'unknown' }],
    ['pending during a fraud check', { [DETAIL]: () => detail({ fraudStatus: 0 }) }, { state: 'pending' }],
    ...['success', 'failure'].map(
      (status) =>
        [
          `failed with iyzico’s code, in an answer with the status ${status}`,
          { [DETAIL]: () => detail({ status, paymentStatus: 'FAILURE', errorCode: '10051' }) },
          { state: 'failed', code: '10051' },
        ] as const,
    ),
    ['pending', { [DETAIL]: () => detail({ paymentStatus: 'INIT_THREEDS' }) }, { state: 'pending' }],
    ['unknown', { [DETAIL]: () => ({ json: { status: 'failure' } }) }, { state: 'unknown' }],
  ],
  notices: {
    good: () => signed(event),
    bad: [
      ['no signature', () => aNotice(event)],
      ['another key', () => signed(event, 'wrong')],
      ['another payment', () => signed({ ...event, iyziPaymentId: '78' })],
      ['no event', () => signed({})],
    ],
  },
  refunds: {
    txnId: '77',
    call: 'POST /v2/payment/refund',
    whole: {
      answer: { json: { status: 'success', paymentId: '77', price: 12.5, refundHostReference: 'host_1' } },
      result: { state: 'done', gatewayRefundId: 'host_1' },
      look: (sent) => {
        expect(isSigned(sent)).toBe(true);
        expect(sent.json).toEqual({
          locale: 'en',
          conversationId: 'R1',
          paymentId: '77',
          price: '12.50',
          currency: 'TRY',
        });
      },
    },
    part: {
      answer: { json: { status: 'success', paymentId: 77, price: '5.0' } },
      look: ({ json }) => {
        expect(json).toMatchObject({ price: '5.00' });
      },
    },
    others: [
      [
        'refused',
        { json: { status: 'failure', errorCode: '5093', errorMessage: 'too much' } },
        { state: 'failed', code: '5093' },
      ],
    ],
  },
});
