import { type BookingStatus, canTransition, type Role, TRIP_STATES } from '../../records';

/**
 * Decides when a booking may be cancelled. `CANCELLED` in the `next` of each status in `status.ts` lists the
 * roles. `cancellation-fee.ts` decides the fee, and `rider-steps.ts` has the write.
 * `functions/src/trips/steps/leave-trip.command.ts` cancels if the rider does not come.
 * `functions/src/dispatch/search/advance-dispatch.command.ts` cancels if no driver is found.
 */

/**
 * The stored reason when a booking is cancelled before its payment was finished. In this case the app does
 * not ask for a reason.
 */
export const INCOMPLETE_REASON = 'cancelled incomplete booking';

/** Whether a person in this role may cancel a booking in this status. */
export function canCancel(status: BookingStatus, role: Role): boolean {
  return role !== 'fleetadmin' && canTransition(status, 'CANCELLED', role);
}

/**
 * Whether the app asks for a reason. It does not ask while the booking is not paid and therefore incomplete.
 */
export function isReasonAsked(status: BookingStatus): boolean {
  return status !== 'PAYMENT_PENDING';
}

/**
 * Whether a person cancels by a direct database write. After the acceptance a rider may owe a fee. Then the
 * server shows the fee and cancels the trip (`functions/src/trips/steps/cancel-trip.command.ts`).
 */
export function isCancelWritten(status: BookingStatus, role: Role): boolean {
  return canCancel(status, role) && (role !== 'rider' || !TRIP_STATES[status].isTaken);
}
