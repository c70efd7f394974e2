import { z } from 'zod';

/**
 * The progress of dispatch, and afterwards the time of the server's next look at the trip, should an event of it
 * have been lost; kept by functions only, until the trip needs them no more.
 */
export const dispatchSchema = z.object({
  /** index of the ring that has offers; -1 while no driver was found yet */
  ring: z.number().int(),
  /** when this ring's time is over, or the trip is looked at again */
  nextAt: z.number(),
  startedAt: z.number(),
  /** an admin chooses the drivers */
  byHand: z.boolean().default(false),
  /** the office has the search made so many times as wide */
  widened: z.number().optional(),
  /** each driver's offer: open, declined or timed out */
  asked: z.record(z.string(), z.enum(['offered', 'declined', 'timed_out'])).default({}),
  /** the drivers under whose eyes the rider has changed the trip: they had it, or an open offer of it */
  changedUnder: z.record(z.string(), z.literal(true)).optional(),
});
export type Dispatch = z.infer<typeof dispatchSchema>;
