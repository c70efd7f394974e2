import { mailConsentSchema } from '../people/mail-consent';
import { turnsSchema } from '../trip/turns';
import { z } from 'zod';
import { REG_TYPES } from '../access/contacts';
import { BOOKING_STATUSES, INITIAL_STATUSES } from '../trip/status';
import { officePriceSchema } from '../fare/office-price-record';
import { pricePolicySchema } from '../fare/price-policies';
import { arrivalSchema, DEFAULT_ARRIVAL_RADIUS_M } from '../trip/arrival-record';
import {
  cancelTermsSchema,
  DEFAULT_CANCEL_LATE_MINS,
  DEFAULT_CANCEL_STANDING_MINS,
} from '../trip/cancel-record';
import { CHANGE_PARTS, tripChangeSchema } from '../trip/change-record';
import { CORRECTION_REASONS } from '../money/correction';
import { payLinkSchema } from '../payment/pay-link-record';
import { paymentWishSchema } from '../payment/payment-wish';
import { DEFAULT_DECIMALS } from '../money/money';
import { ROLES } from '../access/roles';
import { REFERRAL_REFUSALS, REFERRAL_STATES } from '../promo/referral';
import { drivenCarTypeShape } from '../dispatch/driven-car-types';
import { BLANK } from '../people/blank';
import type { PrivateProfile } from '../people/private-profile';
import { INVITATION_STATES } from '../people/invitation';
import { STAFF_CHANNELS } from '../booking/channel';
import { carTypeSchema, pricedItemSchema } from './catalogue-records';
import { INSTANCE_NAME } from './instances';
import { latLngSchema, placeSchema, savedAddressSchema } from './place-records';

/**
 * Shapes of what the database stores of people, trips and money (docs/product.md 8). Parsing drops unknown fields
 * and fills documented defaults; a record that cannot be read fails, and the reader decides what to do with it.
 */

const text = z.string();
const optionalText = z.string().optional();
const amount = z.number();

export const taxLineSchema = z.object({
  name: text.default(''),
  percent: z.number(),
  isInclusive: z.boolean(),
  amount,
});

export const fareBreakdownSchema = z.object({
  distance: z.number(),
  durationSecs: z.number(),
  distanceCost: amount,
  timeCost: amount,
  baseFare: amount,
  parcelAmount: amount,
  optionAmount: amount,
  minFareTopUp: amount,
  fare: amount,
  convenienceFee: amount,
  total: amount,
  driverShare: amount,
  /** the tax as it was when the trip was priced; absent: none (`domain/fare/tax.ts`) */
  tax: taxLineSchema.optional(),
});

/** The estimate of a trip; `estimateFare` is the grand total the rider confirms (docs/product.md 6.2). */
export const estimateSchema = z.object({
  /** in the configured unit (kilometres or miles) */
  estimateDistance: z.number(),
  fareCost: amount,
  estimateFare: amount,
  /** seconds */
  estimateTime: z.number(),
  convenience_fees: amount,
  breakdown: fareBreakdownSchema,
});
export type Estimate = z.infer<typeof estimateSchema>;

export const notificationChoicesSchema = z.object({
  chat: z.boolean().optional(),
  money: z.boolean().optional(),
  news: z.boolean().optional(),
  /** receipts by e-mail, which come by themselves */
  receipts: z.boolean().optional(),
});
export type NotificationChoices = z.infer<typeof notificationChoicesSchema>;

/** A trip that is not paid: its price, when it ended, and when the driver reported that the rider did not pay. */
export const unpaidTripSchema = z.object({ amount, at: z.number(), reportedAt: z.number().optional() });

/** The debt of a rider from before, as a line of the next booking; `wallet` and `trips` say what it is for. */
export const carriedDebtSchema = z.object({
  amount,
  wallet: amount,
  trips: z.record(z.string(), amount).default({}),
});

/** Leave of staff to book in spite of a debt, until a time, and where it says so for one trip only. */
export const debtPassSchema = z.object({
  reason: text,
  until: z.number(),
  isOnce: z.boolean().default(false),
});
export type DebtPass = z.infer<typeof debtPassSchema>;

