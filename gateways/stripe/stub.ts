import {
  at,
  bearerOf,
  found,
  hmacHex,
  json,
  jsonNotice,
  newId,
  oneRefund,
  pageUrl,
  type Payment,
  type Refund,
  Refusal,
  shown,
  type Stub,
  textAt,
  unitsAt,
  urlAt,
  wayBackUnlessRefused,
} from '../kit/stub-tools';
import { FACTS } from './facts';

const KEY = 'sk_test_stub';
const SECRET = 'whsec_stub';

/** The payment intent of a session. Stripe makes it when the payer tries to pay. */
const intentOf = ({ state, txn }: Payment) =>
  state === 'open' || state === 'cancelled'
    ? null
    : {
        id: txn,
        object: 'payment_intent',
        last_payment_error:
          state === 'failed'
            ? { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }
            : null,
      };
const sessionOf = (payment: Payment, url: string, isExpanded = false) => {
  const { amount, currency, reference, isLive } = shown(payment);
  const isPaid = payment.state === 'paid';
  return {
    id: payment.id,
    object: 'checkout.session',
    url: isPaid ? null : url,
    livemode: isLive,
    amount_total: amount,
    currency: currency.toLowerCase(),
    client_reference_id: reference,
    payment_status: isPaid ? 'paid' : 'unpaid',
    // With a slow payment method, Stripe completes the session before the money arrives.
    status: isPaid || payment.state === 'pending' ? 'complete' : 'open',
    payment_intent: isExpanded ? intentOf(payment) : (intentOf(payment)?.id ?? null),
  };
};
const STATES = { done: 'succeeded', pending: 'pending', failed: 'failed' } as const;
const refundOf = ({ txn, currency }: Payment, { id, amount, state, name }: Refund) => ({
  id,
  object: 'refund',
  amount,
  currency: currency.toLowerCase(),
  status: STATES[state],
  payment_intent: txn,
  metadata: name === '' ? {} : { refund: name },
  failure_reason: state === 'failed' ? 'declined' : null,
});

/** Documented at docs.stripe.com/api/checkout/sessions, /refunds, /webhooks/signature. */
export const stub: Stub = {
  ...FACTS,
  secret: ({ base }) => ({ key: KEY, webhook_secrets: [SECRET], base }),
  isAuthorised: (call) => bearerOf(call) === KEY && call.headers['stripe-version'] === FACTS.apiVersion,
  error: ({ code, message, field, status }) =>
    json({ error: { type: 'invalid_request_error', code, message, param: field } }, status),
  keyOf: ({ headers }) => headers['idempotency-key'],
  routes: {
    'POST /v1/checkout/sessions': ({ form }, kit) => {
      const price = 'line_items[0][price_data]';
      if (form.mode !== 'payment') throw new Refusal('parameter_invalid', 'Only payments.', 'mode');
      const currency = form[`${price}[currency]`] ?? '';
      if (!/^[a-z]{3}$/.test(currency))
        throw new Refusal('invalid_currency', 'No currency.', `${price}[currency]`);
      const lifeSecs = Number(form.expires_at) - kit.now() / 1000;
      if (form.expires_at !== undefined && !(lifeSecs >= 1800 && lifeSecs <= 86_400))
        throw new Refusal('parameter_invalid', 'Between 30 minutes and 24 hours.', 'expires_at');
      if (form['line_items[0][quantity]'] !== '1')
        throw new Refusal('parameter_missing', 'One line.', 'line_items');
      const payment = kit.book.add({
        id: newId('cs_test_'),
        txn: newId('pi_'),
        currency: currency.toUpperCase(),
        reference: form.client_reference_id ?? '',
        product: form[`${price}[product_data][name]`] ?? '',
        amount: unitsAt({ amount: form[`${price}[unit_amount]`] }, 'amount'),
        returnUrl: urlAt(form, 'success_url'),
        cancelUrl: urlAt(form, 'cancel_url'),
      });
      return json(sessionOf(payment, pageUrl(kit, payment)));
    },
    'GET /v1/checkout/sessions/:id': ({ params, query }, kit) => {
      const payment = found(kit.book.byId(params.id), 'The session');
      const isExpanded = query.get('expand[]') === 'payment_intent';
      return json(sessionOf(payment, pageUrl(kit, payment), isExpanded));
    },
    'POST /v1/refunds': ({ form }, { book }) => {
      const payment = found(book.byTxn(textAt(form, 'payment_intent')), 'The payment');
      const name = form['metadata[refund]'] ?? '';
      return json(refundOf(payment, book.refund(payment, { amount: unitsAt(form, 'amount'), name })));
    },
    'GET /v1/refunds/:id': oneRefund(refundOf),
    'GET /v1/refunds': ({ query }, { book }) => {
      const payment = found(book.byTxn(query.get('payment_intent') ?? ''), 'The payment');
      return json({ data: payment.refunds.map((refund) => refundOf(payment, refund)) });
    },
  },
  wayBack: (payment, _, action) => wayBackUnlessRefused(payment, action),
  notice: (event, payment, kit, atMs) => {
    const object =
      event.kind === 'payment'
        ? sessionOf(payment, pageUrl(kit, payment))
        : event.kind === 'refund'
          ? refundOf(payment, event.refund)
          : {
              id: payment.dispute?.id,
              payment_intent: payment.txn,
              amount: payment.amount,
              currency: payment.currency.toLowerCase(),
              reason: 'fraudulent',
              status: payment.dispute?.state === 'open' ? 'needs_response' : payment.dispute?.state,
            };
    const type = {
      payment: 'checkout.session.completed',
      refund: 'refund.updated',
      dispute: 'charge.dispute.updated',
    }[event.kind];
    // Stripe sends no notice about a payer who only closes the page.
    if (event.kind === 'payment' && at(object, 'status') === 'open') return null;
    const body = { id: newId('evt_'), type, livemode: shown(payment).isLive, data: { object } };
    const time = String(Math.floor(atMs / 1000));
    return jsonNotice(
      body,
      (text) => ({ 'stripe-signature': `t=${time},v1=${hmacHex('sha256', SECRET, `${time}.${text}`)}` }),
      { ...body, livemode: !body.livemode },
    );
  },
};
