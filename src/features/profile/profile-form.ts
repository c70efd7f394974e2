import { isEmailLocked, isMobileLocked, isMobileProven } from '@domain/access/contacts';
import type { User } from '@domain/records';
import type { z } from 'zod';
import type { profileFormSchema } from './profile.schema';

export type ProfileForm = z.infer<ReturnType<typeof profileFormSchema>>;

/** The form's initial values. An empty profile field is stored as a single space. */
export function profileFormOf(user: User, languageId: string): ProfileForm {
  return {
    firstName: user.firstName.trim(),
    lastName: user.lastName.trim(),
    email: user.email.trim(),
    mobile: user.mobile.trim(),
    languageId,
  };
}

type ProfileChange = Partial<Pick<User, 'firstName' | 'lastName' | 'email'>>;

/**
 * The patch of a saved form. It has only fields that differ from the record, and no locked contact. Null if nothing
 * differs. The number is not in it, because it is stored once it is proven (`mobileToProve`).
 */
export function profilePatchOf(form: ProfileForm, user: User): ProfileChange | null {
  const before = profileFormOf(user, form.languageId);
  const patch: ProfileChange = {
    ...(form.firstName === before.firstName ? {} : { firstName: form.firstName }),
    ...(form.lastName === before.lastName ? {} : { lastName: form.lastName }),
    ...(isEmailLocked(user.regType) || form.email === before.email ? {} : { email: form.email }),
  };
  return Object.keys(patch).length === 0 ? null : patch;
}

/**
 * The changed number of a saved form, which needs a proof by a code. Null if it did not change, or is proven already.
 */
export function mobileToProve({ mobile }: Pick<ProfileForm, 'mobile'>, user: User): string | null {
  // A disabled field has no value in the form.
  if (isMobileLocked(user.regType)) return null;
  const isSame = mobile === user.mobile.trim();
  return isSame || isMobileProven({ ...user, mobile }) ? null : mobile;
}
