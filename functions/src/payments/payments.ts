import { PROVIDERS, type PaymentProviderName } from '@domain/payment/providers';
import { reviewAttention } from '../attention/attention';
import { NOT_SET, OFFER_TEST_GATEWAY, secretParam } from '../platform/params';
import { services } from '../services';
import type { PaymentGateway } from '../../../gateways/kit/gateway';
import { realGateways } from '../../../gateways/real-gateways';
import type { PayPorts } from './attempts/attempts';
import { createPretendedGateway } from './providers/pretended-gateway';
import { payUrl } from './pages/pay-url';
import { createSettingsKeys } from './providers/settings-keys';

const WEBHOOK_TIMEOUT_MS = 10_000;

const isLocal = process.env.FUNCTIONS_EMULATOR === 'true';

/** The test gateway of a provider. The gateway signs its webhooks with the secret of the provider. */
function pretended(name: PaymentProviderName): PaymentGateway {
  const secret = secretParam(PROVIDERS[name].secret);
  return createPretendedGateway({
    ...services,
    name,
    payUrl,
    secret: () => secret.value(),
    // In production, a test payment must never pay a trip, so the test gateway is off by default.
    isOffered: () => (isLocal || OFFER_TEST_GATEWAY.value()) && secret.value() !== NOT_SET,
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

const settingsKeys = createSettingsKeys(services);

/** All gateways. `isConfigured` is false for gateways that the operator has not set up. */
const gateways: readonly PaymentGateway[] = [
  ...realGateways((name) => {
    const secret = secretParam(PROVIDERS[name].secret);
    return { ...services, isLocal, fetch, secret: () => settingsKeys.secretOf(name, secret.value()) };
  }),
  pretended('test'),
];

const ports: PayPorts = { ...services, gateways, payUrl, review: reviewAttention };

/** The ports of payments, with the keys that the settings contain now. */
export async function payPorts(): Promise<PayPorts> {
  await settingsKeys.load();
  return ports;
}
