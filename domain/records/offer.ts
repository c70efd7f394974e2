import { z } from 'zod';
import { placeSchema } from './place';

const text = z.string();

/**
 * An offer of a trip to one driver. It has the facts for the driver's decision, but not the rider's contact.
 * A driver cannot read the offers to other drivers.
 */
export const offerSchema = z.object({
  reference: text.default(''),
  offeredAt: z.number(),
  /** When the offer expires. Absent if an admin chose the driver, because such an offer does not expire. */
  expiresAt: z.number().optional(),
  carType: text,
  pickup: placeSchema,
  drop: placeSchema,
  /** the stops between pickup and drop, in the order of the trip */
  waypoints: z.array(placeSchema).optional(),
  bookLater: z.boolean().default(false),
  tripdate: z.number(),
  /**
   * kilometres from the driver to the pickup as the crow flies, absent if the driver's position is unknown
   */
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
  /** the rider's average rating, absent before the first rating */
  customerRating: z.number().optional(),
  /** the trip's car needs (`domain/dispatch/driver/car-needs.ts`) */
  carNeeds: text.optional(),
});
export type Offer = z.infer<typeof offerSchema> & { bookingId: string };
