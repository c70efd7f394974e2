import { z } from 'zod';
import {
  MOST_PLACES,
  PAYOUT_SEPARATORS,
  PRICE_POLICIES,
  privateSettingsSchema,
  SECOND_FACTOR_LEVELS,
  settingsSchema,
} from '../records';
import { payoutColumns } from '../wallet/payout';
import { isSecretSet } from '../configuration/secrets';
import { MOST_LEAD_MINS, MOST_MAIL_MINS } from '../dispatch/office/attention';
import { MOST_OFFICE_PRICE_FACTOR } from '../fare/office-price';
import { TAX_PERCENT_DECIMALS } from '../fare/tax';
import { roundMoney } from '../money/money';
import { isPaytmKey } from '../payment/paytm-key';
import { tipPercents } from '../payment/tip';
import { KEPT_KINDS, MOST_KEPT_DAYS, type KeptName } from '../retention/kept-days';

const link = z
  .string()
  .trim()
  .max(500, 'field_too_long')
  .refine((value) => value === '' || /^https?:\/\/\S+$/.test(value), 'field_link');

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A setting that is a figure: values below zero become empty in the form and are refused here (docs/product.md 4.12). */
const figure = z.number('field_number').min(0, 'field_not_negative').max(1e6, 'field_too_big');

const count = figure.int('field_number');

/** An e-mail address, or none. */
const email = z
  .string()
  .trim()
  .max(254)
  .refine((value) => value === '' || /^\S+@\S+\.\S+$/.test(value), 'proper_email');

const flag = z.boolean();

const keptDaysInput = (name: KeptName) =>
  z
    .int('field_number')
    .min(KEPT_KINDS[name].leastDays, 'field_too_small')
    .max(MOST_KEPT_DAYS, 'field_too_big');

const taxPercent = z
  .number('field_number')
  .min(0, 'field_not_negative')
  .max(100, 'field_too_big')
  .refine((percent) => roundMoney(percent, TAX_PERCENT_DECIMALS) === percent, 'field_number');

/**
 * The settings that the settings and app-info forms may change (docs/product.md 4.12). Every setting that has a default
 * is named again without it: a field that a form leaves out keeps its stored value, and an optional field with a default
 * would be filled in.
 */
