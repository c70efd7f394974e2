import { z } from 'zod';
import { estimateSchema } from './estimate';
import { paymentWishSchema } from './payment-wish';
import { placeSchema } from './place';
import { turnsSchema } from './turns';

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

/**
 * A change of a trip with its price, which its rider may confirm while it is held; one for each booking, the newest
 * (docs/product.md 3.17). It is no quote: nothing can be booked with it.
 */
export const changeQuoteSchema = z.object({
  id: z.string(),
  uid: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  /** how many changes the trip had, and whether the ride had begun: on another state the price is another */
  count: z.number().int(),
  isAboard: z.boolean(),
  parts: z.array(z.enum(CHANGE_PARTS)),
  drop: placeSchema,
  waypoints: z.array(placeSchema).default([]),
  tripdate: z.number(),
  /** absent: only the time changes, and with it no price */
  priced: z
    .object({
      estimate: estimateSchema,
      /** the whole way, encoded; during the ride it begins with the driven one */
      line: z.string(),
      /** during the ride: the way that is left */
      rest: z.object({ km: z.number(), secs: z.number(), line: z.string(), turns: turnsSchema }).optional(),
      turns: turnsSchema,
      paymentWish: paymentWishSchema.optional(),
    })
    .optional(),
});
export type ChangeQuote = z.infer<typeof changeQuoteSchema>;
