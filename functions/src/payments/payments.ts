import { PROVIDERS, type ProviderWithSecrets } from '@domain/payment/providers';
import { completionPorts } from '../bookings/bookings';
import { clock, limiter, log, secrets, store } from '../platform/adapters';
import { APP_URL, NOT_SET, OFFER_TEST_GATEWAY, secretParam } from '../platform/params';
import { readSettings } from '../platform/settings';
import type { PaymentGateway } from './gateway';
import type { PayPorts } from './pay.command';
import { createPretendedGateway } from './pretended-gateway';

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');
export const appUrl = (): string => withoutSlash(APP_URL.value());
const payUrl = (): string => `${appUrl()}/pay`;

const WEBHOOK_TIMEOUT_MS = 10_000;

/** The pretended gateway of a provider; it signs with the first secret of that provider. */
function pretended(name: ProviderWithSecrets): PaymentGateway {
  const secret = secretParam(PROVIDERS[name].secrets[0]);
  return createPretendedGateway({
    ...{ name, store, secrets, log, payUrl },
    secret: () => secret.value(),
    // Nobody must be able to pay with pretended money in a real service.
    isOffered: () =>
      (process.env.FUNCTIONS_EMULATOR === 'true' || OFFER_TEST_GATEWAY.value()) && secret.value() !== NOT_SET,
    post: async (url, body, headers) => {
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers,
        signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`HTTP ${String(response.status)}`);
    },
  }).gateway;
}

/** Every gateway with an implementation; a new one is a file of its own and a line here. */
export const gateways: readonly PaymentGateway[] = [pretended('test')];

export const payPorts: PayPorts = {
  ...completionPorts,
  ...{ clock, log, secrets, limiter, gateways, payUrl },
  settings: () => readSettings(store),
};
