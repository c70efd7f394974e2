import { z } from 'zod';
import { endpointContract, id } from '../endpoint';

/**
 * Closes an entry of the review list after staff have reviewed it. `isPaidInCash` means that the driver did
 * receive the cash of a trip that was reported as unpaid. The trip is then settled in cash.
 */
export const closeReview = endpointContract({
  name: 'close_review',
  access: ['admin'],
  input: { reviewId: id, note: z.string().trim().max(500).default(''), isPaidInCash: z.boolean().optional() },
});
