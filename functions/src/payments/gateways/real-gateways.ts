import { randomBytes } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import type { PaymentProviderName } from '@domain/payment/providers';
import type { PaymentGateway } from '../gateway';
import type { GatewayKit } from './gateway-kit';
import { createFlutterwave } from './flutterwave';
import { createIyzico } from './iyzico';
import { createLiqpay } from './liqpay';
import { createMercadopago } from './mercadopago';
import { createMollie } from './mollie';
import { createPayfast } from './payfast';
import { createPaymongo } from './paymongo';
import { createPaypal } from './paypal';
import { createPaystack } from './paystack';
import { createPaytm } from './paytm';
import { createPayulatam } from './payulatam';
import { createRazorpay } from './razorpay';
import { createSquareup } from './squareup';
import { createStripe } from './stripe';
import { createTap } from './tap';

export type RealProviderName = Exclude<PaymentProviderName, 'test'>;

/** The usual resolver may wait for minutes. */
const names = new Resolver({ timeout: 3000, tries: 2 });

/** The gateways of other companies, by name. */
const REAL: Readonly<Record<RealProviderName, (kit: GatewayKit) => PaymentGateway>> = {
  stripe: createStripe,
  paypal: createPaypal,
  squareup: createSquareup,
  mollie: createMollie,
  razorpay: createRazorpay,
  paytm: (kit) => createPaytm({ ...kit, newSalt: () => randomBytes(3).toString('base64') }),
  paystack: createPaystack,
  flutterwave: createFlutterwave,
  payfast: (kit) => createPayfast({ ...kit, resolve: (host) => names.resolve4(host) }),
  mercadopago: createMercadopago,
  payulatam: createPayulatam,
  paymongo: createPaymongo,
  tap: createTap,
  iyzico: (kit) => createIyzico({ ...kit, newRandom: () => randomBytes(12).toString('hex') }),
  liqpay: createLiqpay,
};

export const REAL_PROVIDER_NAMES = Object.keys(REAL) as readonly RealProviderName[];

/** The gateways of other companies, each with what it gets from outside. */
export const realGateways = (kitOf: (name: RealProviderName) => GatewayKit): PaymentGateway[] =>
  REAL_PROVIDER_NAMES.map((name) => REAL[name](kitOf(name)));
