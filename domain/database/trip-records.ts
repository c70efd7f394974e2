import { turnsSchema } from '../trip/turns';
import { z } from 'zod';
import { REVIEW_KINDS } from '../staff/reviews';
import { BOOKING_STATUSES } from '../trip/status';
import { CORRECTION_KINDS, CORRECTION_REASONS } from '../money/correction';
import { DEFAULT_DECIMALS } from '../money/money';
import { ROLES } from '../access/roles';
import { latLngSchema, placeSchema } from './place-records';

/** Shapes of what the server keeps about a trip under way: offers to drivers, dispatch, payment, sharing, alarms. */
const text = z.string();
const amount = z.number();

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
  trip_cost: amount,
  driver_share: amount,
  passengers: z.number().optional(),
  parcelType: text.optional(),
  option: text.optional(),
  /** the rider's average rating; absent before the first one */
  customerRating: z.number().optional(),
  /** what the trip needs of its car (`domain/dispatch/car-needs.ts`) */
  carNeeds: text.optional(),
});
export type Offer = z.infer<typeof offerSchema> & { bookingId: string };

/**
 * The progress of dispatch, and afterwards the time of the server's next look at the trip, should an event of it
 * have been lost; kept by functions only, until the trip needs them no more.
 */
export const dispatchSchema = z.object({
  /** index of the ring that has offers; -1 while no driver was found yet */
  ring: z.number().int(),
  /** when this ring's time is over, or the trip is looked at again */
  nextAt: z.number(),
  startedAt: z.number(),
  /** an admin chooses the drivers */
  byHand: z.boolean().default(false),
  /** the office has the search made so many times as wide */
  widened: z.number().optional(),
  /** each driver's offer: open, declined or timed out */
  asked: z.record(z.string(), z.enum(['offered', 'declined', 'timed_out'])).default({}),
  /** the drivers under whose eyes the rider has changed the trip: they had it, or an open offer of it */
  changedUnder: z.record(z.string(), z.literal(true)).optional(),
});
export type Dispatch = z.infer<typeof dispatchSchema>;

/**
 * The way that is left to a trip's driver, as of `askedAt`; the server alone writes it (`domain/trip/trip-eta.ts`). `way` is
 * absent while the maps are asked.
 */
export const tripEtaSchema = z.object({
  driver: text,
  leg: z.enum(['pickup', 'drop']),
  askedAt: z.number(),
  /** the arrival at the pickup that was told first, epoch milliseconds: whether the driver is late is judged by it */
  promisedAt: z.number().optional(),
  /** how often the maps were asked beside the first time of each leg */
  renewals: z.number().int(),
  /** `line` is an encoded polyline, precision 5 */
  way: z.object({ km: z.number(), secs: z.number(), line: text, turns: turnsSchema }).optional(),
});
export type TripEtaRecord = z.infer<typeof tripEtaSchema>;

export const PAYMENT_STATES = [
  'created',
  'pending',
  'settled',
  'failed',
  'cancelled',
  'expired',
  'mismatch',
  /** the trip could not be paid with it any more: the money is in the rider's wallet */
  'credited',
  /** it paid nothing, and staff gave the money back through the gateway */
  'refunded',
] as const;

/** One try to pay by a gateway; the key is the reference that the gateway gets. */
export const paymentAttemptSchema = z.object({
  /** the trip that it pays or tips; absent: a top-up, of which the money goes to the wallet */
  bookingId: text.optional(),
  uid: text,
  provider: text,
  /** integer, in the smallest unit of the currency */
  amountMinor: z.number().int(),
  /** ISO 4217 */
  currency: text,
  state: z.enum(PAYMENT_STATES),
  createdAt: z.number(),
  expiresAt: z.number(),
  /** when the gateway is asked about it, should nothing be heard; absent: it has ended */
  sweepAt: z.number().optional(),
  gatewayRef: text.optional(),
  gatewayTxnId: text.optional(),
  /** whether the gateway took real money when the attempt began; absent: of before that was kept */
  isLive: z.boolean().optional(),
  /** the rider's choices: the settlement computes the amounts again from them */
  promoId: text.optional(),
  useWallet: z.boolean().default(false),
  /** decimals of the booking's money: what `amountMinor` is counted in */
  decimal: z.number().int().default(DEFAULT_DECIMALS),
  /** it tips the driver of the trip, which is paid (docs/product.md 6.16) */
  isTip: z.literal(true).optional(),
  /** somebody pays by a link, without signing in (docs/product.md 5.23) */
  isLink: z.literal(true).optional(),
  /** what staff gave back of it */
  refundedMinor: z.number().int().optional(),
});
export type PaymentAttempt = z.infer<typeof paymentAttemptSchema>;

