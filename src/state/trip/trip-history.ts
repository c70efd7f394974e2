import type { TripEvent } from '@domain/booking/trip-history';
import type { Booking } from '@domain/records';
import { call } from '@/api/call';
import type { AppDispatch } from '../app-thunk';

/** Reads the history of a trip. */
export const tripHistoryOf =
  (bookingId: string) =>
  async (dispatch: AppDispatch): Promise<{ events: readonly TripEvent[] } | { error: string }> => {
    const done = await dispatch(call('trip_history', { bookingId }));
    return 'error' in done ? { error: done.payload?.code ?? 'internal' } : done.payload;
  };

/** Returns a text that is different whenever the history of the trip may have changed. */
export const historyVersion = ({
  status,
  driver,
  officeVersion,
  requestedDrivers,
  change,
}: Booking): string => JSON.stringify([status, driver, officeVersion, requestedDrivers, change]);
