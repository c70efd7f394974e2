import { DomainError, type ErrorCode } from '@domain/errors';
import { isNetworkOnline } from '@/lib/is-network-online';

const AUTH_CODES: Readonly<Record<string, ErrorCode>> = {
  'auth/invalid-verification-code': 'otp_invalid',
  'auth/missing-verification-code': 'otp_validate_error',
  'auth/code-expired': 'otp_expired',
  'auth/invalid-phone-number': 'mobile_no_blank_error',
  'auth/missing-phone-number': 'mobile_no_blank_error',
  'auth/too-many-requests': 'rate_limited',
  'auth/quota-exceeded': 'rate_limited',
  // The phone number belongs to another account.
  'auth/credential-already-in-use': 'phone_no_update',
  'auth/requires-recent-login': 'recent_login_required',
  'auth/user-token-expired': 'session_ended',
  'auth/user-disabled': 'account_blocked',
  'auth/network-request-failed': 'unavailable',
  'auth/timeout': 'unavailable',
  // The e-mail address belongs to another account, and this sign-in provider has not proven that the person
  // owns the address.
  'auth/account-exists-with-different-credential': 'sign_in_other_way',
  // The person has closed the window, so no message is shown.
  'auth/popup-closed-by-user': 'not_logged_in',
  'auth/cancelled-popup-request': 'not_logged_in',
  'storage/unauthorized': 'permission_denied',
  'storage/unauthenticated': 'unauthenticated',
  'storage/retry-limit-exceeded': 'unavailable',
  'storage/object-not-found': 'not_found',
};

const propertyOf = (value: unknown, key: 'code' | 'message'): string => {
  if (typeof value !== 'object' || value === null || !(key in value)) return '';
  const property: unknown = Reflect.get(value, key);
  return typeof property === 'string' ? property : '';
};

/**
 * The provider's text as "code: message". The SDK's messages often end with the code, which is removed here.
 */
const providerText = (code: string, message: string): string =>
  `${code}: ${message.replace(` (${code}).`, '')}`;

/**
 * Converts an error of the SDK, or an error while the SDK is loaded, to a DomainError. A failed sign-in with
 * an unknown code becomes `login_error`.
 */
export function fromFirebaseError(error: unknown, isOnline = true): DomainError {
  if (error instanceof DomainError) return error;
  const code = propertyOf(error, 'code');
  const message = propertyOf(error, 'message');
  const known = AUTH_CODES[code];
  const told = providerText(code, message);
  if (known) return new DomainError(known === 'unavailable' && !isOnline ? 'offline' : known, told);
  if (code.startsWith('auth/')) return new DomainError('login_error', told);
  const text = `${code} ${message}`;
  if (/permission[_ -]denied/i.test(text)) return new DomainError('permission_denied', message);
  if (/client is offline|disconnect/i.test(text)) return new DomainError('offline', message);
  // A chunk of the app could not be loaded.
  if (/dynamically imported module|importing a module/i.test(text)) {
    return new DomainError(isOnline ? 'unavailable' : 'offline', message);
  }
  return new DomainError('internal', text.trim());
}

/** Like `fromFirebaseError`, with the present state of the network. */
export const toDomainError = (error: unknown): DomainError => fromFirebaseError(error, isNetworkOnline());
