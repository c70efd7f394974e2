import type { GatewayRequest } from '../kit/gateway';
import { describe, expect, it } from 'vitest';
import { createPaypal } from './gateway';
import { describeGateway, paid, payerBack } from '../kit/testing/gateway-contract';
import {
  anAttempt,
  aNotice,
  aPayer,
  kitOf,
  pretendedServer,
  someUrls,
  type Answer,
  type Sent,
} from '../kit/testing/pretended-server';

const attempt = anAttempt({ provider: 'paypal' });
const { ref } = attempt;
const SECRET = { mode: 'test', client_id: 'id', client_secret: 'secret', webhook_id: 'wh' };
const capture = (more: object = {}) => ({
  id: 'cap_1',
  status: 'COMPLETED',
  amount: { value: '12.50', currency_code: 'USD' },
  custom_id: ref,
  ...more,
});
const order = (status: string, captures: object[] = []) => ({
  json: {
    id: 'gw_1',
    status,
    links: [{ rel: 'payer-action', href: 'https://paypal.test/pay' }],
    purchase_units: [{ custom_id: ref, payments: { captures } }],
  },
});
const refusedCapture = (status: number, issue: string) => ({
  status,
  json: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue, description: '…' }] },
});
const READ = 'GET /v2/checkout/orders/gw_1';
const CAPTURE = 'POST /v2/checkout/orders/gw_1/capture';
const TOKEN = { 'POST /v1/oauth2/token': () => ({ json: { access_token: 'tok', expires_in: 3600 } }) };
const event = JSON.stringify({
  id: 'WH-1',
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource: { custom_id: ref },
});
const HEADERS = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/cert',
  'paypal-transmission-id': 't',
  'paypal-transmission-sig': 's',
  'paypal-transmission-time': 'now',
};
const VERIFY = 'POST /v1/notifications/verify-webhook-signature';
/** Like PayPal, confirms the signature only if the event is unchanged. */
const verify = ({ text, json }: Sent) => ({
  json: {
    verification_status:
      text.endsWith(`"webhook_event":${event}}`) && (json as { webhook_id: string }).webhook_id === 'wh'
        ? 'SUCCESS'
        : 'FAILURE',
  },
});

const refund = (more: object = {}) => ({
  json: {
    id: 'rf_1',
    status: 'COMPLETED',
    amount: { value: '12.50', currency_code: 'USD' },
    custom_id: 'R1',
    ...more,
  },
});
const refunded = (...refunds: object[]) => ({
  json: { id: 'gw_1', status: 'COMPLETED', purchase_units: [{ payments: { refunds } }] },
});

const allVerified = () => ({ json: { verification_status: 'SUCCESS' } });
const eventOf = (event_type: string, resource: object) =>
  JSON.stringify({ id: 'WH-3', event_type, resource });
const dispute = (more: object) => ({
  dispute_id: 'PP-D-1',
  reason: 'UNAUTHORISED',
  dispute_amount: { value: '12.50', currency_code: 'USD' },
  disputed_transactions: [{ seller_transaction_id: 'cap_1' }],
  ...more,
});
const disputed = (state: string) => ({
  kind: 'dispute',
  of: { gatewayTxnId: 'cap_1' },
  disputeId: 'PP-D-1',
  state,
  amountMinor: 1250,
  currency: 'USD',
  reason: 'UNAUTHORISED',
});

