import { z } from 'zod';

export const REFERRAL_STATES = ['pending', 'paid', 'refused'] as const;

/**
 * Why a bonus is never paid: the owner of the code is not a rider (`not_rider`), was on a trip with the new
 * rider (`met`) or has already had the maximum number of bonuses (`limit`), or one of the two accounts no
 * longer exists (`gone`). A new rider whose contact belonged to a deleted account gets no referral record
 * (`functions/src/accounts/leaving/kept-contacts.ts`).
 */
export const REFERRAL_REFUSALS = ['not_rider', 'met', 'gone', 'limit'] as const;
export type ReferralRefusal = (typeof REFERRAL_REFUSALS)[number];

/** The bonus for a new rider. The key is the new rider's uid. */
export const referralSchema = z.object({
  /** the owner of the referral code when the new rider first paid */
  referrer: z.string(),
  at: z.number(),
  state: z.enum(REFERRAL_STATES),
  reason: z.enum(REFERRAL_REFUSALS).optional(),
  /** since when the new rider has enough trips and fees */
  qualifiedAt: z.number().optional(),
  /** when the server next checks the referral without an event */
  nextAt: z.number().optional(),
  paidAt: z.number().optional(),
  amount: z.number().optional(),
});
export type Referral = z.infer<typeof referralSchema>;
