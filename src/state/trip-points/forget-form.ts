import { tabTexts } from '@/lib/kept-texts';
import { forget } from '@/lib/remembered';

/** The key under which the tab and the device store an unsent booking form. */
export const KEPT_FORM = 'booking-form';

/**
 * Deletes the stored form. This is called when the form is booked, and when a session ends, because the next
 * person on this device must not see its places.
 */
export function forgetForm(): void {
  forget(KEPT_FORM, tabTexts);
  forget(KEPT_FORM);
}
