import { isAnyOf } from '@reduxjs/toolkit';
import { sessionEnded } from '../session/session-events';
import type { AppListenerApi, AppStartListening } from '../stream-listener';
import { bookingSearchStream, searchBookings, type BookingSearch } from './booking-search.slice';

/**
 * After a booking has changed, the page is read again after each of these pauses. The server needs a moment
 * to update the index that the search reads.
 */
const PAUSES_AFTER_CHANGE_MS = [700, 1800] as const;
/**
 * How often the page is read again without a known change. The app is told only of changes of the newest
 * bookings.
 */
const READ_AGAIN_MS = 10_000;

/**
 * Reads a page of the staff's bookings table while the table is open. The page is read again after a change
 * of a booking, and at regular intervals.
 */
export function addBookingSearchListeners(startListening: AppStartListening): void {
  startListening({
    matcher: isAnyOf(bookingSearchStream.wanted, bookingSearchStream.released, sessionEnded),
    effect: async (action, api) => {
      api.cancelActiveListeners();
      if (bookingSearchStream.wanted.match(action)) await follow(api, action.payload);
    },
  });
}

/** Reads the page again and again until the listener is cancelled. */
async function follow(api: AppListenerApi, query: BookingSearch): Promise<never> {
  const read = (): unknown => api.dispatch(searchBookings(query));
  const newest = () => {
    const { loading, bookings } = api.getState().bookinglistdata;
    return loading ? null : bookings;
  };
  read();
  let known = newest();
  const hasChanged = (): boolean => {
    const bookings = newest();
    // The first list that arrives does not count as a change.
    known ??= bookings;
    return bookings !== null && bookings !== known;
  };
  for (;;) {
    if (hasChanged() || (await api.condition(hasChanged, READ_AGAIN_MS))) {
      known = newest();
      for (const pause of PAUSES_AFTER_CHANGE_MS) {
        await api.delay(pause);
        read();
      }
    } else if (api.extra.device.isVisible()) read();
  }
}
