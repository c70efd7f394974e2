import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import {
  at,
  type Call,
  formNotice,
  found,
  hashHex,
  json,
  major,
  majorAt,
  newNumber,
  pageUrl,
  type Payment,
  redirect,
  Refusal,
  same,
  shown,
  type StateWords,
  type Stub,
  textAt,
  urlAt,
} from '../kit/stub-tools';
import { FACTS } from './facts';

const PAYTM = { mid: 'STUBMID', key: 'paytmstubkey0123' };
const IV = '@@@@&&&&####$$$$';

const seal = (text: string, salt: string): string => `${hashHex('sha256', `${text}|${salt}`)}${salt}`;

/** Paytm's checksum (npm paytmchecksum). It is a salted hash, encrypted with AES-128-CBC. */
export function checksum(text: string, key: string, salt = randomBytes(3).toString('base64')): string {
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(key), Buffer.from(IV));
  return Buffer.concat([cipher.update(seal(text, salt)), cipher.final()]).toString('base64');
}

function isRight(text: string, given: string): boolean {
  try {
    const decipher = createDecipheriv('aes-128-cbc', Buffer.from(PAYTM.key), Buffer.from(IV));
    const open = Buffer.concat([decipher.update(Buffer.from(given, 'base64')), decipher.final()]).toString();
    return same(open, seal(text, open.slice(64)));
  } catch {
    return false;
  }
}

/** The exact text of `body` in a request, because Paytm signs this text. */
function bodyText({ text }: Call): string {
  const start = text.indexOf('{', 1);
  let depth = 0;
  let isQuoted = false;
  for (let place = start; place < text.length; place += 1) {
    const char = text[place];
    if (char === '\\') place += 1;
    else if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && char === '{') depth += 1;
    else if (!isQuoted && char === '}') {
      depth -= 1;
      if (depth === 0) return text.slice(start, place + 1);
    }
  }
  return '';
}

const STATUSES: StateWords = {
  open: 'PENDING',
  pending: 'PENDING',
  paid: 'TXN_SUCCESS',
  failed: 'TXN_FAILURE',
  cancelled: 'TXN_FAILURE',
};
const CODES: StateWords = { open: '402', pending: '402', paid: '01', failed: '227', cancelled: '141' };
const resultOf = (resultStatus: string, resultCode: string) => ({
  resultInfo: { resultStatus, resultCode, resultMsg: resultStatus },
});
/** The fields that Paytm sends to the shop, through the browser and from its server. */
function callbackOf(payment: Payment): Record<string, string> {
  const { amount, currency, reference } = shown(payment);
  const fields: Record<string, string> = {
    MID: PAYTM.mid,
    ORDERID: reference,
    TXNID: payment.txn,
    TXNAMOUNT: major(amount, 2),
    CURRENCY: currency,
    STATUS: STATUSES[payment.state],
    RESPCODE: CODES[payment.state],
    BANKTXNID: '777001',
  };
  const text = Object.keys(fields)
    .sort()
    .map((name) => fields[name])
    .join('|');
  return { ...fields, CHECKSUMHASH: checksum(text, PAYTM.key) };
}
const REFUNDS = { done: 'TXN_SUCCESS', pending: 'PENDING', failed: 'TXN_FAILURE' } as const;
/** The token of a payment that was started. */
const tokenOf = ({ reference }: Payment): string => `token-${reference}`;

