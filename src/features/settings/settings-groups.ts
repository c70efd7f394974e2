import type { FieldValues } from 'react-hook-form';
import { PAYOUT_SEPARATORS, PRICE_POLICIES, SECOND_FACTOR_LEVELS, type Settings } from '@domain/records';
import { KEPT_KINDS, KEPT_NAMES } from '@domain/retention/kept-days';
import type { RecordField } from '@/components/records/record-fields';
import { isStringKey } from '@/i18n/translator';
import type { PlainKey, Translate } from '@locales/keys';
import type { SettingsGroup } from './SettingsForm';

type NameIn<Key> = Key extends `setting_${infer Name}` ? Name : never;
type Name = NameIn<PlainKey>;

const REFERRAL_SETTINGS = [
  'referral_trips',
  'referral_delay_days',
  'referral_month_limit',
  'referral_person_limit',
] as const;

const fieldsOf = (
  t: Translate,
  kind: 'text' | 'number' | 'switch',
  names: readonly Name[],
): RecordField<FieldValues>[] =>
  names.map((name) => {
    const help = `setting_${name}_help`;
    return { kind, name, label: t(`setting_${name}`), help: isStringKey(help) ? t(help) : undefined };
  });

/** The groups of the general settings. */
export function settingsGroups(t: Translate): SettingsGroup[] {
  return [
    {
      title: t('settings_money'),
      fields: [
        ...fieldsOf(t, 'text', ['code', 'symbol']),
        ...fieldsOf(t, 'switch', ['swipe_symbol']),
        ...fieldsOf(t, 'number', ['decimal', 'bonus', ...REFERRAL_SETTINGS]),
        {
          kind: 'select',
          name: 'price_policy',
          label: t('setting_price_policy'),
          help: t('setting_price_policy_help'),
          options: PRICE_POLICIES.map((value) => ({ value, label: t(`price_policy_${value}`) })),
        },
        ...fieldsOf(t, 'number', ['price_cap_percent', 'office_price_factor']),
        ...fieldsOf(t, 'text', ['tax_name']),
        ...fieldsOf(t, 'number', ['tax_percent_taxi', 'tax_percent_delivery']),
        ...fieldsOf(t, 'switch', ['tax_inclusive', 'receipt_mail']),
        ...fieldsOf(t, 'number', ['debt_grace_hours', 'max_open_bookings', 'max_later_bookings']),
        ...fieldsOf(t, 'switch', ['negativeBalance', 'RiderWithDraw', 'bank_fields']),
        ...fieldsOf(t, 'text', ['walletMoneyField']),
        ...fieldsOf(t, 'number', ['top_up_min', 'top_up_max', 'correction_max', 'correction_day_max']),
        ...fieldsOf(t, 'text', ['tip_percents']),
        ...fieldsOf(t, 'number', ['tip_max', 'tip_days', 'complaint_days', 'lost_item_days']),
        ...fieldsOf(t, 'text', ['payout_columns']),
        {
          kind: 'select',
          name: 'payout_separator',
          label: t('setting_payout_separator'),
          options: PAYOUT_SEPARATORS.map((value) => ({ value, label: t(`payout_separator_${value}`) })),
        },
      ],
    },
    {
      title: t('settings_place'),
      fields: [
        ...fieldsOf(t, 'text', ['country', 'timeZone']),
        ...fieldsOf(t, 'switch', [
          'restrictCountry',
          'AllowCountrySelection',
          'convert_to_mile',
          'useDistanceMatrix',
        ]),
      ],
    },
    {
      title: t('settings_dispatch'),
      fields: [
        ...fieldsOf(t, 'switch', ['service_closed']),
        ...fieldsOf(t, 'text', ['closed_note']),
        {
          kind: 'select',
          name: 'appcat',
          label: t('setting_appcat'),
          help: t('setting_appcat_help'),
          options: [
            { value: 'taxi', label: t('appcat_taxi') },
            { value: 'delivery', label: t('appcat_delivery') },
          ],
        },
        ...fieldsOf(t, 'switch', ['autoDispatch']),
        ...fieldsOf(t, 'number', [
          'driverRadius',
          'offerSecs',
          'max_open_offers',
          'destination_uses',
          'bookLaterLeadMins',
          'arrival_radius_m',
          'cancel_late_mins',
          'cancel_standing_mins',
          'attention_lead_mins',
          'attention_link_mins',
          'attention_mail_mins',
        ]),
        ...fieldsOf(t, 'text', ['duty_email']),
        ...fieldsOf(t, 'switch', [
          'driver_approval',
          'drive_with_us',
          'otp_secure',
          'CarHornRepeat',
          'showLiveRoute',
          'horizontal_view',
          'visitor_prices',
        ]),
        ...fieldsOf(t, 'text', ['panic']),
      ],
    },
    {
      title: t('settings_delivery'),
      fields: fieldsOf(t, 'switch', ['AllowDeliveryPickupImageCapture', 'AllowFinalDeliveryImageCapture']),
    },
    {
      title: t('settings_sign_in'),
      fields: fieldsOf(t, 'switch', ['FacebookLoginEnabled', 'GoogleLoginEnabled', 'AppleLoginEnabled']),
    },
    {
      title: t('settings_sms'),
      help: t('settings_sms_help'),
      fields: [
        ...fieldsOf(t, 'switch', ['sms_tracking', 'sms_accepted', 'sms_arrived', 'sms_trusted']),
        ...fieldsOf(t, 'number', ['sms_day_limit']),
        ...fieldsOf(t, 'text', ['sms_countries', 'senderId', 'senderToken']),
      ],
    },
    {
      title: t('settings_keeping'),
      help: t('settings_keeping_help'),
      fields: KEPT_NAMES.map((name) => ({
        kind: 'number',
        name: KEPT_KINDS[name].setting,
        label: t(`setting_${KEPT_KINDS[name].setting}`),
        help: t('setting_keep_least_help', { days: KEPT_KINDS[name].leastDays }),
      })),
    },
    {
      title: t('settings_keys'),
      help: t('settings_keys_help'),
      fields: fieldsOf(t, 'text', ['keyid', 'keysecret', 'paytm_id', 'paytm_key']),
    },
    {
      title: t('settings_staff'),
      fields: [
        {
          kind: 'select',
          name: 'require_second_factor',
          label: t('setting_require_second_factor'),
          help: t('setting_require_second_factor_help'),
          options: SECOND_FACTOR_LEVELS.map((value) => ({ value, label: t(`second_factor_level_${value}`) })),
        },
        ...fieldsOf(t, 'switch', ['AllowCriticalEditsAdmin']),
      ],
    },
  ];
}

