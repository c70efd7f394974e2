import { dbPaths } from '@domain/database/paths';
import type { Dispatch } from '@domain/records';

/** When the server looks at a trip again whose events may have been lost. */
export const LOOK_AFTER_MS = 5 * 60_000;

/**
 * The values that withdraw every open offer of a booking. Their drivers may get a new offer of the trip. Drivers who
 * declined stay recorded.
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

/** The values that free a driver. Commit them with the check that this trip is the one that keeps the driver busy. */
export function freedDriver(driverId: string): Record<string, false | null> {
  const driver = dbPaths.user(driverId);
  return { [`${driver}/queue`]: false, [`${driver}/currentBooking`]: null };
}
