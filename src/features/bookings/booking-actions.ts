import type { BookingStatus, Role } from '@domain/records';

/** Whether the button "pay now" is offered. It is offered to riders of PENDING bookings. */
export function isPayable(status: BookingStatus, role: Role): boolean {
  return status === 'PENDING' && role === 'rider';
}