export const userSchema = z.object({
  createdAt: z.number().default(0),
  firstName: text.default(BLANK),
  lastName: text.default(BLANK),
  mobile: text.default(BLANK),
  email: text.default(BLANK),
  usertype: z.enum(ROLES),
  referralId: optionalText,
  signupViaReferral: optionalText,
  approved: z.boolean().default(false),
  walletBalance: amount.default(0),
  regType: z.enum(REG_TYPES).default('email'),
  /** the number that a code to it has proven in the profile; only the server writes it (`isMobileProven`) */
  provenMobile: optionalText,
  profile_image: optionalText,
  /** kinds of notification that are pushed; a missing kind is pushed */
  noticeChoices: notificationChoicesSchema.optional(),
  /** whether news may come by e-mail; written by the server */
  mailConsent: mailConsentSchema.optional(),
  location: latLngSchema.extend({ geohash: optionalText, at: z.number().optional() }).optional(),
  lang: z.object({ langLocale: text, dateLocale: text }).optional(),
  savedAddresses: z.record(z.string(), savedAddressSchema).default({}),
  vehicleMake: optionalText,
  vehicleModel: optionalText,
  vehicleNumber: optionalText,
  /** one of `domain/people/car-colors.ts` */
  vehicleColor: optionalText,
  /** the languages that a driver speaks (`domain/people/spoken-languages.ts`) */
  spokenLanguages: z.record(z.string(), z.literal(true)).optional(),
  other_info: optionalText,
  ...drivenCarTypeShape,
  /** what the car has beside its type, as staff have set it (`domain/dispatch/car-needs.ts`) */
  carFeatures: optionalText,
  driverActiveStatus: z.boolean().default(false),
  /** false once the connection was lost (onDisconnect); absent counts as connected */
  connected: z.boolean().optional(),
  queue: z.boolean().default(false),
  /** since when the driver wants no requests, epoch milliseconds; on a trip the break begins at its end */
  breakSince: z.number().optional(),
  /** the trip of a busy driver; `queue` is true while it is set */
  currentBooking: optionalText,
  /** part of the balance that is promised to withdrawals */
  walletHeld: amount.optional(),
  /** since when the balance is below zero, epoch milliseconds */
  walletBelowSince: z.number().optional(),
  /** a rider's trips that have ended and are not paid (`domain/money/debt.ts`) */
  unpaidTrips: z.record(z.string(), unpaidTripSchema).optional(),
  /** leave of staff to book in spite of a debt (`domain/money/debt.ts`) */
  debtPass: debtPassSchema.optional(),
  fleetadmin: optionalText,
  /** the end of a block, epoch milliseconds; without an end date it is far away (`domain/people/block.ts`) */
  blockedUntil: z.number().optional(),
  /** since when money waits for the end of a review (`domain/people/money-pause.ts`), epoch milliseconds */
  moneyPausedAt: z.number().optional(),
  /** when the person of the staff set the second factor up, epoch milliseconds; without one it has none */
  secondFactorSince: z.number().optional(),
  /** the average, one decimal (docs/product.md 5.9) */
  ratings: z
    .object({
      userrating: z.number(),
      count: z.number().optional(),
      total: z.number().optional(),
      /** how often each quick word was chosen (`domain/booking/rating-tags.ts`) */
      tags: z.record(z.string(), z.number()).optional(),
    })
    .optional(),
});
export type UserProfile = z.infer<typeof userSchema>;
export type User = UserProfile & { id: string };
/** A person as that person reads itself. */
export type OwnUser = User & PrivateProfile;

/** The operator's settings as they were when the booking was made: how its money and distances are read. */
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

