import { z } from 'zod';
import { chosenCarNeeds, PAYMENT_MODES, placeSchema } from '@domain/records';
import { tabTexts } from '@/lib/kept-texts';
import { remember, remembered } from '@/lib/remembered';
import { KEPT_FORM } from './forget-form';

/** An older form belongs to another trip. */
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

/** The form as one text, for comparing two forms. Fields that are not the form's are left out. */
export const formText = (form: BookingFormState): string => JSON.stringify(formSchema.parse(form));

/** The owner of a visitor's form. Only its own tab has it, and the person who signs in there takes it over. */
export const VISITOR = '';

/** Stores the form for a reload of this tab, for the way back, and for another tab of the same person. */
export function keepForm(uid: string, form: BookingFormState, now: number): void {
  const kept = { ...form, uid, at: now };
  remember(KEPT_FORM, kept, tabTexts);
  if (uid !== VISITOR) remember(KEPT_FORM, kept);
}

/**
 * The form of this person. It is the form of this tab, also from before the sign-in, otherwise the last form of any
 * tab. Null if there is none, or it is old.
 */
export function keptForm(uid: string, now: number): BookingFormState | null {
  const kept = remembered(KEPT_FORM, keptSchema, tabTexts) ?? remembered(KEPT_FORM, keptSchema);
  return kept !== null && (kept.uid === uid || kept.uid === VISITOR) && now - kept.at < LIFE_MS ? kept : null;
}
