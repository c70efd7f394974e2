import {
  type Call,
  formText,
  found,
  hashHex,
  json,
  major,
  majorAt,
  newNumber,
  pageUrl,
  type Payment,
  plain,
  redirect,
  Refusal,
  shown,
  simpleWayBack,
  type StateWords,
  type Stub,
  textAt,
  unitsAt,
  urlAt,
} from '../kit/stub-tools';
import { FACTS } from './facts';

const MERCHANT = { merchant_id: '10000100', merchant_key: '46f0cd694581a', passphrase: 'jt7NOE43FZPn' };
/** The order in which the fields of the form are hashed (developers.payfast.co.za). */
const ORDER = (
  'merchant_id merchant_key return_url cancel_url notify_url name_first name_last email_address cell_number ' +
  'm_payment_id amount item_name item_description'
).split(' ');

/** Encodes a text like PHP's `urlencode`. */
export const phpEncode = (text: string): string =>
  [...Buffer.from(text, 'utf8')]
    .map((byte) => {
      const char = String.fromCharCode(byte);
      if (/[A-Za-z0-9._-]/.test(char)) return char;
      return char === ' ' ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
export const payfastHash = (pairs: readonly (readonly [string, string])[], passphrase: string): string =>
  hashHex(
    'md5',
    [
      ...pairs.map(([name, value]) => `${name}=${phpEncode(value.trim())}`),
      `passphrase=${phpEncode(passphrase)}`,
    ].join('&'),
  );

const STATUSES: Partial<StateWords> = {
  paid: 'COMPLETE',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
  pending: 'PENDING',
};
/** The fields of Payfast's notice in Payfast's order, including the empty fields. */
function noticePairs(payment: Payment): [string, string][] {
  const { amount, reference } = shown(payment);
  const fee = Math.round(amount * 0.03);
  return Object.entries({
    m_payment_id: reference,
    pf_payment_id: payment.txn,
    payment_status: STATUSES[payment.state] ?? 'PENDING',
    item_name: payment.product,
    item_description: '',
    amount_gross: major(amount, 2),
    amount_fee: `-${major(fee, 2)}`,
    amount_net: major(amount - fee, 2),
    custom_str1: '',
    name_first: 'Ana',
    name_last: '',
    email_address: 'ana@hail.example',
    merchant_id: MERCHANT.merchant_id,
  });
}
const isApi = ({ path }: Call): boolean => path.startsWith('/refunds/');

/**
 * Documented at developers.payfast.co.za: the form, the notice, its validation, and refunds of the live mode.
 */
export const stub: Stub = {
  ...FACTS,
  secret: ({ base }) => ({ mode: 'test', ...MERCHANT, base }),
  isAuthorised: (call) => {
    if (!isApi(call)) return true;
    const { headers } = call;
    const body = call.json as Readonly<Record<string, unknown>>;
    const facts: Record<string, string> = {
      ...Object.fromEntries(
        ['merchant-id', 'version', 'timestamp'].map((name) => [name, headers[name] ?? '']),
      ),
      ...Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)])),
      passphrase: MERCHANT.passphrase,
    };
    const text = Object.keys(facts)
      .sort()
      .map((name) => `${name}=${phpEncode(facts[name] ?? '')}`)
      .join('&');
    return headers.signature === hashHex('md5', text);
  },
  error: ({ code, message, status }) =>
    json({ code: status, status: 'failed', data: { message, response: code } }, status),
  formPath: '/eng/process',
  refundId: newNumber,
  routes: {
    'POST /eng/process': ({ form }, kit) => {
      const { signature, ...fields } = form;
      const pairs = ORDER.flatMap((name) => (fields[name] ? [[name, fields[name]] as const] : []));
      if (fields.merchant_id !== MERCHANT.merchant_id || fields.merchant_key !== MERCHANT.merchant_key)
        throw new Refusal('merchant', 'Unknown merchant.');
      if (Object.keys(fields).some((name) => !ORDER.includes(name)))
        throw new Refusal('field', 'A field that the stub does not know.');
      if (signature !== payfastHash(pairs, MERCHANT.passphrase))
        throw new Refusal('signature', 'Generated signature does not match submitted signature.');
      const payment = kit.book.open(
        {
          txn: newNumber(),
          reference: textAt(fields, 'm_payment_id'),
          currency: 'ZAR',
          amount: majorAt(fields, 'amount', 2),
          product: textAt(fields, 'item_name'),
          returnUrl: urlAt(fields, 'return_url'),
          cancelUrl: urlAt(fields, 'cancel_url'),
          webhookUrl: urlAt(fields, 'notify_url'),
        },
        'used_before',
      );
      return redirect(pageUrl(kit, payment));
    },
    'POST /eng/query/validate': ({ form }, { book }) => {
      const payment = book.all().find(({ txn }) => txn === form.pf_payment_id);
      const isSent =
        payment !== undefined && formText(Object.fromEntries(noticePairs(payment))) === formText(form);
      return plain(isSent ? 'VALID' : 'INVALID');
    },
    'POST /refunds/:id': ({ params, json: body }, { book }) => {
      const payment = found(book.byTxn(params.id));
      const refund = book.refund(payment, { name: '', amount: unitsAt(body, 'amount') });
      const word = { done: 'COMPLETE', pending: 'PENDING', failed: 'FAILED' }[refund.state];
      return json({ code: 200, status: 'success', data: { response: { id: refund.id, status: word } } });
    },
  },
  wayBack: (payment, _, action) => simpleWayBack(payment, action),
  notice: (event, payment) => {
    if (event.kind !== 'payment') return null;
    const pairs = noticePairs(payment);
    const signature = payfastHash(pairs, MERCHANT.passphrase);
    const bodyOf = (list: readonly (readonly [string, string])[]): string =>
      new URLSearchParams(list.map(([name, value]): [string, string] => [name, value])).toString();
    return {
      body: bodyOf([...pairs, ['signature', signature]]),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      unsigned: { body: bodyOf(pairs) },
      changed: {
        body: bodyOf([
          ...pairs.map(([name, value]): [string, string] => [name, name === 'amount_gross' ? '1.00' : value]),
          ['signature', signature],
        ]),
      },
    };
  },
};
