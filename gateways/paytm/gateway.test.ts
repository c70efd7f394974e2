import { expect } from 'vitest';
import { createPaytm, isPaytmChecksum, paytmChecksum, paytmFormText } from './gateway';
import { describeGateway, paid } from '../kit/testing/gateway-contract';
import { anAttempt, aNotice, type Sent } from '../kit/testing/pretended-server';

const { ref } = anAttempt();
const KEY = '0123456789abcdef';
const SECRET = { mode: 'test', mid: 'MID1', key: KEY };
const STATUS = 'POST /v3/order/status';
const status = (resultStatus: string, more: object = {}, resultCode?: string) => ({
  json: {
    body: {
      resultInfo: { resultStatus, resultCode },
      txnId: 't_1',
      orderId: ref,
      txnAmount: '12.50',
      ...more,
    },
  },
});
/** Like Paytm, accepts only a body whose signature covers the exact text. */
const isSigned = ({ text }: Sent): boolean => {
  const match = /^\{"body":(.*),"head":\{"signature":("[^"]*")\}\}$/.exec(text);
  return isPaytmChecksum(match?.[1] ?? '', KEY, JSON.parse(match?.[2] ?? '""') as string);
};
const notice = (form: Record<string, string>, key = KEY) => {
  const CHECKSUMHASH = paytmChecksum(paytmFormText(form), key, 'Ab1+');
  return aNotice(new URLSearchParams({ ...form, CHECKSUMHASH }).toString());
};
const FORM = { ORDERID: ref, TXNID: 't_1', TXNAMOUNT: '12.50', STATUS: 'TXN_SUCCESS', MID: 'MID1' };

const refund = (resultStatus: string, resultCode = '10', more: object = {}) => ({
  json: {
    body: { resultInfo: { resultStatus, resultCode }, refundId: 'rf_1', refundAmount: '12.50', ...more },
  },
});
const REFUND_STATUS = 'POST /v2/refund/status';

describeGateway('paytm', {
  create: (kit) => createPaytm({ ...kit, newSalt: () => 'Ab1+' }),
  secret: SECRET,
  liveSecret: { ...SECRET, mode: 'live' },
  currency: 'INR',
  otherCurrency: 'USD',
  repeated: ['POST /v3/order/status', 'POST /v2/refund/status'],
  start: {
    answers: {
      'POST /theia/api/v1/initiateTransaction': (sent) => ({
        json: { body: { resultInfo: { resultStatus: isSigned(sent) ? 'S' : 'F' }, txnToken: 'token' } },
      }),
    },
    checkout: {
      kind: 'form',
      action: `https://securestage.paytmpayments.com/theia/api/v1/showPaymentPage?mid=MID1&orderId=${ref}`,
      fields: { mid: 'MID1', orderId: ref, txnToken: 'token' },
    },
    look: ([sent]) => {
      expect(Object.fromEntries(sent?.url.searchParams ?? [])).toEqual({ mid: 'MID1', orderId: ref });
      expect(sent?.json).toMatchObject({
        body: {
          orderId: ref,
          callbackUrl: 'https://x.test/r',
          websiteName: 'DEFAULT',
          txnAmount: { value: '12.50', currency: 'INR' },
        },
      });
    },
  },
  states: [
    [
      'paid',
      { [STATUS]: (sent) => status(isSigned(sent) ? 'TXN_SUCCESS' : 'F') },
      paid('INR', { gatewayTxnId: 't_1' }),
    ],
    [
      'another amount',
      { [STATUS]: () => status('TXN_SUCCESS', { txnAmount: '1.00' }) },
      { amountMinor: 100 },
    ],
    ['pending', { [STATUS]: () => status('PENDING') }, { state: 'pending' }],
    ['failed', { [STATUS]: () => status('TXN_FAILURE', {}, '227') }, { state: 'failed', code: '227' }],
    ['cancelled', { [STATUS]: () => status('TXN_FAILURE', {}, '141') }, { state: 'cancelled' }],
    ['open before the payer acts', { [STATUS]: () => status('TXN_FAILURE', {}, '334') }, { state: 'open' }],
    ['unknown', { [STATUS]: () => status('U') }, { state: 'unknown' }],
  ],
  notices: {
    good: () => notice(FORM),
    bad: [
      ['no checksum', () => aNotice(new URLSearchParams(FORM).toString())],
      ['another key', () => notice(FORM, 'fedcba9876543210')],
      [
        'another amount',
        () => {
          const { rawBody, ...rest } = notice(FORM);
          return { ...rest, rawBody: Buffer.from(rawBody.toString().replace('12.50', '99.50')) };
        },
      ],
    ],
  },
  refunds: {
    txnId: 't_1',
    call: 'POST /refund/apply',
    whole: {
      answer: refund('TXN_SUCCESS'),
      result: { state: 'done', gatewayRefundId: 'rf_1' },
      look: (sent) => {
        expect(isSigned(sent)).toBe(true);
        expect(sent.json).toMatchObject({
          body: {
            mid: 'MID1',
            txnType: 'REFUND',
            orderId: ref,
            txnId: 't_1',
            refId: 'R1',
            refundAmount: '12.50',
          },
        });
      },
    },
    part: {
      answer: refund('TXN_SUCCESS', '10', { refundAmount: '5.00' }),
      look: ({ json }) => {
        expect(json).toMatchObject({ body: { refundAmount: '5.00' } });
      },
    },
    others: [
      ['pending', refund('PENDING', '601'), { state: 'pending', gatewayRefundId: 'rf_1' }],
      ['refused', refund('TXN_FAILURE', '619'), { state: 'failed', code: '619' }],
      ['pending if it was requested before', refund('TXN_FAILURE', '617'), { state: 'pending' }],
    ],
    fetched: [
      [
        'done, by our reference',
        { refundRef: 'R1' },
        { [REFUND_STATUS]: (sent) => (isSigned(sent) ? refund('TXN_SUCCESS') : { status: 400 }) },
        { state: 'done', amountMinor: 1250 },
      ],
      [
        'none',
        { refundRef: 'R1' },
        { [REFUND_STATUS]: () => refund('TXN_FAILURE', '631', { refundId: undefined }) },
        { state: 'none' },
      ],
      ['unknown without our reference', { gatewayRefundId: 'rf_1' }, {}, { state: 'unknown' }],
    ],
  },
});
