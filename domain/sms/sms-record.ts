import type { Settings, SmsKind } from '../records';

/**
 * The texts that riders without a device for pushes get as SMS (docs/product/calls.md, "SMS to riders").
 * Staff switch each text on or off, and `functions/src/sms` sends them.
 */

/**
 * The setting that switches each text on. A payment link has no setting, because it is sent when staff
 * request it.
 */
export const SMS_SETTINGS = {
  tracking: 'sms_tracking',
  accepted: 'sms_accepted',
  arrived: 'sms_arrived',
} as const satisfies Partial<Record<SmsKind, keyof Settings>>;

/** The texts that a trip sends automatically. */
export type TripSmsKind = keyof typeof SMS_SETTINGS;

/**
 * The countries whose numbers get SMS. These are the countries in the setting, or the operator's own country
 * if the setting is empty.
 */
export function smsCountries({
  sms_countries,
  country,
}: Pick<Settings, 'sms_countries' | 'country'>): string[] {
  const named = sms_countries.toUpperCase().split(/[\s,;]+/);
  const codes = named.filter((code) => code !== '');
  return codes.length > 0 ? codes : [country.trim().toUpperCase()];
}
