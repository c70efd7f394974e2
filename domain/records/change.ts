import { z } from 'zod';
import { estimateSchema } from './estimate';
import { paymentWishSchema } from './payment-wish';
import { placeSchema } from './place';
import { turnsSchema } from './turns';

/** The parts of a trip that its rider can change. */
export const CHANGE_PARTS = ['drop', 'stops', 'time'] as const;
export type ChangePart = (typeof CHANGE_PARTS)[number];

/** The changes that the rider made to a booking. Only functions write this record. */
export const tripChangeSchema = z.object({
  /** The id of the last confirmed change quote. A repeat with this id changes nothing. */
  id: z.string(),
  /** how many changes there were */
  count: z.number().int(),
  /** the time of the last change, and the parts of the trip that it changed */
  at: z.number(),
  parts: z.array(z.enum(CHANGE_PARTS)).default([]),
  /**
   * The number of the change that the driver has not acknowledged yet. Until the driver acknowledges the
   * change, the arrival is the only step that the driver can report.
   */
  unseen: z.number().int().optional(),
  /** when the driver acknowledged the last change */
  seenAt: z.number().optional(),
});
export type TripChange = z.infer<typeof tripChangeSchema>;

/**
 * A priced change of a trip. The rider may confirm the change until the price expires. A booking has only its
 * newest change quote. A change quote is not a `Quote`, so no booking can be made from it.
 */
export const changeQuoteSchema = z.object({
  id: z.string(),
  uid: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  /**
   * How many changes the trip had, and whether the ride had begun, when the price was computed. If one of
   * these two values is different when the rider confirms, the price is no longer valid.
   */
  count: z.number().int(),
  isAboard: z.boolean(),
  parts: z.array(z.enum(CHANGE_PARTS)),
  drop: placeSchema,
  waypoints: z.array(placeSchema).default([]),
  tripdate: z.number(),
  /** absent if only the time changes, because the time does not affect the price */
  priced: z
    .object({
      estimate: estimateSchema,
      /** The whole route, encoded. During the ride the route begins with the part that was already driven. */
      line: z.string(),
      /** the rest of the route, only during the ride */
      rest: z.object({ km: z.number(), secs: z.number(), line: z.string(), turns: turnsSchema }).optional(),
      turns: turnsSchema,
      paymentWish: paymentWishSchema.optional(),
    })
    .optional(),
});
export type ChangeQuote = z.infer<typeof changeQuoteSchema>;
