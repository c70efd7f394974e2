import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { NOW } from '../../functions/src/platform/testing/records';
import { FACTS } from './facts';
import { createStripe } from './gateway';
import { describeGateway, paid } from '../kit/testing/gateway-contract';
import { anAttempt, aNotice, kitOf, pretendedServer, type Sent } from '../kit/testing/pretended-server';

const { ref } = anAttempt();
const session = (more: object) => ({
  json: {
    id: 'gw_1',
    payment_status: 'paid',
    status: 'complete',
    amount_total: 1250,
    currency: 'usd',
    client_reference_id: ref,
    payment_intent: { id: 'pi_1', last_payment_error: null },
    livemode: false,
    ...more,
  },
});
const READ = 'GET /v1/checkout/sessions/gw_1';
const UNPAID = { payment_status: 'unpaid' };
const REFUSED = {
  id: 'pi_1',
  last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
};
const event = JSON.stringify({
  id: 'evt_1',
  type: 'checkout.session.completed',
  data: { object: { client_reference_id: ref } },
});
const eventOf = (type: string, object: object) =>
  JSON.stringify({ id: 'evt_2', type, livemode: false, data: { object } });
const signed = (text: string, secret = 'whsec_new', time = Math.floor(NOW / 1000)) =>
  aNotice(text, {
    'stripe-signature': `t=${String(time)},v1=old,v1=${createHmac('sha256', secret)
      .update(`${String(time)}.${text}`)
      .digest('hex')}`,
  });

const refund = (more: object) => ({
  json: {
    id: 're_1',
    status: 'succeeded',
    amount: 1250,
    currency: 'usd',
    metadata: { refund: 'R1' },
    ...more,
  },
});

const SECRET = { key: 'sk_test_1', webhook_secrets: ['whsec_new', 'whsec_old'] };

