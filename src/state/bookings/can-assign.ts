import type { BookingStatus, Role, Settings } from '@domain/records';

/**
 * Whether the button "assign driver" is shown. Only admins see it, for NEW bookings, if the app does not
 * search for drivers automatically.
 */
export function canAssign(
  status: BookingStatus,
  role: Role | null,
  settings: Pick<Settings, 'autoDispatch'> | null,
): boolean {
  return status === 'NEW' && role === 'admin' && settings?.autoDispatch === false;
}