describeGateway('paypal', {
  create: createPaypal,
  secret: SECRET,
  liveSecret: { ...SECRET, mode: 'live' },
  currency: 'USD',
  otherCurrency: 'UYU',
  always: TOKEN,
  repeated: [
    'GET /v2/checkout/orders/gw_1',
    'POST /v1/oauth2/token',
    'POST /v2/checkout/orders',
    'POST /v2/payments/captures/cap_1/refund',
    'GET /v2/payments/refunds/rf_1',
    'POST /v1/notifications/verify-webhook-signature',
  ],
  start: {
    answers: { 'POST /v2/checkout/orders': () => order('CREATED') },
    checkout: { kind: 'redirect', url: 'https://paypal.test/pay', gatewayRef: 'gw_1' },
    look: ([token, sent]) => {
      expect(token?.headers.authorization).toBe(`Basic ${Buffer.from('id:secret').toString('base64')}`);
      expect(sent?.url.origin).toBe('https://api-m.sandbox.paypal.com');
      expect(sent?.headers).toMatchObject({ authorization: 'Bearer tok', 'paypal-request-id': ref });
      expect(sent?.json).toMatchObject({
        intent: 'CAPTURE',
        purchase_units: [{ custom_id: ref, amount: { currency_code: 'USD', value: '12.50' } }],
      });
    },
  },
  states: [
    ['paid', { [READ]: () => order('COMPLETED', [capture()]) }, paid('USD', { gatewayTxnId: 'cap_1' })],
    ['open before approval', { [READ]: () => order('CREATED') }, { state: 'open' }],
    [
      'paid after it has captured an approved order',
      { [READ]: () => order('APPROVED'), [CAPTURE]: () => order('COMPLETED', [capture()]) },
      paid('USD'),
    ],
    [
      'pending while the capture waits',
      { [READ]: () => order('COMPLETED', [capture({ status: 'PENDING' })]) },
      { state: 'pending' },
    ],
    [
      'failed',
      { [READ]: () => order('COMPLETED', [capture({ status: 'DECLINED' })]) },
      { state: 'failed', code: 'DECLINED' },
    ],
    [
      'failed with the reason of the capture',
      {
        [READ]: () =>
          order('COMPLETED', [capture({ status: 'FAILED', status_details: { reason: 'BUYER_COMPLAINT' } })]),
      },
      { state: 'failed', code: 'BUYER_COMPLAINT' },
    ],
    ...['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING'].map(
      (issue) =>
        [
          `failed if PayPal refuses the capture: ${issue}`,
          { [READ]: () => order('APPROVED'), [CAPTURE]: () => refusedCapture(422, issue) },
          { state: 'failed', code: issue },
        ] as const,
    ),
    [
      'failed with the code of any other refusal',
      { [READ]: () => order('APPROVED'), [CAPTURE]: () => refusedCapture(403, 'PAYEE_ACCOUNT_RESTRICTED') },
      { state: 'failed', code: 'PAYEE_ACCOUNT_RESTRICTED' },
    ],
    [
      'open if the payer has approved the order and then cancelled, without a capture',
      { [READ]: () => order('APPROVED') },
      { state: 'open' },
      payerBack('cancel'),
    ],
    ['cancelled', { [READ]: () => order('VOIDED') }, { state: 'cancelled' }],
  ],
  notices: {
    good: () => aNotice(event, HEADERS),
    answers: { [VERIFY]: verify },
    others: [
      [
        'a refund',
        () =>
          aNotice(
            eventOf('PAYMENT.CAPTURE.REFUNDED', {
              id: 'rf_1',
              custom_id: 'R1',
              links: [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/cap_1' }],
            }),
            HEADERS,
          ),
        { [VERIFY]: allVerified },
        [{ kind: 'refund', of: { gatewayTxnId: 'cap_1' }, gatewayRefundId: 'rf_1' }],
      ],
      [
        'a refund that PayPal itself has made',
        () =>
          aNotice(
            eventOf('PAYMENT.CAPTURE.REVERSED', {
              id: 'rf_2',
              links: [
                { rel: 'self', href: 'https://api.paypal.com/v2/payments/captures/other' },
                { rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/cap_1' },
              ],
            }),
            HEADERS,
          ),
        { [VERIFY]: allVerified },
        [{ kind: 'refund', of: { gatewayTxnId: 'cap_1' }, gatewayRefundId: 'rf_2' }],
      ],
      [
        'nothing of a refund of an unknown payment',
        () => aNotice(eventOf('PAYMENT.CAPTURE.REFUNDED', { id: 'rf_1', links: [] }), HEADERS),
        { [VERIFY]: allVerified },
        [],
      ],
      ...['CANCELED_BY_BUYER', 'DENIED'].map(
        (outcome_code) =>
          [
            `a dispute that we won: ${outcome_code}`,
            () =>
              aNotice(
                eventOf(
                  'CUSTOMER.DISPUTE.RESOLVED',
                  dispute({ status: 'RESOLVED', dispute_outcome: { outcome_code } }),
                ),
                HEADERS,
              ),
            { [VERIFY]: allVerified },
            [disputed('won')],
          ] as const,
      ),
      [
        'a dispute about several payments: the first',
        () =>
          aNotice(
            eventOf(
              'CUSTOMER.DISPUTE.CREATED',
              dispute({
                status: 'OPEN',
                disputed_transactions: [
                  { seller_transaction_id: 'cap_1' },
                  { seller_transaction_id: 'cap_2' },
                ],
              }),
            ),
            HEADERS,
          ),
        { [VERIFY]: allVerified },
        [disputed('open')],
      ],
      [
        'a dispute',
        () => aNotice(eventOf('CUSTOMER.DISPUTE.CREATED', dispute({ status: 'OPEN' })), HEADERS),
        { [VERIFY]: allVerified },
        [disputed('open')],
      ],
      [
        'a dispute that we won',
        () =>
          aNotice(
            eventOf(
              'CUSTOMER.DISPUTE.RESOLVED',
              dispute({ status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } }),
            ),
            HEADERS,
          ),
        { [VERIFY]: allVerified },
        [disputed('won')],
      ],
      [
        'a dispute that the payer won',
        () => aNotice(eventOf('CUSTOMER.DISPUTE.RESOLVED', dispute({ status: 'RESOLVED' })), HEADERS),
        { [VERIFY]: allVerified },
        [disputed('lost')],
      ],
    ],
    bad: [
      ['no signature', () => aNotice(event)],
      ...Object.keys(HEADERS).map((name): [string, () => GatewayRequest] => [
        `no ${name}`,
        () => aNotice(event, { ...HEADERS, [name]: '' }),
      ]),
      ['a body that PayPal has not signed', () => aNotice(event.replace('WH-1', 'WH-2'), HEADERS)],
      ['no event', () => aNotice('rubbish', HEADERS)],
    ],
  },
  refunds: {
    txnId: 'cap_1',
    call: 'POST /v2/payments/captures/cap_1/refund',
    whole: {
      answer: refund(),
      result: { state: 'done', gatewayRefundId: 'rf_1' },
      look: ({ headers, json }) => {
        expect(headers).toMatchObject({ authorization: 'Bearer tok', 'paypal-request-id': 'refund-R1' });
        expect(json).toEqual({
          amount: { currency_code: 'USD', value: '12.50' },
          custom_id: 'R1',
          note_to_payer: 'Late driver',
        });
      },
    },
    part: {
      answer: refund({ amount: { value: '5.00', currency_code: 'USD' } }),
      look: ({ json }) => {
        expect(json).toMatchObject({ amount: { value: '5.00' } });
      },
    },
    others: [
      [
        'pending',
        refund({ status: 'PENDING', status_details: { reason: 'ECHECK' } }),
        { state: 'pending', code: 'ECHECK' },
      ],
      ['failed', refund({ status: 'FAILED' }), { state: 'failed' }],
      ['cancelled', refund({ status: 'CANCELLED' }), { state: 'failed' }],
      [
        'refused',
        {
          status: 422,
          json: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'REFUND_AMOUNT_EXCEEDED' }] },
        },
        { state: 'failed', code: 'REFUND_AMOUNT_EXCEEDED' },
      ],
    ],
    fetched: [
      [
        'done, by its id',
        { gatewayRefundId: 'rf_1' },
        { 'GET /v2/payments/refunds/rf_1': () => refund() },
        { state: 'done', amountMinor: 1250 },
      ],
      [
        'done, by our reference',
        { refundRef: 'R1' },
        { [READ]: () => refunded(refund().json) },
        { gatewayRefundId: 'rf_1' },
      ],
      [
        'none by our reference',
        { refundRef: 'R2' },
        { [READ]: () => refunded(refund().json) },
        { state: 'none' },
      ],
    ],
  },
});

