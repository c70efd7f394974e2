import type { Role } from '@domain/access/roles';
import type { Booking } from '@domain/database/records';
import type { LatLng } from '@domain/geo/geo';
import { cancellationFeeFor } from '@domain/trip/cancellation-fee';

/** The rider's cancellation fee now, by the same function that charges it; null for others, who pay nothing. */
export function cancelFeeOf(
  booking: Booking,
  input: { cancelledBy: Role; position: LatLng | null; now: number },
): number | null {
  if (input.cancelledBy !== 'rider') return null;
  const { cancelledBy, now, position: driverAt } = input;
  return cancellationFeeFor(booking, { cancelledBy, now, driverAt });
}
