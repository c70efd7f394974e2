import type { Role } from '@domain/access/roles';
import type { BookingStatus } from '@domain/trip/status';

/** Whether "pay now" is offered: PENDING, to riders (specification, section 4). */
export function isPayable(status: BookingStatus, role: Role): boolean {
  return status === 'PENDING' && role === 'rider';
}
