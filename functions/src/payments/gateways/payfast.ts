import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PaymentGateway } from '../gateway';
import { majorTextOf, minorOfText } from './amounts';
import { gatewayTools, isSame, namesOf, notPaid, refused, type GatewayKit } from './gateway-kit';

/** `passphrase`: letters and digits only. */
const config = {
  mode: z.enum(['live', 'test']),
  merchant_id: z.string().min(1),
  merchant_key: z.string().min(1),
  passphrase: z.string().min(1),
};
const SERVERS = { live: 'https://www.payfast.co.za', test: 'https://sandbox.payfast.co.za' };
/** The hosts from whose addresses notices come. */
export const PAYFAST_HOSTS = ['www', 'sandbox', 'w1w', 'w2w'].map((host) => `${host}.payfast.co.za`);
const EXPONENT = 2;

/** As PHP's urlencode writes: Payfast hashes that form. */
const phpEncoded = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[!'()*~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** The signature of fields in their order; a form leaves empty fields out, a notice keeps them. */
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

/**
 * Payfast (developers.payfast.co.za/docs). A signed form leads to its page; its notice is the only proof, because a
 * status cannot be asked for, so an attempt stays pending until the notice comes.
 */
export function createPayfast(
  kit: GatewayKit & {
    /** the addresses of a host */
    resolve: (host: string) => Promise<string[]>;
  },
): PaymentGateway {
  const tools = gatewayTools('payfast', kit, config);
  const server = (): string => SERVERS[tools.config().mode];
  const isFromPayfast = async (address: string): Promise<boolean> => {
    const lists = await Promise.all(PAYFAST_HOSTS.map((host) => kit.resolve(host).catch((): string[] => [])));
    return lists.flat().includes(address);
  };
  return {
    name: 'payfast',
    isConfigured: tools.isConfigured,
    isLive: () => tools.config().mode === 'live',
    supports: (currency) => currency === 'ZAR',
    createCheckout: (attempt, payer, urls) => {
      const { merchant_id, merchant_key, passphrase } = tools.config();
      const { first, last } = namesOf(payer.name);
      // The order is part of the signature.
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
        action: `${tools.baseOf(server())}/eng/process`,
        fields: { ...Object.fromEntries(fields), signature },
        gatewayRef: attempt.ref,
      });
    },
    fetchStatus: (attempt) => Promise.resolve(notPaid(attempt, 'pending')),
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
      const answer = await tools.ask(server(), '/eng/query/validate', {
        method: 'POST',
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
      return {
        isTrusted: true,
        eventId: `${gatewayTxnId} ${payment_status ?? ''}`,
        reference,
        proof: (attempt) => ({
          state,
          amountMinor: minorOfText(form.amount_gross ?? '', attempt.decimal) ?? -1,
          currency: 'ZAR',
          reference,
          gatewayTxnId,
        }),
      };
    },
  };
}
