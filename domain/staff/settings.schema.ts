import { z } from 'zod';
import { MOST_PLACES, PRICE_POLICIES, privateSettingsSchema, settingsSchema } from '../records';
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

const bounded = (number: z.ZodNumber, least: number, most: number): z.ZodNumber =>
  number.min(least, least === 0 ? 'field_not_negative' : 'field_too_small').max(most, 'field_too_big');
const within = (least: number, most: number): z.ZodNumber => bounded(z.number('field_number'), least, most);
const wholeWithin = (least: number, most: number): z.ZodNumber => bounded(z.int('field_number'), least, most);

/**
 * A setting that is a number. If a person types a value below zero, the form clears the field. The server
 * refuses such a value (docs/product/office.md, "Settings and app info").
 */
const figure = within(0, 1e6);

const count = figure.int('field_number');

/** An e-mail address, or an empty text. */
const email = z
  .string()
  .trim()
  .max(254)
  .refine((value) => value === '' || /^\S+@\S+\.\S+$/.test(value), 'proper_email');

const keptDaysInput = (name: KeptName) => wholeWithin(KEPT_KINDS[name].leastDays, MOST_KEPT_DAYS);

const taxPercent = within(0, 100).refine(
  (percent) => roundMoney(percent, TAX_PERCENT_DECIMALS) === percent,
  'field_number',
);

type WithoutDefaults<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodDefault<infer Inner> ? Inner : Shape[Name];
};
const withoutDefaults = <Shape extends z.ZodRawShape>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      field instanceof z.ZodDefault ? field.unwrap() : field,
    ]),
  ) as WithoutDefaults<Shape>;

const numbers = {
  offerSecs: within(5, 600),
  bookLaterLeadMins: figure,
  arrival_radius_m: within(20, 2000),
  cancel_late_mins: within(1, 120),
  cancel_standing_mins: within(2, 60),
  decimal: wholeWithin(0, 4),
  driverRadius: figure,
  office_price_factor: within(1, MOST_OFFICE_PRICE_FACTOR),
  tax_percent_taxi: taxPercent,
  tax_percent_delivery: taxPercent,
  debt_grace_hours: figure,
  max_open_bookings: wholeWithin(1, MOST_PLACES),
  max_later_bookings: wholeWithin(0, MOST_PLACES),
  attention_lead_mins: count.max(MOST_LEAD_MINS, 'field_too_big'),
  attention_mail_mins: count.max(MOST_MAIL_MINS, 'field_too_big'),
  attention_link_mins: count.max(MOST_MAIL_MINS, 'field_too_big'),
  max_open_offers: wholeWithin(1, 50),
  destination_uses: count.max(20, 'field_too_big'),
  top_up_min: figure,
  top_up_max: figure,
  correction_max: figure,
  correction_day_max: figure,
  tip_max: figure,
  tip_days: within(0, 365),
  complaint_days: within(0, 365),
  lost_item_days: within(0, 90),
  keep_tracks_days: keptDaysInput('tracks'),
  keep_chats_days: keptDaysInput('chats'),
  keep_alerts_days: keptDaysInput('alerts'),
  keep_complaints_days: keptDaysInput('complaints'),
  keep_attempts_days: keptDaysInput('attempts'),
  keep_audit_days: keptDaysInput('audit'),
  keep_outbox_days: keptDaysInput('outbox'),
  sms_day_limit: count,
  price_cap_percent: within(0, 1000),
  bonus: z.number('proper_bonus').min(0, 'proper_bonus'),
  referral_trips: wholeWithin(1, 100),
  referral_delay_days: within(0, 365),
  referral_month_limit: count,
  referral_person_limit: count,
};

/**
 * The settings that the forms for settings and app info may change. No field has a default, because a default
 * would overwrite the stored value of a field that a form leaves out.
 */
export const settingsInputSchema = settingsSchema
  .extend(withoutDefaults(settingsSchema.shape))
  .extend(numbers)
  .extend({
    timeZone: z.string().trim().refine(isTimeZone, 'field_time_zone'),
    appName: z.string().trim().min(1, 'field_required').max(60, 'field_too_long'),
    code: z
      .string()
      .trim()
      .regex(/^[A-Z]{3}$/, 'field_currency_code'),
    symbol: z.string().trim().min(1, 'field_required').max(8, 'field_too_long'),
    country: z
      .string()
      .trim()
      .regex(/^[A-Z]{2}$/, 'field_country_code'),
    price_policy: z.enum(PRICE_POLICIES),
    tax_name: z.string().trim().max(30, 'field_too_long'),
    tip_percents: z
      .string()
      .trim()
      .max(60, 'field_too_long')
      .refine((list) => tipPercents(list) !== null, 'field_tip_percents'),
    sms_countries: z
      .string()
      .trim()
      .max(200, 'field_too_long')
      .regex(/^(?:[A-Za-z]{2}(?:[\s,;]+[A-Za-z]{2})*)?$/, 'field_country_code'),
    closed_note: z.string().trim().max(300, 'field_too_long'),
    payout_columns: z
      .string()
      .trim()
      .max(200, 'field_too_long')
      .refine((layout) => payoutColumns(layout) !== null, 'field_payout_columns'),
    FacebookHandle: link,
    TwitterHandle: link,
    InstagramHandle: link,
    AppleStoreLink: link,
    PlayStoreLink: link,
    CompanyWebsite: link,
    contact_email: email,
  })
  .partial();

/** Keys and tokens. A client writes them, but cannot read them. */
export const privateSettingsInputSchema = privateSettingsSchema
  .extend({
    duty_email: email,
    // With a key of another length, the gateway would not be set up, and no error would be shown.
    paytm_key: z
      .string()
      .trim()
      .refine((key) => !isSecretSet(key) || isPaytmKey(key), 'field_paytm_key'),
  })
  .partial();

/**
 * The whole form of the settings. Here a number field without a value is an error. In `settingsInputSchema`
 * such a field is left out, so the stored value does not change.
 */
export const settingsFormSchema = settingsInputSchema
  .extend(numbers)
  .extend(privateSettingsInputSchema.shape);

const localeSchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'field_locale');

export const languageInputSchema = z.strictObject({
  langName: z.string().trim().min(1, 'field_required').max(60, 'field_too_long'),
  langLocale: localeSchema,
  dateLocale: localeSchema,
});

/** The texts of a language. The keys are the text keys of the app. */
export const languageTextsSchema = z.record(z.string().regex(/^[A-Za-z0-9_]{1,100}$/), z.string().max(5000));
