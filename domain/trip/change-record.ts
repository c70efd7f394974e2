import { z } from 'zod';

/** The parts of a trip that its rider can change. */
export const CHANGE_PARTS = ['drop', 'stops', 'time'] as const;
export type ChangePart = (typeof CHANGE_PARTS)[number];

/** The changes of a booking by its rider (docs/product.md 3.17); only functions write it. */
export const tripChangeSchema = z.object({
  /** the offer that was confirmed last: a repeat finds it done */
  id: z.string(),
  /** how many changes there were */
  count: z.number().int(),
  /** the time of the last one, and what it changed */
  at: z.number(),
  parts: z.array(z.enum(CHANGE_PARTS)).default([]),
  /** the number of the change that the driver has not acknowledged: until then it takes no step but the arrival */
  unseen: z.number().int().optional(),
  /** when the driver acknowledged it */
  seenAt: z.number().optional(),
});
export type TripChange = z.infer<typeof tripChangeSchema>;
