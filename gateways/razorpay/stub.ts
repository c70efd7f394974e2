import {
  basicOf,
  currencyAt,
  found,
  hmacHex,
  json,
  jsonNotice,
  newId,
  oneRefund,
  optionalTextAt,
  pageUrl,
  type Payment,
  type Refund,
  shown,
  simpleWayBack,
  type StateWords,
  type Stub,
  type StubKit,
  textAt,
  unitsAt,
  urlAt,
} from '../kit/stub-tools';
import { FACTS } from './facts';

const RAZORPAY = { key_id: 'rzp_test_stub', key_secret: 'razorpay-stub-secret' };
const WEBHOOK_SECRET = 'razorpay-stub-webhook';

const TRIES: Partial<StateWords> = { paid: 'captured', pending: 'authorized', failed: 'failed' };
/** The id of a link's order. Razorpay makes the order when the payer tries to pay. */
const orderId = ({ id, state }: Payment): string | undefined =>
  TRIES[state] === undefined ? undefined : id.replace('plink_', 'order_');
const linkOf = (payment: Payment, kit: StubKit) => {
  const { amount, currency, reference } = shown(payment);
  const isPaid = payment.state === 'paid';
  return {
    id: payment.id,
    entity: 'payment_link',
    status: isPaid ? 'paid' : 'created',
    currency,
    amount,
    amount_paid: isPaid ? amount : 0,
    reference_id: reference,
    short_url: pageUrl(kit, payment),
    order_id: orderId(payment),
    payments: isPaid ? [{ payment_id: payment.txn, status: 'captured', amount }] : null,
  };
};
const STATES = { done: 'processed', pending: 'pending', failed: 'failed' } as const;
const refundOf = ({ currency, txn }: Payment, { id, amount, state, name }: Refund) => ({
  id,
  entity: 'refund',
  payment_id: txn,
  amount,
  currency,
  status: STATES[state],
  receipt: name || null,
});

/** Documented at razorpay.com/docs/api/payments/payment-links, /refunds, /docs/webhooks. */
export const stub: Stub = {
  ...FACTS,
  secret: ({ base }) => ({ ...RAZORPAY, webhook_secrets: [WEBHOOK_SECRET], base }),
  isAuthorised: (call) => basicOf(call) === `${RAZORPAY.key_id}:${RAZORPAY.key_secret}`,
  error: ({ code, message, field, status }) =>
    json({ error: { code: code.toUpperCase(), description: message, field } }, status),
  keyOf: ({ headers }) => headers['x-refund-idempotency'],
  routes: {
    'POST /v1/payment_links/': ({ json: body }, kit) => {
      const payment = kit.book.addOnce(
        {
          id: newId('plink_'),
          txn: newId('pay_'),
          reference: textAt(body, 'reference_id'),
          amount: unitsAt(body, 'amount'),
          currency: currencyAt(body, 'currency'),
          product: textAt(body, 'description'),
          returnUrl: urlAt(body, 'callback_url'),
        },
        'BAD_REQUEST_ERROR',
      );
      return json(linkOf(payment, kit));
    },
    'GET /v1/payment_links/:id': ({ params }, kit) => json(linkOf(found(kit.book.byId(params.id)), kit)),
    'GET /v1/orders/:id/payments': ({ params }, { book }) => {
      const { txn, state } = found(book.all().find((payment) => orderId(payment) === params.id));
      const error =
        state === 'failed' ? { error_code: 'BAD_REQUEST_ERROR', error_reason: 'insufficient_funds' } : {};
      return json({ entity: 'collection', count: 1, items: [{ id: txn, status: TRIES[state], ...error }] });
    },
    'POST /v1/payments/:id/refund': ({ params, json: body }, { book }) => {
      const payment = book.byTxn(params.id);
      const refund = book.refund(payment, {
        amount: unitsAt(body, 'amount'),
        name: optionalTextAt(body, 'receipt'),
      });
      return json(refundOf(found(payment), refund));
    },
    'GET /v1/refunds/:id': oneRefund(refundOf),
    'GET /v1/payments/:id/refunds': ({ params }, { book }) => {
      const payment = found(book.byTxn(params.id));
      return json({ items: payment.refunds.map((refund) => refundOf(payment, refund)) });
    },
  },
  wayBack: (payment, _, action) => {
    // Razorpay leads a payer back only after a payment.
    if (action === 'done' && payment.state === 'failed') return null;
    if (action === 'cancel' || payment.state !== 'paid') return { kind: 'none' };
    const facts = [payment.id, payment.reference, 'paid', payment.txn];
    return simpleWayBack(payment, 'done', {
      razorpay_payment_id: payment.txn,
      razorpay_payment_link_id: payment.id,
      razorpay_payment_link_reference_id: payment.reference,
      razorpay_payment_link_status: 'paid',
      razorpay_signature: hmacHex('sha256', RAZORPAY.key_secret, facts.join('|')),
    });
  },
  notice: (event, payment, kit) => {
    if (event.kind === 'payment' && payment.state !== 'paid') return null;
    const [name, payload] =
      event.kind === 'payment'
        ? ['payment_link.paid', { payment_link: { entity: linkOf(payment, kit) } }]
        : event.kind === 'refund'
          ? ['refund.processed', { refund: { entity: refundOf(payment, event.refund) } }]
          : [
              'payment.dispute.created',
              {
                dispute: {
                  entity: {
                    id: payment.dispute?.id,
                    payment_id: payment.txn,
                    status: payment.dispute?.state,
                    amount: payment.amount,
                    currency: payment.currency,
                    reason_code: 'chargeback',
                  },
                },
              },
            ];
    const body = { entity: 'event', event: name, payload };
    return jsonNotice(
      body,
      (text) => ({
        'x-razorpay-signature': hmacHex('sha256', WEBHOOK_SECRET, text),
        'x-razorpay-event-id': newId('evt_'),
      }),
      { ...body, entity: 'other' },
    );
  },
};