/** The measured fare and how the path came about. */
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
  /** how staff came to make it; absent: in the office, or nobody of the staff did */
  channel: z.enum(STAFF_CHANNELS).optional().catch(undefined),
  carType: text,
  /** the id of the car type; `carType` is its name when the booking was made */
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
  /** the fleet admin while the trip is neither over nor paid; finds the open trips of a fleet */
  openFleet: optionalText,
  pickup: placeSchema,
  drop: placeSchema,
  waypoints: z.array(placeSchema).optional(),
  coords: z.array(z.object({ latitude: z.number(), longitude: z.number() })).optional(),
  estimate: estimateSchema.optional(),
  estimateDistance: z.number().optional(),
  estimateTime: z.number().optional(),
  distance: z.number().optional(),
  /** false when no start code is asked; the code itself is kept in `booking_codes` */
  otp: z.union([z.boolean(), z.number()]).optional(),
  trip_cost: amount.optional(),
  convenience_fees: amount.optional(),
  driver_share: amount.optional(),
  requestedDrivers: z.record(z.string(), z.literal(true)).optional(),
  /** how many edits the dispatch office has made: a later one is made on the state that its dispatcher saw */
  officeVersion: z.number().optional(),
  /** how the rider changed the trip (`domain/trip/trip-change.ts`) */
  change: tripChangeSchema.optional(),
  /** when the office marked the trip as late */
  lateAt: z.number().optional(),
  /** how many people travel, as the rider says */
  passengers: z.number().optional(),
  /** the person who travels, where it is not the rider */
  passengerName: optionalText,
  passengerPhone: optionalText,
  /** a note of the rider to the driver */
  riderNote: optionalText,
  /** a note of the office to the driver */
  driverNote: optionalText,
  /** what the trip needs of its car (`domain/dispatch/car-needs.ts`) */
  carNeeds: optionalText,
  /** the price that the office has set (`domain/fare/office-price.ts`) */
  officePrice: officePriceSchema.optional(),
  /** when a scheduled trip is offered to drivers */
  dispatchAt: z.number().optional(),
  /** the search for a driver as its rider is told: since when, until when at the latest, and whether farther drivers are asked */
  search: z.object({ startedAt: z.number(), until: z.number(), isWider: z.boolean() }).optional(),
  driver_accept_time: z.number().optional(),
  /** where the driver was when it accepted: whether it is coming is judged from here */
  driver_accept_location: latLngSchema.optional(),
  /** the instance of tracks that has the trip's points; without one the main instance has them all (docs/product.md 8.25) */
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
  /** what the rider pays of the debt with this trip; neither fare nor anybody's share */
  debt_amount: amount.optional(),
  debt: carriedDebtSchema.optional(),
  /** what the rider has tipped the driver, less what staff took back; part of no other amount */
  tip: amount.optional(),
  /** when the driver reported that the rider did not pay */
  unpaidReportedAt: z.number().optional(),
  /** the link by which the caller pays (`domain/payment/pay-link.ts`) */
  payLink: payLinkSchema.optional(),
  /** how the rider chose to pay before the booking (`domain/payment/payment-wish.ts`) */
  paymentWish: paymentWishSchema.optional(),
  promo_applied: z.boolean().optional(),
  promo_details: z.object({ id: text, name: text }).optional(),
  /** the price made at the end of the trip, from the tracked distance and time */
  settlement: fareBreakdownSchema.optional(),
  /** what was measured: the fare by path and time, and how the path came about */
  measured: measuredSchema.optional(),
  carDetails: carTypeSchema.optional(),
  settings: bookingSettingsSchema.optional(),
  cancellationFee: amount.optional(),
  reason: optionalText,
  cancelledBy: optionalText,
  /** the fee that the rider was told and has confirmed, and why (`domain/trip/cancellation-fee.ts`) */
  cancelTerms: cancelTermsSchema.optional(),
  /** the server's time of the cancelling */
  cancelledAt: z.number().optional(),
  /** the rider's average rating when the booking was made; absent before the first one */
  customerRating: z.number().optional(),
  rating: z.number().optional(),
  rating_comment: optionalText,
  /** the quick words of the rating (`domain/booking/rating-tags.ts`) */
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
  /** the repeating trip that it belongs to (`domain/booking/series.ts`) */
  series: optionalText,
});
export type BookingRecord = z.infer<typeof bookingSchema>;
export type Booking = BookingRecord & { id: string };

/**
 * A change of a trip with its price, which its rider may confirm while it is held; one for each booking, the newest
 * (docs/product.md 3.17). It is no quote: nothing can be booked with it.
 */
export const changeQuoteSchema = z.object({
  id: text,
  uid: text,
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
      line: text,
      /** during the ride: the way that is left */
      rest: z.object({ km: z.number(), secs: z.number(), line: text, turns: turnsSchema }).optional(),
      turns: turnsSchema,
      paymentWish: paymentWishSchema.optional(),
    })
    .optional(),
});
export type ChangeQuote = z.infer<typeof changeQuoteSchema>;

/** A price that the server made and holds for ten minutes; the booking that uses it has the quote's id. */
export const quoteSchema = z.object({
  /** the person who asked: the rider, or the admin who books for one */
  uid: text,
  customer: text,
  createdAt: z.number(),
  expiresAt: z.number(),
  carTypeId: text,
  carType: text,
  carImage: text.default(''),
  /** the car type as it was when the price was made: the trip is settled by the same rates */
  carDetails: carTypeSchema.optional(),
  pickup: placeSchema,
  drop: placeSchema,
  waypoints: z.array(placeSchema).optional(),
  bookLater: z.boolean(),
  tripdate: z.number(),
  status: z.enum(INITIAL_STATUSES),
  booking_type_admin: z.boolean(),
  channel: z.enum(STAFF_CHANNELS).optional(),
  estimate: estimateSchema,
  trip_cost: amount,
  debt: carriedDebtSchema.optional(),
  paymentWish: paymentWishSchema.optional(),
  /** the place among the rider's open bookings (`domain/booking/open-bookings.ts`); staff can book without one */
  place: optionalText,
  /** the booking uses up leave to book in spite of a debt, which was for one trip */
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
  /** when an unused quote is deleted; a booking that was made from it takes this away */
  sweepAt: z.number().optional(),
  deliveryPerson: optionalText,
  deliveryPersonPhone: optionalText,
  pickUpInstructions: optionalText,
  deliveryInstructions: optionalText,
  parcelTypeIndex: z.number().optional(),
  optionIndex: z.number().optional(),
  parcelTypeSelected: pricedItemSchema.optional(),
  optionSelected: pricedItemSchema.optional(),
  /** the repeating trip for which functions made it */
  series: optionalText,
});
export type Quote = z.infer<typeof quoteSchema> & { id: string };

