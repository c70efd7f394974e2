import { isEmailLocked, isMobileLocked, isMobileProven } from '@domain/access/contacts';
import type { User } from '@domain/records';
import type { z } from 'zod';
import type { profileFormSchema } from './profile.schema';

export type ProfileForm = z.infer<ReturnType<typeof profileFormSchema>>;

/**
 * The first values of the form. If a field is empty, the record contains a space. In the form the field is
 * then an empty text.
 */
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
 * The changes of a saved form. They contain only fields that differ from the record, and no locked contact.
 * They never contain the phone number, because it is stored only after it is proven (`mobileToProve`). Null
 * if no field differs.
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
 * The new phone number of a saved form, which must be proven by a code. Null if the number has not changed or
 * is already proven.
 */
export function mobileToProve({ mobile }: Pick<ProfileForm, 'mobile'>, user: User): string | null {
  // The form has no value for a disabled field.
  if (isMobileLocked(user.regType)) return null;
  const isSame = mobile === user.mobile.trim();
  return isSame || isMobileProven({ ...user, mobile }) ? null : mobile;
}
