import { createHash } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { z } from 'zod';
import {
  type Attempt,
  type GatewayKit,
  gatewayTools,
  idText,
  isSame,
  keyText,
  majorTextOf,
  minorOfText,
  namesOf,
  notPaid,
  partOf,
  type PaymentGateway,
  refundState,
  refusal,
  refused,
  reporting,
  unitsOf,
  type Verdict,
} from '../kit';
import { FACTS } from './facts';

/** `passphrase` contains only letters and digits. */
const config = {
  mode: z.enum(['live', 'test']),
  merchant_id: keyText,
  merchant_key: keyText,
  passphrase: keyText,
};
const SERVERS = { live: 'https://www.payfast.co.za', test: 'https://sandbox.payfast.co.za' };
/** The hosts from which Payfast sends notices. */
export const PAYFAST_HOSTS = ['www', 'sandbox', 'w1w', 'w2w'].map((host) => `${host}.payfast.co.za`);
const EXPONENT = 2;
/** A resolver with a time limit. The default resolver may wait for minutes. */
const names = new Resolver({ timeout: 3000, tries: 2 });

/** Encodes a text like PHP's `urlencode`, because Payfast hashes the text in this form. */
const phpEncoded = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[!'()*~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/**
 * The signature of fields in the given order. A checkout form leaves out empty fields, but a notice keeps
 * them.
 */
export function payfastSignature(
  fields: readonly (readonly [string, string])[],
  passphrase: string,
  { keepsEmpty }: { keepsEmpty: boolean },
): string {
  const text = fields
    .filter(([, value]) => keepsEmpty || value.trim() !== '')
    .map(([name, value]) => `${name}=${phpEncoded(value.trim())}`)
    .join('&');
  return md5(`${text}&passphrase=${phpEncoded(passphrase)}`);
}

const API = 'https://api.payfast.co.za';
const refundSchema = z.object({
  status: z.literal('success'),
  data: z.object({ response: z.object({ id: idText, status: z.string().optional() }).or(z.literal(true)) }),
});

/** The signature of a call of Payfast's API. It covers all headers and fields, sorted by name. */
export function payfastApiSignature(facts: Readonly<Record<string, string>>, passphrase: string): string {
  const all: Readonly<Record<string, string>> = { ...facts, passphrase };
  const text = Object.keys(all)
    .sort()
    .map((name) => `${name}=${phpEncoded(all[name] ?? '')}`)
    .join('&');
  return md5(text);
}

/**
 * Payfast (developers.payfast.co.za/docs). The browser posts a signed form to Payfast's page. Payfast has no
 * status request, so the notice is the only proof. Until it comes, only the address of a cancelled payment
 * says that the payer has left.
 */
export function createPayfast(
  kit: GatewayKit & {
    /** the IP addresses of a host */
    resolve?: (host: string) => Promise<string[]>;
  },
): PaymentGateway {
  const { resolve = (host) => names.resolve4(host) } = kit;
  const tools = gatewayTools(FACTS, kit, config, ({ mode }) => SERVERS[mode]);
  const isFromPayfast = async (address: string): Promise<boolean> => {
    const lists = await Promise.all(PAYFAST_HOSTS.map((host) => resolve(host).catch((): string[] => [])));
    return lists.flat().includes(address);
  };
  return {
    ...tools.offer,
    isLive: () => tools.config().mode === 'live',
    createCheckout: (attempt, payer, urls) => {
      const { merchant_id, merchant_key, passphrase } = tools.config();
      const { first, last } = namesOf(payer.name);
      // The signature depends on the order of the fields.
      const all: readonly (readonly [string, string])[] = [
        ['merchant_id', merchant_id],
        ['merchant_key', merchant_key],
        ['return_url', urls.returnUrl],
        ['cancel_url', urls.cancelUrl],
        ['notify_url', urls.webhookUrl],
        ['name_first', first],
        ['name_last', last],
        ['email_address', payer.email],
        ['m_payment_id', attempt.ref],
        ['amount', majorTextOf(attempt, EXPONENT)],
        ['item_name', payer.product],
      ];
      const fields = all.filter(([, value]) => value.trim() !== '');
      const signature = payfastSignature(fields, passphrase, { keepsEmpty: false });
      return Promise.resolve({
        kind: 'form',
        action: `${tools.base()}/eng/process`,
        fields: { ...Object.fromEntries(fields), signature },
        gatewayRef: attempt.ref,
      });
    },
    fetchStatus: (attempt, back) =>
      Promise.resolve(notPaid(attempt, back?.by === 'cancel' ? 'open' : 'unknown')),
    // Payfast has no idempotency keys, no field for our reference, and no call that lists refunds. So there
    // is no `fetchRefund`. If no answer comes, a person must look into Payfast's dashboard.
    refund: (attempt, { amountMinor, reason }) => {
      const amount = unitsOf(partOf(attempt, amountMinor), EXPONENT);
      const { mode, merchant_id, passphrase } = tools.config();
      if (mode === 'test') return Promise.resolve(refusal('no_refunds_in_test_mode'));
      const timestamp = new Date(kit.clock()).toISOString().replace(/\.\d+Z$/, '+0000');
      const head = { 'merchant-id': merchant_id, version: 'v1', timestamp };
      const body = { amount, reason: reason.slice(0, 255), notify_buyer: 1 };
      const facts = { ...head, ...body, amount: String(amount), notify_buyer: '1' };
      return tools.give(
        `/refunds/${encodeURIComponent(attempt.gatewayTxnId)}`,
        { server: API, headers: { ...head, signature: payfastApiSignature(facts, passphrase) }, json: body },
        refundSchema,
        ({ data: { response } }) => ({
          state:
            response === true
              ? 'done'
              : refundState(response.status ?? 'COMPLETE', { done: ['COMPLETE'], failed: ['FAILED'] }),
          gatewayRefundId: response === true ? '' : response.id,
          amountMinor,
        }),
      );
    },
    verifyWebhook: async ({ rawBody, address }) => {
      const text = rawBody.toString('utf8');
      const pairs = [...new URLSearchParams(text)];
      const form = Object.fromEntries(pairs);
      const { merchant_id, passphrase } = tools.config();
      const end = pairs.findIndex(([name]) => name === 'signature');
      const signed = end === -1 ? pairs : pairs.slice(0, end);
      const right = payfastSignature(signed, passphrase, { keepsEmpty: true });
      if (!isSame(form.signature ?? '', right)) return refused('signature');
      if (form.merchant_id !== merchant_id) return refused('merchant');
      if (!kit.isLocal && !(await isFromPayfast(address))) return refused('address');
      const answer = await tools.ask('/eng/query/validate', {
        form: Object.fromEntries(signed),
        isRepeatable: true,
      });
      if (!answer.isOk || answer.text.trim() !== 'VALID') return refused('validation');
      const { m_payment_id: reference = '', pf_payment_id: gatewayTxnId = '', payment_status } = form;
      const state =
        payment_status === 'COMPLETE'
          ? 'paid'
          : payment_status === 'FAILED'
            ? 'failed'
            : payment_status === 'CANCELLED'
              ? 'cancelled'
              : 'pending';
      const proof = (attempt: Attempt): Verdict => ({
        state,
        currency: 'ZAR',
        reference,
        gatewayTxnId,
        amountMinor: minorOfText(form.amount_gross ?? '', attempt.decimal) ?? -1,
        ...(state === 'failed' ? { code: payment_status } : {}),
      });
      return reporting([{ kind: 'payment', reference, proof }]);
    },
  };
}
