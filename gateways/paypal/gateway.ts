import { z } from 'zod';
import { DomainError } from '@domain/errors';
import {
  type Attempt,
  basic,
  fetchKnown,
  type GatewayAnswer,
  type GatewayKit,
  gatewayTools,
  isoExponent,
  jsonOf,
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
  refusalCode,
  refused,
  refusedPayment,
  reporting,
  trusted,
  unknownOf,
} from '../kit';
import { FACTS } from './facts';

/**
 * The keys of a REST app. `webhook_id` is the id of the webhook that gets the events of orders and captures.
 */
const config = {
  mode: z.enum(['live', 'test']),
  client_id: keyText,
  client_secret: keyText,
  webhook_id: keyText,
};
const SERVERS = { live: 'https://api-m.paypal.com', test: 'https://api-m.sandbox.paypal.com' };
/** The currencies that PayPal accepts without decimals. */
const WHOLE = new Set(['HUF', 'JPY', 'TWD']);
/** The states of an attempt whose payer has not been told a result yet. */
const IN_HAND = new Set<Attempt['state']>(['created', 'pending']);
/** How long before its expiry an access token is renewed, in milliseconds. */
const MARGIN_MS = 60_000;

const amountSchema = z.object({ value: z.string(), currency_code: z.string() });
const refundSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: amountSchema,
  custom_id: z.string().optional(),
  status_details: z.object({ reason: z.string() }).optional(),
});
const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).default([]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payments: z
          .object({
            captures: z
              .array(
                z.object({
                  id: z.string(),
                  status: z.string(),
                  amount: amountSchema,
                  custom_id: z.string().optional(),
                  status_details: z.object({ reason: z.string() }).optional(),
                }),
              )
              .default([]),
            refunds: z.array(refundSchema).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
});
type Order = z.output<typeof orderSchema>;
const eventSchema = z.object({
  event_type: z.string(),
  resource: z.looseObject({
    custom_id: z.string().optional(),
    purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
  }),
});
type Event = z.output<typeof eventSchema>;
const refundNotice = z.object({
  id: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
});
const disputeNotice = z.object({
  dispute_id: z.string(),
  status: z.string(),
  reason: z.string().optional(),
  dispute_amount: amountSchema,
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string() })).min(1),
});
const REFUND_EVENTS = new Set(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED']);
const WON = new Set(['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED']);
const SIGNATURE_HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
};

const exponent = (currency: string): number => (WHOLE.has(currency) ? 0 : isoExponent(currency));

const resultOf =
  (attempt: Attempt) =>
  ({ id, status, amount, status_details }: z.output<typeof refundSchema>): RefundResult => ({
    state: refundState(status, { done: ['COMPLETED'], failed: ['FAILED', 'CANCELLED'] }),
    gatewayRefundId: id,
    amountMinor: minorFromMajor(amount.value, attempt),
    code: status_details?.reason,
  });

/** The refund or dispute that an event reports, null if it is about an order or a capture. */
function noticesOf({ event_type, resource }: Event): Notice[] | null {
  if (REFUND_EVENTS.has(event_type)) {
    const refund = refundNotice.safeParse(resource).data;
    const up = refund?.links.find(({ rel }) => rel === 'up')?.href.split('/captures/')[1];
    return refund === undefined || up === undefined
      ? []
      : [{ kind: 'refund', of: { gatewayTxnId: up }, gatewayRefundId: refund.id }];
  }
  if (!event_type.startsWith('CUSTOMER.DISPUTE.')) return null;
  const dispute = disputeNotice.safeParse(resource).data;
  if (dispute === undefined) return [];
  const { dispute_id: disputeId, status, reason, dispute_amount, dispute_outcome } = dispute;
  const isWon = WON.has(dispute_outcome?.outcome_code ?? '');
  return dispute.disputed_transactions
    .slice(0, 1)
    .map(({ seller_transaction_id: gatewayTxnId }) => ({
      kind: 'dispute',
      of: { gatewayTxnId },
      disputeId,
      currency: dispute_amount.currency_code,
      state: status === 'RESOLVED' ? (isWon ? 'won' : 'lost') : 'open',
      amountMinor: (attempt) => minorFromMajor(dispute_amount.value, attempt),
      reason,
    }));
}

