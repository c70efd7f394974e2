import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * The kinds of numbers that can receive an SMS. In some countries mobiles cannot be distinguished from other
 * numbers.
 */
const MOBILE_TYPES = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/**
 * The reason why a number gets no SMS. Null if it gets SMS. Fraudsters cause SMS to premium and foreign
 * numbers, and get a part of the fee (SMS pumping). So only mobiles of the operator's countries get SMS.
 * Countries that share a calling code are distinguished, for example Jamaica with +1 876.
 */
export function smsHindrance(mobile: string, countries: readonly string[]): 'number' | 'country' | null {
  const phone = parsePhoneNumberFromString(mobile);
  if (phone?.isValid() !== true || !MOBILE_TYPES.includes(phone.getType() ?? '')) return 'number';
  return phone.country !== undefined && countries.includes(phone.country) ? null : 'country';
}
