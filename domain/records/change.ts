import { z } from 'zod';
import { estimateSchema } from './estimate';
import { paymentWishSchema } from './payment-wish';
import { placeSchema } from './place';
import { turnsSchema } from './turns';

/** The parts of a trip that its rider can change. */
export const CHANGE_PARTS = ['drop', 'stops', 'time'] as const;
export type ChangePart = (typeof CHANGE_PARTS)[number];

/** The changes of a booking by its rider. Only functions write it. */
export const tripChangeSchema = z.object({
  /** the change offer that was confirmed last, which makes a repeat idempotent */
  id: z.string(),
  /** how many changes there were */
  count: z.number().int(),
  /** the time of the last change, and the changed parts */
  at: z.number(),
  parts: z.array(z.enum(CHANGE_PARTS)).default([]),
  /**
   * The number of the change that the driver has not acknowledged. Until then the driver can take no step except the
   * arrival.
   */
  unseen: z.number().int().optional(),
  /** when the driver acknowledged it */
  seenAt: z.number().optional(),
});
export type TripChange = z.infer<typeof tripChangeSchema>;

/**
 * A change of a trip with its price, which its rider may confirm while it is held. Each booking has only the newest
 * one. It is not a quote, so no booking can be made with it.
 */
export const changeQuoteSchema = z.object({
  id: z.string(),
  uid: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  /** How many changes the trip had, and whether the ride had begun. In another state the price would differ. */
  count: z.number().int(),
  isAboard: z.boolean(),
  parts: z.array(z.enum(CHANGE_PARTS)),
  drop: placeSchema,
  waypoints: z.array(placeSchema).default([]),
  tripdate: z.number(),
  /** absent if only the time changes, which has no price */
  priced: z
    .object({
      estimate: estimateSchema,
      /** The whole route, encoded. During the ride it begins with the driven part. */
      line: z.string(),
      /** during the ride: the rest of the route */
      rest: z.object({ km: z.number(), secs: z.number(), line: z.string(), turns: turnsSchema }).optional(),
      turns: turnsSchema,
      paymentWish: paymentWishSchema.optional(),
    })
    .optional(),
});
export type ChangeQuote = z.infer<typeof changeQuoteSchema>;
