import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { DomainError } from '@domain/errors';
import {
  bodyOf,
  type GatewayKit,
  gatewayTools,
  hmac,
  idText,
  isSame,
  keyText,
  majorTextOf,
  minorFromMajor,
  namesOf,
  notPaid,
  partOf,
  type PaymentGateway,
  refusal,
  refused,
  refusedPayment,
  trusted,
  unknownOf,
} from '../kit';
import { FACTS } from './facts';

/**
 * iyzico requires an identity number for each buyer, but riders do not give one. iyzico's support names a
 * placeholder for `identity_number`. `city` and `country` are the operator's.
 */
const config = {
  mode: z.enum(['live', 'test']),
  api_key: keyText,
  secret_key: keyText,
  identity_number: keyText,
  city: keyText,
  country: keyText,
};
const SERVERS = { live: 'https://api.iyzipay.com', test: 'https://sandbox-api.iyzipay.com' };
const INITIALIZE = '/payment/iyzipos/checkoutform/initialize/auth/ecom';
const REFUND = '/v2/payment/refund';
const DETAIL = '/payment/iyzipos/checkoutform/auth/ecom/detail';
const EXPONENT = 2;
/** The value of `fraudStatus` with which iyzico's fraud check accepts a payment. */
const NO_FRAUD = 1;

const price = idText;
const detailSchema = z.object({
  status: z.string(),
  paymentStatus: z.string().optional(),
  paymentId: idText.optional(),
  currency: z.string().optional(),
  basketId: z.string().optional(),
  conversationId: z.string().optional(),
  paidPrice: price.optional(),
  price: price.optional(),
  token: z.string().optional(),
  fraudStatus: z.number().nullish(),
  errorCode: z.string().nullish(),
  signature: z.string().optional(),
});
const refundSchema = z.object({
  status: z.string(),
  errorCode: z.string().optional(),
  price: price.optional(),
  paymentId: idText.optional(),
  refundHostReference: z.string().optional(),
});
type Detail = z.output<typeof detailSchema>;
const eventSchema = z.object({
  iyziEventType: z.string(),
  iyziPaymentId: idText,
  token: z.string(),
  paymentConversationId: z.string(),
  status: z.string(),
});

/** A price without trailing zeros, because iyzico signs prices in this form. */
const bare = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** The signature of a call over a random text, the path and the exact body. */
export const iyzicoSignature = (secret: string, random: string, path: string, body: string): string =>
  hmac('sha256', secret, `${random}${path}${body}`);

/** The signature of an answer over the answer's values, in the order of iyzico's documentation. */
const answerSignature = (secret: string, detail: Detail): string =>
  hmac(
    'sha256',
    secret,
    [
      detail.paymentStatus,
      detail.paymentId,
      detail.currency,
      detail.basketId,
      detail.conversationId,
      bare(detail.paidPrice ?? ''),
      bare(detail.price ?? ''),
      detail.token,
    ].join(':'),
  );

/**
 * iyzico's checkout form (docs.iyzico.com/en/payment-methods/checkoutform). The payer returns with a token
 * only.
 */
