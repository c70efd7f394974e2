import { z } from 'zod';
import {
  type Attempt,
  basic,
  bodyOf,
  type GatewayKit,
  gatewayTools,
  isoExponent,
  isSignedByOne,
  keyText,
  listedRefund,
  minorFromUnits,
  type Notice,
  notPaid,
  partOf,
  type PaymentGateway,
  type RefundResult,
  refundState,
  refused,
  refusedPayment,
  reporting,
  trusted,
  unitsOf,
  unknownOf,
} from '../kit';
import { FACTS } from './facts';

/**
 * `key_id` is `rzp_live_…` or `rzp_test_…`. When the secret of the webhook changes, Razorpay still signs
 * older events with the old secret.
 */
const config = { key_id: keyText, key_secret: keyText, webhook_secrets: z.array(keyText).default([]) };
const SERVER = 'https://api.razorpay.com';

const linkSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number().int(),
  amount_paid: z.number().int(),
  currency: z.string(),
  reference_id: z.string(),
  payments: z.array(z.object({ payment_id: z.string(), status: z.string().optional() })).nullish(),
  /** absent until the payer has tried to pay */
  order_id: z.string().nullish(),
});
const triesSchema = z.object({
  items: z.array(
    z.object({ status: z.string(), error_code: z.string().nullish(), error_reason: z.string().nullish() }),
  ),
});
const refundSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  receipt: z.string().nullish(),
});

const resultOf =
  (attempt: Attempt) =>
  ({ id, status, amount, currency }: z.output<typeof refundSchema>): RefundResult => ({
    state: refundState(status, { done: ['processed'], failed: ['failed'] }),
    gatewayRefundId: id,
    amountMinor: minorFromUnits(amount, isoExponent(currency), attempt),
  });

const eventSchema = z.object({
  event: z.string(),
  payload: z.object({
    payment_link: z.object({ entity: z.object({ id: z.string(), reference_id: z.string() }) }).optional(),
    refund: z.object({ entity: z.object({ id: z.string(), payment_id: z.string() }) }).optional(),
    dispute: z
      .object({
        entity: z.object({
          id: z.string(),
          payment_id: z.string(),
          status: z.string(),
          amount: z.number().int(),
          currency: z.string(),
          reason_code: z.string().optional(),
        }),
      })
      .optional(),
  }),
});

function noticesOf({ refund, dispute }: z.output<typeof eventSchema>['payload']): Notice[] {
  if (dispute !== undefined) {
    const { id, payment_id, status, amount, currency, reason_code } = dispute.entity;
    return [
      {
        kind: 'dispute',
        of: { gatewayTxnId: payment_id },
        disputeId: id,
        currency,
        // If a dispute is closed without a winner, we keep the money.
        state: status === 'won' || status === 'closed' ? 'won' : status === 'lost' ? 'lost' : 'open',
        amountMinor: (attempt) => minorFromUnits(amount, isoExponent(currency), attempt),
        reason: reason_code,
      },
    ];
  }
  return refund === undefined
    ? []
    : [{ kind: 'refund', of: { gatewayTxnId: refund.entity.payment_id }, gatewayRefundId: refund.entity.id }];
}

/**
 * Razorpay payment links (razorpay.com/docs/api/payments/payment-links). Links have no return address for a
 * cancelled payment.
 */
export function createRazorpay(kit: GatewayKit): PaymentGateway {
  const tools = gatewayTools(FACTS, kit, config, SERVER, ({ key_id, key_secret }) => ({
    authorization: basic(key_id, key_secret),
  }));
  const paymentOf = (id: string): string => `/v1/payments/${encodeURIComponent(id)}`;
  /** The authorised and refused payments of a link's order. */
  const triesOf = async (orderId: string | null | undefined) => {
    if (!orderId) return [];
    const path = `/v1/orders/${encodeURIComponent(orderId)}/payments`;
    return (await tools.read(path, triesSchema)).items;
  };
  return {
    ...tools.offer,
    isLive: () => tools.config().key_id.startsWith('rzp_live_'),
    createCheckout: async (attempt, payer, urls) => {
      const { ref, currency } = attempt;
      const link = await tools.read('/v1/payment_links/', z.object({ id: z.string(), short_url: z.url() }), {
        json: {
          amount: unitsOf(attempt, isoExponent(currency)),
          currency,
          accept_partial: false,
          reference_id: ref,
          description: payer.product,
          customer: { name: payer.name, email: payer.email, contact: payer.mobile },
          notify: { sms: false, email: false },
          callback_url: urls.returnUrl,
          callback_method: 'get',
          expire_by: Math.ceil(attempt.expiresAt / 1000),
        },
      });
      return { kind: 'redirect', url: link.short_url, gatewayRef: link.id };
    },
    fetchStatus: async (attempt) => {
      if (attempt.gatewayRef === undefined) return unknownOf(attempt);
      const path = `/v1/payment_links/${encodeURIComponent(attempt.gatewayRef)}`;
      const link = await tools.read(path, linkSchema);
      if (link.status !== 'paid') {
        const tries = await triesOf(link.order_id);
        if (tries.some(({ status }) => status !== 'failed')) return notPaid(attempt, 'pending');
        const [refusal] = tries;
        if (refusal !== undefined) return refusedPayment(attempt, refusal.error_reason ?? refusal.error_code);
        const isOver = link.status === 'cancelled' || link.status === 'expired';
        return notPaid(attempt, isOver ? 'cancelled' : 'open');
      }
      const paid = link.payments?.find(({ status = 'captured' }) => status === 'captured');
      return {
        state: 'paid',
        amountMinor:
          link.amount === link.amount_paid
            ? minorFromUnits(link.amount_paid, isoExponent(link.currency), attempt)
            : -1,
        currency: link.currency,
        reference: link.reference_id,
        gatewayTxnId: paid?.payment_id ?? link.id,
      };
    },
    refund: (attempt, { refundRef, amountMinor, reason }) =>
      tools.give(
        `${paymentOf(attempt.gatewayTxnId)}/refund`,
        {
          headers: { 'x-refund-idempotency': `refund-${refundRef}` },
          json: {
            amount: unitsOf(partOf(attempt, amountMinor), isoExponent(attempt.currency)),
            speed: 'normal',
            receipt: refundRef,
            notes: { reason: reason.slice(0, 256) },
          },
          isRepeatable: true,
        },
        refundSchema,
        resultOf(attempt),
      ),
    fetchRefund: (attempt, known) =>
      tools.fetchRefund(known, '/v1/refunds', refundSchema, resultOf(attempt), async (ref) => {
        const { items } = await tools.read(
          `${paymentOf(attempt.gatewayTxnId)}/refunds?count=100`,
          z.object({ items: z.array(refundSchema) }),
        );
        return listedRefund(items, ref, ({ receipt }) => receipt, resultOf(attempt));
      }),
    verifyWebhook: ({ rawBody, headers: given }) => {
      const signature = given['x-razorpay-signature'] ?? '';
      if (!isSignedByOne(tools.config().webhook_secrets, signature, rawBody)) return refused('signature');
      const event = bodyOf(rawBody, eventSchema);
      if (event === undefined) return refused('body');
      const link = event.payload.payment_link?.entity;
      return link === undefined ? reporting(noticesOf(event.payload)) : trusted(link.reference_id);
    },
  };
}
