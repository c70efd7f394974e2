import type { Settings, SmsKind } from '../records';

/**
 * Riders without a device for pushes get these texts as an SMS (docs/product/calls.md, "SMS to riders"). The staff
 * switch each on, and `functions/src/sms` sends them.
 */

/** The setting that switches a text on. A payment link is sent when staff ask for it. */
export const SMS_SETTINGS = {
  tracking: 'sms_tracking',
  accepted: 'sms_accepted',
  arrived: 'sms_arrived',
} as const satisfies Partial<Record<SmsKind, keyof Settings>>;

/** The texts that a trip sends automatically. */
export type TripSmsKind = keyof typeof SMS_SETTINGS;

/** The countries whose numbers get an SMS: the countries of the setting, else the operator's own. */
export function smsCountries({
  sms_countries,
  country,
}: Pick<Settings, 'sms_countries' | 'country'>): string[] {
  const named = sms_countries.toUpperCase().split(/[\s,;]+/);
  const codes = named.filter((code) => code !== '');
  return codes.length > 0 ? codes : [country.trim().toUpperCase()];
}