export const settingsInputSchema = settingsSchema
  .extend({
    appcat: z.enum(['taxi', 'delivery']),
    swipe_symbol: flag,
    restrictCountry: flag,
    AllowCountrySelection: flag,
    FacebookLoginEnabled: flag,
    GoogleLoginEnabled: flag,
    AppleLoginEnabled: flag,
    autoDispatch: flag,
    convert_to_mile: flag,
    otp_secure: flag,
    driver_approval: flag,
    drive_with_us: flag,
    CarHornRepeat: flag,
    AllowDeliveryPickupImageCapture: flag,
    AllowFinalDeliveryImageCapture: flag,
    RiderWithDraw: flag,
    horizontal_view: flag,
    visitor_prices: flag,
    useDistanceMatrix: flag,
    negativeBalance: flag,
    bank_fields: flag,
    showLiveRoute: flag,
    AllowCriticalEditsAdmin: flag,
    require_second_factor: z.enum(SECOND_FACTOR_LEVELS),
    offerSecs: z.number('field_number').min(5, 'field_too_small').max(600, 'field_too_big'),
    dispatchRings: z.array(z.number().int().min(0)),
    bookLaterLeadMins: figure,
    arrival_radius_m: z.number('field_number').min(20, 'field_too_small').max(2000, 'field_too_big'),
    cancel_late_mins: z.number('field_number').min(1, 'field_too_small').max(120, 'field_too_big'),
    cancel_standing_mins: z.number('field_number').min(2, 'field_too_small').max(60, 'field_too_big'),
    timeZone: z.string().trim().refine(isTimeZone, 'field_time_zone'),
    appName: z.string().trim().min(1, 'field_required').max(60, 'field_too_long'),
    code: z
      .string()
      .trim()
      .regex(/^[A-Z]{3}$/, 'field_currency_code'),
    symbol: z.string().trim().min(1, 'field_required').max(8, 'field_too_long'),
    decimal: z
      .number('field_number')
      .int('field_number')
      .min(0, 'field_not_negative')
      .max(4, 'field_too_big'),
    country: z
      .string()
      .trim()
      .regex(/^[A-Z]{2}$/, 'field_country_code'),
    driverRadius: figure,
    price_policy: z.enum(PRICE_POLICIES),
    office_price_factor: z
      .number('field_number')
      .min(1, 'field_too_small')
      .max(MOST_OFFICE_PRICE_FACTOR, 'field_too_big'),
    tax_name: z.string().trim().max(30, 'field_too_long'),
    tax_percent_taxi: taxPercent,
    tax_percent_delivery: taxPercent,
    tax_inclusive: flag,
    receipt_mail: flag,
    debt_grace_hours: figure,
    max_open_bookings: z.int('field_number').min(1, 'field_too_small').max(MOST_PLACES, 'field_too_big'),
    max_later_bookings: z.int('field_number').min(0, 'field_not_negative').max(MOST_PLACES, 'field_too_big'),
    attention_lead_mins: count.max(MOST_LEAD_MINS, 'field_too_big'),
    attention_mail_mins: count.max(MOST_MAIL_MINS, 'field_too_big'),
    attention_link_mins: count.max(MOST_MAIL_MINS, 'field_too_big'),
    max_open_offers: z.int('field_number').min(1, 'field_too_small').max(50, 'field_too_big'),
    destination_uses: count.max(20, 'field_too_big'),
    top_up_min: figure,
    top_up_max: figure,
    correction_max: figure,
    correction_day_max: figure,
    tip_percents: z
      .string()
      .trim()
      .max(60, 'field_too_long')
      .refine((list) => tipPercents(list) !== null, 'field_tip_percents'),
    tip_max: figure,
    tip_days: z.number('field_number').min(0, 'field_not_negative').max(365, 'field_too_big'),
    complaint_days: z.number('field_number').min(0, 'field_not_negative').max(365, 'field_too_big'),
    lost_item_days: z.number('field_number').min(0, 'field_not_negative').max(90, 'field_too_big'),
    keep_tracks_days: keptDaysInput('tracks'),
    keep_chats_days: keptDaysInput('chats'),
    keep_alerts_days: keptDaysInput('alerts'),
    keep_complaints_days: keptDaysInput('complaints'),
    keep_attempts_days: keptDaysInput('attempts'),
    keep_audit_days: keptDaysInput('audit'),
    keep_outbox_days: keptDaysInput('outbox'),
    sms_tracking: flag,
    sms_accepted: flag,
    sms_arrived: flag,
    sms_trusted: flag,
    sms_day_limit: count,
    sms_countries: z
      .string()
      .trim()
      .max(200, 'field_too_long')
      .regex(/^(?:[A-Za-z]{2}(?:[\s,;]+[A-Za-z]{2})*)?$/, 'field_country_code'),
    payout_columns: z
      .string()
      .trim()
      .max(200, 'field_too_long')
      .refine((layout) => payoutColumns(layout) !== null, 'field_payout_columns'),
    payout_separator: z.enum(PAYOUT_SEPARATORS),
    price_cap_percent: z.number('field_number').min(0, 'field_not_negative').max(1000, 'field_too_big'),
    bonus: z.number('proper_bonus').min(0, 'proper_bonus'),
    referral_trips: z
      .number('field_number')
      .int('field_number')
      .min(1, 'field_too_small')
      .max(100, 'field_too_big'),
    referral_delay_days: z.number('field_number').min(0, 'field_not_negative').max(365, 'field_too_big'),
    referral_month_limit: count,
    referral_person_limit: count,
    FacebookHandle: link,
    TwitterHandle: link,
    InstagramHandle: link,
    AppleStoreLink: link,
    PlayStoreLink: link,
    CompanyWebsite: link,
    contact_email: email,
  })
  .partial();
export type SettingsInput = z.infer<typeof settingsInputSchema>;

/** Keys and tokens: written only, never read back by a client. */
export const privateSettingsInputSchema = privateSettingsSchema
  .extend({
    duty_email: email,
    // Another length would set up no gateway, and say nothing of it.
    paytm_key: z
      .string()
      .trim()
      .refine((key) => !isSecretSet(key) || isPaytmKey(key), 'field_paytm_key'),
  })
  .partial();

