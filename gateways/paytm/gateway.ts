import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { DomainError } from '@domain/errors';
import { isPaytmKey } from '@domain/payment/paytm-key';
import {
  type Attempt,
  type GatewayKit,
  gatewayTools,
  isSame,
  keyText,
  majorTextOf,
  minorFromMajor,
  namesOf,
  notPaid,
  partOf,
  type PaymentGateway,
  type RefundResult,
  refundState,
  refusal,
  refused,
  refusedPayment,
  trusted,
  unknownOf,
} from '../kit';
import { FACTS } from './facts';

/**
 * `key` is the merchant key, 16 characters. `website` is Paytm's name for the website, for example `DEFAULT`.
 */
const config = {
  mode: z.enum(['live', 'test']),
  mid: keyText,
  key: z.string().refine(isPaytmKey),
  website: keyText.default('DEFAULT'),
};
const SERVERS = { live: 'https://secure.paytmpayments.com', test: 'https://securestage.paytmpayments.com' };
const IV = '@@@@&&&&####$$$$';
const SALT_LENGTH = 4;
const EXPONENT = 2;

const hashOf = (text: string, salt: string): string =>
  createHash('sha256').update(`${text}|${salt}`).digest('hex') + salt;

/** Paytm's checksum of a text. It is the salted hash of the text, encrypted with the merchant key. */
export function paytmChecksum(text: string, key: string, salt: string): string {
  const cipher = createCipheriv('aes-128-cbc', key, IV);
  return cipher.update(hashOf(text, salt), 'utf8', 'base64') + cipher.final('base64');
}

export function isPaytmChecksum(text: string, key: string, checksum: string): boolean {
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, IV);
    const found = decipher.update(checksum, 'base64', 'utf8') + decipher.final('utf8');
    return isSame(found, hashOf(text, found.slice(-SALT_LENGTH)));
  } catch {
    return false;
  }
}

/**
 * The text over which the checksum of a form is computed. It contains the values in the order of their names.
 */
export const paytmFormText = (form: Readonly<Record<string, string>>): string =>
  Object.keys(form)
    .filter((name) => name !== 'CHECKSUMHASH')
    .sort()
    .map((name) => form[name] ?? '')
    .map((value) => (value.toLowerCase() === 'null' ? '' : value))
    .join('|');

const resultSchema = z.object({ resultStatus: z.string(), resultCode: z.string().optional() });
const statusSchema = z.object({
  body: z.object({
    resultInfo: resultSchema,
    txnId: z.string().optional(),
    orderId: z.string().optional(),
    txnAmount: z.string().optional(),
  }),
});

const refundSchema = z.object({
  body: z.object({
    resultInfo: resultSchema,
    refundId: z.string().optional(),
    refundAmount: z.string().optional(),
  }),
});
/** Paytm knows no payment of this order, because the payer has not acted yet. */
const NO_PAYMENT = '334';
/** The payer left the page without paying. */
const NOT_COMPLETED = '141';
/** The code for a repeated request whose first request is still being processed. */
const RAISED_BEFORE = '617';
const NO_REFUND = '631';

const resultOf =
  (attempt: Attempt) =>
  ({ body }: z.output<typeof refundSchema>): RefundResult => {
    const { resultStatus, resultCode = '' } = body.resultInfo;
    const id = body.refundId ?? '';
    if (resultStatus === 'TXN_FAILURE' && resultCode !== RAISED_BEFORE)
      return { ...refusal(resultCode), gatewayRefundId: id };
    return {
      state: refundState(resultStatus, { done: ['TXN_SUCCESS'], failed: [] }),
      gatewayRefundId: id,
      amountMinor: minorFromMajor(body.refundAmount ?? '', attempt),
    };
  };

/**
 * Paytm's hosted page (paytmpayments.com/docs/show-payment-page). The browser posts a form to this page.
 * The answer of the status call is the proof.
 */
