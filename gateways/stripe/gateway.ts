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
  signatureParts,
  trusted,
  unitsOf,
  unknownOf,
} from '../kit';
import { FACTS } from './facts';

/**
 * `key` is the secret key `sk_live_…` or `sk_test_…`. `webhook_secrets` are the secrets `whsec_…` of the
 * endpoint. While the operator replaces a secret, the list contains the old and the new secret.
 */
const config = { key: keyText, webhook_secrets: z.array(keyText).min(1) };
const SERVER = 'https://api.stripe.com';
/**
 * The life of a session, in seconds. Stripe allows no session below 30 minutes
 * (docs.stripe.com/api/checkout/sessions/create).
 */
const SESSION_SECS = 31 * 60;
/** How long a signature is valid, in seconds. */
const TOLERANCE_SECS = 300;
/** The currencies that Stripe counts without decimals (docs.stripe.com/currencies). */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));

const sessionSchema = z.object({
  id: z.string(),
  payment_status: z.string(),
  status: z.string().nullish(),
  amount_total: z.number().int().nullish(),
  currency: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  /** absent until the payer has tried to pay. An object, because the request expands it */
  payment_intent: z
    .object({
      id: z.string(),
      last_payment_error: z
        .object({ code: z.string().nullish(), decline_code: z.string().nullish() })
        .nullish(),
    })
    .nullish(),
  livemode: z.boolean(),
});
const eventSchema = z.object({
  type: z.string(),
  livemode: z.boolean().optional(),
  data: z.object({ object: z.looseObject({ client_reference_id: z.string().nullish() }) }),
});
const ofPaymentSchema = z.object({ id: z.string(), payment_intent: z.string() });
const disputeSchema = ofPaymentSchema.extend({
  status: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  reason: z.string().optional(),
});
type Event = z.output<typeof eventSchema>;

const refundSchema = z.object({
  id: z.string(),
  status: z.string().nullish(),
  amount: z.number().int(),
  currency: z.string(),
  failure_reason: z.string().nullish(),
  metadata: z.object({ refund: z.string().optional() }).nullish(),
});

const exponent = (currency: string): number =>
  WHOLE.has(currency) ? 0 : isoExponent(currency) === 3 ? 3 : 2;

const resultOf =
  (attempt: Attempt) =>
  (refund: z.output<typeof refundSchema>): RefundResult => ({
    state: refundState(refund.status ?? '', { done: ['succeeded'], failed: ['failed', 'canceled'] }),
    gatewayRefundId: refund.id,
    amountMinor: minorFromUnits(refund.amount, exponent(refund.currency.toUpperCase()), attempt),
    code: refund.failure_reason ?? undefined,
  });

const WON = new Set(['won', 'warning_closed', 'prevented']);

function noticesOf({ type, livemode, data }: Event): Notice[] {
  if (type.startsWith('charge.dispute.')) {
    const dispute = disputeSchema.safeParse(data.object).data;
    if (dispute === undefined) return [];
    const { id, payment_intent, status, amount, reason } = dispute;
    const currency = dispute.currency.toUpperCase();
    return [
      {
        kind: 'dispute',
        of: { gatewayTxnId: payment_intent },
        disputeId: id,
        currency,
        state: WON.has(status) ? 'won' : status === 'lost' ? 'lost' : 'open',
        amountMinor: (attempt) => minorFromUnits(amount, exponent(currency), attempt),
        reason,
        isLive: livemode,
      },
    ];
  }
  const isRefund = type.startsWith('refund.') || type === 'charge.refund.updated';
  const refund = isRefund ? ofPaymentSchema.safeParse(data.object).data : undefined;
  return refund === undefined
    ? []
    : [{ kind: 'refund', of: { gatewayTxnId: refund.payment_intent }, gatewayRefundId: refund.id }];
}

