import {
  at,
  bearerOf,
  currencyAt,
  found,
  hmac64,
  json,
  jsonNotice,
  newId,
  oneRefund,
  pageUrl,
  type Payment,
  type Refund,
  shown,
  type StateWords,
  type Stub,
  textAt,
  unitsAt,
  urlAt,
  wayBackUnlessRefused,
} from '../kit/stub-tools';
import { FACTS } from './facts';

const TOKEN = 'EAAA-stub';
const LOCATION = 'LSTUB';
const SECRET = 'square-stub-signature-key';

const PAYMENTS: Partial<StateWords> = { paid: 'COMPLETED', pending: 'PENDING', failed: 'FAILED' };
const hasPayment = ({ state }: Payment): boolean => PAYMENTS[state] !== undefined;
const orderOf = (payment: Payment) => {
  const { amount, currency, reference } = shown(payment);
  return {
    id: payment.id,
    location_id: LOCATION,
    reference_id: reference,
    total_money: { amount, currency },
    state: 'OPEN',
    tenders: hasPayment(payment) ? [{ id: newId('t'), payment_id: payment.txn }] : [],
  };
};
const paymentOf = (payment: Payment) => {
  const { amount, currency } = shown(payment);
  return {
    id: payment.txn,
    status: PAYMENTS[payment.state],
    order_id: payment.id,
    amount_money: { amount, currency },
    ...(payment.state === 'failed'
      ? { card_details: { status: 'FAILED', errors: [{ code: 'INSUFFICIENT_FUNDS' }] } }
      : {}),
  };
};
const STATES = { done: 'COMPLETED', pending: 'PENDING', failed: 'REJECTED' } as const;
const refundOf = ({ currency, txn }: Payment, { id, amount, state }: Refund) => ({
  id,
  status: STATES[state],
  payment_id: txn,
  amount_money: { amount, currency },
});
const WORDS = { open: 'EVIDENCE_REQUIRED', won: 'WON', lost: 'LOST' } as const;

/**
 * Documented at developer.squareup.com: checkout, orders, payments, refunds, /docs/webhooks/step3validate.
 */
export const stub: Stub = {
  ...FACTS,
  secret: ({ base, currency, webhookUrl }) => ({
    mode: 'test',
    access_token: TOKEN,
    location_id: LOCATION,
    currency,
    base,
    webhook_url: webhookUrl,
    webhook_secrets: [SECRET],
  }),
  isAuthorised: (call) => bearerOf(call) === TOKEN && call.headers['square-version'] === FACTS.apiVersion,
  error: ({ code, message, field, status }) =>
    json(
      {
        errors: [
          {
            category: status === 401 ? 'AUTHENTICATION_ERROR' : 'INVALID_REQUEST_ERROR',
            code: code.toUpperCase(),
            detail: message,
            field,
          },
        ],
      },
      status,
    ),
  keyOf: ({ json: body }) => {
    const key = at(body, 'idempotency_key');
    return typeof key === 'string' ? key : undefined;
  },
  routes: {
    'POST /v2/online-checkout/payment-links': ({ json: body }, kit) => {
      textAt(body, 'idempotency_key');
      textAt(body, 'order.location_id');
      textAt(body, 'order.line_items.0.quantity');
      const price = 'order.line_items.0.base_price_money';
      const payment = kit.book.add({
        id: newId('ORD'),
        txn: newId('SQP'),
        reference: textAt(body, 'order.reference_id'),
        amount: unitsAt(body, `${price}.amount`),
        currency: currencyAt(body, `${price}.currency`),
        product: textAt(body, 'order.line_items.0.name'),
        returnUrl: urlAt(body, 'checkout_options.redirect_url'),
      });
      return json({ payment_link: { id: newId('L'), order_id: payment.id, url: pageUrl(kit, payment) } });
    },
    'GET /v2/orders/:id': ({ params }, { book }) => json({ order: orderOf(found(book.byId(params.id))) }),
    'GET /v2/payments/:id': ({ params }, { book }) =>
      json({ payment: paymentOf(found(book.byTxn(params.id))) }),
    'POST /v2/refunds': ({ json: body }, { book }) => {
      textAt(body, 'idempotency_key');
      const payment = book.byTxn(textAt(body, 'payment_id'));
      const refund = book.refund(payment, { name: '', amount: unitsAt(body, 'amount_money.amount') });
      return json({ refund: refundOf(found(payment), refund) });
    },
    'GET /v2/refunds/:id': oneRefund((...of) => ({ refund: refundOf(...of) })),
  },
  wayBack: (payment, _, action) =>
    // Square has no return address for a payer who cancels.
    action === 'cancel'
      ? { kind: 'none' }
      : wayBackUnlessRefused(payment, action, { orderId: payment.id, transactionId: payment.txn }),
  notice: (event, payment, kit) => {
    if (event.kind === 'payment' && !hasPayment(payment)) return null;
    const [type, object] =
      event.kind === 'payment'
        ? ['payment.updated', { payment: paymentOf(payment) }]
        : event.kind === 'refund'
          ? ['refund.updated', { refund: refundOf(payment, event.refund) }]
          : [
              'dispute.state.updated',
              {
                dispute: {
                  id: payment.dispute?.id,
                  disputed_payment: { payment_id: payment.txn },
                  amount_money: { amount: payment.amount, currency: payment.currency },
                  state: WORDS[payment.dispute?.state ?? 'open'],
                  reason: 'NO_KNOWLEDGE',
                },
              },
            ];
    const body = { merchant_id: 'MSTUB', type, event_id: newId(''), data: { type, object } };
    return jsonNotice(
      body,
      (text) => ({ 'x-square-hmacsha256-signature': hmac64(SECRET, `${kit.webhookUrl}${text}`) }),
      { ...body, event_id: 'other' },
    );
  },
};
