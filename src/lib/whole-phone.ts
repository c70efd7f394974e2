import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Returns a phone number with plus sign and country code. A number without them is a number in the given
 * country, such as "099 123 456" in Uruguay. A text that is no possible number is returned unchanged, so that
 * the form refuses it. `functions/src/people/read-people.ts` reads the numbers that staff type in the same
 * way.
 */
export function wholePhone(text: string, country: string): string {
  const code = country.trim().toUpperCase();
  const typed = text.trim().replace(/^00/, '+');
  const phone = parsePhoneNumberFromString(typed, isSupportedCountry(code) ? code : undefined);
  return phone?.isPossible() === true ? phone.number : text;
}
