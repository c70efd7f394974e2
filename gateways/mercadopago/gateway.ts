import { z } from 'zod';
import {
  type Attempt,
  bearer,
  bodyOf,
  type GatewayKit,
  gatewayTools,
  idText,
  isoExponent,
  isSignedByOne,
  keyText,
  majorTextOf,
  minorFromMajor,
  namesOf,
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
} from '../kit';
import { FACTS } from './facts';

/**
 * `currency` is the currency of the account's country. The panel shows `webhook_secrets` in the settings of
 * the webhook.
 */
const config = {
  mode: z.enum(['live', 'test']),
  access_token: keyText,
  currency: z.string().length(3),
  webhook_secrets: z.array(keyText).min(1),
};
const SERVER = 'https://api.mercadopago.com';

const paymentSchema = z.object({
  id: z.union([z.number(), z.string()]),
  status: z.string(),
  status_detail: z.string().nullish(),
  transaction_amount: z.number(),
  currency_id: z.string(),
  external_reference: z.string().nullish(),
  live_mode: z.boolean().optional(),
  refunds: z.array(z.object({ id: idText })).nullish(),
});
const chargebackSchema = z.object({
  id: idText,
  payments: z.array(idText).min(1),
  amount: z.number(),
  currency: z.string(),
  reason: z.string().nullish(),
  /** whether Mercado Pago bears the loss, null while this is not decided */
  coverage_applied: z.boolean().nullish(),
  live_mode: z.boolean().optional(),
});
const refundSchema = z.object({ id: idText, status: z.string().optional(), amount: z.number() });

const resultOf =
  (attempt: Attempt) =>
  ({ id, status = 'approved', amount }: z.output<typeof refundSchema>): RefundResult => ({
    state: refundState(status, { done: ['approved'], failed: ['rejected', 'cancelled'] }),
    gatewayRefundId: id,
    amountMinor: minorFromMajor(amount, attempt),
  });

const eventSchema = z.object({
  type: z.string().optional(),
  data: z.object({ id: z.union([z.number(), z.string()]) }).optional(),
});

const CHARGEBACKS = new Set(['chargebacks', 'topic_chargebacks_wh']);

/**
 * The text that Mercado Pago signs. It leaves out the parts without a value. The documentation says that the
 * id is in lower case, but some notices are signed with the id as it is sent.
 */
export function mercadopagoManifest(id: string, requestId: string, time: string): string {
  const part = (name: string, value: string): string => (value === '' ? '' : `${name}:${value};`);
  return part('id', id) + part('request-id', requestId) + part('ts', time);
}

