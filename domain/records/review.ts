import { z } from 'zod';
import { REVIEW_KINDS } from './review-kinds';

/**
 * An entry on the review list. The server adds the entry when it finds something unusual. A member of staff
 * then judges whether the people acted honestly.
 */
export const reviewSchema = z.object({
  kind: z.enum(REVIEW_KINDS),
  /** epoch milliseconds */
  at: z.number(),
  /** the names of the people concerned, by uid */
  people: z.record(z.string(), z.string()).default({}),
  /** the trip of the entry, if there is one, and the prices of the trip */
  bookingId: z.string().optional(),
  confirmed: z.number().optional(),
  measured: z.number().optional(),
  charged: z.number().optional(),
  state: z.enum(['open', 'closed']),
  closedBy: z.string().optional(),
  closedAt: z.number().optional(),
  note: z.string().optional(),
  /** the correction that closed the entry */
  correction: z.string().optional(),
  /** staff found that the rider of an unpaid trip had paid in cash */
  isPaidInCash: z.boolean().optional(),
});
export type ReviewRecord = z.infer<typeof reviewSchema>;
export type Review = ReviewRecord & { id: string };
