import type { BookingRecord } from '../../records';
import type { ServiceCode } from '../../error-codes';
import { distanceKm, type LatLng } from '../../geo/geo';
import { arrivalRadiusKm, isAtPickup } from './arrival';

/**
 * Decides when a driver may end a trip because the rider did not come (docs/product/trips.md, "A driver
 * leaves a trip"). The driver must have waited at the pickup, must have tried to reach the rider since the
 * arrival, and must still be there. All times are the server's.
 * `functions/src/trips/steps/leave-trip.command.ts` cancels the trip.
 * `functions/src/trips/steps/reach-out.command.ts` stores the try. A chat message also counts as a try
 * (`functions/src/notifications/tell-chat-message.command.ts`). `status.ts` (`canReportNoShow`) has the
 * statuses, `arrival.ts` the distance.
 */

/** Minutes a driver waits at the pickup before the rider counts as a no-show. */
export const NO_SHOW_WAIT_MINUTES = 5;
/** Minutes that the rider has to answer after the driver tried to reach the rider. */
export const ANSWER_WAIT_MINUTES = 2;

type Waiting = Pick<BookingRecord, 'pickup' | 'settings' | 'driver_arrive_time' | 'arrival' | 'reachedOutAt'>;

/** When the driver may report a no-show, or null if the driver has not tried to reach the rider yet. */
export function noShowOpensAt({ driver_arrive_time: arrivedAt, reachedOutAt }: Waiting): number | null {
  if (arrivedAt === undefined || reachedOutAt === undefined || reachedOutAt < arrivedAt) return null;
  return Math.max(arrivedAt + NO_SHOW_WAIT_MINUTES * 60_000, reachedOutAt + ANSWER_WAIT_MINUTES * 60_000);
}

/**
 * The first condition of a no-show that is not met, or null if all conditions are met. `driverAt` is the
 * believed position, or null if the position is unknown.
 */
export function noShowObstacle(
  booking: Waiting,
  { now, driverAt }: { now: number; driverAt: LatLng | null },
): ServiceCode | null {
  const opensAt = noShowOpensAt(booking);
  if (opensAt === null) return 'no_show_not_tried';
  if (now < opensAt) return 'no_show_too_early';
  if (driverAt === null) return 'position_unknown';
  return isStillThere(booking, driverAt) ? null : 'no_show_not_near';
}

/** Whether the driver is at the pickup, or at the place where the rider or staff confirmed the arrival. */
function isStillThere(booking: Waiting, driverAt: LatLng): boolean {
  if (isAtPickup(booking, driverAt)) return true;
  const { by, place } = booking.arrival ?? {};
  return (
    by !== undefined &&
    by !== 'place' &&
    place !== undefined &&
    distanceKm(place, driverAt) <= arrivalRadiusKm(booking)
  );
}