/** Mercado Pago Checkout Pro (mercadopago.com/developers). */
export function createMercadopago(kit: GatewayKit): PaymentGateway {
  const tools = gatewayTools(FACTS, kit, config, SERVER, ({ access_token }) => bearer(access_token));
  const disputeOf = async (id: string): Promise<Notice[]> => {
    const found = await tools.find(`/v1/chargebacks/${encodeURIComponent(id)}`, chargebackSchema);
    if (found === null) return [];
    const { payments, amount, currency, reason, coverage_applied, live_mode } = found;
    return payments
      .slice(0, 1)
      .map((gatewayTxnId) => ({
        kind: 'dispute',
        of: { gatewayTxnId },
        disputeId: found.id,
        currency,
        state: coverage_applied === true ? 'won' : coverage_applied === false ? 'lost' : 'open',
        amountMinor: (attempt) => minorFromMajor(amount, attempt),
        reason: reason ?? undefined,
        isLive: live_mode,
      }));
  };
  const refundsOf = (id: string): string => `/v1/payments/${encodeURIComponent(id)}/refunds`;
  /** The payment with this id. Null if the text is no id, or if there is no such payment. */
  const paymentAt = async (id: string) =>
    /^\d+$/.test(id) ? tools.find(`/v1/payments/${id}`, paymentSchema) : null;
  return {
    ...tools.offer,
    isLive: () => tools.config().mode === 'live',
    supports: (currency) => tools.offer.supports(currency) && tools.configOrNull()?.currency === currency,
    createCheckout: async (attempt, payer, urls) => {
      const { ref, currency } = attempt;
      const { first, last } = namesOf(payer.name);
      const preference = await tools.read(
        '/checkout/preferences',
        z.object({ id: z.string(), init_point: z.url() }),
        {
          headers: { 'x-idempotency-key': ref },
          json: {
            items: [
              {
                id: ref,
                title: payer.product,
                quantity: 1,
                currency_id: currency,
                unit_price: Number(majorTextOf(attempt, isoExponent(currency))),
              },
            ],
            payer: { name: first, surname: last, ...(payer.email === '' ? {} : { email: payer.email }) },
            back_urls: { success: urls.returnUrl, pending: urls.returnUrl, failure: urls.cancelUrl },
            auto_return: 'approved',
            external_reference: ref,
            // Mercado Pago signs only the notices whose address is set in its panel. So there is no
            // `notification_url`, which would replace that address.
            expires: true,
            expiration_date_to: new Date(attempt.expiresAt).toISOString(),
          },
          isRepeatable: true,
        },
      );
      return { kind: 'redirect', url: preference.init_point, gatewayRef: preference.id };
    },
    fetchStatus: async (attempt, back) => {
      const query = new URLSearchParams({ external_reference: attempt.ref }).toString();
      const { results } = await tools.read(
        `/v1/payments/search?${query}`,
        z.object({ results: z.array(paymentSchema) }),
      );
      // The search may find a payment later than the payer returns. The return names the payment.
      const named = back === undefined ? null : await paymentAt(back.query.get('payment_id') ?? '');
      const own = [...results, ...(named === null ? [] : [named])].filter(
        ({ external_reference }) => external_reference === attempt.ref,
      );
      const paid = own.find(({ status }) => status === 'approved');
      if (paid !== undefined)
        return {
          state: 'paid',
          amountMinor: minorFromMajor(paid.transaction_amount, attempt),
          currency: paid.currency_id,
          reference: paid.external_reference ?? '',
          gatewayTxnId: String(paid.id),
          isLive: paid.live_mode,
        };
      const [first] = own;
      if (first === undefined) return notPaid(attempt, 'open');
      const hasFailed = own.every(({ status }) => status === 'rejected' || status === 'cancelled');
      // A payer who pays at a counter has days to do so, so the payment is pending.
      return hasFailed ? refusedPayment(attempt, first.status_detail) : notPaid(attempt, 'pending');
    },
    refund: (attempt, { refundRef, amountMinor }) =>
      tools.give(
        refundsOf(attempt.gatewayTxnId),
        {
          headers: { 'x-idempotency-key': `refund-${refundRef}` },
          json: { amount: Number(majorTextOf(partOf(attempt, amountMinor), isoExponent(attempt.currency))) },
          isRepeatable: true,
        },
        refundSchema,
        resultOf(attempt),
      ),
    fetchRefund: (attempt, known) =>
      tools.fetchRefund(
        known,
        refundsOf(attempt.gatewayTxnId),
        refundSchema,
        resultOf(attempt),
        // Mercado Pago has no field for our reference. With the same idempotency key, a repeated request
        // returns the first refund.
        () => ({ state: 'none' }),
      ),
    verifyWebhook: async ({ rawBody, headers: given, query }) => {
      const partsOf = signatureParts(given['x-signature']);
      const [time = ''] = partsOf('ts');
      const [signature = ''] = partsOf('v1');
      const event = bodyOf(rawBody, eventSchema);
      const id = query.get('data.id') ?? String(event?.data?.id ?? '');
      // Older notices (IPN) name a `topic` and an `id` and have no signature. The webhook says the same.
      if (query.has('topic') && !query.has('data.id')) return trusted(null);
      const isSigned = [id, id.toLowerCase()].some((one) =>
        isSignedByOne(
          tools.config().webhook_secrets,
          signature,
          mercadopagoManifest(one, given['x-request-id'] ?? '', time),
        ),
      );
      if (!isSigned) return refused('signature');
      const type = query.get('type') ?? event?.type ?? '';
      if (CHARGEBACKS.has(type)) return reporting(await disputeOf(id));
      if (type !== 'payment') return trusted(null);
      const payment = await paymentAt(id);
      if (payment === null) return trusted(null);
      const of = { gatewayTxnId: String(payment.id) };
      return reporting([
        ...(payment.external_reference
          ? [{ kind: 'payment', reference: payment.external_reference } as const]
          : []),
        ...(payment.refunds ?? []).map((refund) => ({
          kind: 'refund' as const,
          of,
          gatewayRefundId: refund.id,
        })),
      ]);
    },
  };
}
