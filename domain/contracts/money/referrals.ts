import { z } from 'zod';
import { REFERRAL_STATES } from '../../records';
import { endpointContract } from '../endpoint';

/**
 * The people who joined with the caller's referral code. Each entry has the first name, the state of the
 * bonus and the paid amount. `waitsFor` is `month` if the bonus is paid in a later month, because the caller
 * has reached the limit of this month.
 */
export const ownReferrals = endpointContract({
  name: 'own_referrals',
  onlyReads: true,
  access: ['rider'],

  output: z.object({
    bonus: z.number(),
    people: z.array(
      z.object({
        name: z.string(),
        state: z.enum(REFERRAL_STATES),
        progress: z
          .object({
            trips: z.number(),
            tripsNeeded: z.number(),
            areFeesMissing: z.boolean(),
            payableAt: z.number().nullable(),
            waitsFor: z.literal('month').nullable(),
          })
          .optional(),
        amount: z.number().optional(),
        paidAt: z.number().optional(),
      }),
    ),
  }),
});
export type OwnReferrals = z.output<typeof ownReferrals.output>;
