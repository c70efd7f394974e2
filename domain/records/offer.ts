import { z } from 'zod';
import { placeSchema } from './place';

const text = z.string();

/**
 * An offer to one driver: the facts for the decision, without the rider's contact. Each driver may read only the own offers
 * (docs/product.md 5.3: the list shows the offers to the current driver).
 */
export const offerSchema = z.object({
  reference: text.default(''),
  offeredAt: z.number(),
  /** the offer is over after it; absent: it waits (an admin chose the driver) */
  expiresAt: z.number().optional(),
  carType: text,
  pickup: placeSchema,
  drop: placeSchema,
  /** the places between, in the order of the trip */
  waypoints: z.array(placeSchema).optional(),
  bookLater: z.boolean().default(false),
  tripdate: z.number(),
  /** kilometres from the driver to the pickup, as the crow flies; absent when its position is not known */
  pickupDistanceKm: z.number().optional(),
  /** in the configured unit */
  estimateDistance: z.number(),
  /** seconds */
  estimateTime: z.number(),
  trip_cost: z.number(),
  driver_share: z.number(),
  passengers: z.number().optional(),
  parcelType: text.optional(),
  option: text.optional(),
  /** the rider's average rating; absent before the first one */
  customerRating: z.number().optional(),
  /** what the trip needs of its car (`domain/dispatch/driver/car-needs.ts`) */
  carNeeds: text.optional(),
});
export type Offer = z.infer<typeof offerSchema> & { bookingId: string };
