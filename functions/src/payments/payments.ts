import { clock, limiter, log, secrets, store } from '../platform/adapters';
import { APP_URL, NOT_SET, OFFER_TEST_GATEWAY, secretParam } from '../platform/params';
import { readSettings } from '../platform/settings';
import type { PayPorts } from './pay.command';
import { createTestGateway } from './test-gateway';

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');
export const appUrl = (): string => withoutSlash(APP_URL.value());
const payUrl = (): string => `${appUrl()}/pay`;

const WEBHOOK_TIMEOUT_MS = 10_000;
const TEST_GATEWAY_SECRET = secretParam('TEST_GATEWAY_SECRET');

const testGateway = createTestGateway({
  store,
  secrets,
  log,
  secret: () => TEST_GATEWAY_SECRET.value(),
  // Nobody must be able to pay with pretended money in a real service.
  isOffered: () =>
    (process.env.FUNCTIONS_EMULATOR === 'true' || OFFER_TEST_GATEWAY.value()) &&
    TEST_GATEWAY_SECRET.value() !== NOT_SET,
  payUrl,
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
});

/** Every gateway with an implementation; a new one is a file of its own and a line here. */
export const gateways = [testGateway.gateway];

export const payPorts: PayPorts = {
  ...{ store, clock, log, secrets, limiter, gateways, payUrl },
  settings: () => readSettings(store),
};
