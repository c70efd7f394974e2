import { paymentAttemptSchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { toMinor } from '@domain/money/money';
import type { CompletionPorts } from '../../bookings/read-booking';
import { BASE32, isKey, type Needs, type Secrets, type Store } from '../../platform';
import type { Attempt, Checkout, GatewayUrls, Payer, PaymentGateway } from '../../../../gateways/kit/gateway';

/**
 * The ports of every payment through a gateway. `pay.command.ts` pays trips, and `top-up.command.ts` tops up
 * wallets.
 */
export type PayPorts = CompletionPorts &
  Needs<'clock' | 'log' | 'secrets' | 'notify' | 'limiter' | 'settings' | 'payUrl'> & {
    gateways: readonly PaymentGateway[];
    /** Updates the entries of a trip in the list of trips that need a dispatcher. */
    review: (bookingId: string) => Promise<unknown>;
  };

/** The time from the start of an attempt until the attempt expires. */
const ATTEMPT_LIFE_MS = 30 * 60_000;
/** The time after which the gateway is asked about an attempt if no notice has arrived. */
export const ASK_AFTER_MS = 2 * 60_000;

/** A random reference of 80 bits, in letters and digits that every gateway accepts. */
export const newReference = (secrets: Secrets): string =>
  Array.from({ length: 16 }, () => BASE32.charAt(secrets.randomInt(32))).join('');

export function gatewayNamed(ports: Pick<PayPorts, 'gateways'>, name: string): PaymentGateway {
  const gateway = ports.gateways.find((candidate) => candidate.name === name && candidate.isConfigured());
  if (!gateway) throw new DomainError('no_provider_found', name);
  return gateway;
}

/** The fields of the payment form that the browser posts, without the reference of the payment. */
export type PayForm = { amount: string; currency: string; cust_id: string };

/**
 * Whether the amount, the currency and the customer of the form match the payment. A person must never pay
 * another amount than the page showed.
 */
export const isAsShown = (
  form: PayForm,
  due: Pick<Attempt, 'amountMinor' | 'decimal' | 'currency' | 'uid'>,
): boolean =>
  toMinor(Number(form.amount), due.decimal) === due.amountMinor &&
  form.currency === due.currency &&
  form.cust_id === due.uid;

type Begun = 'ref' | 'state' | 'createdAt' | 'expiresAt' | 'sweepAt';

/** A new attempt with its own reference. */
export function newAttempt(
  { secrets, clock }: Pick<PayPorts, 'secrets' | 'clock'>,
  fields: Omit<Attempt, Begun>,
): Attempt {
  const now = clock();
  return {
    ...fields,
    ref: newReference(secrets),
    state: 'created',
    createdAt: now,
    expiresAt: now + ATTEMPT_LIFE_MS,
    sweepAt: now + ASK_AFTER_MS,
  };
}

/** The values that store a new attempt. */
export const attemptValues = ({ ref, ...record }: Attempt): Record<string, unknown> => ({
  [dbPaths.paymentAttempt(ref)]: record,
});

/**
 * Asks the gateway to prepare its payment page for an attempt. The caller has stored the attempt before, so
 * incoming money can always be matched with an attempt.
 */
export async function openCheckout(
  ports: Pick<PayPorts, 'store' | 'log' | 'payUrl'>,
  gateway: PaymentGateway,
  attempt: Attempt,
  payer: Payer,
): Promise<Checkout> {
  const { ref, bookingId, provider, amountMinor, currency, state } = attempt;
  const checkout = await gateway.createCheckout(attempt, payer, urlsOf(ports, attempt));
  const path = dbPaths.paymentAttempt(ref);
  // The check fails if the money of the attempt has already arrived. Then the state must not become `pending`
  // again.
  await ports.store.commit({
    checks: { [`${path}/state`]: state },
    values: { [`${path}/state`]: 'pending', [`${path}/gatewayRef`]: checkout.gatewayRef },
  });
  ports.log.info('payment started', { provider, ref, bookingId, amountMinor, currency });
  return checkout;
}

export function urlsOf(ports: Pick<PayPorts, 'payUrl'>, { provider, ref }: Attempt): GatewayUrls {
  const base = `${ports.payUrl()}/${provider}`;
  return {
    returnUrl: `${base}/return/${ref}`,
    cancelUrl: `${base}/cancel/${ref}`,
    webhookUrl: `${base}/webhook`,
  };
}

export async function attemptOf(store: Store, ref: string): Promise<Attempt | null> {
  const record = isKey(ref) ? await store.read(dbPaths.paymentAttempt(ref), paymentAttemptSchema) : null;
  return record === null ? null : { ...record, ref };
}
