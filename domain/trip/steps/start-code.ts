import { type BookingRecord, type Role, TRIP_STATES } from '../../records';

/**
 * Decides which roles read a start code, and when. `domain/records/status.ts` (`showsStartCode`) lists the
 * statuses in which screens show the code. `domain/trip/steps/driver-steps.ts` (`needsStartCode`) says when
 * the driver must enter it. `functions/src/trips/steps/start-trip.command.ts` checks the code, and
 * `functions/src/bookings/complete-booking.command.ts` creates it.
 */

type CodeFields = Pick<BookingRecord, 'otp' | 'status'>;

/**
 * The roles that may read the start code of a booking that they can see. Drivers must ask the rider for the
 * code. Fleet admins may not read it either, because they work with the driver. The database rules
 * (`booking_codes` in `rules/nodes/trips.ts`) use this list.
 */
export const START_CODE_READERS = ['rider', 'admin'] as const satisfies readonly Role[];

/**
 * The capability of the statuses in which the code can be read: all statuses before the trip ends. The rules
 * of `booking_codes` use it too.
 */
export const START_CODE_READABLE = 'isActive' satisfies keyof (typeof TRIP_STATES)['NEW'];

/** Whether the booking has a code that may still be read. */
const hasStartCode = ({ otp, status }: CodeFields): boolean =>
  otp === true && TRIP_STATES[status][START_CODE_READABLE];

/** Whether a person in this role reads the start code of this booking. */
export function readsStartCode(role: Role | null | undefined, booking: CodeFields): boolean {
  return START_CODE_READERS.some((reader) => reader === role) && hasStartCode(booking);
}

/**
 * Returns the booking with its start code. Once the trip has ended, the code is left out, even if it was read
 * earlier.
 */
export function withStartCode<B extends CodeFields>(booking: B, code: number | undefined): B {
  return code !== undefined && hasStartCode(booking) ? { ...booking, otp: code } : booking;
}

/** The start code that a screen shows now, or undefined if it shows no code. */
export function shownStartCode({ otp, status }: CodeFields): number | undefined {
  return typeof otp === 'number' && TRIP_STATES[status].showsStartCode ? otp : undefined;
}
