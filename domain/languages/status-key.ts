import type { BookingStatus } from '../records';
import type { PlainKey } from '@locales/keys';

/** The text that names a booking's status. */
export function statusKey(status: BookingStatus): PlainKey {
  return `booking_status_${status}`;
}
