import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  type Attempt,
  bearer,
  type GatewayKit,
  gatewayTools,
  isoExponent,
  keyText,
  listedRefund,
  majorTextOf,
  minorFromMajor,
  type Notice,
  notPaid,
  partOf,
  type PaymentGateway,
  type RefundResult,
  refundState,
  refused,
  refusedPayment,
  reporting,
  unknownOf,
} from '../kit';
import { FACTS } from './facts';

/** `key` is `live_…` or `test_…`. */
const config = { key: keyText };
const SERVER = 'https://api.mollie.com';

const paymentSchema = z.object({
  id: z.string(),
  mode: z.string(),
  status: z.string(),
  amount: z.object({ value: z.string(), currency: z.string() }),
  metadata: z.object({ ref: z.string() }).nullish().catch(null),
  details: z.object({ failureReason: z.string().nullish() }).nullish(),
  _embedded: z
    .object({
      refunds: z.array(z.object({ id: z.string() })).default([]),
      chargebacks: z
        .array(
          z.object({
            id: z.string(),
            amount: z.object({ value: z.string(), currency: z.string() }),
            reason: z.object({ code: z.string() }).nullish(),
            reversedAt: z.string().nullish(),
          }),
        )
        .default([]),
    })
    .optional(),
});

const refundSchema = z.object({
  id: z.string(),
  mode: z.string().optional(),
  status: z.string(),
  amount: z.object({ value: z.string() }),
  metadata: z.object({ ref: z.string() }).nullish().catch(null),
});

const resultOf =
  (attempt: Attempt) =>
  ({ id, mode, status, amount }: z.output<typeof refundSchema>): RefundResult => ({
    state: refundState(status, { done: ['refunded'], failed: ['failed', 'canceled'] }),
    gatewayRefundId: id,
    amountMinor: minorFromMajor(amount.value, attempt),
    ...(mode === undefined ? {} : { isLive: mode === 'live' }),
  });

/**
 * The notices about a changed payment. Mollie does not say what changed, so every refund and chargeback of
 * the payment is reported.
 */
function noticesOf({ id, mode, metadata, _embedded }: z.output<typeof paymentSchema>): Notice[] {
  const of = { gatewayTxnId: id };
  return [
    ...(metadata ? [{ kind: 'payment', reference: metadata.ref } as const] : []),
    ...(_embedded?.refunds ?? []).map((refund) => ({
      kind: 'refund' as const,
      of,
      gatewayRefundId: refund.id,
    })),
    ...(_embedded?.chargebacks ?? []).map(({ id: disputeId, amount, reason, reversedAt }) => ({
      kind: 'dispute' as const,
      of,
      disputeId,
      currency: amount.currency,
      state: reversedAt ? ('won' as const) : ('open' as const),
      amountMinor: (attempt: Attempt) => minorFromMajor(amount.value, attempt),
      reason: reason?.code,
      isLive: mode === 'live',
    })),
  ];
}

/**
 * A UUID for a reference, because Mollie requires a UUID as the idempotency key of a payment. The same
 * reference always gives the same UUID.
 */
export function uuidOf(ref: string): string {
  const hex = createHash('sha256').update(ref).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Mollie payments (docs.mollie.com/reference). Mollie's notices are unsigned and only name a payment, so the
 * gateway requests the payment from Mollie.
 */
export function createMollie(kit: GatewayKit): PaymentGateway {
  const tools = gatewayTools(FACTS, kit, config, SERVER, ({ key }) => bearer(key));
  const find = (id: string, query = '') =>
    tools.find(`/v2/payments/${encodeURIComponent(id)}${query}`, paymentSchema);
  const refundsOf = (id: string): string => `/v2/payments/${encodeURIComponent(id)}/refunds`;
  return {
    ...tools.offer,
    isLive: () => tools.config().key.startsWith('live_'),
    createCheckout: async (attempt, payer, urls) => {
      const { ref, currency } = attempt;
      const payment = await tools.read(
        '/v2/payments',
        z.object({ id: z.string(), _links: z.object({ checkout: z.object({ href: z.url() }) }) }),
        {
          headers: { 'idempotency-key': uuidOf(ref) },
          json: {
            amount: { currency, value: majorTextOf(attempt, isoExponent(currency)) },
            description: payer.product,
            redirectUrl: urls.returnUrl,
            cancelUrl: urls.cancelUrl,
            webhookUrl: urls.webhookUrl,
            metadata: { ref },
          },
          isRepeatable: true,
        },
      );
      return { kind: 'redirect', url: payment._links.checkout.href, gatewayRef: payment.id };
    },
    fetchStatus: async (attempt) => {
      const payment = attempt.gatewayRef === undefined ? null : await find(attempt.gatewayRef);
      if (payment === null) return unknownOf(attempt);
      if (payment.status === 'failed') return refusedPayment(attempt, payment.details?.failureReason);
      if (payment.status === 'canceled' || payment.status === 'expired') return notPaid(attempt, 'cancelled');
      if (payment.status === 'open') return notPaid(attempt, 'open');
      if (payment.status !== 'paid') return notPaid(attempt, 'pending');
      return {
        state: 'paid',
        amountMinor: minorFromMajor(payment.amount.value, attempt),
        currency: payment.amount.currency,
        reference: payment.metadata?.ref ?? '',
        gatewayTxnId: payment.id,
        isLive: payment.mode === 'live',
      };
    },
    refund: (attempt, { refundRef, amountMinor, reason }) => {
      const { currency, gatewayTxnId } = attempt;
      const value = majorTextOf(partOf(attempt, amountMinor), isoExponent(currency));
      return tools.give(
        refundsOf(gatewayTxnId),
        {
          headers: { 'idempotency-key': uuidOf(`refund-${refundRef}`) },
          json: { amount: { currency, value }, description: reason, metadata: { ref: refundRef } },
          isRepeatable: true,
        },
        refundSchema,
        resultOf(attempt),
      );
    },
    fetchRefund: (attempt, known) =>
      tools.fetchRefund(
        known,
        refundsOf(attempt.gatewayTxnId),
        refundSchema,
        resultOf(attempt),
        async (ref) => {
          const { _embedded } = await tools.read(
            refundsOf(attempt.gatewayTxnId),
            z.object({ _embedded: z.object({ refunds: z.array(refundSchema) }) }),
          );
          return listedRefund(_embedded.refunds, ref, ({ metadata }) => metadata?.ref, resultOf(attempt));
        },
      ),
    verifyWebhook: async ({ rawBody }) => {
      const id = new URLSearchParams(rawBody.toString('utf8')).get('id') ?? '';
      if (!/^tr_\w{1,64}$/.test(id)) return refused('body');
      const payment = await find(id, '?embed=refunds,chargebacks');
      return reporting(payment === null ? [] : noticesOf(payment));
    },
  };
}
