import { z } from 'zod';
import { arrivalSchema } from './arrival';
import { cancelTermsSchema } from './cancelling';
import { pricedItemSchema, ratesSchema } from './car-type';
import { tripChangeSchema } from './change';
import { STAFF_CHANNELS } from './channel';
import { carriedDebtSchema } from './debt';
import { estimateSchema, fareBreakdownSchema } from './estimate';
import { officePriceSchema } from './office-price';
import { payLinkSchema } from './pay-link';
import { paymentWishSchema } from './payment-wish';
import { latLngSchema, placeSchema } from './place';
import { pricePolicySchema } from './price-policies';
import {
  DEFAULT_ARRIVAL_RADIUS_M,
  DEFAULT_CANCEL_LATE_MINS,
  DEFAULT_CANCEL_STANDING_MINS,
  DEFAULT_DECIMALS,
} from './settings-defaults';
import { BOOKING_STATUSES } from './status';
import { INSTANCE_NAME } from './tracking';

const text = z.string();
const optionalText = z.string().optional();
const amount = z.number();

/**
 * A copy of the operator's settings when the booking was made. The money and distances of the booking are in
 * the units of this copy.
 */
export const bookingSettingsSchema = z.object({
  appcat: z.enum(['taxi', 'delivery']).default('taxi'),
  code: text.default(''),
  symbol: text.default(''),
  decimal: z.number().default(DEFAULT_DECIMALS),
  swipe_symbol: z.boolean().default(false),
  convert_to_mile: z.boolean().default(false),
  otp_secure: z.boolean().default(false),
  timeZone: text.default('UTC'),
  AllowDeliveryPickupImageCapture: z.boolean().default(false),
  AllowFinalDeliveryImageCapture: z.boolean().default(false),
  price_policy: pricePolicySchema,
  price_cap_percent: z.number().default(0),
  arrival_radius_m: z.number().default(DEFAULT_ARRIVAL_RADIUS_M),
  cancel_late_mins: z.number().default(DEFAULT_CANCEL_LATE_MINS),
  cancel_standing_mins: z.number().default(DEFAULT_CANCEL_STANDING_MINS),
});

/**
 * The fare by the measured path. `points` counts the points of the track. `leftOut` counts the points that no
 * car can have reached. `gaps` counts the parts without points that were measured by road.
 */
export const measuredSchema = z.object({
  breakdown: fareBreakdownSchema,
  points: z.number(),
  leftOut: z.number(),
  gaps: z.number(),
  flags: z.array(z.string()).default([]),
});

