import { createHash } from 'node:crypto';
import {
  at,
  currencyAt,
  formNotice,
  json,
  jsonOf,
  major,
  majorAt,
  newNumber,
  pageUrl,
  type Payment,
  redirect,
  Refusal,
  shown,
  simpleWayBack,
  type StateWords,
  type Stub,
  textAt,
  urlAt,
} from '../kit/stub-tools';
import { FACTS } from './facts';

const KEYS = { public_key: 'sandbox_i00000000', private_key: 'sandbox_stub_private' };

const signatureOf = (data: string): string =>
  createHash('sha1').update(`${KEYS.private_key}${data}${KEYS.private_key}`).digest('base64');
const factsOf = (form: Readonly<Record<string, string>>): unknown =>
  jsonOf(Buffer.from(form.data ?? '', 'base64').toString('utf8'));
/**
 * LiqPay's names for the states. With the keys of the sandbox a paid payment is `sandbox`, never `success`.
 */
const STATUSES: StateWords = {
  open: 'wait_secure',
  pending: 'wait_accept',
  paid: 'sandbox',
  failed: 'failure',
  cancelled: 'failure',
};
const answerOf = (payment: Payment) => {
  const { amount, currency, reference, isLive } = shown(payment);
  const isReversed = payment.refunds.some((one) => one.state === 'done' && one.amount === payment.amount);
  const status = isReversed ? 'reversed' : STATUSES[payment.state];
  return {
    result: 'ok',
    action: 'pay',
    status: status === 'sandbox' && isLive ? 'success' : status,
    order_id: reference,
    payment_id: Number(payment.txn),
    amount: Number(major(amount, 2)),
    currency,
    ...(payment.state === 'failed' ? { err_code: 'limit' } : {}),
  };
};

/** Documented at liqpay.ua/documentation/en: checkout, status, refund, callback. */
export const stub: Stub = {
  ...FACTS,
  secret: ({ base }) => ({ mode: 'test', ...KEYS, hash: 'sha1', base }),
  isAuthorised: ({ form }) =>
    form.signature === signatureOf(form.data ?? '') && at(factsOf(form), 'public_key') === KEYS.public_key,
  error: ({ code, message }) =>
    json({ result: 'error', status: 'error', err_code: code, err_description: message }),
  formPath: '/api/3/checkout',
  refundId: newNumber,
  routes: {
    'POST /api/3/checkout': ({ form }, kit) => {
      const facts = factsOf(form);
      if (at(facts, 'version') !== 3 || at(facts, 'action') !== 'pay')
        throw new Refusal('err_action', 'Only payments of version 3.');
      const payment = kit.book.open(
        {
          txn: newNumber(),
          reference: textAt(facts, 'order_id'),
          amount: majorAt(facts, 'amount', 2),
          currency: currencyAt(facts, 'currency', FACTS.currencies),
          product: textAt(facts, 'description'),
          returnUrl: urlAt(facts, 'result_url'),
          webhookUrl: urlAt(facts, 'server_url'),
        },
        'order_id_duplicate',
      );
      return redirect(pageUrl(kit, payment));
    },
    'POST /api/request': ({ form }, { book }) => {
      const facts = factsOf(form);
      const payment = book.byReference(textAt(facts, 'order_id'));
      if (payment === undefined) throw new Refusal('payment_not_found', 'No payment.');
      if (at(facts, 'action') === 'status') return json(answerOf(payment));
      if (at(facts, 'action') !== 'refund') throw new Refusal('err_action', 'Unknown.');
      const refund = book.refund(payment, { name: '', amount: majorAt(facts, 'amount', 2) });
      if (refund.state === 'failed') throw new Refusal('err_refund', 'The refund was declined.');
      return json({
        result: 'ok',
        status: 'reversed',
        payment_id: Number(refund.id),
        wait_amount: refund.state === 'pending',
      });
    },
  },
  wayBack: (payment) => simpleWayBack(payment, 'done'),
  notice: (event, payment) => {
    if (event.kind === 'dispute') return null;
    const dataOf = (facts: object): string => Buffer.from(JSON.stringify(facts)).toString('base64');
    const answer = answerOf(payment);
    // LiqPay does not report a partial refund.
    if (event.kind === 'refund' && answer.status !== 'reversed') return null;
    const data = dataOf(answer);
    const signature = signatureOf(data);
    return formNotice({ data, signature }, { data }, { data: dataOf({ ...answer, amount: 1 }), signature });
  },
};