/**
 * PayPal Orders, version 2 (developer.paypal.com). An approved order is captured when its status is
 * requested.
 */
export function createPaypal(kit: GatewayKit): PaymentGateway {
  const tools = gatewayTools(FACTS, kit, config, ({ mode }) => SERVERS[mode]);
  let token: { text: string; of: string; endsAt: number } | null = null;

  const authorization = async (): Promise<{ authorization: string }> => {
    const { client_id, client_secret } = tools.config();
    if (token === null || token.of !== client_id || token.endsAt < kit.clock()) {
      const given = await tools.read(
        '/v1/oauth2/token',
        z.object({ access_token: z.string(), expires_in: z.number() }),
        {
          headers: { authorization: basic(client_id, client_secret) },
          form: { grant_type: 'client_credentials' },
          isRepeatable: true,
        },
      );
      token = {
        text: given.access_token,
        of: client_id,
        endsAt: kit.clock() + given.expires_in * 1000 - MARGIN_MS,
      };
    }
    return { authorization: `Bearer ${token.text}` };
  };

  const orderOf = ({ isOk, json, status }: GatewayAnswer): Order => {
    const order = orderSchema.safeParse(json).data;
    if (!isOk || order === undefined) throw new DomainError('unavailable', `paypal: order ${String(status)}`);
    return order;
  };
  const readOrder = async (id: string): Promise<Order> =>
    orderOf(
      await tools.ask(`/v2/checkout/orders/${encodeURIComponent(id)}`, { headers: await authorization() }),
    );
  /**
   * Captures an approved order, because an approved order is not paid yet. Another request may capture it at
   * the same time. Answers PayPal's code if PayPal refuses. After a refusal, PayPal repeats its answer for the
   * same request id, so the next request has another id. PayPal captures an order only once.
   */
  const capture = async (id: string, { ref, state }: Attempt): Promise<Order | { code: string }> => {
    const key = state === 'failed' ? `${ref}-cap-${String(kit.clock())}` : `${ref}-cap`;
    const answer = await tools.ask(`/v2/checkout/orders/${encodeURIComponent(id)}/capture`, {
      headers: { ...(await authorization()), 'paypal-request-id': key },
      json: {},
      isRepeatable: true,
    });
    const code = refusalCode(answer);
    if (code === 'ORDER_ALREADY_CAPTURED') return readOrder(id);
    // With HTTP 401 PayPal refuses our access token and not the payer.
    return code === null || answer.status === 401 ? orderOf(answer) : { code };
  };

  return {
    ...tools.offer,
    isLive: () => tools.config().mode === 'live',
    createCheckout: async (attempt, payer, urls) => {
      const { ref, currency } = attempt;
      const order = orderOf(
        await tools.ask('/v2/checkout/orders', {
          headers: { ...(await authorization()), 'paypal-request-id': ref },
          json: {
            intent: 'CAPTURE',
            purchase_units: [
              {
                reference_id: ref,
                custom_id: ref,
                invoice_id: ref,
                description: payer.product,
                amount: { currency_code: currency, value: majorTextOf(attempt, exponent(currency)) },
              },
            ],
            payment_source: {
              paypal: {
                experience_context: {
                  return_url: urls.returnUrl,
                  cancel_url: urls.cancelUrl,
                  user_action: 'PAY_NOW',
                  shipping_preference: 'NO_SHIPPING',
                },
              },
            },
          },
          isRepeatable: true,
        }),
      );
      const link = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if (link === undefined) throw new DomainError('unavailable', 'paypal: no link');
      return { kind: 'redirect', url: link.href, gatewayRef: order.id };
    },
    fetchStatus: async (attempt, back) => {
      if (attempt.gatewayRef === undefined) return unknownOf(attempt);
      const found = await readOrder(attempt.gatewayRef);
      // The app has told the payer that a failed or cancelled payment is not paid. So such an order is
      // captured only when the payer has approved it again and returns.
      const isWanted = back === undefined ? IN_HAND.has(attempt.state) : back.by === 'return';
      const order = found.status === 'APPROVED' && isWanted ? await capture(found.id, attempt) : found;
      if ('code' in order) return refusedPayment(attempt, order.code);
      if (order.status === 'VOIDED') return notPaid(attempt, 'cancelled');
      const unit = order.purchase_units[0];
      const paid = unit?.payments?.captures[0];
      if (paid === undefined) return notPaid(attempt, 'open');
      if (paid.status === 'DECLINED' || paid.status === 'FAILED')
        return refusedPayment(attempt, paid.status_details?.reason ?? paid.status);
      if (order.status !== 'COMPLETED' || paid.status !== 'COMPLETED') return notPaid(attempt, 'pending');
      return {
        state: 'paid',
        amountMinor: minorFromMajor(paid.amount.value, attempt),
        currency: paid.amount.currency_code,
        reference: paid.custom_id ?? unit?.custom_id ?? '',
        gatewayTxnId: paid.id,
      };
    },
    refund: async (attempt, { refundRef, amountMinor, reason }) => {
      const { currency, gatewayTxnId } = attempt;
      const value = majorTextOf(partOf(attempt, amountMinor), exponent(currency));
      return tools.give(
        `/v2/payments/captures/${encodeURIComponent(gatewayTxnId)}/refund`,
        {
          headers: {
            ...(await authorization()),
            'paypal-request-id': `refund-${refundRef}`,
            prefer: 'return=representation',
          },
          json: {
            amount: { currency_code: currency, value },
            custom_id: refundRef,
            note_to_payer: reason.slice(0, 255),
          },
          isRepeatable: true,
        },
        refundSchema,
        resultOf(attempt),
      );
    },
    fetchRefund: (attempt, known) =>
      fetchKnown(
        known,
        async (id) => {
          const path = `/v2/payments/refunds/${encodeURIComponent(id)}`;
          const refund = await tools.find(path, refundSchema, { headers: await authorization() });
          return refund === null ? null : resultOf(attempt)(refund);
        },
        async (ref) => {
          if (attempt.gatewayRef === undefined) return { state: 'unknown' };
          const order = await readOrder(attempt.gatewayRef);
          const refunds = order.purchase_units.flatMap(({ payments }) => payments?.refunds ?? []);
          return listedRefund(refunds, ref, ({ custom_id }) => custom_id, resultOf(attempt));
        },
      ),
    verifyWebhook: async ({ rawBody, headers }) => {
      const text = rawBody.toString('utf8');
      const event = eventSchema.safeParse(jsonOf(text)).data;
      if (event === undefined) return refused('body');
      const facts = Object.fromEntries(
        Object.entries(SIGNATURE_HEADERS).map(([field, name]) => [field, headers[name] ?? '']),
      );
      if (Object.values(facts).includes('')) return refused('signature');
      const rest = JSON.stringify({ ...facts, webhook_id: tools.config().webhook_id });
      // The signature covers the exact text of the event, so the text is inserted unchanged.
      const json = `${rest.slice(0, -1)},"webhook_event":${text}}`;
      const answer = await tools.read(
        '/v1/notifications/verify-webhook-signature',
        z.object({ verification_status: z.string() }),
        { headers: await authorization(), json, isRepeatable: true },
      );
      if (answer.verification_status !== 'SUCCESS') return refused('signature');
      const notices = noticesOf(event);
      const { custom_id, purchase_units } = event.resource;
      return notices === null ? trusted(custom_id ?? purchase_units?.[0]?.custom_id) : reporting(notices);
    },
  };
}
