import { z } from 'zod';
import { isEmailLocked, isMobileLocked } from '@domain/access/contacts';
import { emailSchema, mobileSchema } from '@domain/contracts/accounts';
import { TEXT_LIMITS } from '@domain/database/limits';
import type { User } from '@domain/database/records';

const requiredText = z.string().trim().min(1, 'profile_required').max(TEXT_LIMITS.personName);
const requiredFirst = z.string().trim().min(1, 'profile_required');

/** The profile form: all four are required; a locked field is not judged, as it cannot be corrected here. */
export function profileFormSchema(regType: User['regType']) {
  return z.object({
    firstName: requiredText,
    lastName: requiredText,
    email: isEmailLocked(regType) ? z.string() : requiredFirst.pipe(emailSchema),
    mobile: isMobileLocked(regType) ? z.string() : requiredFirst.pipe(mobileSchema),
    languageId: z.string(),
  });
}
export type ProfileForm = z.infer<ReturnType<typeof profileFormSchema>>;

/** The form's initial values; an empty profile field is stored as a single space (docs/product.md 8.1). */
export function profileFormOf(user: User, languageId: string): ProfileForm {
  return {
    firstName: user.firstName.trim(),
    lastName: user.lastName.trim(),
    email: user.email.trim(),
    mobile: user.mobile.trim(),
    languageId,
  };
}

type ProfileChange = Partial<Pick<User, 'firstName' | 'lastName' | 'email' | 'mobile'>>;

/** The patch of a saved form: only fields that differ from the record, and no locked contact; null when nothing differs. */
export function profilePatchOf(form: ProfileForm, user: User): ProfileChange | null {
  const before = profileFormOf(user, form.languageId);
  const patch: ProfileChange = {
    ...(form.firstName === before.firstName ? {} : { firstName: form.firstName }),
    ...(form.lastName === before.lastName ? {} : { lastName: form.lastName }),
    ...(isEmailLocked(user.regType) || form.email === before.email ? {} : { email: form.email }),
    ...(isMobileLocked(user.regType) || form.mobile === before.mobile ? {} : { mobile: form.mobile }),
  };
  return Object.keys(patch).length === 0 ? null : patch;
}
