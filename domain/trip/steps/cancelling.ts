import { type BookingStatus, canTransition, type Role, TRIP_STATES } from '../../records';

/**
 * When a booking may be cancelled. `CANCELLED` in the `next` of each status of `status.ts` lists the roles.
 * `cancellation-fee.ts` decides the fee, `rider-steps.ts` has the write.
 * `functions/src/trips/steps/leave-trip.command.ts` cancels if the rider does not come,
 * `functions/src/dispatch/search/advance-dispatch.command.ts` if no driver is found.
 */

/** The reason of a booking that is cancelled before its payment was finished. The app asks for no reason then. */
export const INCOMPLETE_REASON = 'cancelled incomplete booking';

/** Whether a person in this role may cancel a booking in this status. */
export function canCancel(status: BookingStatus, role: Role): boolean {
  return role !== 'fleetadmin' && canTransition(status, 'CANCELLED', role);
}

/** Whether cancelling asks for a reason. It does not while the booking is incomplete. */
export function isReasonAsked(status: BookingStatus): boolean {
  return status !== 'PAYMENT_PENDING';
}

/**
 * Whether a person cancels by its own database write. After the acceptance riders can owe a fee, so the server shows
 * it, and cancels (`functions/src/trips/steps/cancel-trip.command.ts`).
 */
export function isCancelWritten(status: BookingStatus, role: Role): boolean {
  return canCancel(status, role) && (role !== 'rider' || !TRIP_STATES[status].isTaken);
}
