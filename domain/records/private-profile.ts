import { z } from 'zod';

const optionalText = z.string().optional();

/**
 * The fields of a person that only the person and functions read. These fields are not in `users`, because
 * staff list `users` and a read permission covers a whole record. Staff get these fields from `open_person`,
 * which adds an entry to the audit log. Rules, functions, services, seeds and the migration
 * `private-profiles` use this list.
 */
export const privateProfileSchema = z.object({
  licenseImage: optionalText,
  pushToken: optionalText,
  userPlatform: optionalText,
  bankName: optionalText,
  bankCode: optionalText,
  bankAccount: optionalText,
});
export type PrivateProfile = z.infer<typeof privateProfileSchema>;
