import {
  bearerOf,
  currencyAt,
  decimalsOf,
  found,
  hmacHex,
  json,
  major,
  majorAt,
  newId,
  newNumber,
  oneRefund,
  pageUrl,
  type Payment,
  type Refund,
  shown,
  type StateWords,
  type Stub,
  textAt,
  urlAt,
  withQuery,
} from '../kit/stub-tools';
import { FACTS } from './facts';

const TOKEN = 'TEST-stub-mercadopago';
const SECRET = 'mercadopago-stub-secret';

const STATUSES: Partial<StateWords> = { paid: 'approved', pending: 'in_process', failed: 'rejected' };
const hasPayment = ({ state }: Payment): boolean => STATUSES[state] !== undefined;
const number = (units: number, currency: string): number => Number(major(units, decimalsOf(currency)));
const STATES = { done: 'approved', pending: 'in_process', failed: 'rejected' } as const;
const refundOf = ({ currency }: Payment, { id, amount, state }: Refund) => ({
  id: Number(id),
  status: STATES[state],
  amount: number(amount, currency),
});
const paymentOf = (payment: Payment) => {
  const { amount, currency, reference, isLive } = shown(payment);
  return {
    id: Number(payment.txn),
    status: STATUSES[payment.state],
    status_detail: payment.state === 'failed' ? 'cc_rejected_insufficient_amount' : 'accredited',
    live_mode: isLive,
    transaction_amount: number(amount, currency),
    currency_id: currency,
    external_reference: reference,
    refunds: payment.refunds.map((refund) => refundOf(payment, refund)),
  };
};

/** Documented at mercadopago.com/developers: preferences, payments, refunds, chargebacks, notifications. */
export const stub: Stub = {
  ...FACTS,
  secret: ({ base, currency }) => ({
    mode: 'test',
    access_token: TOKEN,
    webhook_secrets: [SECRET],
    base,
    currency: FACTS.currencies?.includes(currency) ? currency : FACTS.triedIn,
  }),
  isAuthorised: (call) => bearerOf(call) === TOKEN,
  error: ({ code, message, status }) => json({ message, error: code, status, cause: [] }, status),
  keyOf: ({ headers }) => headers['x-idempotency-key'],
  refundId: newNumber,
  routes: {
    'POST /checkout/preferences': ({ json: body }, kit) => {
      const currency = currencyAt(body, 'items.0.currency_id', FACTS.currencies);
      const payment = kit.book.add({
        id: newId('pref-'),
        txn: newNumber(),
        reference: textAt(body, 'external_reference'),
        currency,
        amount: majorAt(body, 'items.0.unit_price', decimalsOf(currency)),
        product: textAt(body, 'items.0.title'),
        returnUrl: urlAt(body, 'back_urls.success'),
        cancelUrl: urlAt(body, 'back_urls.failure'),
      });
      return json({ id: payment.id, init_point: pageUrl(kit, payment) }, 201);
    },
    'GET /v1/payments/search': ({ query }, { book }) => {
      const payment = book.byReference(query.get('external_reference') ?? '');
      return json({ results: payment !== undefined && hasPayment(payment) ? [paymentOf(payment)] : [] });
    },
    'GET /v1/payments/:id': ({ params }, { book }) => json(paymentOf(found(book.byTxn(params.id)))),
    'POST /v1/payments/:id/refunds': ({ params, json: body }, { book }) => {
      const payment = found(book.byTxn(params.id));
      const amount = majorAt(body, 'amount', decimalsOf(payment.currency));
      return json(refundOf(payment, book.refund(payment, { name: '', amount })), 201);
    },
    'GET /v1/payments/:id/refunds/:refund': oneRefund(refundOf),
    'GET /v1/chargebacks/:id': ({ params }, { book }) => {
      const payment = found(book.all().find(({ dispute }) => dispute?.id === params.id));
      const { txn, amount, currency, dispute } = payment;
      return json({
        id: dispute?.id,
        payments: [Number(txn)],
        amount: number(amount, currency),
        currency,
        reason: 'general',
        live_mode: false,
        coverage_applied: dispute?.state === 'open' ? null : dispute?.state === 'won',
      });
    },
  },
  wayBack: (payment, _, action) => {
    const isPaid = action === 'done' && payment.state !== 'failed';
    const fields = {
      payment_id: hasPayment(payment) ? payment.txn : 'null',
      status: STATUSES[payment.state] ?? 'null',
      external_reference: payment.reference,
      preference_id: payment.id,
    };
    // Mercado Pago leads a refused payer and a payer who cancels to the same address.
    return { kind: 'redirect', url: withQuery(isPaid ? payment.returnUrl : payment.cancelUrl, fields) };
  },
  notice: (event, payment, _, atMs) => {
    if (event.kind === 'payment' && !hasPayment(payment)) return null;
    const [type, id] =
      event.kind === 'dispute'
        ? ['topic_chargebacks_wh', payment.dispute?.id ?? '']
        : ['payment', payment.txn];
    const [requestId, time] = [newId('req-'), String(atMs)];
    const v1 = hmacHex('sha256', SECRET, `id:${id.toLowerCase()};request-id:${requestId};ts:${time};`);
    const queryOf = (of: string): string => new URLSearchParams({ 'data.id': of, type }).toString();
    return {
      body: JSON.stringify({ action: `${type}.updated`, type, data: { id } }),
      headers: {
        'content-type': 'application/json',
        'x-request-id': requestId,
        'x-signature': `ts=${time},v1=${v1}`,
      },
      query: queryOf(id),
      unsigned: { headers: { 'content-type': 'application/json', 'x-request-id': requestId } },
      // Mercado Pago signs only the id of the payment, so the changed notice has another id.
      changed: { query: queryOf(`${id}1`) },
    };
  },
};
