import { z } from 'zod';

/** A trip followed by link (expiring). */
export const shareSchema = z.object({
  bookingId: z.string(),
  uid: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
});
