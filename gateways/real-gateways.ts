import type { PaymentGateway } from './kit/gateway';
import type { GatewayKit } from './kit/gateway-tools';
import type { RealProviderName } from './kit/facts';
import type { Stub } from './kit/stub-tools';
import { createFlutterwave } from './flutterwave/gateway';
import { createIyzico } from './iyzico/gateway';
import { createLiqpay } from './liqpay/gateway';
import { createMercadopago } from './mercadopago/gateway';
import { createMollie } from './mollie/gateway';
import { createPayfast } from './payfast/gateway';
import { createPaymongo } from './paymongo/gateway';
import { createPaypal } from './paypal/gateway';
import { createPaystack } from './paystack/gateway';
import { createPaytm } from './paytm/gateway';
import { createPayulatam } from './payulatam/gateway';
import { createRazorpay } from './razorpay/gateway';
import { createSquareup } from './squareup/gateway';
import { createStripe } from './stripe/gateway';
import { createTap } from './tap/gateway';

type ByName<T> = Readonly<Record<RealProviderName, T>>;

/** The gateways of real companies, by name. */
const GATEWAYS: ByName<(kit: GatewayKit) => PaymentGateway> = {
  stripe: createStripe,
  paypal: createPaypal,
  squareup: createSquareup,
  mollie: createMollie,
  razorpay: createRazorpay,
  paytm: createPaytm,
  paystack: createPaystack,
  flutterwave: createFlutterwave,
  payfast: createPayfast,
  mercadopago: createMercadopago,
  payulatam: createPayulatam,
  paymongo: createPaymongo,
  tap: createTap,
  iyzico: createIyzico,
  liqpay: createLiqpay,
};

/**
 * The stubs of the companies. Only the local stack and tests load them, so the functions contain no code of
 * stubs.
 */
const STUBS: ByName<() => Promise<{ stub: Stub }>> = {
  stripe: () => import('./stripe/stub'),
  paypal: () => import('./paypal/stub'),
  squareup: () => import('./squareup/stub'),
  mollie: () => import('./mollie/stub'),
  razorpay: () => import('./razorpay/stub'),
  paytm: () => import('./paytm/stub'),
  paystack: () => import('./paystack/stub'),
  flutterwave: () => import('./flutterwave/stub'),
  payfast: () => import('./payfast/stub'),
  mercadopago: () => import('./mercadopago/stub'),
  payulatam: () => import('./payulatam/stub'),
  paymongo: () => import('./paymongo/stub'),
  tap: () => import('./tap/stub'),
  iyzico: () => import('./iyzico/stub'),
  liqpay: () => import('./liqpay/stub'),
};

export const REAL_PROVIDER_NAMES = Object.keys(GATEWAYS) as readonly RealProviderName[];

/** The gateways of all real companies. `kitOf` returns the kit of each gateway. */
export const realGateways = (kitOf: (name: RealProviderName) => GatewayKit): PaymentGateway[] =>
  REAL_PROVIDER_NAMES.map((name) => GATEWAYS[name](kitOf(name)));

export const loadStubs = (): Promise<Stub[]> =>
  Promise.all(REAL_PROVIDER_NAMES.map(async (name) => (await STUBS[name]()).stub));
