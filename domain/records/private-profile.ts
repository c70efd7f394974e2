import { z } from 'zod';

const optionalText = z.string().optional();

/**
 * The fields of a person that only the person and functions read. A read permission covers a whole record, and staff
 * list `users`. Staff get these fields from `open_person`, which notes it in the audit log. Rules, functions, services,
 * seeds and the migration `private-profiles` follow this list.
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
