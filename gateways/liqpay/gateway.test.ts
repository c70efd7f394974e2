import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { createLiqpay } from './gateway';
import { describeGateway, paid } from '../kit/testing/gateway-contract';
import { anAttempt, aNotice, type Sent } from '../kit/testing/pretended-server';

const { ref } = anAttempt();
const SECRET = { mode: 'test', public_key: 'pub', private_key: 'priv' };
const sign = (data: string, key = 'priv') =>
  createHash('sha1').update(`${key}${data}${key}`).digest('base64');
const told = (data: string) => JSON.parse(Buffer.from(data, 'base64').toString()) as Record<string, unknown>;
const STATUS = 'POST /api/request';
const status = (word: string, more: object = {}) => ({
  json: { status: word, order_id: ref, payment_id: 3, amount: 12.5, currency: 'UAH', ...more },
});
/** Like LiqPay, answers only a signed request. */
const answered =
  (answer: { json: object }) =>
  ({ form }: Sent) =>
    form.signature === sign(form.data ?? '') && told(form.data ?? '').action === 'status'
      ? answer
      : { json: { result: 'error' } };
const notice = (word: string, key = 'priv') => {
  const data = Buffer.from(JSON.stringify(status(word).json)).toString('base64');
  return aNotice(new URLSearchParams({ data, signature: sign(data, key) }).toString());
};

describeGateway('liqpay', {
  create: createLiqpay,
  secret: SECRET,
  liveSecret: { ...SECRET, mode: 'live' },
  currency: 'UAH',
  otherCurrency: 'UYU',
  repeated: ['POST /api/request'],
  start: {
    answers: {},
    checkout: { kind: 'form', action: 'https://www.liqpay.ua/api/3/checkout', gatewayRef: ref },
    look: (sent, checkout) => {
      expect(sent).toEqual([]);
      const { data = '', signature } = checkout.kind === 'form' ? checkout.fields : {};
      expect(signature).toBe(sign(data));
      expect(told(data)).toMatchObject({
        version: 3,
        public_key: 'pub',
        action: 'pay',
        amount: '12.50',
        currency: 'UAH',
        order_id: ref,
        result_url: 'https://x.test/r',
        server_url: 'https://x.test/n',
        sandbox: '1',
      });
    },
  },
  states: [
    ['paid', { [STATUS]: answered(status('success')) }, paid('UAH', { gatewayTxnId: '3' })],
    ['paid with test money', { [STATUS]: answered(status('sandbox')) }, paid('UAH', { isLive: false })],
    ['pending', { [STATUS]: answered(status('wait_accept')) }, { state: 'pending' }],
    ['failed', { [STATUS]: answered(status('failure')) }, { state: 'failed', code: 'failure' }],
    [
      'failed with an error',
      { [STATUS]: answered(status('error', { err_code: 'limit' })) },
      { state: 'failed', code: 'limit' },
    ],
    ['unknown', { [STATUS]: () => ({ json: { result: 'error', err_code: 'x' } }) }, { state: 'unknown' }],
  ],
  notices: {
    good: () => notice('success'),
    others: [
      [
        'that the order is reversed',
        () => notice('reversed'),
        {},
        [{ kind: 'refund', of: { reference: ref }, gatewayRefundId: '3' }],
      ],
    ],
    bad: [
      ['no signature', () => aNotice('data=e30=')],
      ['another key', () => notice('success', 'wrong')],
      ['no facts', () => aNotice(new URLSearchParams({ data: 'e30=', signature: sign('e30=') }).toString())],
    ],
  },
  refunds: {
    txnId: '3',
    call: STATUS,
    whole: {
      answer: { json: { result: 'ok', status: 'reversed', payment_id: 3 } },
      result: { state: 'done', gatewayRefundId: '3' },
      look: ({ form }) => {
        expect(form.signature).toBe(sign(form.data ?? ''));
        expect(told(form.data ?? '')).toEqual({
          version: 3,
          public_key: 'pub',
          action: 'refund',
          order_id: ref,
          amount: '12.50',
        });
      },
    },
    part: {
      answer: { json: { result: 'ok', status: 'reversed', payment_id: 3 } },
      look: ({ form }) => {
        expect(told(form.data ?? '')).toMatchObject({ amount: '5.00' });
      },
    },
    others: [
      ...['success', 'sandbox'].map(
        (word) =>
          [
            `done: ${word}`,
            { json: { result: 'ok', status: word, payment_id: 3 } },
            { state: 'done' },
          ] as const,
      ),
      [
        'pending while the balance is too small',
        { json: { result: 'ok', status: 'success', payment_id: 3, wait_amount: true } },
        { state: 'pending' },
      ],
      [
        'refused',
        { json: { result: 'error', err_code: 'err_amount' } },
        { state: 'failed', code: 'err_amount' },
      ],
    ],
    fetched: [
      [
        'done, in full',
        { refundRef: 'R1', amountMinor: 1250 },
        { [STATUS]: answered(status('reversed')) },
        { state: 'done' },
      ],
      [
        'unknown, in part',
        { refundRef: 'R1', amountMinor: 500 },
        { [STATUS]: answered(status('reversed')) },
        { state: 'unknown' },
      ],
      [
        'unknown while the order is paid',
        { refundRef: 'R1', amountMinor: 1250 },
        { [STATUS]: answered(status('success')) },
        { state: 'unknown' },
      ],
    ],
  },
});
