import { z } from 'zod';
import { DomainError } from '@domain/errors';
import {
  type Attempt,
  bearer,
  bodyOf,
  type FetchedRefund,
  type GatewayKit,
  gatewayTools,
  hmac,
  idText,
  isSame,
  keyText,
  listedRefund,
  minorFromUnits,
  namedNote,
  type Notice,
  notPaid,
  type PaidAttempt,
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

/** `key` is `sk_live_…` or `sk_test_…`. Paystack signs its notices with the same key. */
const config = { key: keyText };
const SERVER = 'https://api.paystack.co';
/** Paystack's amounts have two decimals in every currency. */
const EXPONENT = 2;

/** Whether an answer is from the live mode. */
const liveDomain = z
  .string()
  .transform((domain) => domain === 'live')
  .optional();

const transactionSchema = z.object({
  status: z.literal(true),
  data: z.object({
    id: z.union([z.number(), z.string()]),
    domain: liveDomain,
    status: z.string(),
    amount: z.number().int(),
    currency: z.string(),
    reference: z.string(),
    gateway_response: z.string().nullish(),
  }),
});
const refundSchema = z.object({
  id: idText,
  domain: liveDomain,
  status: z.string(),
  amount: z.number().int(),
  merchant_note: z.string().nullish(),
});

const resultOf =
  (attempt: Attempt) =>
  ({ id, domain, status, amount }: z.output<typeof refundSchema>): RefundResult => ({
    state: refundState(status, { done: ['processed'], failed: ['failed'] }),
    gatewayRefundId: id,
    amountMinor: minorFromUnits(amount, EXPONENT, attempt),
    isLive: domain,
  });

const eventSchema = z.object({
  event: z.string(),
  data: z.looseObject({ reference: z.string().optional() }),
});
const refundNotice = z.object({ id: idText, transaction_reference: z.string() });
const disputeNotice = z.object({
  id: idText,
  domain: liveDomain,
  status: z.string(),
  resolution: z.string().nullish(),
  category: z.string().nullish(),
  refund_amount: z.number().int(),
  currency: z.string(),
  transaction: z.object({ reference: z.string() }),
});

function noticesOf({ event, data }: z.output<typeof eventSchema>): Notice[] {
  if (event.startsWith('charge.dispute.')) {
    const dispute = disputeNotice.safeParse(data).data;
    if (dispute === undefined) return [];
    const { status, resolution, category, refund_amount, currency, transaction, domain } = dispute;
    return [
      {
        kind: 'dispute',
        of: { reference: transaction.reference },
        disputeId: dispute.id,
        currency,
        state: status !== 'resolved' ? 'open' : resolution === 'declined' ? 'won' : 'lost',
        amountMinor: (attempt) => minorFromUnits(refund_amount, EXPONENT, attempt),
        reason: category ?? undefined,
        isLive: domain,
      },
    ];
  }
  const refund = event.startsWith('refund.') ? refundNotice.safeParse(data).data : undefined;
  return refund === undefined
    ? []
    : [{ kind: 'refund', of: { reference: refund.transaction_reference }, gatewayRefundId: refund.id }];
}

/** Paystack transactions (paystack.com/docs/api/transaction). */
export function createPaystack(kit: GatewayKit): PaymentGateway {
  const tools = gatewayTools(FACTS, kit, config, SERVER, ({ key }) => bearer(key));
  const findRefund = async (attempt: PaidAttempt, ref: string): Promise<FetchedRefund> => {
    const { data } = await tools.read(
      `/refund?${new URLSearchParams({ transaction: attempt.gatewayTxnId, perPage: '100' }).toString()}`,
      z.object({ status: z.literal(true), data: z.array(refundSchema) }),
    );
    return listedRefund(data, ref, ({ merchant_note }) => merchant_note, resultOf(attempt));
  };
  return {
    ...tools.offer,
    isLive: () => tools.config().key.startsWith('sk_live_'),
    createCheckout: async (attempt, payer, urls) => {
      // Paystack refuses a payment without an address for its receipt.
      if (payer.email === '') throw new DomainError('invalid_argument', 'email');
      const { data } = await tools.read(
        '/transaction/initialize',
        z.object({ status: z.literal(true), data: z.object({ authorization_url: z.url() }) }),
        {
          json: {
            email: payer.email,
            amount: unitsOf(attempt, EXPONENT),
            currency: attempt.currency,
            reference: attempt.ref,
            callback_url: urls.returnUrl,
            metadata: { cancel_action: urls.cancelUrl },
          },
        },
      );
      return { kind: 'redirect', url: data.authorization_url, gatewayRef: attempt.ref };
    },
    fetchStatus: async (attempt) => {
      const path = `/transaction/verify/${encodeURIComponent(attempt.ref)}`;
      const found = await tools.find(path, transactionSchema);
      if (found === null) return unknownOf(attempt);
      const { data } = found;
      if (data.status === 'failed') return refusedPayment(attempt, data.gateway_response);
      if (data.status === 'reversed') return refusedPayment(attempt, data.status);
      // A payer can still pay an abandoned payment on the same page.
      if (data.status === 'abandoned') return notPaid(attempt, 'open');
      if (data.status !== 'success') return notPaid(attempt, 'pending');
      return {
        state: 'paid',
        amountMinor: minorFromUnits(data.amount, EXPONENT, attempt),
        currency: data.currency,
        reference: data.reference,
        gatewayTxnId: String(data.id),
        isLive: data.domain,
      };
    },
    refund: async (attempt, request) => {
      const amount = unitsOf(partOf(attempt, request.amountMinor), EXPONENT);
      // Paystack has no idempotency keys. If a refund has our reference in its note, an earlier call made
      // this refund.
      const before = await findRefund(attempt, request.refundRef);
      if ('gatewayRefundId' in before) return before;
      return tools.give(
        '/refund',
        {
          json: {
            transaction: attempt.gatewayTxnId,
            amount,
            currency: attempt.currency,
            customer_note: request.reason,
            merchant_note: namedNote(request),
          },
        },
        z.object({ status: z.literal(true), data: refundSchema }),
        ({ data }) => resultOf(attempt)(data),
      );
    },
    fetchRefund: (attempt, known) =>
      tools.fetchRefund(
        known,
        '/refund',
        z.object({ status: z.literal(true), data: refundSchema }),
        ({ data }) => resultOf(attempt)(data),
        (ref) => findRefund(attempt, ref),
      ),
    verifyWebhook: ({ rawBody, headers: given }) => {
      const right = hmac('sha512', tools.config().key, rawBody);
      if (!isSame(given['x-paystack-signature'] ?? '', right)) return refused('signature');
      const event = bodyOf(rawBody, eventSchema);
      if (event === undefined) return refused('body');
      const isPayment = event.event.startsWith('charge.') && !event.event.startsWith('charge.dispute.');
      return isPayment ? trusted(event.data.reference) : reporting(noticesOf(event));
    },
  };
}