const { decimal, bonus, price_cap_percent, driverRadius, offerSecs, bookLaterLeadMins, arrival_radius_m } =
  settingsInputSchema.shape;
const { cancel_late_mins, cancel_standing_mins } = settingsInputSchema.shape;
const { referral_trips, referral_delay_days, referral_month_limit, referral_person_limit } =
  settingsInputSchema.shape;
const { debt_grace_hours, max_open_bookings, max_later_bookings, max_open_offers, top_up_min, top_up_max } =
  settingsInputSchema.shape;

const { office_price_factor, tax_percent_taxi, tax_percent_delivery, correction_max, correction_day_max } =
  settingsInputSchema.shape;

const { attention_lead_mins, attention_mail_mins, attention_link_mins, destination_uses } =
  settingsInputSchema.shape;

const { tip_max, tip_days, complaint_days, lost_item_days } = settingsInputSchema.shape;

const { keep_tracks_days, keep_chats_days, keep_alerts_days, keep_complaints_days } =
  settingsInputSchema.shape;
const { keep_attempts_days, keep_audit_days, keep_outbox_days, sms_day_limit } = settingsInputSchema.shape;

/** The whole settings form: emptied numbers are errors instead of being left out (docs/product.md 4.12). */
export const settingsFormSchema = settingsInputSchema
  .extend({
    decimal: decimal.unwrap(),
    bonus: bonus.unwrap(),
    referral_trips: referral_trips.unwrap(),
    referral_delay_days: referral_delay_days.unwrap(),
    referral_month_limit: referral_month_limit.unwrap(),
    referral_person_limit: referral_person_limit.unwrap(),
    price_cap_percent: price_cap_percent.unwrap(),
    office_price_factor: office_price_factor.unwrap(),
    tax_percent_taxi: tax_percent_taxi.unwrap(),
    tax_percent_delivery: tax_percent_delivery.unwrap(),
    debt_grace_hours: debt_grace_hours.unwrap(),
    max_open_bookings: max_open_bookings.unwrap(),
    max_later_bookings: max_later_bookings.unwrap(),
    max_open_offers: max_open_offers.unwrap(),
    destination_uses: destination_uses.unwrap(),
    attention_lead_mins: attention_lead_mins.unwrap(),
    attention_mail_mins: attention_mail_mins.unwrap(),
    attention_link_mins: attention_link_mins.unwrap(),
    top_up_min: top_up_min.unwrap(),
    top_up_max: top_up_max.unwrap(),
    correction_max: correction_max.unwrap(),
    correction_day_max: correction_day_max.unwrap(),
    tip_max: tip_max.unwrap(),
    tip_days: tip_days.unwrap(),
    complaint_days: complaint_days.unwrap(),
    lost_item_days: lost_item_days.unwrap(),
    keep_tracks_days: keep_tracks_days.unwrap(),
    keep_chats_days: keep_chats_days.unwrap(),
    keep_alerts_days: keep_alerts_days.unwrap(),
    keep_complaints_days: keep_complaints_days.unwrap(),
    keep_attempts_days: keep_attempts_days.unwrap(),
    keep_audit_days: keep_audit_days.unwrap(),
    keep_outbox_days: keep_outbox_days.unwrap(),
    sms_day_limit: sms_day_limit.unwrap(),
    driverRadius: driverRadius.unwrap(),
    offerSecs: offerSecs.unwrap(),
    bookLaterLeadMins: bookLaterLeadMins.unwrap(),
    arrival_radius_m: arrival_radius_m.unwrap(),
    cancel_late_mins: cancel_late_mins.unwrap(),
    cancel_standing_mins: cancel_standing_mins.unwrap(),
  })
  .extend(privateSettingsInputSchema.shape);

export const languageInputSchema = z.strictObject({
  langName: z.string().trim().min(1, 'field_required').max(60, 'field_too_long'),
  langLocale: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'field_locale'),
  dateLocale: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'field_locale'),
});

/** Texts of a language: keys as the app has them, values as shown. */
export const languageTextsSchema = z.record(z.string().regex(/^[A-Za-z0-9_]{1,100}$/), z.string().max(5000));
