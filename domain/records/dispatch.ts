import { z } from 'zod';

/**
 * The progress of the search for a driver. After the search the record has the time when the server next
 * checks the trip, in case an event was lost. Only functions read and write the record. The record is deleted
 * when the trip no longer needs it.
 */
export const dispatchSchema = z.object({
  /** the index of the ring that has offers, or -1 while no driver has been found */
  ring: z.number().int(),
  /** when the time of this ring ends, or when the server next checks the trip */
  nextAt: z.number(),
  startedAt: z.number(),
  /** an admin chooses the drivers */
  byHand: z.boolean().default(false),
  /** the factor by which the office has increased the radius of the search */
  widened: z.number().optional(),
  /** the state of each driver's offer: open, declined or timed out */
  asked: z.record(z.string(), z.enum(['offered', 'declined', 'timed_out'])).default({}),
  /** the drivers who had the trip or an open offer when the rider changed the trip */
  changedUnder: z.record(z.string(), z.literal(true)).optional(),
});
export type Dispatch = z.infer<typeof dispatchSchema>;
