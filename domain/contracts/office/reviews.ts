import { z } from 'zod';
import { endpointContract, id } from '../endpoint';

/**
 * Staff have looked at an entry of the review list (docs/product.md 4.17). `isPaidInCash`: the driver of a trip that was
 * reported as unpaid has the cash after all, so the trip is settled with it.
 */
export const closeReview = endpointContract({
  name: 'close_review',
  access: ['admin'],
  input: { reviewId: id, note: z.string().trim().max(500).default(''), isPaidInCash: z.boolean().optional() },
});
