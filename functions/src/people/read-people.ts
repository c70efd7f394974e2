import {
  AsYouType,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';
import { dbPaths } from '@domain/database/paths';
import { privateProfileSchema, userSchema, type PrivateProfile } from '@domain/records';
import type { Store } from '../platform';

const countryOf = (country: string): CountryCode | undefined => {
  const code = country.trim().toUpperCase();
  return isSupportedCountry(code) ? code : undefined;
};

const isPhoneLike = (text: string): boolean => /^[+\d(][\d\s().-]*$/.test(text.trim());
/** In most countries, a number that is dialled from abroad begins with 00. */
const withPlus = (text: string): string => text.trim().replace(/^00/, '+');

/**
 * Reads a phone number and returns it with plus and country code. A number without a country code belongs to
 * the operator's country. Null if the text is not a phone number.
 */
export function readPhone(text: string, country: string): string | null {
  if (!isPhoneLike(text)) return null;
  const phone = parsePhoneNumberFromString(withPlus(text), countryOf(country));
  return phone?.isPossible() === true && /^\+\d{7,15}$/.test(phone.number) ? phone.number : null;
}

/**
 * The beginnings of stored numbers that match the typed digits. Empty if the text cannot be a phone number.
 */
export function phoneBeginnings(text: string, country: string): string[] {
  if (!isPhoneLike(text)) return [];
  const typed = withPlus(text);
  const digits = typed.replace(/\D/g, '');
  const entry = new AsYouType(countryOf(country));
  entry.input(typed);
  const international = (entry.getNumberValue() ?? '').replace(/\D/g, '');
  return [...new Set([digits, international])].filter((beginning) => beginning !== '');
}

const MOST_ADMINS = 100;

/** The admins who get an alert. At most `MOST_ADMINS`. */
export async function adminsOf(store: Pick<Store, 'pageWhere'>): Promise<string[]> {
  const { records } = await store.pageWhere(
    ...([dbPaths.users(), 'usertype', 'admin', null, MOST_ADMINS] as const),
    userSchema.pick({ usertype: true }),
  );
  return records.map(({ key }) => key);
}

/** The fields of a person that only that person and functions read. */
export async function readPrivateProfile(store: Pick<Store, 'read'>, uid: string): Promise<PrivateProfile> {
  return (await store.read(dbPaths.privateProfile(uid), privateProfileSchema)) ?? {};
}
