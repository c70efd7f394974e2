import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { emailSchema } from '@domain/contracts/people/accounts';
import type { ContactReading } from './contact';
import { asCountryCode } from './countries';

const MIN_MOBILE_DIGITS = 7;

const isNumeric = (text: string): boolean => /^\+?\d+$/.test(text);

/**
 * Reads the contact field by the rules of docs/product/limits.md, "Login and profile". The country and the
 * contact are required. A contact that is not numeric is an e-mail address. A numeric contact is a mobile
 * number with more than six digits. A national trunk prefix ("099 …") is dropped if the country's numbering
 * plan has one. A number that is typed with a plus sign keeps its own country.
 */
export function readContact(typed: string, code: string | null): ContactReading {
  const country = code === null ? null : asCountryCode(code);
  if (country === null) return { ok: false, code: 'country_blank_error' };
  const text = typed.trim();
  if (text === '') return { ok: false, code: 'contact_input_error' };
  const digits = text.replace(/[\s().-]/g, '');
  if (!isNumeric(digits)) {
    const email = emailSchema.safeParse(text);
    return email.success
      ? { ok: true, contact: { kind: 'email', email: email.data } }
      : { ok: false, code: 'proper_email' };
  }
  const national = digits.replace(/^\+/, '');
  if (national.length < MIN_MOBILE_DIGITS) return { ok: false, code: 'mobile_no_blank_error' };
  const parsed = parsePhoneNumberFromString(digits, country);
  const mobile = digits.startsWith('+')
    ? digits
    : parsed?.isPossible()
      ? parsed.number
      : `+${getCountryCallingCode(country)}${national}`;
  // E.164 allows at most fifteen digits.
  return /^\+\d{7,15}$/.test(mobile)
    ? { ok: true, contact: { kind: 'mobile', mobile } }
    : { ok: false, code: 'mobile_no_blank_error' };
}
