import type { RegType } from '../records';
/**
 * The contacts that a person cannot change. `rules/nodes/people.ts` and the profile
 * (`src/features/profile/profile.schema.ts`) use these functions.
 * `functions/src/accounts/sign-in/user-signup.command.ts` and `functions/src/staff/people/people.command.ts`
 * set `regType`.
 */

/** Whether the e-mail address cannot be changed, because the person logs in with it or staff set it. */
export function isEmailLocked(regType: RegType): boolean {
  return regType === 'email' || regType === 'admin' || regType === 'registration';
}

/** Whether the phone number cannot be changed, because the person logs in with it or staff set it. */
export function isMobileLocked(regType: RegType): boolean {
  return regType === 'mobile' || regType === 'admin' || regType === 'registration';
}

/**
 * Whether the phone number is proven. It is proven if the person logs in with it, if staff set it, or if the
 * person entered a code that was sent to it (`functions/src/accounts/sign-in/prove-mobile.command.ts`). A
 * number that was only typed can belong to another person.
 */
export function isMobileProven(person: {
  regType: RegType;
  mobile: string;
  provenMobile?: string | undefined;
}): boolean {
  const mobile = person.mobile.trim();
  return mobile !== '' && (isMobileLocked(person.regType) || person.provenMobile === mobile);
}
