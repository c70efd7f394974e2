import { z } from 'zod';
import {
  type Attempt,
  bearer,
  type GatewayKit,
  gatewayTools,
  isoExponent,
  isSignedByOne,
  jsonOf,
  keyText,
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
 * `currency` is the currency of the location. `webhook_url` is exactly the address in Square's console,
 * because Square signs the address.
 */
const config = {
  mode: z.enum(['live', 'test']),
  access_token: keyText,
  location_id: keyText,
  currency: z.string().length(3),
  webhook_url: z.url(),
  webhook_secrets: z.array(keyText).min(1),
};
const SERVERS = { live: 'https://connect.squareup.com', test: 'https://connect.squareupsandbox.com' };

const money = z.object({ amount: z.number().int(), currency: z.string() });
const orderSchema = z.object({
  order: z.object({
    id: z.string(),
    reference_id: z.string().optional(),
    state: z.string().optional(),
    tenders: z.array(z.object({ payment_id: z.string().optional() })).default([]),
  }),
});
const paymentSchema = z.object({
  payment: z.object({
    id: z.string(),
    status: z.string(),
    order_id: z.string().optional(),
    amount_money: money,
    card_details: z.object({ errors: z.array(z.object({ code: z.string() })).nullish() }).nullish(),
  }),
});
const refundSchema = z.object({
  refund: z.object({ id: z.string(), status: z.string().optional(), amount_money: money }),
});

const resultOf =
  (attempt: Attempt) =>
  ({ refund }: z.output<typeof refundSchema>): RefundResult => ({
    state: refundState(refund.status ?? '', { done: ['COMPLETED'], failed: ['REJECTED', 'FAILED'] }),
    gatewayRefundId: refund.id,
    amountMinor: minorFromUnits(
      refund.amount_money.amount,
      isoExponent(refund.amount_money.currency),
      attempt,
    ),
  });

const eventSchema = z.object({
  data: z.object({
    object: z.object({
      payment: z.object({ order_id: z.string().optional() }).optional(),
      order_updated: z.object({ order_id: z.string() }).optional(),
      refund: z.object({ id: z.string(), payment_id: z.string() }).optional(),
      dispute: z
        .object({
          id: z.string().optional(),
          dispute_id: z.string().optional(),
          disputed_payment: z.object({ payment_id: z.string() }),
          amount_money: money,
          state: z.string(),
          reason: z.string().optional(),
        })
        .optional(),
    }),
  }),
});

type Dispute = NonNullable<z.output<typeof eventSchema>['data']['object']['dispute']>;
const DISPUTE_ENDS: Readonly<Partial<Record<string, 'won' | 'lost'>>> = {
  WON: 'won',
  INQUIRY_CLOSED: 'won',
  LOST: 'lost',
  ACCEPTED: 'lost',
};

const disputeNotice = ({
  id,
  dispute_id,
  disputed_payment,
  amount_money,
  state,
  reason,
}: Dispute): Notice => ({
  kind: 'dispute',
  disputeId: id ?? dispute_id ?? '',
  state: DISPUTE_ENDS[state] ?? 'open',
  of: { gatewayTxnId: disputed_payment.payment_id },
  amountMinor: (attempt) => minorFromUnits(amount_money.amount, isoExponent(amount_money.currency), attempt),
  currency: amount_money.currency,
  reason,
});

/**
 * Square payment links (developer.squareup.com/docs/checkout-api). Links have no return address for a
 * cancelled payment.
 */
export function createSquareup(kit: GatewayKit): PaymentGateway {
  const tools = gatewayTools(
    FACTS,
    kit,
    config,
    ({ mode }) => SERVERS[mode],
    ({ access_token }) => ({ ...bearer(access_token), 'square-version': FACTS.apiVersion }),
  );
  const readOrder = async (id: string) => {
    return (await tools.find(`/v2/orders/${encodeURIComponent(id)}`, orderSchema))?.order ?? null;
  };

  return {
    ...tools.offer,
    isLive: () => tools.config().mode === 'live',
    supports: (currency) => tools.configOrNull()?.currency === currency,
    createCheckout: async (attempt: Attempt, payer, urls) => {
      const { ref, currency } = attempt;
      const { payment_link } = await tools.read(
        '/v2/online-checkout/payment-links',
        z.object({ payment_link: z.object({ order_id: z.string(), url: z.url() }) }),
        {
          json: {
            idempotency_key: ref,
            order: {
              location_id: tools.config().location_id,
              reference_id: ref,
              line_items: [
                {
                  name: payer.product,
                  quantity: '1',
                  base_price_money: { amount: unitsOf(attempt, isoExponent(currency)), currency },
                },
              ],
            },
            checkout_options: { redirect_url: urls.returnUrl, ask_for_shipping_address: false },
            pre_populated_data: payer.email === '' ? {} : { buyer_email: payer.email },
          },
          isRepeatable: true,
        },
      );
      return { kind: 'redirect', url: payment_link.url, gatewayRef: payment_link.order_id };
    },
    fetchStatus: async (attempt) => {
      if (attempt.gatewayRef === undefined) return unknownOf(attempt);
      const order = await readOrder(attempt.gatewayRef);
      if (order === null) return unknownOf(attempt);
      const ids = order.tenders.flatMap(({ payment_id }) => payment_id ?? []);
      if (ids.length === 0) return notPaid(attempt, order.state === 'CANCELED' ? 'cancelled' : 'open');
      const payments = await Promise.all(
        ids.map(async (id) => {
          const path = `/v2/payments/${encodeURIComponent(id)}`;
          return (await tools.read(path, paymentSchema)).payment;
        }),
      );
      const paid = payments.find(({ status }) => status === 'COMPLETED');
      if (paid === undefined) {
        const hasFailed = payments.every(({ status }) => status === 'FAILED' || status === 'CANCELED');
        return hasFailed
          ? refusedPayment(attempt, payments.at(-1)?.card_details?.errors?.[0]?.code)
          : notPaid(attempt, 'pending');
      }
      const { amount, currency } = paid.amount_money;
      return {
        state: 'paid',
        amountMinor: minorFromUnits(amount, isoExponent(currency), attempt),
        currency,
        reference: paid.order_id === order.id ? (order.reference_id ?? '') : '',
        gatewayTxnId: paid.id,
      };
    },
    refund: (attempt, { refundRef, amountMinor, reason }) => {
      const { currency, gatewayTxnId } = attempt;
      const amount = unitsOf(partOf(attempt, amountMinor), isoExponent(currency));
      return tools.give(
        '/v2/refunds',
        {
          json: {
            idempotency_key: `refund-${refundRef}`,
            payment_id: gatewayTxnId,
            amount_money: { amount, currency },
            reason: reason.slice(0, 192),
          },
          isRepeatable: true,
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
        // Square has no field for our reference. With the same idempotency key, a repeated request returns
        // the first refund.
        () => ({ state: 'none' }),
      ),
    verifyWebhook: async ({ rawBody, headers: given }) => {
      const text = rawBody.toString('utf8');
      const { webhook_secrets, webhook_url } = tools.config();
      const signature = given['x-square-hmacsha256-signature'] ?? '';
      if (!isSignedByOne(webhook_secrets, signature, `${webhook_url}${text}`, 'base64'))
        return refused('signature');
      const event = eventSchema.safeParse(jsonOf(text)).data;
      if (event === undefined) return refused('body');
      const { payment, order_updated, refund, dispute } = event.data.object;
      if (dispute !== undefined) return reporting([disputeNotice(dispute)]);
      if (refund !== undefined)
        return reporting([
          { kind: 'refund', of: { gatewayTxnId: refund.payment_id }, gatewayRefundId: refund.id },
        ]);
      const orderId = payment?.order_id ?? order_updated?.order_id;
      if (orderId === undefined) return trusted(null);
      // A notice names only the order. An order of ours has our reference, and other orders have no
      // reference.
      const order = await readOrder(orderId);
      return trusted(order?.reference_id);
    },
  };
}
