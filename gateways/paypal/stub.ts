import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import {
  at,
  basicOf,
  bearerOf,
  currencyAt,
  decimalsOf,
  found,
  json,
  jsonNotice,
  major,
  majorAt,
  newId,
  oneRefund,
  optionalTextAt,
  pageUrl,
  type Payment,
  type Refund,
  Refusal,
  shown,
  simpleWayBack,
  type StateWords,
  type Stub,
  type StubKit,
  textAt,
  urlAt,
} from '../kit/stub-tools';
import { FACTS } from './facts';

const CONFIG = {
  mode: 'test',
  client_id: 'stub-client',
  client_secret: 'stub-secret',
  webhook_id: 'WH-STUB',
};
const TOKEN = 'A21-stub-token';
/** PayPal signs with its own key. The notice names the certificate of this key. */
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

const moneyOf = (amount: number, currency: string) => ({
  value: major(amount, decimalsOf(currency)),
  currency_code: currency,
});
const CAPTURES: Partial<StateWords> = { paid: 'COMPLETED', pending: 'PENDING' };
const captureOf = (payment: Payment) => {
  const { amount, currency, reference } = shown(payment);
  const status = CAPTURES[payment.state] ?? 'FAILED';
  return { id: payment.txn, status, amount: moneyOf(amount, currency), custom_id: reference };
};
const STATES = { done: 'COMPLETED', pending: 'PENDING', failed: 'FAILED' } as const;
const refundOf = ({ currency }: Payment, { id, amount, state, name }: Refund) => ({
  id,
  status: STATES[state],
  amount: moneyOf(amount, currency),
  custom_id: name,
  ...(state === 'failed' ? { status_details: { reason: 'DECLINED' } } : {}),
});
/** Whether the payer has approved the order. PayPal refuses the instrument only when the order is captured. */
const isApproved = ({ state }: Payment): boolean => state !== 'open' && state !== 'cancelled';
const orderOf = (payment: Payment, kit: StubKit) => {
  const { isCaptured } = payment;
  return {
    id: payment.id,
    status: isCaptured ? 'COMPLETED' : isApproved(payment) ? 'APPROVED' : 'PAYER_ACTION_REQUIRED',
    links: [{ href: pageUrl(kit, payment), rel: 'payer-action', method: 'GET' }],
    purchase_units: [
      {
        reference_id: payment.reference,
        custom_id: shown(payment).reference,
        ...(isCaptured
          ? {
              payments: {
                captures: [captureOf(payment)],
                refunds: payment.refunds.map((refund) => refundOf(payment, refund)),
              },
            }
          : {}),
      },
    ],
  };
};
const signedText = (id: string, time: string, body: string): Buffer =>
  Buffer.from(`${id}|${time}|${CONFIG.webhook_id}|${String(crc32(body))}`);

