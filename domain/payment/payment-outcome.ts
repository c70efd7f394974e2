/**
 * The results of a payment for a payer who returns from the gateway. They are in the address of the page that
 * opens then (docs/product/money.md, "Payment providers"). `refused`: the gateway or the payer's bank refused.
 * `failed`: any other end without a payment.
 */
const PAYMENT_OUTCOMES = ['success', 'pending', 'refused', 'cancelled', 'failed'] as const;

export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** The result that an address names. Null if it names no known result. */
export const outcomeNamed = (word: string | null): PaymentOutcome | null =>
  PAYMENT_OUTCOMES.find((outcome) => outcome === word) ?? null;
