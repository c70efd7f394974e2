import type { BookingStatus } from '../trip/status';
import type { StringKey } from './en/en';

/** The text that names a booking's status. */
export function statusKey(status: BookingStatus): StringKey {
  return `booking_status_${status}`;
}
