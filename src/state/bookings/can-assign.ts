import type { BookingStatus, Role, Settings } from '@domain/records';

/**
 * Whether "assign driver" is offered. It is for admins and NEW bookings, if drivers are not searched automatically.
 */
export function canAssign(
  status: BookingStatus,
  role: Role | null,
  settings: Pick<Settings, 'autoDispatch'> | null,
): boolean {
  return status === 'NEW' && role === 'admin' && settings?.autoDispatch === false;
}