const minor = z.number().int();

/**
 * The states of a refund through a gateway. One that the gateway refused (`failed`), or of which it cannot tell (`unclear`),
 * waits for staff.
 */
export const REFUND_STATES = ['asked', 'pending', 'done', 'failed', 'unclear', 'to_wallet'] as const;

/** A correction of the money desk (`domain/money/correction.ts`); the key is the id that the app made for it. */
export const correctionSchema = z.object({
  kind: z.enum(CORRECTION_KINDS),
  /** epoch milliseconds: the reports count it on this day */
  at: z.number(),
  /** the person of the staff */
  by: text,
  reason: z.enum(CORRECTION_REASONS),
  note: text.optional(),
  bookingId: text.optional(),
  /** the owner of the wallet, where the correction is of no trip */
  uid: text.optional(),
  /** the payment that it gives back */
  attempt: text.optional(),
  amountMinor: minor,
  decimal: minor,
  effects: z.object({ rider: minor, driver: minor, fee: minor, operator: minor, gateway: minor }),
  timeZone: text,
  /** additions to the reports */
  figures: z
    .object({
      tripCost: minor.optional(),
      driverShare: minor.optional(),
      convenienceFee: minor.optional(),
      discountAmount: minor.optional(),
      customerPaid: minor.optional(),
      cancellationFee: minor.optional(),
      tax: minor.optional(),
      addedTax: minor.optional(),
      tips: minor.optional(),
    })
    .optional(),
  reportedDriver: z
    .object({ id: text, name: text.default(''), vehicle: text.default(''), fleetadmin: text.optional() })
    .optional(),
  /** the rebuild of the reports that has this correction already */
  rebuild: text.optional(),
  /** only of a refund through a gateway */
  refundState: z.enum(REFUND_STATES).optional(),
  /** the receiver of the money, should the gateway refuse it */
  refundTo: text.optional(),
  /** our name of the refund: the gateway takes it once */
  refundRef: text.optional(),
  /** when the gateway was first asked: since then it may have the request, even without an answer */
  askedAt: z.number().optional(),
  gatewayRefundId: text.optional(),
  /** when the gateway is asked again */
  sweepAt: z.number().optional(),
});
export type CorrectionRecord = z.infer<typeof correctionSchema>;
/**
 * Money of a paid attempt that a gateway took back without being asked from here: by a dispute of the payer, or by a
 * refund in the gateway's own dashboard. No wallet changes with it: staff decide. The key is made of the gateway's name
 * of it.
 */
export const paymentIncidentSchema = z.object({
  kind: z.enum(['dispute', 'refund']),
  attempt: text,
  provider: text,
  uid: text,
  bookingId: text.optional(),
  /** the gateway's name of the dispute or the refund */
  gatewayId: text,
  /** a dispute is open, won or lost; a refund is pending, done or failed */
  state: z.enum(['open', 'won', 'lost', 'pending', 'done', 'failed']),
  /** counted as the attempt counts; -1: an amount that the attempt cannot hold */
  amountMinor: z.number().int(),
  currency: text,
  decimal: z.number().int(),
  /** the gateway's word for the payer's reason */
  reason: text.optional(),
  /** epoch milliseconds */
  at: z.number(),
  changedAt: z.number(),
});
export type PaymentIncident = z.infer<typeof paymentIncidentSchema>;

/** A trip followed by link (expiring). */
export const shareSchema = z.object({
  bookingId: text,
  uid: text,
  createdAt: z.number(),
  expiresAt: z.number(),
});

