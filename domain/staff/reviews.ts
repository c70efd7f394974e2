import { REFERRAL_CIRCLES } from '../promo/referral';
import { SETTLEMENT_FLAGS } from '../settlement/settlement-flags';

/**
 * Reasons for staff to look at an account: its address was proven when it held something already, or a blocked person has
 * the same contacts. Money waits for the first (`domain/people/money-pause.ts`).
 */
export const ACCOUNT_FLAGS = ['account_claimed', 'same_contacts'] as const;

/**
 * Reasons for staff to look at a payment: the driver says that the rider did not pay, and one of the two may be wrong; or
 * the gateway took money back, by a dispute or by a refund in its own dashboard (`payment_incidents`).
 */
export const PAYMENT_FLAGS = ['reported_unpaid', 'payment_disputed', 'refunded_elsewhere'] as const;

/** Everything that the server puts on the review list; each has its text `review_…` in every language. */
export const REVIEW_KINDS = [
  ...SETTLEMENT_FLAGS,
  ...PAYMENT_FLAGS,
  ...REFERRAL_CIRCLES,
  ...ACCOUNT_FLAGS,
] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** The key of an entry: `about` is the booking or the person that it is about. */
export const reviewKeyOf = (about: string, kind: ReviewKind): string => `${about}_${kind}`;
