import { isAnyOf } from '@reduxjs/toolkit';
import { sessionEnded } from '../session/session-events';
import type { AppListenerApi, AppStartListening } from '../stream-listener';
import { bookingSearchStream, searchBookings, type BookingSearch } from './booking-search.slice';

/**
 * The server indexes a booking a moment after the booking changes. So the page is read again after each of
 * these pauses.
 */
const PAUSES_AFTER_CHANGE_MS = [700, 1800] as const;
/** How often the page is read again. This finds changes of bookings that are not among the newest. */
const READ_AGAIN_MS = 10_000;

/**
 * Reads the page of the staff's table until the table closes. A change of a booking or a pause triggers
 * another read.
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

/** Keeps the page up to date until the listener is cancelled. */
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
    // The first list that arrives is not a change.
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
