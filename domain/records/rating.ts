import { z } from 'zod';

/** One rating of a driver or of a rider. The key is the booking's id. `user` is the author. */
export const ratingSchema = z.object({
  user: z.string(),
  rate: z.number().int().min(1).max(5),
  comment: z.string().optional(),
  tags: z.record(z.string(), z.literal(true)).optional(),
  at: z.number(),
});
export type Rating = z.infer<typeof ratingSchema> & { bookingId: string };
