import {
  at,
  bearerOf,
  currencyAt,
  decimalsOf,
  found,
  hmacHex,
  json,
  jsonNotice,
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

const KEY = 'sk_test_stub_tap';

const STATUSES: StateWords = {
  open: 'INITIATED',
  pending: 'IN_PROGRESS',
  paid: 'CAPTURED',
  failed: 'DECLINED',
  cancelled: 'CANCELLED',
};
const chargeOf = (payment: Payment, kit: StubKit) => {
  const { amount, currency, reference, isLive } = shown(payment);
  return {
    id: payment.id,
    object: 'charge',
    live_mode: isLive,
    status: STATUSES[payment.state],
    currency,
    amount: Number(major(amount, decimalsOf(currency))),
    response: payment.state === 'failed' ? { code: '507', message: 'Declined' } : { code: '000' },
    reference: { transaction: reference, order: reference, gateway: 'gw-stub', payment: 'py-stub' },
    transaction: { created: String(payment.createdAt), url: pageUrl(kit, payment) },
  };
};
type Charge = ReturnType<typeof chargeOf>;
/** The signature of a notice, documented at developers.tap.company/docs/webhook. */
export const tapHash = (
  key: string,
  { id, amount, currency, reference, status, transaction }: Omit<Charge, 'object' | 'live_mode' | 'response'>,
): string =>
  hmacHex(
    'sha256',
    key,
    `x_id${id}x_amount${amount.toFixed(decimalsOf(currency))}x_currency${currency}x_gateway_reference${reference.gateway}x_payment_reference${reference.payment}x_status${status}x_created${transaction.created}`,
  );
const STATES = { done: 'REFUNDED', pending: 'PENDING', failed: 'DECLINED' } as const;
const refundOf = ({ currency }: Payment, { id, amount, state }: Refund) => ({
  id,
  live_mode: false,
  status: STATES[state],
  amount: Number(major(amount, decimalsOf(currency))),
  response: { code: '000' },
});

/** Documented at developers.tap.company: charges, refunds, webhook. */
export const stub: Stub = {
  ...FACTS,
  secret: ({ base }) => ({ key: KEY, base }),
  isAuthorised: (call) => bearerOf(call) === KEY,
  error: ({ code, message, status }) => json({ errors: [{ code, description: message }] }, status),
  routes: {
    'POST /v2/charges/': ({ json: body }, kit) => {
      if (at(body, 'source.id') !== 'src_all') throw new Refusal('1127', 'Source id is missing');
      textAt(body, 'customer.first_name');
      const currency = currencyAt(body, 'currency', FACTS.currencies);
      const payment = kit.book.add({
        id: newId('chg_TS'),
        reference: textAt(body, 'reference.transaction'),
        currency,
        amount: majorAt(body, 'amount', decimalsOf(currency)),
        product: textAt(body, 'description'),
        returnUrl: urlAt(body, 'redirect.url'),
        webhookUrl: urlAt(body, 'post.url'),
      });
      payment.txn = payment.id;
      return json(chargeOf(payment, kit));
    },
    'GET /v2/charges/:id': ({ params }, kit) => json(chargeOf(found(kit.book.byId(params.id)), kit)),
    'POST /v2/refunds/': ({ json: body }, { book }) => {
      const payment = found(book.byTxn(textAt(body, 'charge_id')));
      const amount = majorAt(body, 'amount', decimalsOf(payment.currency));
      return json(
        refundOf(payment, book.refund(payment, { amount, name: textAt(body, 'reference.merchant') })),
      );
    },
    'GET /v2/refunds/:id': oneRefund(refundOf),
  },
  wayBack: (payment) => simpleWayBack(payment, 'done', { tap_id: payment.id }),
  notice: (event, payment, kit) => {
    if (event.kind !== 'payment') return null;
    const charge = chargeOf(payment, kit);
    return jsonNotice(charge, () => ({ hashstring: tapHash(KEY, charge) }), { ...charge, amount: 1 });
  },
};
