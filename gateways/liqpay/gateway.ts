import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  type GatewayKit,
  gatewayTools,
  isoExponent,
  isSame,
  jsonOf,
  keyText,
  majorTextOf,
  minorFromMajor,
  notPaid,
  partOf,
  type PaymentGateway,
  refundState,
  refusal,
  refused,
  refusedPayment,
  reporting,
  trusted,
  unknownOf,
} from '../kit';
import { FACTS } from './facts';

/**
 * LiqPay's pages name SHA-1 for version 3, but newer accounts may have SHA3-256. So `hash` selects the
 * algorithm.
 */
const config = {
  mode: z.enum(['live', 'test']),
  public_key: keyText,
  private_key: keyText,
  hash: z.enum(['sha1', 'sha3-256']).default('sha1'),
};
const SERVER = 'https://www.liqpay.ua';
const FAILED = new Set(['failure', 'error']);

const answerSchema = z.object({
  status: z.string(),
  order_id: z.string().optional(),
  payment_id: z.union([z.number(), z.string()]).optional(),
  amount: z.union([z.number(), z.string()]).optional(),
  currency: z.string().optional(),
  err_code: z.string().nullish(),
});

const refundSchema = z.object({
  result: z.string().optional(),
  status: z.string().optional(),
  payment_id: z.union([z.number(), z.string()]).optional(),
  /** true if the shop's balance is too low, so that LiqPay waits until the balance is high enough */
  wait_amount: z.boolean().optional(),
  err_code: z.string().optional(),
});
const refundAnswer = refundSchema.refine(({ result, status }) => status !== undefined || result === 'error');

export const liqpaySignature = (hash: 'sha1' | 'sha3-256', key: string, data: string): string =>
  createHash(hash).update(`${key}${data}${key}`).digest('base64');

/** LiqPay's checkout (liqpay.ua/documentation/en). The browser posts a signed form to LiqPay's page. */
export function createLiqpay(kit: GatewayKit): PaymentGateway {
  const tools = gatewayTools(FACTS, kit, config, SERVER);
  const signed = (facts: object): { data: string; signature: string } => {
    const { public_key, private_key, hash } = tools.config();
    const text = JSON.stringify({ version: 3, public_key, ...facts });
    const data = Buffer.from(text, 'utf8').toString('base64');
    return { data, signature: liqpaySignature(hash, private_key, data) };
  };
  return {
    ...tools.offer,
    isLive: () => tools.config().mode === 'live',
    createCheckout: (attempt, payer, urls) => {
      const { ref, currency } = attempt;
      const fields = signed({
        action: 'pay',
        amount: majorTextOf(attempt, isoExponent(currency)),
        currency,
        description: payer.product,
        order_id: ref,
        result_url: urls.returnUrl,
        server_url: urls.webhookUrl,
        ...(tools.config().mode === 'test' ? { sandbox: '1' } : {}),
      });
      const action = `${tools.base()}/api/3/checkout`;
      return Promise.resolve({ kind: 'form', action, fields, gatewayRef: ref });
    },
    fetchStatus: async (attempt) => {
      const form = signed({ action: 'status', order_id: attempt.ref });
      const { json } = await tools.ask('/api/request', { form, isRepeatable: true });
      const found = answerSchema.safeParse(json).data;
      if (found === undefined || found.order_id === undefined) return unknownOf(attempt);
      if (FAILED.has(found.status) || found.status === 'reversed')
        return refusedPayment(attempt, found.err_code ?? found.status);
      // `sandbox` is a test payment, so the verdict is not live.
      const isTestPayment = found.status === 'sandbox';
      if (found.status !== 'success' && !isTestPayment) return notPaid(attempt, 'pending');
      return {
        state: 'paid',
        amountMinor: minorFromMajor(found.amount ?? '', attempt),
        currency: found.currency ?? '',
        reference: found.order_id,
        gatewayTxnId: String(found.payment_id ?? ''),
        ...(isTestPayment ? { isLive: false } : {}),
      };
    },
    refund: async (attempt, { amountMinor }) => {
      const amount = majorTextOf(partOf(attempt, amountMinor), isoExponent(attempt.currency));
      const form = signed({ action: 'refund', order_id: attempt.ref, amount });
      return tools.give('/api/request', { form }, refundAnswer, ({ result, status = '', ...answer }) => {
        if (result === 'error' || FAILED.has(status)) return refusal(answer.err_code ?? status);
        return {
          state:
            answer.wait_amount === true
              ? 'pending'
              : refundState(status, { done: ['reversed', 'success', 'sandbox'], failed: [] }),
          gatewayRefundId: String(answer.payment_id ?? ''),
          amountMinor,
        };
      });
    },
    // LiqPay does not list refunds. It only reports whether the whole order is reversed, so a partial refund
    // is not visible.
    fetchRefund: async (attempt, { amountMinor }) => {
      const form = signed({ action: 'status', order_id: attempt.ref });
      const { json } = await tools.ask('/api/request', { form, isRepeatable: true });
      const found = answerSchema.safeParse(json).data;
      if (found?.status !== 'reversed' || amountMinor !== attempt.amountMinor) return { state: 'unknown' };
      return { state: 'done', gatewayRefundId: String(found.payment_id ?? ''), amountMinor };
    },
    verifyWebhook: ({ rawBody }) => {
      const form = new URLSearchParams(rawBody.toString('utf8'));
      const data = form.get('data') ?? '';
      const { hash, private_key } = tools.config();
      if (!isSame(form.get('signature') ?? '', liqpaySignature(hash, private_key, data)))
        return refused('signature');
      const found = answerSchema.safeParse(jsonOf(Buffer.from(data, 'base64').toString('utf8'))).data;
      if (found === undefined) return refused('body');
      const { status, order_id: reference = '', payment_id = '' } = found;
      return status === 'reversed'
        ? reporting([{ kind: 'refund', of: { reference }, gatewayRefundId: String(payment_id) }])
        : trusted(reference);
    },
  };
}
