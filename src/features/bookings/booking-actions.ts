import type { BookingStatus, Role } from '@domain/records';

/** Whether "pay now" is offered. It is for riders of PENDING bookings (docs/product.md 5.8). */
export function isPayable(status: BookingStatus, role: Role): boolean {
  return status === 'PENDING' && role === 'rider';
}
