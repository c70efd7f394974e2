import {
  at,
  currencyAt,
  found,
  hmacHex,
  json,
  jsonNotice,
  major,
  majorAt,
  newId,
  newNumber,
  pageUrl,
  type Payment,
  Refusal,
  shown,
  type Stub,
  textAt,
  urlAt,
} from '../kit/stub-tools';
import { FACTS } from './facts';

const KEYS = { api_key: 'iyzico-stub', secret_key: 'iyzico-stub-secret' };
const BUYER = 'id name surname identityNumber email registrationAddress city country ip'.split(' ');

/** An amount without trailing zeros, because iyzico signs amounts in this form. */
const trimmed = (units: number): string => String(Number(major(units, 2)));
const detailOf = (payment: Payment) => {
  const { amount, currency, reference } = shown(payment);
  const paymentStatus = { paid: 'SUCCESS', failed: 'FAILURE' }[payment.state as string];
  if (paymentStatus === undefined)
    return { status: 'success', paymentStatus: 'INIT_THREEDS', token: payment.id };
  const price = trimmed(amount);
  const signed = [paymentStatus, payment.txn, currency, reference, reference, price, price, payment.id];
  return {
    status: 'success',
    paymentStatus,
    paymentId: payment.txn,
    currency,
    basketId: reference,
    conversationId: reference,
    paidPrice: Number(price),
    price: Number(price),
    token: payment.id,
    fraudStatus: 1,
    ...(payment.state === 'failed' ? { errorCode: '10051', errorGroup: 'NOT_SUFFICIENT_FUNDS' } : {}),
    signature: hmacHex('sha256', KEYS.secret_key, signed.join(':')),
  };
};

/** Documented at docs.iyzico.com: checkout form, refund, webhook, signatures. */
export const stub: Stub = {
  ...FACTS,
  secret: ({ base }) => ({
    mode: 'test',
    ...KEYS,
    identity_number: '11111111111',
    city: 'Istanbul',
    country: 'Türkiye',
    base,
  }),
  isAuthorised: ({ headers, path, text }) => {
    const token = /^IYZWSv2 (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    const parts = new Map(
      Buffer.from(token, 'base64')
        .toString()
        .split('&')
        .map((part) => [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)] as const),
    );
    const random = parts.get('randomKey') ?? '';
    return (
      random !== '' &&
      headers['x-iyzi-rnd'] === random &&
      parts.get('apiKey') === KEYS.api_key &&
      parts.get('signature') === hmacHex('sha256', KEYS.secret_key, `${random}${path}${text}`)
    );
  },
  // iyzico reports an error with HTTP status 200 and an error code in the body.
  error: ({ code, message }) =>
    json({ status: 'failure', errorCode: code, errorMessage: message, errorGroup: 'STUB', locale: 'en' }),
  refundId: newNumber,
  routes: {
    'POST /payment/iyzipos/checkoutform/initialize/auth/ecom': ({ json: body }, kit) => {
      for (const field of BUYER) textAt(body, `buyer.${field}`);
      for (const place of ['billingAddress', 'shippingAddress'])
        for (const field of ['contactName', 'city', 'country', 'address']) textAt(body, `${place}.${field}`);
      const amount = majorAt(body, 'price', 2);
      if (majorAt(body, 'paidPrice', 2) !== amount || majorAt(body, 'basketItems.0.price', 2) !== amount)
        throw new Refusal('5062', 'The prices of the basket do not sum up.');
      const payment = kit.book.add({
        id: newId(''),
        txn: newNumber(),
        reference: textAt(body, 'basketId'),
        amount,
        currency: currencyAt(body, 'currency', FACTS.currencies),
        returnUrl: urlAt(body, 'callbackUrl'),
        product: textAt(body, 'basketItems.0.name'),
      });
      const conversationId = textAt(body, 'conversationId');
      return json({
        status: 'success',
        conversationId,
        token: payment.id,
        paymentPageUrl: pageUrl(kit, payment),
        signature: hmacHex('sha256', KEYS.secret_key, `${conversationId}:${payment.id}`),
      });
    },
    'POST /payment/iyzipos/checkoutform/auth/ecom/detail': ({ json: body }, { book }) =>
      json(detailOf(found(book.byId(textAt(body, 'token')), 'The token'))),
    'POST /v2/payment/refund': ({ json: body }, { book }) => {
      const payment = book.byTxn(String(at(body, 'paymentId')));
      const amount = majorAt(body, 'price', 2);
      const refund = book.refund(payment, { amount, name: textAt(body, 'conversationId') });
      if (refund.state !== 'done') throw new Refusal('5093', 'The refund was declined.');
      return json({
        status: 'success',
        paymentId: payment?.txn,
        price: Number(trimmed(amount)),
        refundHostReference: refund.id,
      });
    },
  },
  wayBack: (payment) => ({ kind: 'form', url: payment.returnUrl, fields: { token: payment.id } }),
  notice: (event, payment) => {
    if (event.kind !== 'payment' || !['paid', 'failed'].includes(payment.state)) return null;
    const status = payment.state === 'paid' ? 'SUCCESS' : 'FAILURE';
    const { reference } = shown(payment);
    const body = {
      paymentConversationId: reference,
      merchantId: 1,
      token: payment.id,
      status,
      iyziReferenceCode: newId(''),
      iyziEventType: 'CHECKOUT_FORM_AUTH',
      iyziPaymentId: payment.txn,
    };
    const text = `${KEYS.secret_key}${body.iyziEventType}${body.iyziPaymentId}${body.token}${reference}${status}`;
    return jsonNotice(body, () => ({ 'x-iyz-signature-v3': hmacHex('sha256', KEYS.secret_key, text) }), {
      ...body,
      status: 'OTHER',
    });
  },
};