/** An invitation of a driver into a fleet (docs/product.md 7.13). */
export const invitationSchema = z.object({
  fleetadmin: text,
  firstName: text,
  lastName: text,
  email: optionalText,
  mobile: optionalText,
  state: z.enum(INVITATION_STATES),
  createdAt: z.number(),
  expiresAt: z.number(),
  /** the driver who has accepted */
  uid: optionalText,
});
export type Invitation = z.infer<typeof invitationSchema>;

/** The bonus for a new rider, by the new rider's uid (docs/product.md 6.9). */
export const referralSchema = z.object({
  /** the owner of the code when the new rider first paid */
  referrer: text,
  at: z.number(),
  state: z.enum(REFERRAL_STATES),
  reason: z.enum(REFERRAL_REFUSALS).optional(),
  /** since when trips and fees are enough */
  qualifiedAt: z.number().optional(),
  /** when the server looks again by itself */
  nextAt: z.number().optional(),
  paidAt: z.number().optional(),
  amount: amount.optional(),
});
export type Referral = z.infer<typeof referralSchema>;

/** A request for money of the own wallet; its bank details stand beside it (`domain/wallet/withdraw-bank.ts`). */
export const withdrawalSchema = z.object({
  uid: text,
  name: text,
  amount,
  date: z.number(),
  processed: z.boolean().default(false),
  procesDate: z.number().optional(),
  /** the payout that pays it (`domain/wallet/payout.ts`) */
  payout: text.optional(),
  /** the client's id of the request: a repeat finds this withdrawal */
  requestId: text.optional(),
});
export type Withdrawal = z.infer<typeof withdrawalSchema> & { id: string };

/** One line of a wallet's history (docs/product.md 8.7); `at` and `balance` are ours: when, and the balance after it. */
export const walletEntrySchema = z.object({
  type: z.enum(['Credit', 'Debit', 'Withdraw']),
  amount,
  date: text,
  txRef: text,
  at: z.number().optional(),
  balance: amount.optional(),
  bookingId: optionalText,
  /** why staff made the entry (`domain/money/correction.ts`) */
  reason: z.enum(CORRECTION_REASONS).optional(),
});
export type WalletEntry = z.infer<typeof walletEntrySchema>;

export const trackingEntrySchema = latLngSchema.extend({
  /** the server's time */
  at: z.number(),
  status: z.enum(BOOKING_STATUSES),
  /** an encoded polyline of what the device noted since the point before, while it had no network */
  noted: optionalText,
});
export type TrackingEntry = z.infer<typeof trackingEntrySchema>;

export const chatMessageSchema = z.object({
  message: text,
  from: text,
  type: z.literal('msg'),
  msgDate: text,
  msgTime: text,
  source: z.enum(['rider', 'driver']),
});
export type ChatMessage = z.infer<typeof chatMessageSchema> & { smsId: string };

export const paymentProviderSchema = z.object({ name: text, link: text });
export type PaymentProvider = z.infer<typeof paymentProviderSchema>;

export type DriverEarning = {
  /** whose, in a table of several drivers */
  driver?: string | undefined;
  year: number;
  monthsName: string;
  driverName: string;
  total_rides: number;
  driverVehicleNo: string;
  driverShare: number;
  tips: number;
};

export type EarningReport = {
  year: number;
  monthsName: string;
  total_rides: number;
  tripCost: number;
  rideCost: number;
  cancellationFee: number;
  convenienceFee: number;
  discountAmount: number;
  /** for the other reading of the operator's earning (docs/product.md 6.10) */
  customerPaid: number;
  /** the tax of trips and cancellation fees, and the part of it that came on top of fare and fee */
  tax: number;
  addedTax: number;
};