export function createPaytm(kit: GatewayKit & { newSalt?: () => string }): PaymentGateway {
  const { newSalt = () => randomBytes(3).toString('base64') } = kit;
  const tools = gatewayTools(FACTS, kit, config, ({ mode }) => SERVERS[mode]);
  /** A request body with its signature. The signature covers the exact text of `body`. */
  const signed = (body: object): string => {
    const text = JSON.stringify(body);
    const signature = paytmChecksum(text, tools.config().key, newSalt());
    return `{"body":${text},"head":{"signature":${JSON.stringify(signature)}}}`;
  };
  return {
    ...tools.offer,
    isLive: () => tools.config().mode === 'live',
    createCheckout: async (attempt, payer, urls) => {
      const { mid, website } = tools.config();
      const query = new URLSearchParams({ mid, orderId: attempt.ref }).toString();
      const { first, last } = namesOf(payer.name);
      const { body } = await tools.read(
        `/theia/api/v1/initiateTransaction?${query}`,
        z.object({ body: z.object({ resultInfo: resultSchema, txnToken: z.string().optional() }) }),
        {
          json: signed({
            requestType: 'Payment',
            mid,
            websiteName: website,
            orderId: attempt.ref,
            callbackUrl: urls.returnUrl,
            txnAmount: { value: majorTextOf(attempt, EXPONENT), currency: attempt.currency },
            userInfo: {
              custId: attempt.uid,
              email: payer.email,
              mobile: payer.mobile,
              firstName: first,
              lastName: last,
            },
          }),
        },
      );
      if (body.resultInfo.resultStatus !== 'S' || body.txnToken === undefined)
        throw new DomainError('unavailable', `paytm: ${body.resultInfo.resultCode ?? 'refused'}`);
      return {
        kind: 'form',
        action: `${tools.base()}/theia/api/v1/showPaymentPage?${query}`,
        fields: { mid, orderId: attempt.ref, txnToken: body.txnToken },
        gatewayRef: attempt.ref,
      };
    },
    fetchStatus: async (attempt) => {
      const { body } = await tools.read('/v3/order/status', statusSchema, {
        json: signed({ mid: tools.config().mid, orderId: attempt.ref }),
        isRepeatable: true,
      });
      const { resultStatus, resultCode = '' } = body.resultInfo;
      if (resultStatus === 'TXN_FAILURE') {
        if (resultCode === NO_PAYMENT) return notPaid(attempt, 'open');
        if (resultCode === NOT_COMPLETED) return notPaid(attempt, 'cancelled');
        return refusedPayment(attempt, resultCode);
      }
      if (resultStatus === 'PENDING') return notPaid(attempt, 'pending');
      if (resultStatus !== 'TXN_SUCCESS') return unknownOf(attempt);
      return {
        state: 'paid',
        amountMinor: minorFromMajor(body.txnAmount ?? '', attempt),
        currency: 'INR',
        reference: body.orderId ?? '',
        gatewayTxnId: body.txnId ?? '',
      };
    },
    refund: (attempt, { refundRef, amountMinor, reason }) => {
      const refundAmount = majorTextOf(partOf(attempt, amountMinor), EXPONENT);
      return tools.give(
        '/refund/apply',
        {
          json: signed({
            mid: tools.config().mid,
            txnType: 'REFUND',
            orderId: attempt.ref,
            txnId: attempt.gatewayTxnId,
            refId: refundRef,
            refundAmount,
            comments: reason,
          }),
        },
        refundSchema,
        resultOf(attempt),
      );
    },
    // Paytm can find a refund only by our reference.
    fetchRefund: async (attempt, { refundRef }) => {
      if (refundRef === undefined) return { state: 'unknown' };
      const answer = await tools.read('/v2/refund/status', refundSchema, {
        json: signed({ mid: tools.config().mid, orderId: attempt.ref, refId: refundRef }),
        isRepeatable: true,
      });
      return answer.body.resultInfo.resultCode === NO_REFUND ? { state: 'none' } : resultOf(attempt)(answer);
    },
    verifyWebhook: ({ rawBody }) => {
      const form = Object.fromEntries(new URLSearchParams(rawBody.toString('utf8')));
      const isSigned = isPaytmChecksum(paytmFormText(form), tools.config().key, form.CHECKSUMHASH ?? '');
      if (!isSigned) return refused('signature');
      return trusted(form.ORDERID);
    },
  };
}
