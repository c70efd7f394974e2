import { z } from 'zod';
import { isEmailLocked, isMobileLocked } from '@domain/access/contacts';
import { emailSchema, mobileSchema } from '@domain/contracts/people/accounts';
import { TEXT_LIMITS } from '@domain/database/limits';
import type { User } from '@domain/records';

const requiredText = z.string().trim().min(1, 'profile_required').max(TEXT_LIMITS.personName);
const requiredFirst = z.string().trim().min(1, 'profile_required');

/**
 * The schema of the profile form. All four fields are required. A locked field is not validated, because the
 * person cannot correct it here. `readMobile` adds the country code to a national number.
 */
export function profileFormSchema(
  regType: User['regType'],
  readMobile: (text: string) => string = (text) => text,
) {
  return z.object({
    firstName: requiredText,
    lastName: requiredText,
    email: isEmailLocked(regType) ? z.string() : requiredFirst.pipe(emailSchema),
    mobile: isMobileLocked(regType) ? z.string() : requiredFirst.transform(readMobile).pipe(mobileSchema),
    languageId: z.string(),
  });
}
