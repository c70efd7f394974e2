import { tabTexts } from '@/lib/kept-texts';
import { forget } from '@/lib/remembered';

/** The key under which the tab and the device store the booking form before the trip is booked. */
export const KEPT_FORM = 'booking-form';

/**
 * Deletes the stored form. This is called when the trip is booked. It is also called when a session ends,
 * because another person who uses this device later must not see the places in the form.
 */
export function forgetForm(): void {
  forget(KEPT_FORM, tabTexts);
  forget(KEPT_FORM);
}
