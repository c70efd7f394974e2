import { z } from 'zod';
import { endpointContract } from './endpoint';
import { done, id } from './shapes';

/** Staff have looked at an entry of the review list (docs/product.md 4.15). */
export const closeReview = endpointContract({
  name: 'close_review',
  method: 'POST',
  access: ['admin'],
  input: z.strictObject({
    reviewId: id,
    note: z.string().trim().max(500).default(''),
  }),
  output: done,
});