/** Documented at paytmpayments.com/docs: initiate, show payment page, order status, refund. */
export const stub: Stub = {
  ...FACTS,
  secret: ({ base }) => ({ mode: 'test', ...PAYTM, website: 'WEBSTAGING', base }),
  isAuthorised: (call) =>
    call.path === '/theia/api/v1/showPaymentPage' ||
    (at(call.json, 'body.mid') === PAYTM.mid && isRight(bodyText(call), textAt(call.json, 'head.signature'))),
  // Paytm reports an error with HTTP status 200 and an error code in the body.
  error: ({ code }) => json({ head: {}, body: resultOf('F', code === 'unauthorised' ? '2005' : code) }),
  formPath: '/theia/api/v1/showPaymentPage',
  refundId: newNumber,
  routes: {
    'POST /theia/api/v1/initiateTransaction': ({ json: whole, query }, { book }) => {
      const body = at(whole, 'body');
      const reference = textAt(body, 'orderId');
      if (!/^[A-Za-z0-9]{1,50}$/.test(reference) || query.get('orderId') !== reference)
        throw new Refusal('1007', 'A wrong order id.', 'orderId');
      for (const field of ['requestType', 'websiteName', 'userInfo.custId']) textAt(body, field);
      if (at(body, 'txnAmount.currency') !== 'INR') throw new Refusal('1007', 'INR only.');
      const payment = book.addOnce(
        {
          id: reference,
          txn: newNumber(),
          reference,
          currency: 'INR',
          product: `Order ${reference}`,
          amount: majorAt(body, 'txnAmount.value', 2),
          returnUrl: urlAt(body, 'callbackUrl'),
        },
        '325',
      );
      return json({ head: {}, body: { ...resultOf('S', '0000'), txnToken: tokenOf(payment) } });
    },
    'POST /theia/api/v1/showPaymentPage': ({ form, query }, kit) => {
      const payment = found(kit.book.byReference(form.orderId));
      if (form.mid !== PAYTM.mid || query.get('mid') !== PAYTM.mid || form.txnToken !== tokenOf(payment))
        throw new Refusal('2005', 'The token is of no payment.');
      return redirect(pageUrl(kit, payment));
    },
    'POST /v3/order/status': ({ json: whole }, { book }) => {
      const payment = book.byReference(textAt(whole, 'body.orderId'));
      if (payment === undefined) return json({ head: {}, body: resultOf('TXN_FAILURE', '334') });
      const { amount, reference } = shown(payment);
      return json({
        head: {},
        body: {
          ...resultOf(STATUSES[payment.state], CODES[payment.state]),
          txnId: payment.txn,
          orderId: reference,
          txnAmount: major(amount, 2),
        },
      });
    },
    'POST /refund/apply': ({ json: whole }, { book }) => {
      const body = at(whole, 'body');
      const payment = found(book.byReference(textAt(body, 'orderId')));
      const name = textAt(body, 'refId');
      const amount = majorAt(body, 'refundAmount', 2);
      const known = payment.refunds.find((refund) => refund.name === name);
      const facts = { refundId: known?.id ?? '', refundAmount: major(amount, 2), refId: name };
      if (known !== undefined)
        return json({ head: {}, body: { ...resultOf('TXN_FAILURE', '617'), ...facts } });
      const refund = book.refund(payment, { name, amount });
      return json({
        head: {},
        body: { ...resultOf(REFUNDS[refund.state], '10'), ...facts, refundId: refund.id },
      });
    },
    'POST /v2/refund/status': ({ json: whole }, { book }) => {
      const body = at(whole, 'body');
      const name = textAt(body, 'refId');
      const refund = book.byReference(textAt(body, 'orderId'))?.refunds.find((one) => one.name === name);
      if (refund === undefined) return json({ head: {}, body: resultOf('TXN_FAILURE', '631') });
      return json({
        head: {},
        body: {
          ...resultOf(REFUNDS[refund.state], '10'),
          refundId: refund.id,
          refundAmount: major(refund.amount, 2),
          refId: name,
        },
      });
    },
  },
  wayBack: (payment) => ({ kind: 'form', url: payment.returnUrl, fields: callbackOf(payment) }),
  notice: (event, payment) => {
    if (event.kind !== 'payment') return null;
    const callback = callbackOf(payment);
    const { CHECKSUMHASH: _, ...rest } = callback;
    return formNotice(callback, rest, { ...callback, TXNAMOUNT: '1.00' });
  },
};
