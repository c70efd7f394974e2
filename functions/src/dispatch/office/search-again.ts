import { dbPaths } from '@domain/database/paths';
import type { Dispatch } from '@domain/records';
import { historyWrites } from '../../bookings/history-writes';
import type { Checks } from '../../platform';
import { askedOffers, backToSearch, dueAgain } from '../../trips/effects/back-to-search';
import { freedDriver } from '../../trips/effects/closed-offers';
import type { EditContext } from './edit';

/** The checks that the trip's driver is still busy with this trip. */
export function busyCheck({ bookingId, booking: { driver } }: EditContext): Checks {
  return driver === undefined ? {} : { [`${dbPaths.user(driver)}/currentBooking`]: bookingId };
}

/**
 * The values that make a booking wait for a driver again. They free the driver of the booking and withdraw
 * the open offers. `next` is the new dispatch record.
 */
export function restarted(context: EditContext, next = searchAgain(context)): Record<string, unknown> {
  const { ports, bookingId, booking, dispatch, now } = context;
  const { driver } = booking;
  const path = dbPaths.booking(bookingId);
  const declined = unnotedOf(context).map((uid) => ({
    at: now,
    by: uid,
    event: 'declined' as const,
    driver: uid,
  }));
  return {
    ...historyWrites(ports.store, bookingId, declined),
    ...(driver === undefined
      ? { ...askedOffers(bookingId, dispatch), [dbPaths.dispatch(bookingId)]: next }
      : { ...freedDriver(driver), ...backToSearch(bookingId, dispatch, next) }),
    [`${path}/requestedDrivers`]: null,
    [`${path}/dispatchAt`]: null,
    [`${path}/search`]: null,
  };
}

/**
 * The values of `restarted` if a search has begun, because the open offers show the trip before the edit.
 * Otherwise empty.
 */
export const restartedIfBegun = (context: EditContext): Record<string, unknown> =>
  context.dispatch === null ? {} : restarted(context);

/** The new dispatch record of the trip. The search continues at once. */
export function searchAgain(context: EditContext): Dispatch {
  const { booking, dispatch, settings, now } = context;
  const left = booking.driver === undefined ? unnotedOf(context) : [booking.driver];
  return dueAgain(dispatch, { left, isManual: !settings.autoDispatch, now });
}

/**
 * The drivers who have declined and whose answer the dispatch record does not contain yet. The booking no
 * longer lists these drivers in `requestedDrivers`.
 */
function unnotedOf({ booking, dispatch }: EditContext): string[] {
  const { driver, requestedDrivers = {} } = booking;
  if (driver !== undefined) return [];
  const offered = Object.entries(dispatch?.asked ?? {}).filter(([, answer]) => answer === 'offered');
  return offered.map(([uid]) => uid).filter((uid) => requestedDrivers[uid] !== true);
}
