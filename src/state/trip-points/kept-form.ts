import { z } from 'zod';
import { chosenCarNeeds, PAYMENT_MODES, placeSchema } from '@domain/records';
import { tabTexts } from '@/lib/kept-texts';
import { remember, remembered } from '@/lib/remembered';
import { KEPT_FORM } from './forget-form';

/** How long a form is kept. An older form most likely belongs to another trip. */
const LIFE_MS = 2 * 3_600_000;

const place = placeSchema.nullable();
const formSchema = z.object({
  pickup: place,
  drop: place,
  stops: z.array(place),
  carType: z.string().nullable(),
  when: z.enum(['now', 'later']),
  /** epoch milliseconds of a scheduled trip */
  tripdate: z.number().nullable(),
  repeat: z
    .object({ weekdays: z.array(z.number()), until: z.string() })
    .nullable()
    .default(null),
  passengers: z.number().nullable().default(null),
  passenger: z.object({ name: z.string(), phone: z.string() }).nullable().default(null),
  riderNote: z.string().default(''),
  carNeeds: chosenCarNeeds.default([]),
  payment: z
    .object({ mode: z.enum(PAYMENT_MODES).nullable(), promoId: z.string().nullable() })
    .nullable()
    .default(null),
  /** typed texts that are not chosen places yet */
  texts: z.object({ pickup: z.string(), drop: z.string() }),
});
const keptSchema = formSchema.extend({ uid: z.string(), at: z.number() });

export type BookingFormState = z.infer<typeof formSchema>;

/** The form as one text, for comparing two forms. Fields that do not belong to the form are ignored. */
export const formText = (form: BookingFormState): string => JSON.stringify(formSchema.parse(form));

/**
 * The owner of a visitor's form. Only the visitor's tab stores such a form. A person who signs in there
 * becomes its owner.
 */
export const VISITOR = '';

/**
 * Stores the form. It survives a reload of this tab and a visit of another page, and another tab of the same
 * person can read it.
 */
export function keepForm(uid: string, form: BookingFormState, now: number): void {
  const kept = { ...form, uid, at: now };
  remember(KEPT_FORM, kept, tabTexts);
  if (uid !== VISITOR) remember(KEPT_FORM, kept);
}

/**
 * The stored form of this person. This is the form of this tab, which may be older than the sign-in, else the
 * last form of any tab. Null if no form is stored, or if it is too old.
 */
export function keptForm(uid: string, now: number): BookingFormState | null {
  const kept = remembered(KEPT_FORM, keptSchema, tabTexts) ?? remembered(KEPT_FORM, keptSchema);
  return kept !== null && (kept.uid === uid || kept.uid === VISITOR) && now - kept.at < LIFE_MS ? kept : null;
}
