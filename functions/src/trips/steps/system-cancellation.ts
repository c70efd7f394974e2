import { dbPaths } from '@domain/database/paths';
import { SERVER_TIME } from '../../platform';

/** The values with which the system cancels a booking; the status trigger does the rest. `reason` is the key of a text. */
export function systemCancellation(
  bookingId: string,
  reason: 'no_driver_found' | 'account_blocked',
): Record<string, unknown> {
  const path = dbPaths.booking(bookingId);
  return {
    [`${path}/status`]: 'CANCELLED',
    [`${path}/reason`]: reason,
    [`${path}/cancelledBy`]: 'system',
    [`${path}/cancelledAt`]: SERVER_TIME,
  };
}
