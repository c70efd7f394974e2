import { z } from 'zod';
import { emailSchema, mobileBy, type ReadMobile, type Registration } from '@domain/contracts/people/accounts';
import { TEXT_LIMITS } from '@domain/database/limits';
import { CAR_COLORS } from '@domain/people/driver/car-colors';
import { chosenCarTypeShape } from '@domain/dispatch/driver/driven-car-types';
import { isWholeCode } from './contact';

/** The form of the step in which the person types the code. */
export const codeFormSchema = z.object({ code: z.string().refine(isWholeCode, 'otp_validate_error') });
export type CodeFormInput = z.input<typeof codeFormSchema>;

const nothing = z.string().transform(() => undefined);
const requiredName = z
  .string()
  .trim()
  .min(1, 'person_name_error')
  .max(TEXT_LIMITS.personName, 'person_name_error');
const optionalText = (max: number) => z.string().trim().max(max);

/**
 * The form of the completion step for a person without a profile. It does not ask for the contact that is
 * proven. `readMobile` adds the country code to a national number.
 */
export function completionFormSchema(
  missing: 'email' | 'mobile' | 'both',
  readMobile: ReadMobile = (text) => text,
) {
  return z
    .object({
      usertype: z.enum(['rider', 'driver']),
      firstName: requiredName,
      lastName: requiredName,
      email: missing === 'mobile' ? nothing : emailSchema,
      mobile: missing === 'email' ? nothing : mobileBy(readMobile),
      referralId: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^([A-Z]{5})?$/, 'login_referral_error')
        .transform((code) => (code === '' ? undefined : code)),
      vehicleMake: optionalText(80),
      vehicleModel: optionalText(80),
      vehicleNumber: optionalText(20),
      vehicleColor: z.enum([...CAR_COLORS, '']).transform((color) => (color === '' ? undefined : color)),
      ...chosenCarTypeShape,
    })
    .superRefine((form, context) => {
      if (form.usertype !== 'driver') return;
      for (const name of [
        'vehicleMake',
        'vehicleModel',
        'vehicleNumber',
        'vehicleColor',
        'carTypeId',
      ] as const) {
        if (form[name] === '' || form[name] === undefined)
          context.addIssue({ code: 'custom', message: 'field_required', path: [name] });
      }
    });
}
export type CompletionFormInput = z.input<ReturnType<typeof completionFormSchema>>;
export type CompletionFormOutput = z.output<ReturnType<typeof completionFormSchema>>;

/**
 * The values that a completed form sends. A rider has no vehicle, even if the person has typed a vehicle
 * before.
 */
export function registrationOf(form: CompletionFormOutput): Registration {
  const { usertype, firstName, lastName, email, mobile, referralId, ...vehicle } = form;
  const person = { usertype, firstName, lastName, email, mobile, referralId };
  return usertype === 'driver' ? { ...person, ...vehicle } : person;
}
