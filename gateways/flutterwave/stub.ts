import {
  bearerOf,
  currencyAt,
  decimalsOf,
  found,
  hmac64,
  json,
  jsonNotice,
  major,
  majorAt,
  newNumber,
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
  textAt,
  urlAt,
} from '../kit/stub-tools';
import { FACTS } from './facts';

const KEY = 'FLWSECK_TEST-stub';
const HASH = 'flutterwave-stub-hash';

const STATUSES: StateWords = {
  open: 'pending',
  pending: 'pending',
  paid: 'successful',
  failed: 'failed',
  cancelled: 'failed',
};
const dataOf = (payment: Payment) => {
  const { amount, currency, reference } = shown(payment);
  return {
    id: Number(payment.txn),
    tx_ref: reference,
    status: STATUSES[payment.state],
    currency,
    amount: Number(major(amount, decimalsOf(currency))),
    processor_response: payment.state === 'failed' ? 'Insufficient funds' : 'Approved',
  };
};
const STATES = { done: 'completed', pending: 'pending', failed: 'failed' } as const;
const refundOf = ({ txn, currency }: Payment, { id, amount, state, name }: Refund) => ({
  id: Number(id),
  tx_id: Number(txn),
  status: STATES[state],
  comments: name,
  amount_refunded: Number(major(amount, decimalsOf(currency))),
});

/** Documented at developer.flutterwave.com, version 3. */
export const stub: Stub = {
  ...FACTS,
  secret: ({ base }) => ({ key: KEY, webhook_hash: HASH, base }),
  isAuthorised: (call) => bearerOf(call) === KEY,
  error: ({ message, status }) => json({ status: 'error', message, data: null }, status),
  refundId: newNumber,
  routes: {
    'POST /v3/payments': ({ json: body }, kit) => {
      const currency = currencyAt(body, 'currency', FACTS.currencies);
      if (!textAt(body, 'customer.email').includes('@')) throw new Refusal('invalid', 'customer.email');
      const payment = kit.book.addOnce(
        {
          txn: newNumber(),
          reference: textAt(body, 'tx_ref'),
          currency,
          amount: majorAt(body, 'amount', decimalsOf(currency)),
          product: textAt(body, 'customizations.title'),
          returnUrl: urlAt(body, 'redirect_url'),
        },
        'duplicate_reference',
      );
      return json({ status: 'success', message: 'Hosted Link', data: { link: pageUrl(kit, payment) } });
    },
    'GET /v3/transactions/verify_by_reference': ({ query }, { book }) => {
      const payment = book.byReference(query.get('tx_ref') ?? '');
      // Flutterwave creates a transaction only when the payer acts.
      if (payment === undefined || payment.state === 'open' || payment.state === 'cancelled')
        throw new Refusal('not_found', 'No transaction was found for this id');
      return json({ status: 'success', message: 'Transaction fetched', data: dataOf(payment) });
    },
    'POST /v3/transactions/:id/refund': ({ params, json: body }, { book }) => {
      const payment = found(book.byTxn(params.id));
      const refund = book.refund(payment, {
        name: optionalTextAt(body, 'comments'),
        amount: majorAt(body, 'amount', decimalsOf(payment.currency)),
      });
      return json({ status: 'success', data: refundOf(payment, refund) });
    },
    'GET /v3/refunds': ({ query }, { book }) => {
      const payment = found(book.byTxn(query.get('id') ?? ''));
      return json({ status: 'success', data: payment.refunds.map((refund) => refundOf(payment, refund)) });
    },
    'GET /v3/refunds/:id': oneRefund((...of) => ({ status: 'success', data: refundOf(...of) })),
  },
  wayBack: (payment, _, action) =>
    // Flutterwave has only one return address. A payer who cancels returns there without a transaction.
    simpleWayBack(
      payment,
      'done',
      action === 'cancel'
        ? { status: 'cancelled', tx_ref: payment.reference }
        : { status: STATUSES[payment.state], tx_ref: payment.reference, transaction_id: payment.txn },
    ),
  notice: (event, payment) => {
    if (event.kind !== 'payment' || payment.state === 'open' || payment.state === 'cancelled') return null;
    const body = { event: 'charge.completed', data: dataOf(payment) };
    // The stub acts as a newer account, which signs the body and does not send the plain hash.
    return jsonNotice(body, (text) => ({ 'flutterwave-signature': hmac64(HASH, text) }), {
      ...body,
      event: 'other',
    });
  },
};
