import type { BookingStatus, Role } from '@domain/records';

/** Whether the button "pay now" is offered. Only riders see the button, and only for PENDING bookings. */
export function isPayable(status: BookingStatus, role: Role): boolean {
  return status === 'PENDING' && role === 'rider';
}
