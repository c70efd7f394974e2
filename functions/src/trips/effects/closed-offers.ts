import { dbPaths } from '@domain/database/paths';
import type { Dispatch } from '@domain/records';

/** How long after a status change the server checks a trip again, because an event may have been lost. */
export const LOOK_AFTER_MS = 5 * 60_000;

/**
 * The values that withdraw every open offer of a booking. The dispatch record no longer lists the drivers
 * of these offers, so they may get a new offer of the trip. The record still lists the drivers who
 * declined.
 */
export function closedOffers(bookingId: string, dispatch: Dispatch | null): Record<string, null> {
  const open = Object.entries(dispatch?.asked ?? {}).filter(([, answer]) => answer === 'offered');
  return Object.fromEntries(
    open.flatMap(([driverId]): [string, null][] => [
      [dbPaths.driverTask(driverId, bookingId), null],
      [`${dbPaths.dispatch(bookingId)}/asked/${driverId}`, null],
    ]),
  );
}

/**
 * The values that free a driver. The commit must also check that the driver's current booking is this trip.
 */
export function freedDriver(driverId: string): Record<string, false | null> {
  const driver = dbPaths.user(driverId);
  return { [`${driver}/queue`]: false, [`${driver}/currentBooking`]: null };
}