/** Stripe Checkout (docs.stripe.com/api/checkout/sessions). */
export function createStripe(kit: GatewayKit): PaymentGateway {
  const tools = gatewayTools(FACTS, kit, config, SERVER, ({ key }) => ({
    ...bearer(key),
    // Without a version, requests use the default version of the account.
    'stripe-version': FACTS.apiVersion,
  }));
  return {
    ...tools.offer,
    isLive: () => tools.config().key.startsWith('sk_live_'),
    createCheckout: async (attempt, payer, urls) => {
      const { ref, currency } = attempt;
      const price = 'line_items[0][price_data]';
      const session = await tools.read('/v1/checkout/sessions', z.object({ id: z.string(), url: z.url() }), {
        headers: { 'idempotency-key': ref },
        form: {
          mode: 'payment',
          success_url: urls.returnUrl,
          cancel_url: urls.cancelUrl,
          client_reference_id: ref,
          'line_items[0][quantity]': '1',
          [`${price}[currency]`]: currency.toLowerCase(),
          [`${price}[unit_amount]`]: String(unitsOf(attempt, exponent(currency))),
          [`${price}[product_data][name]`]: payer.product,
          ...(payer.email === '' ? {} : { customer_email: payer.email }),
          'payment_intent_data[metadata][ref]': ref,
          expires_at: String(Math.floor(attempt.createdAt / 1000) + SESSION_SECS),
        },
        isRepeatable: true,
      });
      return { kind: 'redirect', url: session.url, gatewayRef: session.id };
    },
    fetchStatus: async (attempt) => {
      if (attempt.gatewayRef === undefined) return unknownOf(attempt);
      const path = `/v1/checkout/sessions/${encodeURIComponent(attempt.gatewayRef)}?expand%5B%5D=payment_intent`;
      const session = await tools.read(path, sessionSchema);
      if (session.payment_status !== 'paid') {
        const refusal = session.payment_intent?.last_payment_error;
        if (refusal) return refusedPayment(attempt, refusal.decline_code ?? refusal.code);
        if (session.status === 'expired') return notPaid(attempt, 'cancelled');
        return notPaid(attempt, session.status === 'open' ? 'open' : 'pending');
      }
      const currency = (session.currency ?? '').toUpperCase();
      return {
        state: 'paid',
        amountMinor: minorFromUnits(session.amount_total ?? -1, exponent(currency), attempt),
        currency,
        reference: session.client_reference_id ?? '',
        gatewayTxnId: session.payment_intent?.id ?? session.id,
        isLive: session.livemode,
      };
    },
    refund: (attempt, { refundRef, amountMinor, reason }) =>
      tools.give(
        '/v1/refunds',
        {
          headers: { 'idempotency-key': `refund-${refundRef}` },
          form: {
            payment_intent: attempt.gatewayTxnId,
            amount: String(unitsOf(partOf(attempt, amountMinor), exponent(attempt.currency))),
            'metadata[ref]': attempt.ref,
            'metadata[refund]': refundRef,
            'metadata[reason]': reason,
          },
          isRepeatable: true,
        },
        refundSchema,
        resultOf(attempt),
      ),
    fetchRefund: (attempt, known) =>
      tools.fetchRefund(known, '/v1/refunds', refundSchema, resultOf(attempt), async (ref) => {
        const query = new URLSearchParams({ payment_intent: attempt.gatewayTxnId, limit: '100' }).toString();
        const { data } = await tools.read(`/v1/refunds?${query}`, z.object({ data: z.array(refundSchema) }));
        return listedRefund(data, ref, ({ metadata }) => metadata?.refund, resultOf(attempt));
      }),
    verifyWebhook: ({ rawBody, headers: given }) => {
      const partsOf = signatureParts(given['stripe-signature']);
      const [time = ''] = partsOf('t');
      const text = rawBody.toString('utf8');
      const { webhook_secrets } = tools.config();
      const isSigned = partsOf('v1').some((signature) =>
        isSignedByOne(webhook_secrets, signature, `${time}.${text}`),
      );
      if (!isSigned) return refused('signature');
      const age = Math.abs(kit.clock() / 1000 - Number(time));
      if (!(age <= TOLERANCE_SECS)) return refused('timestamp');
      const event = eventSchema.safeParse(jsonOf(text)).data;
      if (event === undefined) return refused('body');
      return event.type.startsWith('checkout.session.')
        ? trusted(event.data.object.client_reference_id)
        : reporting(noticesOf(event));
    },
  };
}
