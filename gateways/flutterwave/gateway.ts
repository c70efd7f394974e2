import { z } from 'zod';
import {
  type Attempt,
  bearer,
  bodyOf,
  type FetchedRefund,
  type GatewayKit,
  gatewayTools,
  hmac,
  idText,
  isoExponent,
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
  refused,
  refusedPayment,
  trusted,
  unknownOf,
} from '../kit';
import { FACTS } from './facts';

/**
 * `key` is the secret key of version 3, `FLWSECK-…` or `FLWSECK_TEST-…`. The client id and client secret of
 * version 4 do not work here. `webhook_hash` is the secret hash that the dashboard shows.
 */
const config = {
  key: keyText.startsWith('FLWSECK', 'a secret key of version 3 begins with FLWSECK'),
  webhook_hash: keyText,
};
const SERVER = 'https://api.flutterwave.com';

const transactionSchema = z.object({
  status: z.literal('success'),
  data: z.object({
    id: z.union([z.number(), z.string()]),
    tx_ref: z.string(),
    status: z.string(),
    amount: z.number(),
    currency: z.string(),
    processor_response: z.string().nullish(),
  }),
});
const refundSchema = z.object({
  id: idText,
  tx_id: idText.optional(),
  status: z.string(),
  amount_refunded: z.number(),
  comments: z.string().nullish(),
});

const resultOf =
  (attempt: Attempt) =>
  ({ id, status, amount_refunded }: z.output<typeof refundSchema>): RefundResult => ({
    // Each payment method has its own names for a state, such as `completed-mpgs` and `completed-offline`.
    state: status.startsWith('completed') ? 'done' : status.startsWith('failed') ? 'failed' : 'pending',
    gatewayRefundId: id,
    amountMinor: minorFromMajor(amount_refunded, attempt),
  });

const eventSchema = z.object({ data: z.object({ tx_ref: z.string().optional() }) });

/** Flutterwave Standard, version 3 (developer.flutterwave.com/docs/collecting-payments/standard). */
export function createFlutterwave(kit: GatewayKit): PaymentGateway {
  const tools = gatewayTools(FACTS, kit, config, SERVER, ({ key }) => bearer(key));
  const findRefund = async (attempt: PaidAttempt, ref: string): Promise<FetchedRefund> => {
    const { data } = await tools.read(
      `/v3/refunds?id=${encodeURIComponent(attempt.gatewayTxnId)}`,
      z.object({ status: z.literal('success'), data: z.array(refundSchema) }),
    );
    const own = data.filter(({ tx_id }) => tx_id === undefined || tx_id === attempt.gatewayTxnId);
    return listedRefund(own, ref, ({ comments }) => comments, resultOf(attempt));
  };
  return {
    ...tools.offer,
    isLive: () => !tools.config().key.includes('_TEST-'),
    createCheckout: async (attempt, payer, urls) => {
      const { ref, currency } = attempt;
      const { data } = await tools.read(
        '/v3/payments',
        z.object({ status: z.literal('success'), data: z.object({ link: z.url() }) }),
        {
          json: {
            tx_ref: ref,
            amount: majorTextOf(attempt, isoExponent(currency)),
            currency,
            redirect_url: urls.returnUrl,
            customer: { email: payer.email, name: payer.name, phonenumber: payer.mobile },
            session_duration: Math.max(1, Math.floor((attempt.expiresAt - attempt.createdAt) / 60_000)),
            customizations: { title: payer.product },
          },
        },
      );
      return { kind: 'redirect', url: data.link, gatewayRef: ref };
    },
    fetchStatus: async (attempt, back) => {
      const { isOk, status, json } = await tools.ask(
        `/v3/transactions/verify_by_reference?tx_ref=${encodeURIComponent(attempt.ref)}`,
      );
      const found = transactionSchema.safeParse(json).data;
      if (!isOk || found === undefined) {
        // Flutterwave creates a transaction only when the payer acts. Before that, this call returns an
        // error. A payer who cancels returns with a status and without a transaction.
        const hasCancelled = status < 500 && back?.query.get('status') === 'cancelled';
        return hasCancelled ? notPaid(attempt, 'cancelled') : unknownOf(attempt);
      }
      const { data } = found;
      if (data.status === 'failed') return refusedPayment(attempt, data.processor_response);
      if (data.status !== 'successful') return notPaid(attempt, 'pending');
      return {
        state: 'paid',
        amountMinor: minorFromMajor(data.amount, attempt),
        currency: data.currency,
        reference: data.tx_ref,
        gatewayTxnId: String(data.id),
      };
    },
    refund: async (attempt, request) => {
      const amount = Number(majorTextOf(partOf(attempt, request.amountMinor), isoExponent(attempt.currency)));
      // Flutterwave has no idempotency keys. If a refund has our reference in its comments, an earlier call
      // made this refund.
      const before = await findRefund(attempt, request.refundRef);
      if ('gatewayRefundId' in before) return before;
      return tools.give(
        `/v3/transactions/${encodeURIComponent(attempt.gatewayTxnId)}/refund`,
        { json: { amount, comments: namedNote(request) } },
        z.object({ status: z.literal('success'), data: refundSchema }),
        ({ data }) => resultOf(attempt)(data),
      );
    },
    fetchRefund: (attempt, known) =>
      tools.fetchRefund(
        known,
        '/v3/refunds',
        z.object({ status: z.literal('success'), data: refundSchema }),
        ({ data }) => resultOf(attempt)(data),
        (ref) => findRefund(attempt, ref),
      ),
    verifyWebhook: ({ rawBody, headers: given }) => {
      const { webhook_hash } = tools.config();
      // Newer accounts sign the body. Older accounts send only the hash. A valid notice only causes a status
      // request.
      const isSigned =
        isSame(given['flutterwave-signature'] ?? '', hmac('sha256', webhook_hash, rawBody, 'base64')) ||
        isSame(given['verif-hash'] ?? '', webhook_hash);
      if (!isSigned) return refused('signature');
      const event = bodyOf(rawBody, eventSchema);
      if (event === undefined) return refused('body');
      return trusted(event.data.tx_ref);
    },
  };
}
