import { z } from 'zod';
import { chosenCarNeeds, PAYMENT_MODES, placeSchema } from '@domain/records';
import { tabTexts } from '@/lib/kept-texts';
import { remember, remembered } from '@/lib/remembered';
import { KEPT_FORM } from './forget-form';

/** How long a form is stored. An older form is probably for another trip. */
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
  /** texts in the two fields for which no place was chosen yet */
  texts: z.object({ pickup: z.string(), drop: z.string() }),
});
const keptSchema = formSchema.extend({ uid: z.string(), at: z.number() });

export type BookingFormState = z.infer<typeof formSchema>;

/** Converts the form to a text, so that two forms can be compared. Other fields are ignored. */
export const formText = (form: BookingFormState): string => JSON.stringify(formSchema.parse(form));

/**
 * The uid in a form of a visitor. Such a form is stored only in the visitor's tab. A person who later signs
 * in there can use the form.
 */
export const VISITOR = '';

/**
 * Stores the form. It can be read after a reload of this tab or after a visit of another page. The same
 * person can also read it in another tab.
 */
export function keepForm(uid: string, form: BookingFormState, now: number): void {
  const kept = { ...form, uid, at: now };
  remember(KEPT_FORM, kept, tabTexts);
  if (uid !== VISITOR) remember(KEPT_FORM, kept);
}

/**
 * Returns the stored form of this person. This is the form of this tab, which may have been stored before the
 * sign-in. If this tab has no form, it is the last form of any tab. Null if no form is stored, or if it is
 * too old.
 */
export function keptForm(uid: string, now: number): BookingFormState | null {
  const kept = remembered(KEPT_FORM, keptSchema, tabTexts) ?? remembered(KEPT_FORM, keptSchema);
  return kept !== null && (kept.uid === uid || kept.uid === VISITOR) && now - kept.at < LIFE_MS ? kept : null;
}
