import type { BookingStatus } from '../records';
import type { PlainKey } from '@locales/keys';

/** The key of the text for a booking's status. */
export function statusKey(status: BookingStatus): PlainKey {
  return `booking_status_${status}`;
}
