/** All that is known of a payment provider by its name alone. */
type Provider = {
  /** The name that people read. */
  word: string;
  /** The ground of the provider's mark; white is read on it. */
  tint: string;
  /** The names of the secrets that the provider's gateway needs. */
  secrets: readonly string[];
};

/**
 * The known payment providers (docs/product.md 6.6), in the order in which they are offered.
 * `functions/src/payments/payments.ts` makes the gateways; `functions/src/payments/get-providers.command.ts` answers
 * the configured ones.
 */
export const PROVIDERS = {
  stripe: { word: 'Stripe', tint: '#4B45C6', secrets: [] },
  paypal: { word: 'PayPal', tint: '#1F4E9E', secrets: [] },
  squareup: { word: 'Square', tint: '#2B2F36', secrets: [] },
  mollie: { word: 'Mollie', tint: '#26282C', secrets: [] },
  razorpay: { word: 'Razorpay', tint: '#1B4FB8', secrets: [] },
  paytm: { word: 'Paytm', tint: '#0E5C8C', secrets: [] },
  paystack: { word: 'Paystack', tint: '#0B6B86', secrets: [] },
  flutterwave: { word: 'Flutterwave', tint: '#8A5300', secrets: [] },
  payfast: { word: 'Payfast', tint: '#A32A22', secrets: [] },
  mercadopago: { word: 'Mercado Pago', tint: '#10599C', secrets: [] },
  payulatam: { word: 'PayU Latam', tint: '#41690F', secrets: [] },
  paymongo: { word: 'PayMongo', tint: '#0F6B45', secrets: [] },
  tap: { word: 'Tap', tint: '#2B2F36', secrets: [] },
  iyzico: { word: 'iyzico', tint: '#1E52B5', secrets: [] },
  liqpay: { word: 'LiqPay', tint: '#35690C', secrets: [] },
  test: { word: 'Test', tint: '#4A5361', secrets: ['TEST_GATEWAY_SECRET'] },
} as const satisfies Readonly<Record<string, Provider>>;

export type PaymentProviderName = keyof typeof PROVIDERS;

export const PAYMENT_PROVIDER_NAMES = Object.keys(PROVIDERS) as readonly PaymentProviderName[];

/** The providers whose gateway needs a secret. */
export type ProviderWithSecrets = {
  [Name in PaymentProviderName]: (typeof PROVIDERS)[Name]['secrets'] extends readonly [] ? never : Name;
}[PaymentProviderName];

/** A provider by the name in a record; null: this version does not know it. */
export function providerNamed(name: string): Provider | null {
  const known = PAYMENT_PROVIDER_NAMES.find((candidate) => candidate === name);
  return known === undefined ? null : PROVIDERS[known];
}
