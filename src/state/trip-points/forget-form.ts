import { tabTexts } from '@/lib/kept-texts';
import { forget } from '@/lib/remembered';

/** The name under which tab and device store an unsent booking form. */
export const KEPT_FORM = 'booking-form';

/** Forgets the unsent form, because it is booked, or because the next person on this device must not see its places. */
export function forgetForm(): void {
  forget(KEPT_FORM, tabTexts);
  forget(KEPT_FORM);
}
