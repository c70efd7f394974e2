import type { BookingStatus, Role } from '@domain/records';

/** Whether "pay now" is offered. It is for riders of PENDING bookings. */
export function isPayable(status: BookingStatus, role: Role): boolean {
  return status === 'PENDING' && role === 'rider';
}