/** Documented at developer.paypal.com: orders 2, payments 2, notifications 1. */
export const stub: Stub = {
  ...FACTS,
  secret: ({ base }) => ({ ...CONFIG, base }),
  isAuthorised: (call) =>
    call.path === '/v1/oauth2/token'
      ? basicOf(call) === `${CONFIG.client_id}:${CONFIG.client_secret}`
      : bearerOf(call) === TOKEN,
  error: ({ code, message, status }) =>
    json(
      { name: code, message, debug_id: newId(''), details: [{ issue: code, description: message }] },
      status,
    ),
  keyOf: ({ headers }) => headers['paypal-request-id'],
  routes: {
    'POST /v1/oauth2/token': ({ form }) => {
      if (form.grant_type !== 'client_credentials') throw new Refusal('unsupported_grant_type', 'No.');
      return json({ access_token: TOKEN, token_type: 'Bearer', expires_in: 32_400 });
    },
    'POST /v2/checkout/orders': ({ json: body, headers }, kit) => {
      if (at(body, 'intent') !== 'CAPTURE') throw new Refusal('INVALID_PARAMETER_VALUE', 'intent', 'intent');
      if (headers['paypal-request-id'] === undefined)
        throw new Refusal('PAYPAL_REQUEST_ID_REQUIRED', 'A payment source wants a key.');
      const unit = 'purchase_units.0';
      const context = 'payment_source.paypal.experience_context';
      const currency = currencyAt(body, `${unit}.amount.currency_code`);
      if (textAt(body, `${unit}.invoice_id`) !== textAt(body, `${unit}.custom_id`))
        throw new Refusal('INVALID_PARAMETER_VALUE', 'The stub knows one reference.');
      const payment = kit.book.addOnce(
        {
          id: newId('O-'),
          txn: newId('C-'),
          reference: textAt(body, `${unit}.custom_id`),
          currency,
          amount: majorAt(body, `${unit}.amount.value`, decimalsOf(currency)),
          product: textAt(body, `${unit}.description`),
          returnUrl: urlAt(body, `${context}.return_url`),
          cancelUrl: urlAt(body, `${context}.cancel_url`),
        },
        'DUPLICATE_INVOICE_ID',
      );
      return json(orderOf(payment, kit));
    },
    'GET /v2/checkout/orders/:id': ({ params }, kit) => json(orderOf(found(kit.book.byId(params.id)), kit)),
    'POST /v2/checkout/orders/:id/capture': ({ params }, kit) => {
      const payment = found(kit.book.byId(params.id));
      if (payment.isCaptured) throw new Refusal('ORDER_ALREADY_CAPTURED', 'Captured before.', '', 422);
      if (!isApproved(payment)) throw new Refusal('ORDER_NOT_APPROVED', 'Not approved.', '', 422);
      if (payment.state === 'failed') throw new Refusal('INSTRUMENT_DECLINED', 'Declined.', '', 422);
      payment.isCaptured = true;
      return json(orderOf(payment, kit), 201);
    },
    'POST /v2/payments/captures/:id/refund': ({ params, json: body }, { book }) => {
      const payment = book.byTxn(params.id);
      const currency = currencyAt(body, 'amount.currency_code');
      const amount = majorAt(body, 'amount.value', decimalsOf(currency));
      return json(
        refundOf(found(payment), book.refund(payment, { amount, name: optionalTextAt(body, 'custom_id') })),
        201,
      );
    },
    'GET /v2/payments/refunds/:id': oneRefund(refundOf),
    'POST /v1/notifications/verify-webhook-signature': ({ text, json: body }) => {
      const start = text.indexOf('"webhook_event":') + '"webhook_event":'.length;
      const event = text.slice(start, -1);
      const isRight =
        at(body, 'webhook_id') === CONFIG.webhook_id &&
        verify(
          'sha256',
          signedText(textAt(body, 'transmission_id'), textAt(body, 'transmission_time'), event),
          keys.publicKey,
          Buffer.from(textAt(body, 'transmission_sig'), 'base64'),
        );
      return json({ verification_status: isRight ? 'SUCCESS' : 'FAILURE' });
    },
  },
  wayBack: (payment, _, action) =>
    simpleWayBack(payment, action, { token: payment.id, PayerID: 'STUBPAYER' }),
  notice: (event, payment, kit, atMs) => {
    const { currency, txn } = payment;
    const [event_type, resource] =
      event.kind === 'payment'
        ? payment.isCaptured
          ? [`PAYMENT.CAPTURE.${payment.state === 'paid' ? 'COMPLETED' : 'PENDING'}`, captureOf(payment)]
          : ['CHECKOUT.ORDER.APPROVED', orderOf(payment, kit)]
        : event.kind === 'refund'
          ? [
              'PAYMENT.CAPTURE.REFUNDED',
              {
                ...refundOf(payment, event.refund),
                links: [{ rel: 'up', href: `${kit.base}/v2/payments/captures/${txn}` }],
              },
            ]
          : [
              'CUSTOMER.DISPUTE.UPDATED',
              {
                dispute_id: payment.dispute?.id,
                status: payment.dispute?.state === 'open' ? 'OPEN' : 'RESOLVED',
                reason: 'UNAUTHORISED',
                dispute_amount: moneyOf(payment.amount, currency),
                dispute_outcome: {
                  outcome_code:
                    payment.dispute?.state === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR',
                },
                disputed_transactions: [{ seller_transaction_id: txn }],
              },
            ];
    // PayPal sends a notice about an approval, but no notice about a payer who cancels.
    if (event.kind === 'payment' && !isApproved(payment)) return null;
    const body = { id: newId('WH-'), event_type, resource };
    return jsonNotice(
      body,
      (text) => {
        const [id, time] = [newId(''), new Date(atMs).toISOString()];
        return {
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-cert-url': `${kit.base}/v1/notifications/certs/stub`,
          'paypal-transmission-id': id,
          'paypal-transmission-sig': sign('sha256', signedText(id, time, text), keys.privateKey).toString(
            'base64',
          ),
          'paypal-transmission-time': time,
        };
      },
      { ...body, id: 'WH-OTHER' },
    );
  },
};
