import { z } from 'zod';
import { emailSchema, mobileSchema, personNameSchema } from '@domain/contracts/accounts';
import { asCountryCode } from './countries';
import { isWholeCode, readContact } from './contact';

/** The contact step; messages are codes of the error catalogue (specification, section 5). */
export const contactFormSchema = z
  .object({ country: z.string().nullable(), contact: z.string() })
  .transform((form, context) => {
    const reading = readContact(form.contact, form.country === null ? null : asCountryCode(form.country));
    if (reading.ok) return reading.contact;
    context.addIssue({
      code: 'custom',
      message: reading.code,
      path: [reading.code === 'country_blank_error' ? 'country' : 'contact'],
    });
    return z.NEVER;
  });
export type ContactFormInput = z.input<typeof contactFormSchema>;

/** The code step. */
export const codeFormSchema = z.object({ code: z.string().refine(isWholeCode, 'otp_validate_error') });
export type CodeFormInput = z.input<typeof codeFormSchema>;

/** The completion step of a person without a profile; the proven contact is not asked again. */
export function completionFormSchema(missing: 'email' | 'mobile' | 'both') {
  const nothing = z.string().transform(() => undefined);
  return z.object({
    firstName: personNameSchema,
    lastName: personNameSchema,
    email: missing === 'mobile' ? nothing : emailSchema,
    mobile: missing === 'email' ? nothing : mobileSchema,
    referralId: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^([A-Z]{5})?$/, 'login_referral_error')
      .transform((code) => (code === '' ? undefined : code)),
  });
}
export type CompletionFormInput = z.input<ReturnType<typeof completionFormSchema>>;
