/** The facts about a payment provider that are needed outside of its gateway's code. */
type Provider = {
  /** The name on the screen. */
  word: string;
  /** The colour of the provider's logo. White letters on it must be readable. */
  tint: string;
  /** The name of the secret with all values for the provider's gateway. */
  secret: string;
};

/**
 * The known payment providers (docs/product/money.md, "Payment providers"), in the order in which the app
 * offers them. Each has a folder in `gateways` with its code and the facts that only its gateway needs.
 */
export const PROVIDERS = {
  stripe: { word: 'Stripe', tint: '#4B45C6', secret: 'PAY_STRIPE' },
  paypal: { word: 'PayPal', tint: '#1F4E9E', secret: 'PAY_PAYPAL' },
  squareup: { word: 'Square', tint: '#2B2F36', secret: 'PAY_SQUAREUP' },
  mollie: { word: 'Mollie', tint: '#26282C', secret: 'PAY_MOLLIE' },
  razorpay: { word: 'Razorpay', tint: '#1B4FB8', secret: 'PAY_RAZORPAY' },
  paytm: { word: 'Paytm', tint: '#0E5C8C', secret: 'PAY_PAYTM' },
  paystack: { word: 'Paystack', tint: '#0B6B86', secret: 'PAY_PAYSTACK' },
  flutterwave: { word: 'Flutterwave', tint: '#8A5300', secret: 'PAY_FLUTTERWAVE' },
  payfast: { word: 'Payfast', tint: '#A32A22', secret: 'PAY_PAYFAST' },
  mercadopago: { word: 'Mercado Pago', tint: '#10599C', secret: 'PAY_MERCADOPAGO' },
  payulatam: { word: 'PayU Latam', tint: '#41690F', secret: 'PAY_PAYULATAM' },
  paymongo: { word: 'PayMongo', tint: '#0F6B45', secret: 'PAY_PAYMONGO' },
  tap: { word: 'Tap', tint: '#2B2F36', secret: 'PAY_TAP' },
  iyzico: { word: 'iyzico', tint: '#1E52B5', secret: 'PAY_IYZICO' },
  liqpay: { word: 'LiqPay', tint: '#35690C', secret: 'PAY_LIQPAY' },
  test: { word: 'Test', tint: '#4A5361', secret: 'TEST_GATEWAY_SECRET' },
} as const satisfies Readonly<Record<string, Provider>>;

export type PaymentProviderName = keyof typeof PROVIDERS;

export const PAYMENT_PROVIDER_NAMES = Object.keys(PROVIDERS) as readonly PaymentProviderName[];

/** A provider by the name in a record, or null if this version does not know the provider. */
export function providerNamed(name: string): Provider | null {
  const known = PAYMENT_PROVIDER_NAMES.find((candidate) => candidate === name);
  return known === undefined ? null : PROVIDERS[known];
}
