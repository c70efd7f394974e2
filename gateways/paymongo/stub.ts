import {
  at,
  basicOf,
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
  Refusal,
  shown,
  type StateWords,
  type Stub,
  type StubKit,
  textAt,
  unitsAt,
  urlAt,
  wayBackUnlessRefused,
} from '../kit/stub-tools';
import { FACTS } from './facts';

const KEY = 'sk_test_stub_paymongo';
const SECRET = 'whsk_stub';

const PAYMENTS: Partial<StateWords> = { paid: 'paid', pending: 'pending', failed: 'failed' };
const sessionOf = (payment: Payment, kit: StubKit) => {
  const { amount, currency, reference, isLive } = shown(payment);
  const status = PAYMENTS[payment.state];
  return {
    id: payment.id,
    type: 'checkout_session',
    attributes: {
      checkout_url: pageUrl(kit, payment),
      livemode: isLive,
      status: 'active',
      reference_number: reference,
      payments:
        status === undefined
          ? []
          : [
              {
                id: payment.txn,
                type: 'payment',
                attributes: {
                  status,
                  amount,
                  currency,
                  failed_code: payment.state === 'failed' ? 'insufficient_funds' : null,
                },
              },
            ],
    },
  };
};
const STATES = { done: 'succeeded', pending: 'pending', failed: 'failed' } as const;
const refundOf = ({ txn }: Payment, { id, amount, state, name }: Refund) => ({
  id,
  attributes: { status: STATES[state], amount, livemode: false, payment_id: txn, notes: name },
});

/** Documented at developers.paymongo.com: checkout sessions, refunds, webhooks. */
export const stub: Stub = {
  ...FACTS,
  secret: ({ base }) => ({ key: KEY, webhook_secrets: [SECRET], methods: ['card', 'gcash'], base }),
  isAuthorised: (call) => basicOf(call) === `${KEY}:`,
  error: ({ code, message, field, status }) =>
    json({ errors: [{ code, detail: message, source: { pointer: field } }] }, status),
  keyOf: ({ headers }) => headers['idempotency-key'],
  routes: {
    'POST /v2/checkout_sessions': ({ json: body }, kit) => {
      const facts = at(body, 'data.attributes');
      if (at(facts, 'line_items.0.currency') !== 'PHP')
        throw new Refusal('parameter_invalid', 'PHP only.', 'line_items.currency');
      const methods = at(facts, 'payment_method_types');
      if (!Array.isArray(methods) || methods.length === 0)
        throw new Refusal('parameter_required', 'No way to pay.', 'payment_method_types');
      const payment = kit.book.add({
        id: newId('cs_'),
        txn: newId('pay_'),
        reference: textAt(facts, 'reference_number'),
        amount: unitsAt(facts, 'line_items.0.amount'),
        currency: 'PHP',
        product: textAt(facts, 'line_items.0.name'),
        returnUrl: urlAt(facts, 'success_url'),
        cancelUrl: urlAt(facts, 'cancel_url'),
      });
      return json({ data: sessionOf(payment, kit) });
    },
    'GET /v1/checkout_sessions/:id': ({ params }, kit) =>
      json({ data: sessionOf(found(kit.book.byId(params.id)), kit) }),
    'POST /v1/refunds': ({ json: body }, { book }) => {
      const facts = at(body, 'data.attributes');
      const payment = found(book.byTxn(textAt(facts, 'payment_id')));
      textAt(facts, 'reason');
      const refund = book.refund(payment, {
        amount: unitsAt(facts, 'amount'),
        name: optionalTextAt(facts, 'notes'),
      });
      return json({ data: refundOf(payment, refund) });
    },
    'GET /v1/refunds/:id': oneRefund((...of) => ({ data: refundOf(...of) })),
    'GET /v1/refunds': ({ query }, { book }) => {
      const payment = found(book.byTxn(query.get('payment_id') ?? ''));
      return json({ data: payment.refunds.map((refund) => refundOf(payment, refund)) });
    },
  },
  wayBack: (payment, _, action) => wayBackUnlessRefused(payment, action),
  notice: (event, payment, kit, atMs) => {
    if (event.kind === 'dispute' || (event.kind === 'payment' && payment.state !== 'paid')) return null;
    const [type, data] =
      event.kind === 'payment'
        ? ['checkout_session.payment.paid', sessionOf(payment, kit)]
        : ['payment.refund.updated', refundOf(payment, event.refund)];
    const { isLive } = shown(payment);
    const body = { data: { id: newId('evt_'), attributes: { type, livemode: isLive, data } } };
    const time = String(Math.floor(atMs / 1000));
    return jsonNotice(
      body,
      (text) => {
        const signature = hmacHex('sha256', SECRET, `${time}.${text}`);
        // A notice of the test mode has its signature in `te`. A notice of the live mode has its signature in
        // `li`.
        const [test, live] = isLive ? ['', signature] : [signature, ''];
        return { 'paymongo-signature': `t=${time},te=${test},li=${live}` };
      },
      { data: { ...body.data, id: 'evt_other' } },
    );
  },
};
