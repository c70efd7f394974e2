import { z } from 'zod';

/** A link by which other people follow a trip until the link expires. */
export const shareSchema = z.object({
  bookingId: z.string(),
  uid: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
});