export const bookingSchema = z.object({
  reference: optionalText,
  status: z.enum(BOOKING_STATUSES),
  /** epoch milliseconds */
  tripdate: z.number(),
  bookingDate: z.number(),
  bookLater: z.boolean().default(false),
  booking_type_admin: z.boolean().default(false),
  /**
   * How the request for the booking reached staff. Absent for the office and for bookings that staff did not
   * make.
   */
  channel: z.enum(STAFF_CHANNELS).optional().catch(undefined),
  carType: text,
  /** the id of the car type (`carType` is its name when the booking was made) */
  carTypeId: optionalText,
  carImage: optionalText,
  customer: text,
  customer_name: optionalText,
  customer_email: optionalText,
  customer_contact: optionalText,
  customer_image: optionalText,
  driver: optionalText,
  driver_name: optionalText,
  driver_image: optionalText,
  driver_contact: optionalText,
  driverRating: optionalText,
  vehicle_number: optionalText,
  /** make and model */
  vehicle_model: optionalText,
  vehicle_color: optionalText,
  driver_languages: z.record(z.string(), z.literal(true)).optional(),
  /** how many paid trips the driver had at the acceptance */
  driver_trips: z.number().optional(),
  fleetadmin: optionalText,
  /**
   * The fleet admin of an open trip. Absent once the trip is paid or over. An index uses this field to find a
   * fleet's open trips.
   */
  openFleet: optionalText,
  pickup: placeSchema,
  drop: placeSchema,
  waypoints: z.array(placeSchema).optional(),
  /** a few points of the planned route, encoded. Older bookings have the points in `coords`. */
  plannedLine: optionalText,
  coords: z.array(z.object({ latitude: z.number(), longitude: z.number() })).optional(),
  /**
   * until when Google's positions and routes may be stored in this booking. Absent if there are none
   * (`domain/retention/google-data.ts`)
   */
  googleUntil: z.number().optional(),
  estimate: estimateSchema.optional(),
  estimateDistance: z.number().optional(),
  estimateTime: z.number().optional(),
  distance: z.number().optional(),
  /** False when no start code is needed. `booking_codes` stores the code. */
  otp: z.union([z.boolean(), z.number()]).optional(),
  trip_cost: amount.optional(),
  convenience_fees: amount.optional(),
  driver_share: amount.optional(),
  requestedDrivers: z.record(z.string(), z.literal(true)).optional(),
  /**
   * The number of edits by the dispatch office. An edit is refused if the dispatcher saw the booking with an
   * older number.
   */
  officeVersion: z.number().optional(),
  /** how the rider changed the trip (`domain/trip/steps/trip-change.ts`) */
  change: tripChangeSchema.optional(),
  /** when the office marked the trip as late */
  lateAt: z.number().optional(),
  /** how many people travel, as the rider says */
  passengers: z.number().optional(),
  /** the passenger if it is not the rider */
  passengerName: optionalText,
  passengerPhone: optionalText,
  /** a note of the rider to the driver */
  riderNote: optionalText,
  /** a note of the office to the driver */
  driverNote: optionalText,
  /** the trip's car needs (`domain/dispatch/driver/car-needs.ts`) */
  carNeeds: optionalText,
  /** the price that the office has set (`domain/fare/office-price.ts`) */
  officePrice: officePriceSchema.optional(),
  /** when a scheduled trip is offered to drivers */
  dispatchAt: z.number().optional(),
  /**
   * What the rider sees of the search for a driver. The search began at `startedAt` and ends at `until` at
   * the latest. `isWider` says whether drivers farther away now get offers.
   */
  search: z.object({ startedAt: z.number(), until: z.number(), isWider: z.boolean() }).optional(),
  driver_accept_time: z.number().optional(),
  /**
   * The position of the driver at the acceptance. The server compares later positions with it to check that
   * the driver is coming.
   */
  driver_accept_location: latLngSchema.optional(),
  /**
   * The database instance that stores the points of the trip's track. If the field is absent, the main
   * instance stores them.
   */
  trackInstance: z.string().regex(INSTANCE_NAME).optional().catch(undefined),
  startTime: z.number().optional(),
  endTime: z.number().optional(),
  trip_start_time: optionalText,
  trip_end_time: optionalText,
  driver_arrive_time: z.number().optional(),
  arrival: arrivalSchema.optional(),
  /** when the driver first tried to reach the rider after arriving, the server's time */
  reachedOutAt: z.number().optional(),
  /** seconds */
  total_trip_time: z.number().optional(),
  discount_amount: amount.optional(),
  customer_paid: amount.optional(),
  payment_mode: optionalText,
  gateway: optionalText,
  prepaid: z.boolean().optional(),
  usedWalletMoney: amount.optional(),
  cashPaymentAmount: amount.optional(),
  cardPaymentAmount: amount.optional(),
  payableAmount: amount.optional(),
  /**
   * The amount of an earlier debt that the rider pays together with this trip. Neither the fare nor the
   * driver's share includes this amount.
   */
  debt_amount: amount.optional(),
  debt: carriedDebtSchema.optional(),
  /** The rider's tip for the driver, less the part that staff took back. No other amount includes the tip. */
  tip: amount.optional(),
  /** when the driver reported that the rider did not pay */
  unpaidReportedAt: z.number().optional(),
  /** the payment link that was sent to the rider (`domain/payment/pay-link.ts`) */
  payLink: payLinkSchema.optional(),
  /** how the rider chose to pay before the booking (`domain/records/payment-wish.ts`) */
  paymentWish: paymentWishSchema.optional(),
  promo_applied: z.boolean().optional(),
  promo_details: z.object({ id: text, name: text }).optional(),
  /** the price that was computed at the end of the trip, from the tracked distance and time */
  settlement: fareBreakdownSchema.optional(),
  /** the fare by the measured path and time, and facts about this path (`measuredSchema`) */
  measured: measuredSchema.optional(),
  carDetails: ratesSchema.optional(),
  settings: bookingSettingsSchema.optional(),
  cancellationFee: amount.optional(),
  reason: optionalText,
  cancelledBy: optionalText,
  /** the fee that the rider saw and confirmed, and its reason (`domain/trip/steps/cancellation-fee.ts`) */
  cancelTerms: cancelTermsSchema.optional(),
  /** when the booking was cancelled, the server's time */
  cancelledAt: z.number().optional(),
  /** the rider's average rating when the booking was made, absent before the first rating */
  customerRating: z.number().optional(),
  rating: z.number().optional(),
  rating_comment: optionalText,
  /** the quick tags of the rating (`domain/trip/people/rating-tags.ts`) */
  rating_tags: z.record(z.string(), z.literal(true)).optional(),
  pickup_image: optionalText,
  deliver_image: optionalText,
  deliveryPerson: optionalText,
  deliveryPersonPhone: optionalText,
  pickUpInstructions: optionalText,
  deliveryInstructions: optionalText,
  parcelTypeIndex: z.number().optional(),
  optionIndex: z.number().optional(),
  parcelTypeSelected: pricedItemSchema.optional(),
  optionSelected: pricedItemSchema.optional(),
  /** the repeating trip that the booking belongs to (`domain/booking/series.ts`) */
  series: optionalText,
});
export type BookingRecord = z.infer<typeof bookingSchema>;
export type Booking = BookingRecord & { id: string };
