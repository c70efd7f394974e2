/** Reasons for staff to look at a bonus before it is paid. */
export const REFERRAL_CIRCLES = ['referral_device', 'referral_bank', 'referral_driver'] as const;
export type ReferralCircle = (typeof REFERRAL_CIRCLES)[number];

/** Reasons for staff to look at a settlement, none of which costs the rider anything. */
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
 * Reasons for staff to review an account. Either it already held something when its address was proven, or a blocked
 * person has the same contacts. The first kind freezes its money (`domain/people/block/money-pause.ts`).
 */
export const ACCOUNT_FLAGS = ['account_claimed', 'same_contacts'] as const;

/**
 * Reasons for staff to review a payment. Either the driver reports that the rider did not pay, and one of the two may
 * be wrong. Or the gateway took money back, by a dispute or by a refund in its own dashboard (`payment_incidents`).
 */
export const PAYMENT_FLAGS = ['reported_unpaid', 'payment_disputed', 'refunded_elsewhere'] as const;

/** Everything that the server puts on the review list. Each kind has its text `review_…` in every language. */
export const REVIEW_KINDS = [
  ...SETTLEMENT_FLAGS,
  ...PAYMENT_FLAGS,
  ...REFERRAL_CIRCLES,
  ...ACCOUNT_FLAGS,
] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** The key of an entry. `about` is the id of the booking or the person. */
export const reviewKeyOf = (about: string, kind: ReviewKind): string => `${about}_${kind}`;
