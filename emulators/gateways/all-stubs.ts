import type { Stub } from './stub-kit';
import { flutterwave } from './stubs/flutterwave';
import { iyzico } from './stubs/iyzico';
import { liqpay } from './stubs/liqpay';
import { mercadopago } from './stubs/mercadopago';
import { mollie } from './stubs/mollie';
import { payfast } from './stubs/payfast';
import { paymongo } from './stubs/paymongo';
import { paypal } from './stubs/paypal';
import { paystack } from './stubs/paystack';
import { paytm } from './stubs/paytm';
import { payulatam } from './stubs/payulatam';
import { razorpay } from './stubs/razorpay';
import { squareup } from './stubs/squareup';
import { stripe } from './stubs/stripe';
import { tap } from './stubs/tap';

/** The pretended companies, each with its own signatures, pages and refusals. */
export const STUBS: readonly Stub[] = [
  stripe,
  paypal,
  squareup,
  mollie,
  razorpay,
  paytm,
  paystack,
  flutterwave,
  payfast,
  mercadopago,
  payulatam,
  paymongo,
  tap,
  iyzico,
  liqpay,
];

export const stubNamed = (name: string): Stub => {
  const stub = STUBS.find((one) => one.name === name);
  if (stub === undefined) throw new Error(`There is no stub of ${name}.`);
  return stub;
};

/** The secret that leads the functions to the stub of a gateway at `url`, as a JSON text. */
export function stubSecret(name: string, at: { url: string; appUrl: string; currency: string }): string {
  const [base, webhookUrl] = [`${at.url}/${name}`, webhookOf(at.appUrl, name)];
  return JSON.stringify(stubNamed(name).secret({ base, currency: at.currency, webhookUrl }));
}

/** The address of the notices that is set in a company's dashboard. */
export const webhookOf = (appUrl: string, name: string): string => `${appUrl}/pay/${name}/webhook`;
