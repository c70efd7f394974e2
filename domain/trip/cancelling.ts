import type { Role } from '../access/roles';
import { canTransition, type BookingStatus } from './status';

/** The reason of a booking that is cancelled before its payment was finished; nobody is asked for one. */
export const INCOMPLETE_REASON = 'cancelled incomplete booking';

/** Whether a person in this role may cancel a booking in this status. */
export function canCancel(status: BookingStatus, role: Role): boolean {
  return role !== 'fleetadmin' && canTransition(status, 'CANCELLED', role);
}

/** Whether cancelling asks for a reason: not while the booking is incomplete. */
export function isReasonAsked(status: BookingStatus): boolean {
  return status !== 'PAYMENT_PENDING';
}
