import { z } from 'zod';
import { endpointContract, id } from '../endpoint';

/**
 * Staff have reviewed an entry of the review list. `isPaidInCash` means that the driver of a trip reported as unpaid
 * has the cash after all, so the trip is settled with it.
 */
export const closeReview = endpointContract({
  name: 'close_review',
  access: ['admin'],
  input: { reviewId: id, note: z.string().trim().max(500).default(''), isPaidInCash: z.boolean().optional() },
});