describeGateway('stripe', {
  create: createStripe,
  secret: SECRET,
  liveSecret: { key: 'sk_live_1', webhook_secrets: ['whsec_new'] },
  currency: 'USD',
  repeated: [
    'GET /v1/checkout/sessions/gw_1',
    'POST /v1/checkout/sessions',
    'POST /v1/refunds',
    'GET /v1/refunds',
    'GET /v1/refunds/re_1',
  ],
  start: {
    answers: {
      'POST /v1/checkout/sessions': () => ({ json: { id: 'cs_1', url: 'https://pay.stripe.test/cs_1' } }),
    },
    checkout: { kind: 'redirect', url: 'https://pay.stripe.test/cs_1', gatewayRef: 'cs_1' },
    look: ([sent]) => {
      expect(sent?.url.origin).toBe('https://api.stripe.com');
      expect(sent?.headers).toMatchObject({
        authorization: 'Bearer sk_test_1',
        'idempotency-key': ref,
        'stripe-version': FACTS.apiVersion,
      });
      expect(sent?.form).toMatchObject({
        mode: 'payment',
        client_reference_id: ref,
        success_url: 'https://x.test/r',
        'line_items[0][price_data][currency]': 'usd',
        'line_items[0][price_data][unit_amount]': '1250',
        cancel_url: 'https://x.test/c',
      });
    },
  },
  states: [
    ['paid', { [READ]: () => session({}) }, paid('USD', { gatewayTxnId: 'pi_1', isLive: false })],
    ['paid with real money', { [READ]: () => session({ livemode: true }) }, { isLive: true }],
    [
      'paid for another reference',
      { [READ]: () => session({ client_reference_id: 'other' }) },
      { reference: 'other' },
    ],
    ['another amount', { [READ]: () => session({ amount_total: 1 }) }, { state: 'paid', amountMinor: 1 }],
    [
      'open',
      { [READ]: () => session({ ...UNPAID, status: 'open', payment_intent: null }) },
      { state: 'open' },
    ],
    ['pending', { [READ]: () => session({ ...UNPAID, status: 'complete' }) }, { state: 'pending' }],
    ...['open', 'complete', 'expired'].map(
      (status) =>
        [
          `failed with the bank’s reason, in a session that is ${status}`,
          {
            // Stripe sends the payment intent as an object only if the request asks for it.
            [READ]: ({ url }: Sent) =>
              session({
                ...UNPAID,
                status,
                payment_intent: url.searchParams.get('expand[]') === 'payment_intent' ? REFUSED : 'pi_1',
              }),
          },
          { state: 'failed', code: 'insufficient_funds' },
        ] as const,
    ),
    [
      'failed with Stripe’s code, if the bank gives no reason',
      {
        [READ]: () =>
          session({
            ...UNPAID,
            status: 'open',
            payment_intent: { id: 'pi_1', last_payment_error: { code: 'expired_card' } },
          }),
      },
      { state: 'failed', code: 'expired_card' },
    ],
    ['cancelled', { [READ]: () => session({ ...UNPAID, status: 'expired' }) }, { state: 'cancelled' }],
  ],
  notices: {
    good: () => signed(event),
    others: [
      [
        'a refund',
        () => signed(eventOf('refund.updated', { id: 're_1', payment_intent: 'pi_1', status: 'failed' })),
        {},
        [{ kind: 'refund', of: { gatewayTxnId: 'pi_1' }, gatewayRefundId: 're_1' }],
      ],
      ...(
        [
          ['needs_response', 'open'],
          ['under_review', 'open'],
          ['won', 'won'],
          ['warning_closed', 'won'],
          ['prevented', 'won'],
          ['lost', 'lost'],
        ] as const
      ).map(
        ([status, state]) =>
          [
            `a dispute that is ${status}`,
            () =>
              signed(
                eventOf('charge.dispute.updated', {
                  id: 'dp_1',
                  payment_intent: 'pi_1',
                  status,
                  amount: 1250,
                  currency: 'usd',
                  reason: 'fraudulent',
                }),
              ),
            {},
            [
              {
                kind: 'dispute',
                of: { gatewayTxnId: 'pi_1' },
                disputeId: 'dp_1',
                state,
                amountMinor: 1250,
                currency: 'USD',
                reason: 'fraudulent',
                isLive: false,
              },
            ],
          ] as const,
      ),
      ['nothing for other events', () => signed(eventOf('customer.created', { id: 'cus_1' })), {}, []],
    ],
    bad: [
      ['no signature', () => aNotice(event)],
      ['another secret', () => signed(event, 'whsec_wrong')],
      ['another body', () => ({ ...signed(event), rawBody: Buffer.from(`${event} `) })],
      ['an old time', () => signed(event, 'whsec_new', Math.floor(NOW / 1000) - 301)],
      ['no event', () => signed('{}')],
    ],
  },
  refunds: {
    txnId: 'pi_1',
    call: 'POST /v1/refunds',
    whole: {
      answer: refund({}),
      result: { state: 'done', gatewayRefundId: 're_1' },
      look: ({ headers, form }) => {
        expect(headers).toMatchObject({ authorization: 'Bearer sk_test_1', 'idempotency-key': 'refund-R1' });
        expect(form).toEqual({
          payment_intent: 'pi_1',
          amount: '1250',
          'metadata[ref]': ref,
          'metadata[refund]': 'R1',
          'metadata[reason]': 'Late driver',
        });
      },
    },
    part: {
      answer: refund({ amount: 500 }),
      look: ({ form }) => {
        expect(form.amount).toBe('500');
      },
    },
    others: [
      ['pending', refund({ status: 'pending' }), { state: 'pending', gatewayRefundId: 're_1' }],
      ['cancelled', refund({ status: 'canceled' }), { state: 'failed' }],
      [
        'failed',
        refund({ status: 'failed', failure_reason: 'lost_card' }),
        { state: 'failed', code: 'lost_card' },
      ],
      [
        'refused',
        { status: 400, json: { error: { code: 'charge_already_refunded', message: 'No.' } } },
        { state: 'failed', code: 'charge_already_refunded', gatewayRefundId: '' },
      ],
    ],
    fetched: [
      [
        'done, by its id',
        { gatewayRefundId: 're_1' },
        { 'GET /v1/refunds/re_1': () => refund({}) },
        { state: 'done', amountMinor: 1250 },
      ],
      [
        'unknown, if Stripe does not find its id',
        { gatewayRefundId: 're_1' },
        { 'GET /v1/refunds/re_1': () => ({ status: 404, json: {} }) },
        { state: 'unknown' },
      ],
      [
        'pending, by our reference',
        { refundRef: 'R1' },
        { 'GET /v1/refunds': () => ({ json: { data: [refund({ status: 'pending' }).json] } }) },
        { state: 'pending', gatewayRefundId: 're_1' },
      ],
      [
        'none by our reference',
        { refundRef: 'R2' },
        { 'GET /v1/refunds': () => ({ json: { data: [refund({}).json] } }) },
        { state: 'none' },
      ],
      [
        'unknown if another refund has no reference',
        { refundRef: 'R2' },
        { 'GET /v1/refunds': () => ({ json: { data: [refund({ metadata: {} }).json] } }) },
        { state: 'unknown' },
      ],
    ],
  },
});

it('a refund through Stripe in a currency with three decimals has the amount with three decimals', async () => {
  const server = pretendedServer({
    'POST /v1/refunds': ({ form }) => refund({ amount: Number(form.amount), currency: 'kwd' }),
  });
  const dinars = { ...anAttempt({ currency: 'KWD', decimal: 3 }), gatewayTxnId: 'pi_1' };
  const request = { refundRef: 'R1', amountMinor: 1250, reason: '' };
  const result = await createStripe(kitOf(SECRET, server)).refund?.(dinars, request);
  expect(server.sent[0]?.form.amount).toBe('1250');
  expect(result?.amountMinor).toBe(1250);
});