describe('a PayPal capture', () => {
  it('is found by a second read of the order if another request has captured the order first', async () => {
    let reads = 0;
    const server = pretendedServer({
      ...TOKEN,
      [READ]: () => ((reads += 1) === 1 ? order('APPROVED') : order('COMPLETED', [capture()])),
      [CAPTURE]: () => ({ status: 422, json: { details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] } }),
    });
    expect(await createPaypal(kitOf(SECRET, server)).fetchStatus(attempt)).toMatchObject(paid('USD'));
  });
});

describe('a PayPal capture that PayPal has refused', () => {
  const withCapture = (answer: () => Answer) => {
    const server = pretendedServer({ ...TOKEN, [READ]: () => order('APPROVED'), [CAPTURE]: answer });
    const keys = () =>
      server.sent
        .filter(({ url }) => url.pathname.endsWith('/capture'))
        .map(({ headers }) => headers['paypal-request-id']);
    return { gateway: createPaypal(kitOf(SECRET, server)), keys };
  };
  const declined = () => refusedCapture(422, 'INSTRUMENT_DECLINED');

  it.each(['failed', 'cancelled'] as const)(
    'is not repeated while the attempt is %s and the payer does not return',
    async (state) => {
      const { gateway, keys } = withCapture(declined);
      expect(await gateway.fetchStatus({ ...attempt, state })).toMatchObject({ state: 'open' });
      expect(keys()).toEqual([]);
    },
  );

  it('is repeated with another request id when the payer returns, because PayPal repeats its answer', async () => {
    const { gateway, keys } = withCapture(declined);
    await gateway.fetchStatus(attempt, payerBack('return'));
    await gateway.fetchStatus({ ...attempt, state: 'failed' }, payerBack('return'));
    expect(keys()).toEqual([`${ref}-cap`, expect.stringMatching(new RegExp(`^${ref}-cap-\\d+$`))]);
  });

  it.each([
    [401, 'an access token that is no longer valid'],
    [409, 'another request under way'],
    [429, 'too many requests'],
  ])('is not final with HTTP %d: %s', async (status) => {
    const { gateway } = withCapture(() => refusedCapture(status, 'SOMETHING'));
    await expect(gateway.fetchStatus(attempt, payerBack('return'))).rejects.toThrow('unavailable');
  });
});

