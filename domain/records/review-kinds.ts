/** Reasons why staff review a bonus before it is paid. */
export const REFERRAL_CIRCLES = ['referral_device', 'referral_bank', 'referral_driver'] as const;
export type ReferralCircle = (typeof REFERRAL_CIRCLES)[number];

/** Reasons why staff review a settlement. None of these reasons costs the rider anything. */
export const SETTLEMENT_FLAGS = [
  'above_cap',
  'longer_way',
  'slow_drive',
  'ended_elsewhere',
  'too_early',
  'doubtful_track',
  'missing_track',
] as const;
export type SettlementFlag = (typeof SETTLEMENT_FLAGS)[number];

/**
 * Reasons why staff review an account. `account_claimed` means that the account already had trips, a balance
 * or bank details when its address was first proven. The account's money is paused until the review ends
 * (`domain/people/block/money-pause.ts`). `same_contacts` means that a blocked person has the same contacts.
 */
export const ACCOUNT_FLAGS = ['account_claimed', 'same_contacts'] as const;

/**
 * Reasons why staff review a payment. `reported_unpaid` means that the driver reports that the rider did not
 * pay, so either the driver or the rider may be wrong. The other two reasons mean that the gateway took money
 * back, by a dispute or by a refund in its own dashboard (`payment_incidents`).
 */
export const PAYMENT_FLAGS = ['reported_unpaid', 'payment_disputed', 'refunded_elsewhere'] as const;

/** Every kind of entry on the review list. The text of a kind is `review_…` in every language. */
export const REVIEW_KINDS = [
  ...SETTLEMENT_FLAGS,
  ...PAYMENT_FLAGS,
  ...REFERRAL_CIRCLES,
  ...ACCOUNT_FLAGS,
] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** The key of an entry on the review list. `about` is the id of the booking or the person. */
export const reviewKeyOf = (about: string, kind: ReviewKind): string => `${about}_${kind}`;
