/** The sixteen known payment providers (docs/product.md 6.6). */
export const PAYMENT_PROVIDER_NAMES = [
  'stripe',
  'paypal',
  'squareup',
  'mollie',
  'razorpay',
  'paytm',
  'paystack',
  'flutterwave',
  'payfast',
  'mercadopago',
  'payulatam',
  'paymongo',
  'tap',
  'iyzico',
  'liqpay',
  'test',
] as const;

export type PaymentProviderName = (typeof PAYMENT_PROVIDER_NAMES)[number];
