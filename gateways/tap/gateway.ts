import { z } from 'zod';
import {
  type Attempt,
  bearer,
  bodyOf,
  type GatewayKit,
  gatewayTools,
  hmac,
  isoExponent,
  isSame,
  keyText,
  majorText,
  majorTextOf,
  minorFromMajor,
  minorOfText,
  namesOf,
  notPaid,
  partOf,
  type PaymentGateway,
  type RefundResult,
  refundState,
  refused,
  refusedPayment,
  trusted,
  unknownOf,
} from '../kit';
import { FACTS } from './facts';

/** `key` is `sk_live_…` or `sk_test_…`. Tap signs its notices with the same key. */
const config = { key: keyText };
const SERVER = 'https://api.tap.company';
const FAILED = new Set(['FAILED', 'DECLINED', 'RESTRICTED', 'VOID', 'TIMEDOUT']);
const CANCELLED = new Set(['CANCELLED', 'ABANDONED']);

const chargeSchema = z.object({
  id: z.string(),
  live_mode: z.boolean().optional(),
  status: z.string(),
  amount: z.union([z.number(), z.string()]),
  currency: z.string(),
  reference: z
    .object({
      transaction: z.string().nullish(),
      gateway: z.string().nullish(),
      payment: z.string().nullish(),
    })
    .default({}),
  transaction: z.object({ created: z.union([z.string(), z.number()]).nullish() }).default({}),
  response: z.object({ code: z.string().optional() }).nullish(),
});
type Charge = z.output<typeof chargeSchema>;

const refundSchema = z.object({
  id: z.string(),
  live_mode: z.boolean().optional(),
  status: z.string(),
  amount: z.union([z.number(), z.string()]),
  response: z.object({ code: z.string().optional() }).optional(),
});

const resultOf =
  (attempt: Attempt) =>
  ({ id, live_mode, status, amount, response }: z.output<typeof refundSchema>): RefundResult => {
    const state = refundState(status, {
      done: ['REFUNDED'],
      failed: ['FAILED', 'DECLINED', 'RESTRICTED', 'CANCELLED'],
    });
    return {
      state,
      gatewayRefundId: id,
      amountMinor: minorFromMajor(amount, attempt),
      ...(state === 'failed' ? { code: response?.code ?? status } : {}),
      isLive: live_mode,
    };
  };

/** The text that Tap signs. The amount has the decimals of its currency. */
export function tapText({ id, amount, currency, reference, status, transaction }: Charge): string {
  const exponent = isoExponent(currency);
  const minor = minorOfText(String(amount), exponent);
  const text = minor === null ? String(amount) : majorText(minor, exponent);
  return [
    `x_id${id}`,
    `x_amount${text}`,
    `x_currency${currency}`,
    `x_gateway_reference${reference.gateway ?? ''}`,
    `x_payment_reference${reference.payment ?? ''}`,
    `x_status${status}`,
    `x_created${String(transaction.created ?? '')}`,
  ].join('');
}

/**
 * A charge on Tap's hosted page, which offers all payment methods (developers.tap.company/reference/charges).
 */
export function createTap(kit: GatewayKit): PaymentGateway {
  const tools = gatewayTools(FACTS, kit, config, SERVER, ({ key }) => bearer(key));
  return {
    ...tools.offer,
    isLive: () => tools.config().key.startsWith('sk_live_'),
    createCheckout: async (attempt, payer, urls) => {
      const { ref, currency } = attempt;
      const { first, last } = namesOf(payer.name);
      const charge = await tools.read(
        '/v2/charges/',
        z.object({ id: z.string(), transaction: z.object({ url: z.url() }) }),
        {
          json: {
            amount: Number(majorTextOf(attempt, isoExponent(currency))),
            currency,
            threeDSecure: true,
            save_card: false,
            description: payer.product,
            reference: { transaction: ref, order: ref },
            receipt: { email: false, sms: false },
            customer: {
              first_name: first,
              last_name: last,
              ...(payer.email === '' ? {} : { email: payer.email }),
            },
            source: { id: 'src_all' },
            post: { url: urls.webhookUrl },
            redirect: { url: urls.returnUrl },
          },
        },
      );
      return { kind: 'redirect', url: charge.transaction.url, gatewayRef: charge.id };
    },
    fetchStatus: async (attempt) => {
      if (attempt.gatewayRef === undefined) return unknownOf(attempt);
      const path = `/v2/charges/${encodeURIComponent(attempt.gatewayRef)}`;
      const charge = await tools.find(path, chargeSchema);
      if (charge === null) return unknownOf(attempt);
      if (FAILED.has(charge.status)) return refusedPayment(attempt, charge.response?.code ?? charge.status);
      if (CANCELLED.has(charge.status)) return notPaid(attempt, 'cancelled');
      if (charge.status === 'INITIATED') return notPaid(attempt, 'open');
      if (charge.status !== 'CAPTURED') return notPaid(attempt, 'pending');
      return {
        state: 'paid',
        amountMinor: minorFromMajor(charge.amount, attempt),
        currency: charge.currency,
        reference: charge.reference.transaction ?? '',
        gatewayTxnId: charge.id,
        isLive: charge.live_mode,
      };
    },
    refund: (attempt, { refundRef, amountMinor, reason }) => {
      const { ref, currency, gatewayTxnId } = attempt;
      const amount = Number(majorTextOf(partOf(attempt, amountMinor), isoExponent(currency)));
      return tools.give(
        '/v2/refunds/',
        {
          json: {
            charge_id: gatewayTxnId,
            amount,
            currency,
            description: reason,
            reason: 'requested_by_customer',
            reference: { merchant: refundRef },
            metadata: { ref },
          },
        },
        refundSchema,
        resultOf(attempt),
      );
    },
    fetchRefund: (attempt, known) =>
      tools.fetchRefund(
        known,
        '/v2/refunds',
        refundSchema,
        resultOf(attempt),
        // Tap cannot find a refund by our reference, and it has no idempotency keys.
        () => ({ state: 'unknown' }),
      ),
    verifyWebhook: ({ rawBody, headers: given }) => {
      const charge = bodyOf(rawBody, chargeSchema);
      if (charge === undefined) return refused('body');
      const right = hmac('sha256', tools.config().key, tapText(charge));
      if (!isSame(given.hashstring ?? '', right)) return refused('signature');
      return trusted(charge.reference.transaction);
    },
  };
}
