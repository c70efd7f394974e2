import { z } from 'zod';
import { carTypeSchema, pricedItemSchema } from './car-type';
import { STAFF_CHANNELS } from './channel';
import { carriedDebtSchema } from './debt';
import { estimateSchema } from './estimate';
import { officePriceSchema } from './office-price';
import { paymentWishSchema } from './payment-wish';
import { placeSchema } from './place';
import { INITIAL_STATUSES } from './status';
import { turnsSchema } from './turns';

const text = z.string();
const optionalText = z.string().optional();

/**
 * A price that the server computed and keeps for ten minutes. The booking at this price has the quote's id.
 */
export const quoteSchema = z.object({
  /** The caller. This is the rider, or the admin who books for a rider. */
  uid: text,
  customer: text,
  createdAt: z.number(),
  expiresAt: z.number(),
  carTypeId: text,
  carType: text,
  carImage: text.default(''),
  /** a copy of the car type when the price was computed, because the trip is settled by the same rates */
  carDetails: carTypeSchema.optional(),
  pickup: placeSchema,
  drop: placeSchema,
  waypoints: z.array(placeSchema).optional(),
  googleUntil: z.number().optional(),
  bookLater: z.boolean(),
  tripdate: z.number(),
  status: z.enum(INITIAL_STATUSES),
  booking_type_admin: z.boolean(),
  channel: z.enum(STAFF_CHANNELS).optional(),
  estimate: estimateSchema,
  trip_cost: z.number(),
  debt: carriedDebtSchema.optional(),
  paymentWish: paymentWishSchema.optional(),
  /**
   * Which of the limited places for the rider's open bookings this quote takes, for example `now_1`
   * (`domain/booking/open-bookings.ts`). Absent if staff book in spite of the limit.
   */
  place: optionalText,
  /** true if staff have permitted only this one booking in spite of a debt */
  usesDebtPass: z.boolean().optional(),
  /** why staff book in spite of a debt or of too many open bookings */
  overrideReason: optionalText,
  passengers: z.number().optional(),
  passengerName: optionalText,
  /** with plus and country code */
  passengerPhone: optionalText,
  riderNote: optionalText,
  /** a note of the office to the driver */
  driverNote: optionalText,
  carNeeds: optionalText,
  officePrice: officePriceSchema.optional(),
  polylinePoints: text,
  turns: turnsSchema,
  /** when the quote is deleted (a booking has copies of all its values) */
  sweepAt: z.number().optional(),
  deliveryPerson: optionalText,
  deliveryPersonPhone: optionalText,
  pickUpInstructions: optionalText,
  deliveryInstructions: optionalText,
  parcelTypeIndex: z.number().optional(),
  optionIndex: z.number().optional(),
  parcelTypeSelected: pricedItemSchema.optional(),
  optionSelected: pricedItemSchema.optional(),
  /** the repeating trip for which functions made the quote */
  series: optionalText,
});
export type Quote = z.infer<typeof quoteSchema> & { id: string };
