import { z } from 'zod';
import {
  type Attempt,
  basic,
  type GatewayKit,
  gatewayTools,
  isSignedByOne,
  jsonOf,
  keyText,
  listedRefund,
  minorFromUnits,
  namedNote,
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
 * `key` is `sk_live_…` or `sk_test_…`. `methods` are the payment methods that PayMongo has enabled for the
 * account.
 */
const config = {
  key: keyText,
  webhook_secrets: z.array(keyText).min(1),
  methods: z.array(keyText).min(1).default(['card', 'gcash']),
};
const SERVER = 'https://api.paymongo.com';
const EXPONENT = 2;

const sessionSchema = z.object({
  data: z.object({
    id: z.string(),
    attributes: z.object({
      checkout_url: z.string().optional(),
      livemode: z.boolean().optional(),
      status: z.string().optional(),
      reference_number: z.string().nullish(),
      payments: z
        .array(
          z.object({
            id: z.string(),
            attributes: z.object({
              status: z.string(),
              amount: z.number().int(),
              currency: z.string(),
              failed_code: z.string().nullish(),
            }),
          }),
        )
        .nullish(),
    }),
  }),
});
const refundSchema = z.object({
  id: z.string(),
  attributes: z.object({
    status: z.string(),
    amount: z.number().int(),
    livemode: z.boolean().optional(),
    payment_id: z.string(),
    notes: z.string().nullish(),
  }),
});

const resultOf =
  (attempt: Attempt) =>
  ({ id, attributes }: z.output<typeof refundSchema>): RefundResult => ({
    state: refundState(attributes.status, { done: ['succeeded'], failed: ['failed'] }),
    gatewayRefundId: id,
    amountMinor: minorFromUnits(attributes.amount, EXPONENT, attempt),
    isLive: attributes.livemode,
  });

const eventSchema = z.object({
  data: z.object({
    attributes: z.object({
      type: z.string(),
      livemode: z.boolean(),
      data: z.object({
        id: z.string().optional(),
        attributes: z.object({
          reference_number: z.string().nullish(),
          /** present if the event is about a refund */
          payment_id: z.string().optional(),
          /** present if the event is about a payment */
          refunds: z.array(z.object({ id: z.string() })).nullish(),
        }),
      }),
    }),
  }),
});

/** PayMongo hosted checkout (developers.paymongo.com/reference/checkout-session-resource). */
export function createPaymongo(kit: GatewayKit): PaymentGateway {
  const tools = gatewayTools(FACTS, kit, config, SERVER, ({ key }) => ({ authorization: basic(key, '') }));
  const isLive = (): boolean => tools.config().key.startsWith('sk_live_');
  return {
    ...tools.offer,
    isLive,
    createCheckout: async (attempt, payer, urls) => {
      const { ref, currency } = attempt;
      const session = await tools.read('/v2/checkout_sessions', sessionSchema, {
        headers: { 'idempotency-key': ref },
        json: {
          data: {
            attributes: {
              line_items: [
                { name: payer.product, amount: unitsOf(attempt, EXPONENT), currency, quantity: 1 },
              ],
              payment_method_types: tools.config().methods,
              success_url: urls.returnUrl,
              cancel_url: urls.cancelUrl,
              reference_number: ref,
              description: payer.product,
              billing: { name: payer.name, email: payer.email, phone: payer.mobile },
            },
          },
        },
        isRepeatable: true,
      });
      const { id, attributes } = session.data;
      return { kind: 'redirect', url: z.url().parse(attributes.checkout_url), gatewayRef: id };
    },
    fetchStatus: async (attempt) => {
      if (attempt.gatewayRef === undefined) return unknownOf(attempt);
      const path = `/v1/checkout_sessions/${encodeURIComponent(attempt.gatewayRef)}`;
      const session = await tools.find(path, sessionSchema);
      if (session === null) return unknownOf(attempt);
      const { payments, reference_number, livemode, status } = session.data.attributes;
      const paid = payments?.find(({ attributes }) => attributes.status === 'paid');
      if (paid === undefined) {
        const last = payments?.at(-1)?.attributes;
        if (last?.status === 'failed') return refusedPayment(attempt, last.failed_code);
        if (last !== undefined) return notPaid(attempt, 'pending');
        return notPaid(attempt, status === 'expired' ? 'cancelled' : 'open');
      }
      return {
        state: 'paid',
        amountMinor: minorFromUnits(paid.attributes.amount, EXPONENT, attempt),
        currency: paid.attributes.currency,
        reference: reference_number ?? '',
        gatewayTxnId: paid.id,
        isLive: livemode,
      };
    },
    refund: (attempt, request) =>
      tools.give(
        '/v1/refunds',
        {
          headers: { 'idempotency-key': `refund-${request.refundRef}` },
          json: {
            data: {
              attributes: {
                amount: unitsOf(partOf(attempt, request.amountMinor), EXPONENT),
                payment_id: attempt.gatewayTxnId,
                reason: 'requested_by_customer',
                notes: namedNote(request),
              },
            },
          },
        },
        z.object({ data: refundSchema }),
        ({ data }) => resultOf(attempt)(data),
      ),
    fetchRefund: (attempt, known) =>
      tools.fetchRefund(
        known,
        '/v1/refunds',
        z.object({ data: refundSchema }),
        ({ data }) => resultOf(attempt)(data),
        async (ref) => {
          const { data } = await tools.read(
            `/v1/refunds?${new URLSearchParams({ payment_id: attempt.gatewayTxnId, limit: '100' }).toString()}`,
            z.object({ data: z.array(refundSchema) }),
          );
          const own = data.filter(({ attributes }) => attributes.payment_id === attempt.gatewayTxnId);
          return listedRefund(own, ref, ({ attributes }) => attributes.notes, resultOf(attempt));
        },
      ),
    verifyWebhook: ({ rawBody, headers: given }) => {
      const partsOf = signatureParts(given['paymongo-signature']);
      const [time = ''] = partsOf('t');
      const [signature = ''] = partsOf(isLive() ? 'li' : 'te');
      const text = rawBody.toString('utf8');
      if (!isSignedByOne(tools.config().webhook_secrets, signature, `${time}.${text}`))
        return refused('signature');
      const event = eventSchema.safeParse(jsonOf(text)).data?.data;
      if (event === undefined) return refused('body');
      const { type, livemode, data } = event.attributes;
      if (livemode !== isLive()) return refused('mode');
      if (type === 'checkout_session.payment.paid') return trusted(data.attributes.reference_number);
      if (!type.startsWith('payment.refund')) return trusted(null);
      const { payment_id, refunds } = data.attributes;
      const id = data.id ?? '';
      // The event `payment.refunded` contains the payment with its refunds. The event
      // `payment.refund.updated` contains the refund.
      const ids = payment_id === undefined ? (refunds ?? []).map((refund) => refund.id) : [id];
      const of = { gatewayTxnId: payment_id ?? id };
      return reporting(ids.map((gatewayRefundId) => ({ kind: 'refund', of, gatewayRefundId })));
    },
  };
}
