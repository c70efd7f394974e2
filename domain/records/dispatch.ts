import { z } from 'zod';

/**
 * The progress of dispatch. Afterwards it has the time of the server's next check of the trip, in case an event was
 * lost. Functions only, until the trip no longer needs it.
 */
export const dispatchSchema = z.object({
  /** index of the ring that has offers, or -1 while no driver was found yet */
  ring: z.number().int(),
  /** when this ring's time is over, or the trip is looked at again */
  nextAt: z.number(),
  startedAt: z.number(),
  /** an admin chooses the drivers */
  byHand: z.boolean().default(false),
  /** the factor by which the office has widened the search */
  widened: z.number().optional(),
  /** each driver's offer: open, declined or timed out */
  asked: z.record(z.string(), z.enum(['offered', 'declined', 'timed_out'])).default({}),
  /** the drivers who had the trip, or an open offer of it, when the rider changed it */
  changedUnder: z.record(z.string(), z.literal(true)).optional(),
});
export type Dispatch = z.infer<typeof dispatchSchema>;
