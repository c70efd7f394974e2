import type { Role } from '@domain/records/roles';
import type { BookingStatus } from '@domain/records/status';
import type { Settings } from '@domain/records/settings';

/** Whether "assign driver" is offered: NEW, to admins, where drivers are not searched automatically (docs/product.md 5.4). */
export function canAssign(
  status: BookingStatus,
  role: Role | null,
  settings: Pick<Settings, 'autoDispatch'> | null,
): boolean {
  return status === 'NEW' && role === 'admin' && settings?.autoDispatch === false;
}
