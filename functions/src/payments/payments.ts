import { randomBytes } from 'node:crypto';
import { resolve4 } from 'node:dns/promises';
import { PROVIDERS, type PaymentProviderName } from '@domain/payment/providers';
import { completionPorts } from '../bookings/bookings';
import { notify } from '../notifications/notify';
import { clock, limiter, log, secrets, store } from '../platform/adapters';
import { APP_URL, NOT_SET, OFFER_TEST_GATEWAY, secretParam } from '../platform/params';
import { readSettings } from '../platform/settings';
import type { PaymentGateway } from './gateway';
import type { GatewayKit } from './gateways/gateway-kit';
import { createFlutterwave } from './gateways/flutterwave';
import { createIyzico } from './gateways/iyzico';
import { createLiqpay } from './gateways/liqpay';
import { createMercadopago } from './gateways/mercadopago';
import { createMollie } from './gateways/mollie';
import { createPayfast } from './gateways/payfast';
import { createPaymongo } from './gateways/paymongo';
import { createPaypal } from './gateways/paypal';
import { createPaystack } from './gateways/paystack';
import { createPaytm } from './gateways/paytm';
import { createPayulatam } from './gateways/payulatam';
import { createRazorpay } from './gateways/razorpay';
import { createSquareup } from './gateways/squareup';
import { createStripe } from './gateways/stripe';
import { createTap } from './gateways/tap';
import type { PayPorts } from './attempts';
import { createPretendedGateway } from './pretended-gateway';

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');
export const appUrl = (): string => withoutSlash(APP_URL.value());
const payUrl = (): string => `${appUrl()}/pay`;

const WEBHOOK_TIMEOUT_MS = 10_000;

const isLocal = process.env.FUNCTIONS_EMULATOR === 'true';

/** The pretended gateway of a provider; it signs with the secret of that provider. */
function pretended(name: PaymentProviderName): PaymentGateway {
  const secret = secretParam(PROVIDERS[name].secret);
  return createPretendedGateway({
    ...{ name, store, secrets, log, payUrl },
    secret: () => secret.value(),
    // Nobody must be able to pay with pretended money in a real service.
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

/** The gateways of other companies, by name. */
const REAL: Readonly<Record<Exclude<PaymentProviderName, 'test'>, (kit: GatewayKit) => PaymentGateway>> = {
  stripe: createStripe,
  paypal: createPaypal,
  squareup: createSquareup,
  mollie: createMollie,
  razorpay: createRazorpay,
  paytm: (kit) => createPaytm({ ...kit, newSalt: () => randomBytes(3).toString('base64') }),
  paystack: createPaystack,
  flutterwave: createFlutterwave,
  payfast: (kit) => createPayfast({ ...kit, resolve: resolve4 }),
  mercadopago: createMercadopago,
  payulatam: createPayulatam,
  paymongo: createPaymongo,
  tap: createTap,
  iyzico: (kit) => createIyzico({ ...kit, newRandom: () => randomBytes(12).toString('hex') }),
  liqpay: createLiqpay,
};

/** Every gateway; those that the operator has not set up offer nothing. */
export const gateways: readonly PaymentGateway[] = [
  ...Object.entries(REAL).map(([name, create]) => {
    const secret = secretParam(PROVIDERS[name as keyof typeof REAL].secret);
    return create({ secret: () => secret.value(), isLocal, clock, log, fetch });
  }),
  pretended('test'),
];

export const payPorts: PayPorts = {
  ...completionPorts,
  ...{ clock, log, secrets, notify, limiter, gateways, payUrl },
  settings: () => readSettings(store),
};
