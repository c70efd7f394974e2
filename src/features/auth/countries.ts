import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import type { CountryCode } from 'libphonenumber-js/min';

export type Country = {
  /** ISO 3166-1 alpha-2 */
  code: CountryCode;
  /** in the reader's language */
  name: string;
  /** digits, without plus */
  dialCode: string;
};

// An operator may type a locale that the browser does not know.
const readableLocale = (locale: string): string => {
  try {
    return Intl.getCanonicalLocales(locale.replace('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
};

/** All countries with a dial code, sorted by their name in `locale`. */
export function listCountries(locale: string): Country[] {
  const readable = readableLocale(locale);
  const names = new Intl.DisplayNames([readable], { type: 'region' });
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, dialCode: getCountryCallingCode(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, readable));
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/**
 * The countries that match a typed text. The text may be a part of the name (accents do not matter), the ISO
 * code, or the dial code with or without plus sign.
 */
export function searchCountries(countries: readonly Country[], text: string): Country[] {
  const wanted = plain(text.trim());
  if (wanted === '') return [...countries];
  const digits = wanted.replace(/^\+/, '');
  if (/^\d+$/.test(digits)) return countries.filter((country) => country.dialCode.startsWith(digits));
  return countries.filter(
    (country) => plain(country.name).includes(wanted) || plain(country.code) === wanted,
  );
}

/** The text as a country code if it names a country with a dial code, otherwise null. */
export function asCountryCode(text: string): CountryCode | null {
  const code = text.trim().toUpperCase();
  return isSupportedCountry(code) ? code : null;
}
