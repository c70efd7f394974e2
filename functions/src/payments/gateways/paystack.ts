import { z } from 'zod';
import { DomainError } from '@domain/errors';
import type { PaymentGateway } from '../gateway';
import { minorFromUnits, unitsOf } from './amounts';
import {
  gatewayTools,
  hmac,
  isSame,
  jsonOf,
  notPaid,
  refused,
  trusted,
  unknownOf,
  type GatewayKit,
} from './gateway-kit';

/** `key`: `sk_live_…` or `sk_test_…`; it signs the notices too. */
const config = { key: z.string().min(1) };
const SERVER = 'https://api.paystack.co';
const CURRENCIES = new Set('NGN GHS KES ZAR USD XOF'.split(' '));
/** Paystack counts every currency in hundredths. */
const EXPONENT = 2;

const transactionSchema = z.object({
  status: z.literal(true),
  data: z.object({
    id: z.union([z.number(), z.string()]),
    domain: z.string().optional(),
    status: z.string(),
    amount: z.number().int(),
    currency: z.string(),
    reference: z.string(),
  }),
});
const eventSchema = z.object({ event: z.string(), data: z.object({ reference: z.string().optional() }) });

/** Paystack transactions (paystack.com/docs/api/transaction). */
export function createPaystack(kit: GatewayKit): PaymentGateway {
  const tools = gatewayTools('paystack', kit, config);
  const headers = (): Record<string, string> => ({ authorization: `Bearer ${tools.config().key}` });
  return {
    name: 'paystack',
    isConfigured: tools.isConfigured,
    isLive: () => tools.config().key.startsWith('sk_live_'),
    supports: (currency) => CURRENCIES.has(currency),
    createCheckout: async (attempt, payer, urls) => {
      // Paystack refuses a payment without an address to send its receipt to.
      if (payer.email === '') throw new DomainError('invalid_argument', 'email');
      const { data } = await tools.read(
        SERVER,
        '/transaction/initialize',
        {
          method: 'POST',
          headers: headers(),
          json: {
            ...{ email: payer.email, amount: unitsOf(attempt, EXPONENT), currency: attempt.currency },
            ...{ reference: attempt.ref, callback_url: urls.returnUrl },
            metadata: { cancel_action: urls.cancelUrl },
          },
        },
        z.object({ status: z.literal(true), data: z.object({ authorization_url: z.url() }) }),
      );
      return { kind: 'redirect', url: data.authorization_url, gatewayRef: attempt.ref };
    },
    fetchStatus: async (attempt) => {
      const path = `/transaction/verify/${encodeURIComponent(attempt.ref)}`;
      const found = await tools.find(
        SERVER,
        path,
        { headers: headers(), isRepeatable: true },
        transactionSchema,
      );
      if (found === null) return unknownOf(attempt);
      const { data } = found;
      if (data.status === 'failed' || data.status === 'reversed') return notPaid(attempt, 'failed');
      // An abandoned payment can still be paid on the same page.
      if (data.status !== 'success') return notPaid(attempt, 'pending');
      return {
        state: 'paid',
        amountMinor: minorFromUnits(data.amount, EXPONENT, attempt),
        currency: data.currency,
        reference: data.reference,
        gatewayTxnId: String(data.id),
        ...(data.domain === undefined ? {} : { isLive: data.domain === 'live' }),
      };
    },
    verifyWebhook: ({ rawBody, headers: given }) => {
      const right = hmac('sha512', tools.config().key, rawBody);
      if (!isSame(given['x-paystack-signature'] ?? '', right)) return Promise.resolve(refused('signature'));
      const event = eventSchema.safeParse(jsonOf(rawBody.toString('utf8'))).data;
      if (event === undefined) return Promise.resolve(refused('body'));
      const { reference } = event.data;
      return Promise.resolve(
        trusted(`${event.event} ${reference ?? ''}`, event.event.startsWith('charge.') ? reference : null),
      );
    },
  };
}