describe('the access token of PayPal', () => {
  it('is used until a minute before it expires, and only for the client that requested it', async () => {
    const tokens: string[] = [];
    const server = pretendedServer({
      'POST /v1/oauth2/token': ({ headers }) => {
        tokens.push(headers.authorization ?? '');
        return { json: { access_token: 'tok', expires_in: 3600 } };
      },
      [READ]: () => order('CREATED'),
    });
    const begun = kitOf(SECRET).clock();
    let now = begun;
    let secret: object = SECRET;
    const gateway = createPaypal({
      ...kitOf(SECRET, server),
      clock: () => now,
      secret: () => JSON.stringify(secret),
    });
    const asked = async (): Promise<number> => {
      await gateway.fetchStatus(attempt);
      return tokens.length;
    };
    expect([await asked(), await asked()]).toEqual([1, 1]);
    now = begun + 3_540_000;
    expect(await asked()).toBe(1);
    now += 1;
    expect(await asked()).toBe(2);
    secret = { ...SECRET, client_id: 'another' };
    expect(await asked()).toBe(3);
    expect(server.sent.at(-1)?.headers.authorization).toBe('Bearer tok');
  });
});

describe('an order at PayPal', () => {
  it.each([
    ['USD', '12.00'],
    ['HUF', '12'],
    ['TWD', '12'],
  ])('has the amount in %s with the decimals that PayPal accepts', async (currency, value) => {
    const server = pretendedServer({ ...TOKEN, 'POST /v2/checkout/orders': () => order('CREATED') });
    const { gatewayRef: _, ...fresh } = { ...attempt, currency, amountMinor: 1200 };
    await createPaypal(kitOf(SECRET, server)).createCheckout(fresh, aPayer, someUrls);
    expect(server.sent.at(-1)?.json).toMatchObject({
      purchase_units: [{ amount: { currency_code: currency, value } }],
    });
  });

  it('has its payment page at the link named payer-action or approve, and fails without such a link', async () => {
    const withLink = (rel: string) =>
      createPaypal(
        kitOf(
          SECRET,
          pretendedServer({
            ...TOKEN,
            'POST /v2/checkout/orders': () => ({
              json: { ...order('CREATED').json, links: [{ rel, href: 'https://paypal.test/pay' }] },
            }),
          }),
        ),
      ).createCheckout(attempt, aPayer, someUrls);
    for (const rel of ['payer-action', 'approve'])
      expect(await withLink(rel)).toMatchObject({ url: 'https://paypal.test/pay' });
    await expect(withLink('self')).rejects.toThrow('unavailable');
  });
});
