import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { DomainError } from '@domain/errors';
import {
  type Attempt,
  type FetchedRefund,
  fetchKnown,
  type GatewayKit,
  gatewayTools,
  isSame,
  keyText,
  listedRefund,
  majorTextOf,
  minorFromMajor,
  namedNote,
  notPaid,
  type PaidAttempt,
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
 * `account_id` belongs to a country, and `currency` is the currency of this country. `signature` and, for an
 * HMAC, `hmac_key` are copied from the panel. The form has no identity document of the payer. PayU's
 * documentation says that this document is mandatory (developers.payulatam.com). But if the account's country
 * requires the document, PayU's page asks the payer for it.
 */
const config = {
  mode: z.enum(['live', 'test']),
  api_key: keyText,
  api_login: keyText,
  merchant_id: keyText,
  account_id: keyText,
  currency: z.string().length(3),
  signature: z.enum(['HMAC-SHA256', 'SHA256', 'SHA', 'MD5']).default('SHA256'),
  hmac_key: keyText.optional(),
};
const PAGES = { live: 'https://checkout.payulatam.com', test: 'https://sandbox.checkout.payulatam.com' };
const REPORTS = { live: 'https://api.payulatam.com', test: 'https://sandbox.api.payulatam.com' };
const EXPONENT = 2;
const FAILED = new Set(['DECLINED', 'ERROR', 'EXPIRED']);

type Algorithm = 'HMAC-SHA256' | 'SHA256' | 'SHA' | 'MD5';
const HASHES = { SHA256: 'sha256', SHA: 'sha1', MD5: 'md5' } as const;

/** PayU's signature over the API key and other parts. An HMAC uses a separate key. */
export function payuSignature(algorithm: Algorithm, parts: readonly string[], hmacKey: string): string {
  const text = parts.join('~');
  return algorithm === 'HMAC-SHA256'
    ? createHmac('sha256', hmacKey).update(text).digest('hex')
    : createHash(HASHES[algorithm]).update(text).digest('hex');
}

/**
 * The amount that is part of a notice's signature, made from the received text. It has one decimal if the
 * second decimal is zero.
 */
export function payuNoticeAmount(text: string): string {
  const match = /^(\d+)(?:\.(\d)(\d?)\d*)?$/.exec(text);
  if (match === null) return text;
  const [, whole = '', first = '0', second = '0'] = match;
  return second === '0' || second === '' ? `${whole}.${first}` : `${whole}.${first}${second}`;
}

const moneySchema = z.object({ value: z.number(), currency: z.string() });
const transactionSchema = z.object({
  id: z.string(),
  type: z.string().nullish(),
  parentTransactionId: z.string().nullish(),
  reason: z.string().nullish(),
  transactionResponse: z.object({ state: z.string(), responseCode: z.string().nullish() }).nullish(),
  additionalValues: z.object({ TX_VALUE: moneySchema.optional() }).nullish(),
});
type Transaction = z.output<typeof transactionSchema>;
const REFUNDS = new Set(['REFUND', 'PARTIAL_REFUND', 'VOID']);
const refundSchema = z.object({
  code: z.string(),
  error: z.string().nullish(),
  transactionResponse: z
    .object({ transactionId: z.string(), state: z.string(), responseCode: z.string().nullish() })
    .nullish(),
});
const reportSchema = z.object({
  code: z.string(),
  result: z
    .object({
      payload: z
        .array(
          z.object({
            id: z.union([z.number(), z.string()]).optional(),
            referenceCode: z.string(),
            transactions: z.array(transactionSchema).nullish(),
          }),
        )
        .nullish(),
    })
    .nullish(),
});

const isRefund = ({ type }: Transaction): boolean => REFUNDS.has(type ?? '');
/** The state of a refund. A refund is pending if a person at PayU must approve it, or if it has no state. */
const refundStateOf = (state: string): RefundResult['state'] =>
  refundState(state, { done: ['APPROVED'], failed: ['DECLINED', 'ERROR', 'EXPIRED'] });

const resultOf =
  (attempt: Attempt) =>
  ({ id, transactionResponse, additionalValues }: Transaction): RefundResult => ({
    state: refundStateOf(transactionResponse?.state ?? ''),
    gatewayRefundId: id,
    amountMinor: minorFromMajor(additionalValues?.TX_VALUE?.value ?? '', attempt),
  });

/**
 * PayU Latam WebCheckout. The browser posts a signed form to PayU's page. PayU's report about the reference
 * is the proof.
 */
export function createPayulatam(kit: GatewayKit): PaymentGateway {
  const tools = gatewayTools(FACTS, kit, config, ({ mode }) => REPORTS[mode]);
  const hmacKey = (): string => tools.config().hmac_key ?? tools.config().api_key;
  /** PayU's orders under an attempt's reference. Null if PayU does not report success. */
  const ordersOf = async (attempt: Attempt) => {
    const { mode, api_key, api_login } = tools.config();
    const report = await tools.read('/reports-api/4.0/service.cgi', reportSchema, {
      json: {
        test: mode === 'test',
        language: 'en',
        command: 'ORDER_DETAIL_BY_REFERENCE_CODE',
        merchant: { apiLogin: api_login, apiKey: api_key },
        details: { referenceCode: attempt.ref },
      },
      isRepeatable: true,
    });
    const orders = report.result?.payload ?? [];
    return report.code === 'SUCCESS'
      ? orders.filter(({ referenceCode }) => referenceCode === attempt.ref)
      : null;
  };
  /** The PayU order of a paid attempt, with its refunds. */
  const paidOrder = async (attempt: PaidAttempt) => {
    const orders = await ordersOf(attempt);
    const order = orders?.find(({ transactions }) =>
      transactions?.some(({ id }) => id === attempt.gatewayTxnId),
    );
    if (order?.id === undefined) throw new DomainError('unavailable', 'payulatam: no order');
    return { id: Number(order.id), refunds: (order.transactions ?? []).filter(isRefund) };
  };
  const findRefund = (refunds: readonly Transaction[], attempt: Attempt, ref: string): FetchedRefund =>
    listedRefund(refunds, ref, ({ reason }) => reason, resultOf(attempt));

  return {
    ...tools.offer,
    isLive: () => tools.config().mode === 'live',
    supports: (currency) => tools.offer.supports(currency) && tools.configOrNull()?.currency === currency,
    createCheckout: (attempt, payer, urls) => {
      const { mode, api_key, merchant_id, account_id, signature } = tools.config();
      const parts = [api_key, merchant_id, attempt.ref, majorTextOf(attempt, EXPONENT), attempt.currency];
      const { ref, currency } = attempt;
      const amount = majorTextOf(attempt, EXPONENT);
      return Promise.resolve({
        kind: 'form',
        action: `${tools.base(PAGES[mode])}/ppp-web-gateway-payu/`,
        fields: {
          merchantId: merchant_id,
          accountId: account_id,
          referenceCode: ref,
          amount,
          currency,
          // Without these fields PayU may add its own tax.
          tax: '0',
          taxReturnBase: '0',
          description: payer.product,
          algorithmSignature: signature,
          signature: payuSignature(signature, parts, hmacKey()),
          test: mode === 'test' ? '1' : '0',
          responseUrl: urls.returnUrl,
          confirmationUrl: urls.webhookUrl,
          buyerFullName: payer.name,
          buyerEmail: payer.email,
          payerFullName: payer.name,
          payerEmail: payer.email,
          payerPhone: payer.mobile,
          mobilePhone: payer.mobile,
        },
        gatewayRef: ref,
      });
    },
    fetchStatus: async (attempt) => {
      const orders = (await ordersOf(attempt)) ?? [];
      const all = orders
        .flatMap(({ transactions }) => transactions ?? [])
        .filter((transaction) => !isRefund(transaction));
      if (all.length === 0) return unknownOf(attempt);
      const stateOf = (one: (typeof all)[number]): string => one.transactionResponse?.state ?? 'PENDING';
      const paid = all.find((one) => stateOf(one) === 'APPROVED');
      if (paid === undefined)
        return all.every((one) => FAILED.has(stateOf(one)))
          ? refusedPayment(attempt, all.at(-1)?.transactionResponse?.responseCode)
          : notPaid(attempt, 'pending');
      const value = paid.additionalValues?.TX_VALUE;
      return {
        state: 'paid',
        amountMinor: value === undefined ? -1 : minorFromMajor(value.value, attempt),
        currency: value?.currency ?? '',
        reference: attempt.ref,
        gatewayTxnId: paid.id,
      };
    },
    refund: async (attempt, request) => {
      const value = Number(majorTextOf(partOf(attempt, request.amountMinor), EXPONENT));
      const order = await paidOrder(attempt);
      // PayU has no idempotency keys. If a refund has our reference in its reason, an earlier call made this
      // refund.
      const before = findRefund(order.refunds, attempt, request.refundRef);
      if ('gatewayRefundId' in before) return before;
      const { mode, api_key, api_login } = tools.config();
      const isWhole = request.amountMinor === attempt.amountMinor;
      return tools.give(
        '/payments-api/4.0/service.cgi',
        {
          json: {
            test: mode === 'test',
            language: 'en',
            command: 'SUBMIT_TRANSACTION',
            merchant: { apiLogin: api_login, apiKey: api_key },
            transaction: {
              order: { id: order.id },
              type: isWhole ? 'REFUND' : 'PARTIAL_REFUND',
              reason: namedNote(request),
              parentTransactionId: attempt.gatewayTxnId,
              ...(isWhole ? {} : { additionalValues: { TX_VALUE: { value, currency: attempt.currency } } }),
            },
          },
        },
        refundSchema,
        ({ code, error, transactionResponse: made }) => {
          if (code !== 'SUCCESS' || !made) return refusal(error?.slice(0, 80) ?? code);
          const state = refundStateOf(made.state);
          return {
            state,
            gatewayRefundId: made.transactionId,
            amountMinor: request.amountMinor,
            ...(state === 'failed' && made.responseCode ? { code: made.responseCode } : {}),
          };
        },
      );
    },
    fetchRefund: async (attempt, known) => {
      const { refunds } = await paidOrder(attempt);
      return fetchKnown(
        known,
        (id) => {
          const refund = refunds.find((one) => one.id === id);
          return refund === undefined ? null : resultOf(attempt)(refund);
        },
        (ref) => findRefund(refunds, attempt, ref),
      );
    },
    verifyWebhook: ({ rawBody }) => {
      const form = Object.fromEntries(new URLSearchParams(rawBody.toString('utf8')));
      const { api_key, merchant_id, signature, mode } = tools.config();
      const { reference_sale = '', value = '', currency = '', state_pol = '' } = form;
      const right = payuSignature(
        signature,
        [api_key, merchant_id, reference_sale, payuNoticeAmount(value), currency, state_pol],
        hmacKey(),
      );
      if (!isSame((form.sign ?? '').toLowerCase(), right)) return refused('signature');
      if ((form.test ?? '0') !== (mode === 'test' ? '1' : '0')) return refused('mode');
      return trusted(reference_sale);
    },
  };
}
