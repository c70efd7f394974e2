import { z } from 'zod';
import { emailSchema, mobileSchema, type Registration } from '@domain/contracts/accounts';
import { TEXT_LIMITS } from '@domain/database/limits';
import { chosenCarTypeShape } from '@domain/dispatch/driven-car-types';
import { asCountryCode } from './countries';
import { isWholeCode, readContact } from './contact';

/** The contact step; messages are codes of the error catalogue (docs/product.md 12.2). */
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

const nothing = z.string().transform(() => undefined);
const requiredName = z
  .string()
  .trim()
  .min(1, 'person_name_error')
  .max(TEXT_LIMITS.personName, 'person_name_error');
const optionalText = (max: number) => z.string().trim().max(max);

/** The completion step of a person without a profile; the proven contact is not asked again. */
export function completionFormSchema(missing: 'email' | 'mobile' | 'both') {
  return z
    .object({
      usertype: z.enum(['rider', 'driver']),
      firstName: requiredName,
      lastName: requiredName,
      email: missing === 'mobile' ? nothing : emailSchema,
      mobile: missing === 'email' ? nothing : mobileSchema,
      referralId: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^([A-Z]{5})?$/, 'login_referral_error')
        .transform((code) => (code === '' ? undefined : code)),
      vehicleMake: optionalText(80),
      vehicleModel: optionalText(80),
      vehicleNumber: optionalText(20),
      ...chosenCarTypeShape,
    })
    .superRefine((form, context) => {
      if (form.usertype !== 'driver') return;
      for (const name of ['vehicleMake', 'vehicleModel', 'vehicleNumber', 'carTypeId'] as const) {
        if (form[name] === '') context.addIssue({ code: 'custom', message: 'field_required', path: [name] });
      }
    });
}
export type CompletionFormInput = z.input<ReturnType<typeof completionFormSchema>>;
export type CompletionFormOutput = z.output<ReturnType<typeof completionFormSchema>>;

/** The values sent from a completed form: a rider has no vehicle, whatever was typed before. */
export function registrationOf(form: CompletionFormOutput): Registration {
  const { usertype, firstName, lastName, email, mobile, referralId, ...vehicle } = form;
  const person = { usertype, firstName, lastName, email, mobile, referralId };
  return usertype === 'driver' ? { ...person, ...vehicle } : person;
}
