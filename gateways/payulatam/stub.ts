import {
  at,
  currencyAt,
  formNotice,
  found,
  hashHex,
  json,
  major,
  majorAt,
  newId,
  newNumber,
  pageUrl,
  type Payment,
  redirect,
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

const ACCOUNT = {
  api_key: '4Vj8eK4rloUd272L48hsrarnUA',
  api_login: 'pRRXKOl8ikMmt9u',
  merchant_id: '508029',
};

const STATES: Partial<StateWords> = { paid: 'APPROVED', pending: 'PENDING', failed: 'DECLINED' };
const STATE_POL: Partial<StateWords> = { paid: '4', pending: '7', failed: '6' };
const REFUNDS = { done: 'APPROVED', pending: 'PENDING', failed: 'DECLINED' } as const;
const hasTransaction = ({ state }: Payment): boolean => STATES[state] !== undefined;
const valueOf = (amount: number, currency: string) => ({
  additionalValues: { TX_VALUE: { value: Number(major(amount, 2)), currency } },
});
const transactionsOf = (payment: Payment) => {
  const { amount, currency } = shown(payment);
  return [
    {
      id: payment.txn,
      type: 'AUTHORIZATION_AND_CAPTURE',
      transactionResponse: {
        state: STATES[payment.state],
        responseCode: payment.state === 'failed' ? 'INSUFFICIENT_FUNDS' : 'APPROVED',
      },
      ...valueOf(amount, currency),
    },
    ...payment.refunds.map((refund: Refund) => ({
      id: refund.id,
      type: 'PARTIAL_REFUND',
      parentTransactionId: payment.txn,
      reason: refund.name,
      transactionResponse: { state: REFUNDS[refund.state] },
      ...valueOf(refund.amount, payment.currency),
    })),
  ];
};
/** The id of a payment's order, a number as PayU uses. */
const orderId = ({ reference }: Payment): number => parseInt(hashHex('md5', reference).slice(0, 8), 16);
/**
 * The amount in the signature of a notice. It has one decimal if the second decimal is zero
 * (developers.payulatam.com, confirmation).
 */
export const newValue = (text: string): string => (/\.\d0$/.test(text) ? text.slice(0, -1) : text);

/** Documented at developers.payulatam.com: WebCheckout, queries, refunds. */
export const stub: Stub = {
  ...FACTS,
  secret: ({ base, currency }) => ({
    mode: 'test',
    ...ACCOUNT,
    account_id: '512326',
    signature: 'SHA256',
    base,
    currency: FACTS.currencies?.includes(currency) ? currency : 'USD',
  }),
  isAuthorised: ({ path, json: body }) =>
    !path.endsWith('/service.cgi') ||
    (at(body, 'merchant.apiLogin') === ACCOUNT.api_login && at(body, 'merchant.apiKey') === ACCOUNT.api_key),
  // PayU reports an error with HTTP status 200 and an error text in the body.
  error: ({ message }) => json({ code: 'ERROR', error: message, result: null, transactionResponse: null }),
  formPath: '/ppp-web-gateway-payu/',
  refundId: () => `rf-${newNumber()}`,
  routes: {
    'POST /ppp-web-gateway-payu/': ({ form }, kit) => {
      for (const field of ['accountId', 'description', 'buyerFullName', 'buyerEmail', 'tax', 'taxReturnBase'])
        textAt(form, field);
      const amount = textAt(form, 'amount');
      const reference = textAt(form, 'referenceCode');
      const currency = currencyAt(form, 'currency', FACTS.currencies);
      const parts = [ACCOUNT.api_key, form.merchantId, reference, amount, currency].join('~');
      if (form.algorithmSignature !== 'SHA256' || form.signature !== hashHex('sha256', parts))
        throw new Refusal('signature', 'Invalid signature');
      const payment = kit.book.open(
        {
          txn: newId('tx-'),
          reference,
          currency,
          amount: majorAt(form, 'amount', 2),
          product: textAt(form, 'description'),
          returnUrl: urlAt(form, 'responseUrl'),
          webhookUrl: urlAt(form, 'confirmationUrl'),
        },
        'reference_used',
      );
      return redirect(pageUrl(kit, payment));
    },
    'POST /reports-api/4.0/service.cgi': ({ json: body }, { book }) => {
      if (at(body, 'command') !== 'ORDER_DETAIL_BY_REFERENCE_CODE') throw new Refusal('command', 'Unknown');
      const payment = book.byReference(textAt(body, 'details.referenceCode'));
      if (payment === undefined || !hasTransaction(payment)) return json({ code: 'SUCCESS', result: null });
      return json({
        code: 'SUCCESS',
        result: {
          payload: [
            {
              id: orderId(payment),
              referenceCode: shown(payment).reference,
              transactions: transactionsOf(payment),
            },
          ],
        },
      });
    },
    'POST /payments-api/4.0/service.cgi': ({ json: body }, { book }) => {
      const payment = found(book.byTxn(textAt(body, 'transaction.parentTransactionId')));
      if (at(body, 'transaction.order.id') !== orderId(payment)) throw new Refusal('order', 'No such order');
      const isWhole = at(body, 'transaction.type') === 'REFUND';
      const amount = isWhole
        ? payment.amount
        : majorAt(body, 'transaction.additionalValues.TX_VALUE.value', 2);
      const refund = book.refund(payment, { amount, name: textAt(body, 'transaction.reason') });
      return json({
        code: 'SUCCESS',
        transactionResponse: { transactionId: refund.id, state: REFUNDS[refund.state], responseCode: 'X' },
      });
    },
  },
  wayBack: (payment) =>
    simpleWayBack(payment, 'done', {
      TX_VALUE: major(payment.amount, 2),
      transactionState: STATE_POL[payment.state] ?? '7',
      referenceCode: payment.reference,
    }),
  notice: (event, payment) => {
    const state_pol = STATE_POL[payment.state];
    if (event.kind !== 'payment' || state_pol === undefined) return null;
    const { amount, currency, reference, isLive } = shown(payment);
    const value = major(amount, 2);
    const signed = [ACCOUNT.api_key, ACCOUNT.merchant_id, reference, newValue(value), currency, state_pol];
    const fields = {
      merchant_id: ACCOUNT.merchant_id,
      reference_sale: reference,
      value,
      currency,
      state_pol,
      transaction_id: payment.txn,
      test: isLive ? '0' : '1',
    };
    const sign = hashHex('sha256', signed.join('~'));
    return formNotice({ ...fields, sign }, fields, { ...fields, value: '1.00', sign });
  },
};
