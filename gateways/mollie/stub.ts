import {
  bearerOf,
  currencyAt,
  decimalsOf,
  formText,
  found,
  json,
  major,
  majorAt,
  newId,
  oneRefund,
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

const KEY = 'test_stub';

const STATUSES: StateWords = {
  open: 'open',
  pending: 'pending',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'canceled',
};
const moneyOf = (amount: number, currency: string) => ({
  currency,
  value: major(amount, decimalsOf(currency)),
});
const REFUNDS = { done: 'refunded', pending: 'processing', failed: 'failed' } as const;
const refundOf = ({ currency }: Payment, { id, amount, state, name }: Refund) => ({
  resource: 'refund',
  id,
  mode: 'test',
  status: REFUNDS[state],
  amount: moneyOf(amount, currency),
  metadata: name === '' ? null : { ref: name },
});
const paymentOf = (payment: Payment, kit: StubKit, isEmbedded = false) => {
  const { amount, currency, reference, isLive } = shown(payment);
  const { dispute } = payment;
  return {
    resource: 'payment',
    id: payment.id,
    mode: isLive ? 'live' : 'test',
    status: STATUSES[payment.state],
    amount: moneyOf(amount, currency),
    metadata: { ref: reference },
    details: payment.state === 'failed' ? { failureReason: 'insufficient_funds' } : null,
    _links: { checkout: { href: pageUrl(kit, payment), type: 'text/html' } },
    ...(isEmbedded
      ? {
          _embedded: {
            refunds: payment.refunds.map((refund) => refundOf(payment, refund)),
            chargebacks:
              dispute === null
                ? []
                : [
                    {
                      id: dispute.id,
                      amount: moneyOf(payment.amount, payment.currency),
                      reason: { code: 'AC01' },
                      reversedAt: dispute.state === 'won' ? new Date(kit.now()).toISOString() : null,
                    },
                  ],
          },
        }
      : {}),
  };
};

/** Documented at docs.mollie.com/reference. */
export const stub: Stub = {
  ...FACTS,
  secret: ({ base }) => ({ key: KEY, base }),
  isAuthorised: (call) => bearerOf(call) === KEY,
  error: ({ message, field, status }) =>
    json(
      {
        status,
        title: status === 401 ? 'Unauthorized Request' : 'Unprocessable Entity',
        detail: message,
        field,
        _links: {},
      },
      status === 400 ? 422 : status,
    ),
  keyOf: ({ headers }) => headers['idempotency-key'],
  routes: {
    'POST /v2/payments': ({ json: body, headers }, kit) => {
      const key = headers['idempotency-key'];
      if (key !== undefined && !/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(key))
        throw new Refusal('invalid', 'The key is no UUID.');
      const currency = currencyAt(body, 'amount.currency');
      const value = textAt(body, 'amount.value');
      const decimals = decimalsOf(currency);
      if ((value.split('.')[1] ?? '').length !== decimals)
        throw new Refusal('invalid', 'The amount has a wrong number of decimals.', 'amount');
      const payment = kit.book.add({
        id: newId('tr_'),
        currency,
        amount: majorAt(body, 'amount.value', decimals),
        product: textAt(body, 'description'),
        reference: textAt(body, 'metadata.ref'),
        returnUrl: urlAt(body, 'redirectUrl'),
        cancelUrl: urlAt(body, 'cancelUrl'),
        webhookUrl: urlAt(body, 'webhookUrl'),
      });
      // Mollie has no separate id for the transaction, so the payment's id is used.
      payment.txn = payment.id;
      return json(paymentOf(payment, kit), 201);
    },
    'GET /v2/payments/:id': ({ params, query }, kit) =>
      json(paymentOf(found(kit.book.byId(params.id)), kit, query.has('embed'))),
    'POST /v2/payments/:id/refunds': ({ params, json: body }, { book }) => {
      const payment = book.byTxn(params.id);
      const currency = currencyAt(body, 'amount.currency');
      const amount = majorAt(body, 'amount.value', decimalsOf(currency));
      const refund = book.refund(payment, { amount, name: textAt(body, 'metadata.ref') });
      return json(refundOf(found(payment), refund), 201);
    },
    'GET /v2/payments/:id/refunds': ({ params }, { book }) => {
      const payment = found(book.byTxn(params.id));
      return json({ _embedded: { refunds: payment.refunds.map((refund) => refundOf(payment, refund)) } });
    },
    'GET /v2/payments/:id/refunds/:refund': oneRefund(refundOf),
  },
  wayBack: (payment, _, action) => simpleWayBack(payment, action),
  notice: (_, { id }) => ({
    body: formText({ id }),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    // Mollie signs no notice, because a notice only says that a payment has changed.
    unsigned: null,
    changed: null,
  }),
};
