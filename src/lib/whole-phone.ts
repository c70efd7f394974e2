import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone number with plus sign and country code. A number without them belongs to the given country ("099
 * 123 456" in Uruguay). An impossible number is returned unchanged, so that the check of the form refuses it.
 * `functions/src/people/read-people.ts` reads the numbers that staff type in the same way.
 */
export function wholePhone(text: string, country: string): string {
  const code = country.trim().toUpperCase();
  const typed = text.trim().replace(/^00/, '+');
  const phone = parsePhoneNumberFromString(typed, isSupportedCountry(code) ? code : undefined);
  return phone?.isPossible() === true ? phone.number : text;
}
