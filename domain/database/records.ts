import { z } from 'zod';
import { BOOKING_STATUSES } from '../booking/status';
import { ROLES } from '../access/roles';

/**
 * Shapes of what the database stores (specification, section 3). Parsing drops unknown fields and fills documented
 * defaults; a record that cannot be read fails, and the reader decides what to do with it.
 */

const text = z.string();
const optionalText = z.string().optional();
const amount = z.number();

export const latLngSchema = z.object({ lat: z.number(), lng: z.number() });

/** A pickup, drop or stop: where it is and how it is called. */
export const placeSchema = latLngSchema.extend({ add: text });
export type Place = z.infer<typeof placeSchema>;

export const settingsSchema = z.object({
  appName: text,
  /** the variant: taxi bookings start as NEW, delivery ones as PAYMENT_PENDING (specification, section 1) */
  appcat: z.enum(['taxi', 'delivery']).default('taxi'),
  /** ISO 4217 currency code */
  code: text,
  symbol: text,
  decimal: z.number().int().min(0).max(4).default(2),
  swipe_symbol: z.boolean().default(false),
  /** ISO 3166-1 alpha-2 code of the operator's country */
  country: text,
  restrictCountry: z.boolean().default(true),
  AllowCountrySelection: z.boolean().default(true),
  FacebookLoginEnabled: z.boolean().default(false),
  GoogleLoginEnabled: z.boolean().default(false),
  AppleLoginEnabled: z.boolean().default(false),
  FacebookHandle: optionalText,
  TwitterHandle: optionalText,
  InstagramHandle: optionalText,
  AppleStoreLink: optionalText,
  PlayStoreLink: optionalText,
  CompanyName: optionalText,
  CompanyAddress: optionalText,
  CompanyWebsite: optionalText,
  contact_email: optionalText,
  CompanyPhone: optionalText,
  CompanyWhatsApp: optionalText,
  CompanyTerms: optionalText,
  autoDispatch: z.boolean().default(true),
  convert_to_mile: z.boolean().default(false),
  driverRadius: z.number().default(10),
  otp_secure: z.boolean().default(false),
  driver_approval: z.boolean().default(true),
  bonus: amount.default(0),
  walletMoneyField: optionalText,
  CarHornRepeat: z.boolean().default(false),
  AllowDeliveryPickupImageCapture: z.boolean().default(false),
  AllowFinalDeliveryImageCapture: z.boolean().default(false),
  RiderWithDraw: z.boolean().default(false),
  horizontal_view: z.boolean().default(false),
  useDistanceMatrix: z.boolean().default(false),
  negativeBalance: z.boolean().default(false),
  bank_fields: z.boolean().default(true),
  showLiveRoute: z.boolean().default(true),
  panic: optionalText,
  /** seconds a driver has to answer a request */
  offerSecs: z.number().min(5).default(25),
  /** how many drivers are asked at once: the nearest, then more, then all within the radius (0) */
  dispatchRings: z.array(z.number().int().min(0)).default([3, 10, 0]),
  /** minutes before a scheduled trip when drivers are asked */
  bookLaterLeadMins: z.number().min(0).default(20),
  AllowCriticalEditsAdmin: z.boolean().default(true),
  /** IANA zone of the operator's city: the times of trips are shown in it */
  timeZone: text.default('UTC'),
  /** where maps and searches start before anything is chosen */
  mapCenter: latLngSchema.optional(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Keys and tokens that no client reads (specification, section 3; kept apart from the public settings). */
export const privateSettingsSchema = z.object({
  senderId: optionalText,
  senderToken: optionalText,
  keyid: optionalText,
  keysecret: optionalText,
  paytm_id: optionalText,
  paytm_key: optionalText,
});
export type PrivateSettings = z.infer<typeof privateSettingsSchema>;

export const pricedItemSchema = z.object({ description: text, amount });
export type PricedItem = z.infer<typeof pricedItemSchema>;

const listOf = <T extends z.ZodType>(item: T) => z.array(item).default([]);

export const carTypeSchema = z.object({
  name: text,
  image: text.default(''),
  base_fare: amount.default(0),
  rate_per_unit_distance: amount,
  rate_per_hour: amount,
  min_fare: amount.default(0),
  convenience_fees: amount.default(0),
  convenience_fee_type: z.enum(['flat', 'percentage']).default('flat'),
  extra_info: text.default(''),
  createdAt: z.number().default(0),
  parcelTypes: listOf(pricedItemSchema),
  options: listOf(pricedItemSchema),
  cancelSlab: listOf(z.object({ minsDelayed: z.number(), amount })),
});
export type CarType = z.infer<typeof carTypeSchema> & { id: string };

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
});

/** The estimate of a trip; `estimateFare` is the grand total the rider confirms (specification, sections 3 and 9). */
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

export const savedAddressSchema = latLngSchema.extend({ description: text, count: z.number().default(1) });

export const noticeChoicesSchema = z.object({
  chat: z.boolean().optional(),
  money: z.boolean().optional(),
  news: z.boolean().optional(),
});
export type NoticeChoices = z.infer<typeof noticeChoicesSchema>;

export const userSchema = z.object({
  createdAt: z.number().default(0),
  firstName: text.default(' '),
  lastName: text.default(' '),
  mobile: text.default(' '),
  email: text.default(' '),
  usertype: z.enum(ROLES),
  referralId: optionalText,
  signupViaReferral: optionalText,
  approved: z.boolean().default(false),
  walletBalance: amount.default(0),
  regType: z.enum(['email', 'mobile', 'social', 'admin', 'registration']).default('email'),
  profile_image: optionalText,
  licenseImage: optionalText,
  pushToken: optionalText,
  /** which messages are pushed; what is not there is wanted */
  noticeChoices: noticeChoicesSchema.optional(),
  userPlatform: optionalText,
  location: latLngSchema.extend({ geohash: optionalText, at: z.number().optional() }).optional(),
  bankName: optionalText,
  bankCode: optionalText,
  bankAccount: optionalText,
  lang: z.object({ langLocale: text, dateLocale: text }).optional(),
  savedAddresses: z.record(z.string(), savedAddressSchema).default({}),
  vehicleMake: optionalText,
  vehicleModel: optionalText,
  vehicleNumber: optionalText,
  other_info: optionalText,
  carType: optionalText,
  driverActiveStatus: z.boolean().default(false),
  /** false once the connection was lost (onDisconnect); absent counts as connected */
  connected: z.boolean().optional(),
  queue: z.boolean().default(false),
  /** the trip a busy driver is on: what makes `queue` true */
  currentBooking: optionalText,
  /** part of the balance that is promised to withdraw requests */
  walletHeld: amount.optional(),
  fleetadmin: optionalText,
  /** the average, one decimal (specification, section 3) */
  ratings: z
    .object({ userrating: z.number(), count: z.number().optional(), total: z.number().optional() })
    .optional(),
});
export type UserProfile = z.infer<typeof userSchema>;
export type User = UserProfile & { id: string };

/** The operator's settings as they were when the booking was made: how its money and distances are read. */
export const bookingSettingsSchema = z.object({
  appcat: z.enum(['taxi', 'delivery']).default('taxi'),
  code: text.default(''),
  symbol: text.default(''),
  decimal: z.number().default(2),
  swipe_symbol: z.boolean().default(false),
  convert_to_mile: z.boolean().default(false),
  otp_secure: z.boolean().default(false),
  timeZone: text.default('UTC'),
  AllowDeliveryPickupImageCapture: z.boolean().default(false),
  AllowFinalDeliveryImageCapture: z.boolean().default(false),
});

export const bookingSchema = z.object({
  reference: optionalText,
  status: z.enum(BOOKING_STATUSES),
  /** epoch milliseconds */
  tripdate: z.number(),
  bookingDate: z.number(),
  bookLater: z.boolean().default(false),
  booking_type_admin: z.boolean().default(false),
  carType: text,
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
  fleetadmin: optionalText,
  /** the fleet admin while the trip is neither over nor paid: what it looks after is found by this */
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
  /** when a scheduled trip is offered to drivers */
  dispatchAt: z.number().optional(),
  driver_accept_time: z.number().optional(),
  /** where the driver was when it accepted: whether it is coming is judged from here */
  driver_accept_location: latLngSchema.optional(),
  startTime: z.number().optional(),
  endTime: z.number().optional(),
  trip_start_time: optionalText,
  trip_end_time: optionalText,
  driver_arrive_time: z.number().optional(),
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
  promo_applied: z.boolean().optional(),
  promo_details: z.object({ id: text, name: text }).optional(),
  /** the price made at the end of the trip, from the tracked distance and time */
  settlement: fareBreakdownSchema.optional(),
  carDetails: carTypeSchema.optional(),
  settings: bookingSettingsSchema.optional(),
  cancellationFee: amount.optional(),
  reason: optionalText,
  cancelledBy: optionalText,
  /** the server's time of the cancelling */
  cancelledAt: z.number().optional(),
  rating: z.number().optional(),
  rating_comment: optionalText,
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
});
export type BookingRecord = z.infer<typeof bookingSchema>;
export type Booking = BookingRecord & { id: string };

/** A price that the server made and holds for ten minutes; the booking that uses it has the quote's id. */
export const quoteSchema = z.object({
  /** who asked: the rider, or the admin who books for one */
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
  status: z.enum(['NEW', 'PAYMENT_PENDING']),
  booking_type_admin: z.boolean(),
  estimate: estimateSchema,
  trip_cost: amount,
  polylinePoints: text,
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
});
export type Quote = z.infer<typeof quoteSchema> & { id: string };

/** A language as everybody reads it to choose one: without its texts. */
export const listedLanguageSchema = z.object({
  langName: text,
  langLocale: text,
  dateLocale: text,
  default: z.boolean().default(false),
  createdAt: z.number().default(0),
});
export type ListedLanguage = z.infer<typeof listedLanguageSchema> & { id: string };

export const languageSchema = listedLanguageSchema.extend({
  keyValuePairs: z.record(z.string(), z.string()),
});
export type Language = z.infer<typeof languageSchema> & { id: string };

export const cancelReasonSchema = z.object({ label: text, value: z.number() });
export type CancelReason = z.infer<typeof cancelReasonSchema>;

export const promoSchema = z.object({
  promo_name: text,
  promo_description: text.default(''),
  promo_discount_type: z.enum(['flat', 'percentage']),
  promo_discount_value: amount,
  max_promo_discount_value: amount.default(0),
  min_order: amount.default(0),
  promo_validity: z.union([z.number(), z.string()]),
  promo_usage_limit: z.number().default(0),
  user_avail: z.number().default(0),
  createdAt: z.number().default(0),
});
export type Promo = z.infer<typeof promoSchema> & { id: string };

export const notificationSchema = z.object({
  devicetype: z.enum(['All', 'ANDROID', 'IOS']),
  usertype: z.enum(['All', 'rider', 'driver']),
  title: text,
  body: text,
  createdAt: z.number().optional(),
  /** how many devices took it */
  sent: z.number().optional(),
});
export type NotificationRecord = z.infer<typeof notificationSchema> & { id: string };

export const withdrawSchema = z.object({
  uid: text,
  name: text,
  amount,
  date: z.number(),
  bankName: text.default(''),
  bankCode: text.default(''),
  bankAccount: text.default(''),
  processed: z.boolean().default(false),
  procesDate: z.number().optional(),
});
export type Withdraw = z.infer<typeof withdrawSchema> & { id: string };

/** One line of a wallet's history (specification, section 3); `at` and `balance` are ours: when, and the balance after it. */
export const walletEntrySchema = z.object({
  type: z.enum(['Credit', 'Debit', 'Withdraw']),
  amount,
  date: text,
  txRef: text,
  at: z.number().optional(),
  balance: amount.optional(),
  bookingId: optionalText,
});
export type WalletEntry = z.infer<typeof walletEntrySchema>;

export const trackingEntrySchema = latLngSchema.extend({ at: z.number(), status: z.enum(BOOKING_STATUSES) });
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
  year: number;
  monthsName: string;
  driverName: string;
  total_rides: number;
  driverVehicleNo: string;
  driverShare: number;
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
  /** for the other reading of the operator's earning (specification, section 9, Reports) */
  customerPaid: number;
};
