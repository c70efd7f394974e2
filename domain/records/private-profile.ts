import { z } from 'zod';

const optionalText = z.string().optional();

/**
 * The fields of a person that nobody but the person and functions reads: a read in the database covers a whole record,
 * and staff list `users`. Staff get them from `open_person`, which notes it in the audit log. Rules, functions,
 * services, seeds and the migration `private-profiles` follow this list.
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