export function createIyzico(kit: GatewayKit & { newRandom?: () => string }): PaymentGateway {
  const { newRandom = () => randomBytes(12).toString('hex') } = kit;
  const tools = gatewayTools(FACTS, kit, config, ({ mode }) => SERVERS[mode]);
  const call = (path: string, body: object) => {
    const { api_key, secret_key } = tools.config();
    const random = newRandom();
    const json = JSON.stringify(body);
    const signature = iyzicoSignature(secret_key, random, path, json);
    const token = Buffer.from(`apiKey:${api_key}&randomKey:${random}&signature:${signature}`).toString(
      'base64',
    );
    const headers = { authorization: `IYZWSv2 ${token}`, 'x-iyzi-rnd': random };
    return { headers, json };
  };
  const post = <T>(path: string, body: object, answer: z.ZodType<T>, isRepeatable: boolean): Promise<T> =>
    tools.read(path, answer, { ...call(path, body), isRepeatable });
  return {
    ...tools.offer,
    isLive: () => tools.config().mode === 'live',
    createCheckout: async (attempt, payer, urls) => {
      const { ref, currency } = attempt;
      const { identity_number, city, country } = tools.config();
      const { first, last } = namesOf(payer.name);
      const amount = majorTextOf(attempt, EXPONENT);
      const address = { contactName: payer.name || first, city, country, address: payer.address || city };
      const { token, paymentPageUrl } = await post(
        INITIALIZE,
        {
          locale: 'en',
          conversationId: ref,
          price: amount,
          paidPrice: amount,
          currency,
          basketId: ref,
          paymentGroup: 'PRODUCT',
          callbackUrl: urls.returnUrl,
          enabledInstallments: [1],
          buyer: {
            id: attempt.uid,
            name: first,
            surname: last,
            identityNumber: identity_number,
            email: payer.email,
            gsmNumber: payer.mobile,
            ip: payer.ip,
            registrationAddress: address.address,
            city,
            country,
          },
          billingAddress: address,
          shippingAddress: address,
          basketItems: [
            { id: ref, name: payer.product, category1: 'Transport', itemType: 'VIRTUAL', price: amount },
          ],
        },
        z.object({ status: z.string(), token: z.string().optional(), paymentPageUrl: z.url().optional() }),
        false,
      );
      if (token === undefined || paymentPageUrl === undefined)
        throw new DomainError('unavailable', 'iyzico: refused');
      return { kind: 'redirect', url: paymentPageUrl, gatewayRef: token };
    },
    fetchStatus: async (attempt) => {
      const token = attempt.gatewayRef;
      if (token === undefined) return unknownOf(attempt);
      const detail = await post(
        DETAIL,
        { locale: 'en', conversationId: attempt.ref, token },
        detailSchema,
        true,
      );
      // iyzico reports a refused payment with or without an error of the call.
      if (detail.paymentStatus === 'FAILURE') return refusedPayment(attempt, detail.errorCode);
      if (detail.status !== 'success') return unknownOf(attempt);
      if (detail.paymentStatus !== 'SUCCESS') return notPaid(attempt, 'pending');
      if (!isSame(detail.signature ?? '', answerSignature(tools.config().secret_key, detail)))
        return unknownOf(attempt);
      if ((detail.fraudStatus ?? NO_FRAUD) !== NO_FRAUD) return notPaid(attempt, 'pending');
      return {
        state: 'paid',
        amountMinor: minorFromMajor(detail.paidPrice ?? '', attempt),
        currency: detail.currency ?? '',
        reference: detail.basketId ?? '',
        gatewayTxnId: detail.paymentId ?? '',
      };
    },
    // iyzico has no idempotency keys, and no call that finds a refund. So there is no `fetchRefund`, and the
    // first answer is final. If no answer comes, a person must look into iyzico's panel.
    refund: (attempt, { refundRef, amountMinor }) => {
      const { currency, gatewayTxnId: paymentId } = attempt;
      const amount = majorTextOf(partOf(attempt, amountMinor), EXPONENT);
      return tools.give(
        REFUND,
        call(REFUND, { locale: 'en', conversationId: refundRef, paymentId, price: amount, currency }),
        refundSchema,
        (answer) =>
          answer.status === 'success'
            ? {
                state: 'done',
                gatewayRefundId: answer.refundHostReference ?? answer.paymentId ?? '',
                amountMinor: minorFromMajor(answer.price ?? '', attempt),
              }
            : refusal(answer.errorCode ?? answer.status),
      );
    },
    verifyWebhook: ({ rawBody, headers }) => {
      const event = bodyOf(rawBody, eventSchema);
      if (event === undefined) return refused('body');
      const { iyziEventType, iyziPaymentId, token, paymentConversationId, status } = event;
      const { secret_key } = tools.config();
      const text = `${secret_key}${iyziEventType}${iyziPaymentId}${token}${paymentConversationId}${status}`;
      const given = headers['x-iyz-signature-v3'] ?? '';
      if (!isSame(given, hmac('sha256', secret_key, text))) return refused('signature');
      return trusted(paymentConversationId);
    },
  };
}