/** The groups of the operator's public details. */
export function appInfoGroups(t: Translate): SettingsGroup[] {
  return [
    {
      title: t('settings_app'),
      fields: fieldsOf(t, 'text', ['appName', 'CompanyTerms', 'AppleStoreLink', 'PlayStoreLink']),
    },
    {
      title: t('settings_company'),
      fields: fieldsOf(t, 'text', [
        'CompanyName',
        'CompanyAddress',
        'CompanyTaxId',
        'CompanyWebsite',
        'contact_email',
        'CompanyPhone',
        'CompanyWhatsApp',
      ]),
    },
    {
      title: t('settings_social'),
      fields: fieldsOf(t, 'text', ['FacebookHandle', 'TwitterHandle', 'InstagramHandle']),
    },
  ];
}

/** The names of all fields in these groups. */
export function namesOf(groups: readonly SettingsGroup[]): string[] {
  return groups.flatMap(({ fields }) => fields.map(({ name }) => name));
}

/** Settings that staff can write but never read. */
export const SECRET_NAMES = [
  'duty_email',
  'senderId',
  'senderToken',
  'keyid',
  'keysecret',
  'paytm_id',
  'paytm_key',
] as const;

/** The stored values of a form's fields. A missing value becomes an empty text. */
export function formValuesOf(settings: Settings, names: readonly string[]): FieldValues {
  const stored: Readonly<Record<string, unknown>> = settings;
  return Object.fromEntries(names.map((name) => [name, stored[name] ?? '']));
}
