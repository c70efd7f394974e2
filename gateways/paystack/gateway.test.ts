import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPaystack } from './gateway';
import { describeGateway, paid } from '../kit/testing/gateway-contract';
import { anAttempt, aNotice, aPayer, kitOf, someUrls } from '../kit/testing/pretended-server';

const { ref } = anAttempt();
const READ = `GET /transaction/verify/${ref}`;
const transaction = (more: object = {}) => ({
  json: {
    status: true,
    data: {
      id: 7,
      domain: 'test',
      status: 'success',
      amount: 1250,
      currency: 'NGN',
      reference: ref,
      ...more,
    },
  },
});
const event = JSON.stringify({ event: 'charge.success', data: { reference: ref } });
const signed = (text: string, key = 'sk_test_1') =>
  aNotice(text, { 'x-paystack-signature': createHmac('sha512', key).update(text).digest('hex') });

const refund = (more: object = {}) => ({
  id: 8,
  domain: 'test',
  status: 'processed',
  amount: 1250,
  currency: 'NGN',
  merchant_note: 'R1 Late',
  ...more,
});
const refundList = (...data: object[]) => ({ json: { status: true, data } });
const made = (more: object = {}) => ({ json: { status: true, data: refund(more) } });

const eventOf = (event_: string, data: object) => JSON.stringify({ event: event_, data });

describeGateway('paystack', {
  create: createPaystack,
  secret: { key: 'sk_test_1' },
  liveSecret: { key: 'sk_live_1' },
  currency: 'NGN',
  otherCurrency: 'EUR',
  repeated: ['GET /refund', 'GET /transaction/verify/REFREFREFREFREF2', 'GET /refund/8'],
  start: {
    answers: {
      'POST /transaction/initialize': () => ({
        json: { status: true, data: { authorization_url: 'https://paystack.test/1', reference: ref } },
      }),
    },
    checkout: { kind: 'redirect', url: 'https://paystack.test/1', gatewayRef: ref },
    look: ([sent]) => {
      expect(sent?.url.origin).toBe('https://api.paystack.co');
      expect(sent?.json).toMatchObject({
        email: 'ann@x.test',
        amount: 1250,
        currency: 'NGN',
        reference: ref,
        callback_url: 'https://x.test/r',
      });
    },
  },
  states: [
    ['paid', { [READ]: () => transaction() }, paid('NGN', { gatewayTxnId: '7', isLive: false })],
    ['paid with real money', { [READ]: () => transaction({ domain: 'live' }) }, { isLive: true }],
    ['open when abandoned', { [READ]: () => transaction({ status: 'abandoned' }) }, { state: 'open' }],
    ['pending', { [READ]: () => transaction({ status: 'ongoing' }) }, { state: 'pending' }],
    [
      'failed with the answer of the bank',
      { [READ]: () => transaction({ status: 'failed', gateway_response: 'Declined' }) },
      { state: 'failed', code: 'Declined' },
    ],
    [
      'failed after a reversal',
      { [READ]: () => transaction({ status: 'reversed', gateway_response: 'Successful' }) },
      { state: 'failed', code: 'reversed' },
    ],
    ['unknown', { [READ]: () => ({ status: 404, json: { status: false } }) }, { state: 'unknown' }],
  ],
  notices: {
    good: () => signed(event),
    others: [
      [
        'a refund',
        () => signed(eventOf('refund.processed', { id: 8, transaction_reference: ref, status: 'processed' })),
        {},
        [{ kind: 'refund', of: { reference: ref }, gatewayRefundId: '8' }],
      ],
      ...(
        [
          [{ status: 'awaiting-merchant-feedback', resolution: null }, 'open'],
          [{ status: 'resolved', resolution: 'declined' }, 'won'],
          [{ status: 'resolved', resolution: 'merchant-accepted' }, 'lost'],
        ] as const
      ).map(
        ([more, state]) =>
          [
            `a dispute that is ${state}`,
            () =>
              signed(
                eventOf('charge.dispute.create', {
                  id: 9,
                  domain: 'test',
                  refund_amount: 1250,
                  currency: 'NGN',
                  category: 'fraud',
                  transaction: { reference: ref },
                  ...more,
                }),
              ),
            {},
            [
              {
                kind: 'dispute',
                of: { reference: ref },
                disputeId: '9',
                state,
                amountMinor: 1250,
                currency: 'NGN',
                reason: 'fraud',
                isLive: false,
              },
            ],
          ] as const,
      ),
    ],
    bad: [
      ['no signature', () => aNotice(event)],
      ['another key', () => signed(event, 'sk_test_2')],
      ['no event', () => signed('{}')],
    ],
  },
  refunds: {
    txnId: '7',
    call: 'POST /refund',
    around: { 'GET /refund': () => refundList() },
    whole: {
      answer: made(),
      result: { state: 'done', gatewayRefundId: '8', isLive: false },
      look: ({ headers, json }) => {
        expect(headers).toMatchObject({ authorization: 'Bearer sk_test_1' });
        expect(json).toEqual({
          transaction: '7',
          amount: 1250,
          currency: 'NGN',
          customer_note: 'Late driver',
          merchant_note: 'R1 Late driver',
        });
      },
    },
    part: {
      answer: made({ amount: 500 }),
      look: ({ json }) => {
        expect(json).toMatchObject({ amount: 500 });
      },
    },
    others: [
      ['processing', made({ status: 'processing' }), { state: 'pending' }],
      ['failed', made({ status: 'failed' }), { state: 'failed' }],
      [
        'refused',
        { status: 400, json: { status: false, message: 'Refund amount cannot be more' } },
        { state: 'failed', code: 'Refund amount cannot be more' },
      ],
    ],
    fetched: [
      [
        'done, by its id',
        { gatewayRefundId: '8' },
        { 'GET /refund/8': () => made() },
        { state: 'done', amountMinor: 1250 },
      ],
      [
        'done, by our reference',
        { refundRef: 'R1' },
        { 'GET /refund': () => refundList(refund()) },
        { gatewayRefundId: '8' },
      ],
      ['none', { refundRef: 'R2' }, { 'GET /refund': () => refundList(refund()) }, { state: 'none' }],
      [
        'unknown if another refund has no note',
        { refundRef: 'R2' },
        { 'GET /refund': () => refundList(refund({ merchant_note: null })) },
        { state: 'unknown' },
      ],
    ],
  },
});

describe('the Paystack gateway', () => {
  it('requires the payer’s e-mail address, which Paystack needs for the receipt', async () => {
    const start = createPaystack(kitOf({ key: 'sk_test_1' })).createCheckout(
      anAttempt({ currency: 'NGN' }),
      { ...aPayer, email: '' },
      someUrls,
    );
    await expect(start).rejects.toThrow('invalid_argument');
  });
});
