import { z } from 'zod';
import { dataVersionSchema } from './data-version';
import { latLngSchema } from './place';
import { pricePolicySchema } from './price-policies';
import {
  DEFAULT_ARRIVAL_RADIUS_M,
  DEFAULT_CANCEL_LATE_MINS,
  DEFAULT_CANCEL_STANDING_MINS,
  DEFAULT_COMPLAINT_DAYS,
  DEFAULT_CORRECTION_DAY_MAX,
  DEFAULT_CORRECTION_MAX,
  DEFAULT_DEBT_GRACE_HOURS,
  DEFAULT_DECIMALS,
  DEFAULT_DESTINATION_USES,
  DEFAULT_LOST_ITEM_DAYS,
  DEFAULT_OFFICE_PRICE_FACTOR,
  DEFAULT_OPEN_OFFERS,
  DEFAULT_PAYOUT_COLUMNS,
  DEFAULT_TIP_DAYS,
  DEFAULT_TIP_MAX,
  DEFAULT_TIP_PERCENTS,
  MOST_PLACES,
  PAYOUT_SEPARATORS,
  SECOND_FACTOR_LEVELS,
} from './settings-defaults';

const text = z.string();
const optionalText = z.string().optional();

export const settingsSchema = z.object({
  appName: text,
  /**
   * Whether the operator offers taxi trips or deliveries. Taxi bookings start as NEW, delivery bookings as
   * PAYMENT_PENDING.
   */
  appcat: z.enum(['taxi', 'delivery']).default('taxi'),
  /** ISO 4217 currency code */
  code: text,
  symbol: text,
  decimal: z.number().int().min(0).max(4).default(DEFAULT_DECIMALS),
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
  CompanyTaxId: optionalText,
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
  /**
   * whether riders may apply to drive with the same account (`domain/people/driver/driver-application.ts`)
   */
  drive_with_us: z.boolean().default(true),
  bonus: z.number().default(0),
  /** how many trips a new rider must pay before the bonus is due */
  referral_trips: z.number().int().min(1).default(3),
  /** days between the last of these trips and the bonus */
  referral_delay_days: z.number().min(0).default(7),
  /** how many bonuses a person can get in a month and in total (0 for no limit) */
  referral_month_limit: z.number().int().min(0).default(5),
  referral_person_limit: z.number().int().min(0).default(20),
  price_policy: pricePolicySchema,
  /** the percentage by which a metered fare can exceed the confirmed price (0 for no limit) */
  price_cap_percent: z.number().min(0).default(0),
  /** the office may set a price of at most this many times the computed one (`domain/fare/office-price.ts`) */
  office_price_factor: z.number().min(1).default(DEFAULT_OFFICE_PRICE_FACTOR),
  /** the tax on trips (`domain/fare/tax.ts`), 0 percent without a tax */
  tax_name: text.default(''),
  tax_percent_taxi: z.number().min(0).default(0),
  tax_percent_delivery: z.number().min(0).default(0),
  tax_inclusive: z.boolean().default(true),
  /** whether receipts and credit notes are sent to riders by e-mail */
  receipt_mail: z.boolean().default(true),
  /** hours that a rider has to pay a debt before the rider can no longer book */
  debt_grace_hours: z.number().min(0).default(DEFAULT_DEBT_GRACE_HOURS),
  /** how many immediate and scheduled bookings a person may have open at once */
  max_open_bookings: z.number().int().min(1).max(MOST_PLACES).default(3),
  max_later_bookings: z.number().int().min(0).max(MOST_PLACES).default(5),
  /** how many minutes before a scheduled trip without a driver the office is warned (0 for never) */
  attention_lead_mins: z.number().int().min(0).default(15),
  /** how many minutes after the trip the office is warned about an unpaid payment link (0 for never) */
  attention_link_mins: z.number().int().min(0).default(15),
  /** how many minutes an item waits for a dispatcher before the duty address gets a mail (0 for never) */
  attention_mail_mins: z.number().int().min(0).default(10),
  /** how many open requests a driver can have at once */
  max_open_offers: z.number().int().min(1).default(DEFAULT_OPEN_OFFERS),
  /** how many destinations a driver may set in a day, 0 for none */
  destination_uses: z.number().int().min(0).default(DEFAULT_DESTINATION_USES),
  /** a driver within this many metres of the pickup has arrived */
  arrival_radius_m: z.number().default(DEFAULT_ARRIVAL_RADIUS_M),
  /** from how many minutes after the promised arrival a rider can cancel for free */
  cancel_late_mins: z.number().default(DEFAULT_CANCEL_LATE_MINS),
  /** after how many minutes a driver who has not come nearer counts as not moving */
  cancel_standing_mins: z.number().default(DEFAULT_CANCEL_STANDING_MINS),
  /** the amounts that the wallet suggests for a top-up */
  walletMoneyField: optionalText,
  /** the minimum and maximum of one top-up of a wallet */
  top_up_min: z.number().min(0).default(1),
  top_up_max: z.number().min(0).default(100_000),
  /**
   * the suggested percentages for tips, the highest tip, and for how many days a rider can tip
   * (`domain/payment/tip.ts`)
   */
  tip_percents: text.default(DEFAULT_TIP_PERCENTS),
  tip_max: z.number().min(0).default(DEFAULT_TIP_MAX),
  tip_days: z.number().min(0).default(DEFAULT_TIP_DAYS),
  /** how many days after a trip its rider and driver can complain about the price (0 for no complaints) */
  complaint_days: z.number().min(0).default(DEFAULT_COMPLAINT_DAYS),
  /** how many days after a trip its rider can report a lost item (0 for never) */
  lost_item_days: z.number().min(0).default(DEFAULT_LOST_ITEM_DAYS),
  /** how many days each kind of data is kept (`domain/retention/kept-days.ts`) */
  keep_tracks_days: z.number().default(120),
  keep_chats_days: z.number().default(365),
  keep_alerts_days: z.number().default(730),
  keep_complaints_days: z.number().default(1095),
  keep_attempts_days: z.number().default(1825),
  keep_audit_days: z.number().default(400),
  keep_outbox_days: z.number().default(30),
  /** the most that one member of staff can correct at once, and in a day */
  correction_max: z.number().min(0).default(DEFAULT_CORRECTION_MAX),
  correction_day_max: z.number().min(0).default(DEFAULT_CORRECTION_DAY_MAX),
  /** which texts riders without a device for pushes get as SMS (`domain/sms/sms-record.ts`) */
  sms_tracking: z.boolean().default(false),
  sms_accepted: z.boolean().default(false),
  sms_arrived: z.boolean().default(false),
  /**
   * whether trusted contacts with a phone number get the link of a ride by SMS
   * (`domain/people/trusted-contacts.ts`)
   */
  sms_trusted: z.boolean().default(false),
  /** how many SMS parts are sent in a day of the city at most (0 for none) */
  sms_day_limit: z.number().int().min(0).default(300),
  /** the codes of the countries whose numbers get SMS (empty for the operator's country only) */
  sms_countries: text.default(''),
  /** the columns of bank files and the separator between them (`domain/wallet/payout.ts`) */
  payout_columns: text.default(DEFAULT_PAYOUT_COLUMNS),
  payout_separator: z.enum(PAYOUT_SEPARATORS).default('comma'),
  CarHornRepeat: z.boolean().default(false),
  AllowDeliveryPickupImageCapture: z.boolean().default(false),
  AllowFinalDeliveryImageCapture: z.boolean().default(false),
  RiderWithDraw: z.boolean().default(false),
  horizontal_view: z.boolean().default(false),
  /** whether visitors see places, routes and prices without a sign-in */
  visitor_prices: z.boolean().default(false),
  /** whether the service takes no new booking. Trips that are booked go on (docs/product/office.md) */
  service_closed: z.boolean().default(false),
  /** what the closed sign adds to its own words, such as when the service opens again */
  closed_note: optionalText,
  useDistanceMatrix: z.boolean().default(false),
  negativeBalance: z.boolean().default(false),
  bank_fields: z.boolean().default(true),
  showLiveRoute: z.boolean().default(true),
  panic: optionalText,
  /** how many seconds a driver has to answer an offer */
  offerSecs: z.number().min(5).default(25),
  /**
   * For each ring of the search, how many drivers get an offer at the same time. The nearest drivers are in
   * the first ring. 0 means all drivers within the radius.
   */
  dispatchRings: z.array(z.number().int().min(0)).default([3, 10, 0]),
  /** how many minutes before a scheduled trip the search for a driver begins */
  bookLaterLeadMins: z.number().min(0).default(20),
  AllowCriticalEditsAdmin: z.boolean().default(true),
  /** which roles of staff cannot work without a second factor (`domain/access/second-factor.ts`) */
  require_second_factor: z.enum(SECOND_FACTOR_LEVELS).default('off'),
  /** the IANA time zone of the operator's city, in which the times of trips are shown */
  timeZone: text.default('UTC'),
  /** the centre of maps and place searches before the person has chosen a place */
  mapCenter: latLngSchema.optional(),
  /** the version of the data, written by migrations only */
  data_version: dataVersionSchema.optional(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Keys and tokens that no client reads. They are stored apart from the public settings. */
export const privateSettingsSchema = z.object({
  senderId: optionalText,
  senderToken: optionalText,
  /** the address that gets mails about items that no dispatcher has taken */
  duty_email: optionalText,
  keyid: optionalText,
  keysecret: optionalText,
  paytm_id: optionalText,
  paytm_key: optionalText,
});
export type PrivateSettings = z.infer<typeof privateSettingsSchema>;
