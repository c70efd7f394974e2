import type { Role } from '../access/roles';
import type { BookingRecord } from '../database/records';
import { TRIP_STATES } from './status';

/**
 * The roles that may read the start code of a booking they see. Drivers ask their rider for it; fleet admins work with
 * the driver. The database rules (`booking_codes` in `rules/nodes/trips.ts`) say the same.
 */
export const START_CODE_READERS = ['rider', 'admin'] as const satisfies readonly Role[];

/** Whether a person in this role reads the start code of this booking: it has one, and its trip is not over. */
export function readsStartCode(
  role: Role | null | undefined,
  { otp, status }: Pick<BookingRecord, 'otp' | 'status'>,
): boolean {
  return START_CODE_READERS.some((reader) => reader === role) && otp === true && TRIP_STATES[status].isActive;
}
