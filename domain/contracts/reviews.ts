import { z } from 'zod';
import { endpointContract } from './endpoint';

/** Staff have looked at an entry of the review list (docs/product.md 4.15). */
export const closeReview = endpointContract({
  name: 'close_review',
  method: 'POST',
  access: ['admin'],
  input: z.strictObject({
    reviewId: z.string().min(1).max(128),
    note: z.string().trim().max(500).default(''),
  }),
  output: z.object({ success: z.literal(true) }),
});