/** An emergency call of a rider or driver. */
export const emergencySchema = z.object({
  bookingId: text,
  uid: text,
  role: z.enum(ROLES),
  name: text.default(''),
  mobile: text.default(''),
  /** of the trip's driver, who hears of the call too */
  fleetadmin: text.optional(),
  at: z.number(),
  location: latLngSchema.optional(),
  state: z.enum(['open', 'resolved']),
  resolvedBy: text.optional(),
  resolvedAt: z.number().optional(),
  note: text.optional(),
});
export type Emergency = z.infer<typeof emergencySchema> & { id: string };

/** Something that staff look at: the server has found or settled it, and a person judges whether it was honest. */
export const reviewSchema = z.object({
  kind: z.enum(REVIEW_KINDS),
  /** epoch milliseconds */
  at: z.number(),
  /** the people whom it concerns: uid and name */
  people: z.record(z.string(), z.string()).default({}),
  /** the trip that it is about, if it is about one, and its prices */
  bookingId: text.optional(),
  confirmed: z.number().optional(),
  measured: z.number().optional(),
  charged: z.number().optional(),
  state: z.enum(['open', 'closed']),
  closedBy: text.optional(),
  closedAt: z.number().optional(),
  note: text.optional(),
  /** the correction that closed it */
  correction: text.optional(),
  /** staff found that the rider of an unpaid trip had paid in cash */
  isPaidInCash: z.boolean().optional(),
});
export type ReviewRecord = z.infer<typeof reviewSchema>;
export type Review = ReviewRecord & { id: string };

/** A change by staff: append-only. */
export const auditSchema = z.object({
  at: z.number(),
  uid: text,
  action: text,
  target: text,
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});
export type AuditEntry = z.infer<typeof auditSchema> & { id: string };

/** A place that a person keeps under a name of its own. */
export const ownAddressSchema = latLngSchema.extend({ label: text, description: text });
export type OwnAddress = z.infer<typeof ownAddressSchema> & { id: string };

/** The keys that such places may have, at most twenty. */
export const OWN_ADDRESS_IDS = Array.from(
  { length: 20 },
  (_, index) => `a${String(index + 1).padStart(2, '0')}`,
);

/** The screens that a notification can open. */
export const NOTICE_SCREENS = [
  'Settings',
  'DriverTrips',
  'BookedCab',
  'Wallet',
  'onlineChat',
  'Drivers',
  'Profile',
  'Dispatch',
  'Series',
] as const;
export type NoticeScreen = (typeof NOTICE_SCREENS)[number];

/** A message in a person's bell. */
export const userNotificationSchema = z.object({
  title: text,
  body: text,
  at: z.number(),
  read: z.boolean().default(false),
  screen: z.enum(NOTICE_SCREENS).optional(),
  bookingId: text.optional(),
  status: z.enum(BOOKING_STATUSES).optional(),
});
export type UserNotification = z.infer<typeof userNotificationSchema> & { id: string };

/** One rating of a driver or of a rider; the key is the booking's id. `user` is who gave it. */
export const ratingSchema = z.object({
  user: text,
  rate: z.number().int().min(1).max(5),
  comment: text.optional(),
  tags: z.record(z.string(), z.literal(true)).optional(),
  at: z.number(),
});
export type Rating = z.infer<typeof ratingSchema> & { bookingId: string };

/** Totals kept with each settlement; amounts are integers in the smallest unit (docs/product.md 6.10). */
export const reportTotalsSchema = z.object({
  total_rides: z.number().default(0),
  tripCost: z.number().default(0),
  /** the drivers' earnings */
  driverShare: z.number().default(0),
  convenienceFee: z.number().default(0),
  discountAmount: z.number().default(0),
  customerPaid: z.number().default(0),
  cancellationFee: z.number().default(0),
  cancelled: z.number().default(0),
  /** the tax of trips and cancellation fees; `addedTax` is the part of it that came on top of fare and fee */
  tax: z.number().default(0),
  addedTax: z.number().default(0),
  /** all of them the drivers'; part of no other figure */
  tips: z.number().default(0),
  /** only in a driver's totals */
  driverName: text.optional(),
  driverVehicleNo: text.optional(),
});
export type ReportTotals = z.infer<typeof reportTotalsSchema>;
