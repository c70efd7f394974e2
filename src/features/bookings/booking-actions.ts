import type { Role } from '@domain/access/roles';
import type { BookingStatus } from '@domain/trip/status';
import { canTransition } from '@domain/trip/status';

/** Whether "cancel booking" is offered: NEW, ACCEPTED and PAYMENT_PENDING, to rider and admin (specification, section 4). */
export function canCancel(status: BookingStatus, role: Role): boolean {
  return (role === 'rider' || role === 'admin') && canTransition(status, 'CANCELLED', role);
}

/** Whether cancelling asks for a reason; an unpaid booking is cancelled as incomplete (specification, section 4). */
export function isReasonAsked(status: BookingStatus): boolean {
  return status !== 'PAYMENT_PENDING';
}

/** Whether "pay now" is offered: PENDING, to riders (specification, section 4). */
export function isPayable(status: BookingStatus, role: Role): boolean {
  return status === 'PENDING' && role === 'rider';
}
