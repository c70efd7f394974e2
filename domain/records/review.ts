import { z } from 'zod';
import { REVIEW_KINDS } from './review-kinds';

/** A case on the review list. The server has found or settled it, and a person judges whether it was honest. */
export const reviewSchema = z.object({
  kind: z.enum(REVIEW_KINDS),
  /** epoch milliseconds */
  at: z.number(),
  /** the people concerned: uid and name */
  people: z.record(z.string(), z.string()).default({}),
  /** the trip of the review, if there is one, and its prices */
  bookingId: z.string().optional(),
  confirmed: z.number().optional(),
  measured: z.number().optional(),
  charged: z.number().optional(),
  state: z.enum(['open', 'closed']),
  closedBy: z.string().optional(),
  closedAt: z.number().optional(),
  note: z.string().optional(),
  /** the correction that closed it */
  correction: z.string().optional(),
  /** staff found that the rider of an unpaid trip had paid in cash */
  isPaidInCash: z.boolean().optional(),
});
export type ReviewRecord = z.infer<typeof reviewSchema>;
export type Review = ReviewRecord & { id: string };
