import type { TripEvent } from '@domain/booking/trip-history';
import type { Booking } from '@domain/records/booking';
import type { AppDispatch } from '../create-app-slice';
import { staffRead } from '../staff/staff-thunk';

/** The panel shows itself what fails. */
const readTripHistory = staffRead(
  'trip_history',
  async () => (await import('@domain/contracts/office/office')).tripHistory,
  'history',
);

/** Reads the history of a trip (docs/product.md 5.20). */
export const tripHistoryOf =
  (bookingId: string) =>
  async (dispatch: AppDispatch): Promise<{ events: readonly TripEvent[] } | { error: string }> => {
    const done = await dispatch(readTripHistory({ bookingId }));
    return readTripHistory.fulfilled.match(done) ? done.payload : { error: done.payload?.code ?? 'internal' };
  };

/** Another one when the trip has changed. */
export const historyVersion = ({
  status,
  driver,
  officeVersion,
  requestedDrivers,
  change,
}: Booking): string => JSON.stringify([status, driver, officeVersion, requestedDrivers, change]);
