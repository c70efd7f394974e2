import type { topUp } from '@domain/contracts/money/wallet';
import { dbPaths } from '@domain/database/paths';
import { userSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import { fromMinor } from '@domain/money/money';
import { fullName } from '@domain/people/full-name';
import { topUpMinor } from '@domain/wallet/top-up';
import { assertFound, type Command } from '../../platform';
import {
  attemptValues,
  gatewayNamed,
  isAsShown,
  newAttempt,
  openCheckout,
  type PayForm,
  type PayPorts,
} from './attempts';
import type { Attempt, Checkout, PaymentGateway } from '../../../../gateways/kit/gateway';

/**
 * Begins a top-up of the caller's wallet (docs/product/money.md, "Wallet"). A top-up is an attempt without a
 * booking. The stored attempt has the final amount. The browser then posts a form to the provider's link, and
 * this form names the attempt (`startTopUp`). `pay.command.ts` settles the attempt like every attempt.
 */
export const beginTopUp: Command<typeof topUp, PayPorts> = async (ports, { amount, provider }, { uid }) => {
  const settings = await ports.settings();
  // A closed service takes money only for trips that were booked before.
  if (settings.service_closed) throw new DomainError('service_closed');
  const gateway = gatewayNamed(ports, provider);
  const { code: currency, decimal } = settings;
  if (!gateway.supports(currency)) throw new DomainError('no_provider_found', provider);
  const amountMinor = topUpMinor(amount, settings);
  if (amountMinor === null) throw new DomainError('top_up_amount');
  const attempt = newAttempt(ports, {
    uid,
    provider: gateway.name,
    amountMinor,
    currency,
    decimal,
    useWallet: false,
    isLive: gateway.isLive(),
  });
  await ports.store.update(attemptValues(attempt));
  return { orderId: attempt.ref, amount: fromMinor(amountMinor, decimal), currency };
};

const payerSchema = userSchema.pick({ firstName: true, lastName: true, email: true, mobile: true });

/**
 * Sends the browser of a begun top-up or tip to the gateway. This is possible only once for each attempt,
 * because gateways accept a reference only once. The server does not trust the form. If the form differs from
 * the attempt, the form is refused, so that the payer pays the amount that the page shows.
 */
export async function startTopUp(
  ports: PayPorts,
  gateway: PaymentGateway,
  attempt: Attempt,
  form: PayForm,
  ip: string,
): Promise<Checkout> {
  const { store, clock, log } = ports;
  const { ref, provider } = attempt;
  const over = attempt.isTip ? 'tip_closed' : 'top_up_over';
  if (!isAsShown(form, attempt)) {
    log.warn('payment form differs from what was begun', { provider, ref });
    throw new DomainError(over, 'form');
  }
  if (clock() > attempt.expiresAt) throw new DomainError(over, 'time');
  const [person, settings] = await Promise.all([
    store.read(dbPaths.user(attempt.uid), payerSchema),
    ports.settings(),
  ]);
  assertFound(person);
  // Only the first of two posts opens the gateway. After the second post, or a return to the form, the person
  // must begin a new top-up.
  const path = `${dbPaths.paymentAttempt(ref)}/state`;
  const isFirst = await store.commit({ checks: { [path]: 'created' }, values: { [path]: 'pending' } });
  if (!isFirst) throw new DomainError(over, 'started');
  const begun: Attempt = { ...attempt, state: 'pending' };
  return openCheckout(ports, gateway, begun, {
    name: fullName(person),
    email: person.email.trim(),
    mobile: person.mobile.trim(),
    product: ref,
    address: settings.CompanyAddress ?? '',
    ip,
  });
}
