import type { RegType } from '../records';
/**
 * The contacts that a person cannot change. `rules/nodes/people.ts` and the profile
 * (`src/features/profile/profile.schema.ts`) follow it. `functions/src/accounts/sign-in/user-signup.command.ts` and
 * `functions/src/staff/people/people.command.ts` set `regType`.
 */

/** Whether the e-mail address is fixed, because the person logs in with it or staff set it. */
export function isEmailLocked(regType: RegType): boolean {
  return regType === 'email' || regType === 'admin' || regType === 'registration';
}

/** Whether the phone number is fixed, because the person logs in with it or staff set it. */
export function isMobileLocked(regType: RegType): boolean {
  return regType === 'mobile' || regType === 'admin' || regType === 'registration';
}

/**
 * Whether the phone number is proven. The person logs in with it, staff set it, or the person entered a code sent to it
 * (`functions/src/accounts/sign-in/prove-mobile.command.ts`). A number that was only typed can belong to another
 * person.
 */
export function isMobileProven(person: {
  regType: RegType;
  mobile: string;
  provenMobile?: string | undefined;
}): boolean {
  const mobile = person.mobile.trim();
  return mobile !== '' && (isMobileLocked(person.regType) || person.provenMobile === mobile);
}
