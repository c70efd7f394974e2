import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Kinds of numbers at which an SMS arrives. In some countries mobiles cannot be distinguished from other numbers. */
const MOBILE_TYPES = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/**
 * Why a number gets no SMS, null if it gets one. Fraudsters trigger texts to premium and foreign numbers and share in
 * the fee (SMS pumping), so only mobiles of the operator's countries get any. Countries that share a calling code are
 * distinguished: +1 876 is Jamaica.
 */
export function smsHindrance(mobile: string, countries: readonly string[]): 'number' | 'country' | null {
  const phone = parsePhoneNumberFromString(mobile);
  if (phone?.isValid() !== true || !MOBILE_TYPES.includes(phone.getType() ?? '')) return 'number';
  return phone.country !== undefined && countries.includes(phone.country) ? null : 'country';
}
