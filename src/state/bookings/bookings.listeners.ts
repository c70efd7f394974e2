import { isAnyOf } from '@reduxjs/toolkit';
import type { Booking } from '@domain/records';
import { readsStartCode } from '@domain/trip/steps/start-code';
import { sessionStarted } from '../session/session-events';
import { holdData } from '../screen-stream';
import type { AppListenerApi, AppStartListening } from '../stream-listener';
import { bookingsReloadWanted, bookingsSlice, moreBookingsWanted } from './bookings.slice';

const { snapshotReceived, startCodeReceived } = bookingsSlice.actions;

const opensStream = isAnyOf(sessionStarted, moreBookingsWanted, bookingsReloadWanted);

/** The app follows the bookings of the role during the session. */
export function addBookingsListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (action) => opensStream(action),
    effect: async (_, api) => {
      const profile = api.getState().auth.info?.profile;
      if (!profile) return;
      const { id: uid, usertype: role } = profile;
      await holdData(
        api,
        bookingsSlice,
        (handlers) =>
          // The stream returns one row more than the list shows. This row tells whether there are more
          // bookings.
          api.extra.bookings.watchBookings({ role, uid }, api.getState().bookinglistdata.limit + 1, handlers),
        (bookings: Booking[]) => bookings,
      );
    },
  });
  startListening({ actionCreator: snapshotReceived, effect: (_, api) => fetchMissingCodes(api) });
}

/** Reads the missing start codes of the listed bookings that this person may know. */
async function fetchMissingCodes(api: AppListenerApi): Promise<void> {
  const state = api.getState();
  const role = state.auth.info?.profile?.usertype;
  // If several snapshots arrive quickly, only the last snapshot needs the check.
  api.cancelActiveListeners();
  const { bookings, codes } = state.bookinglistdata;
  const missing = bookings.filter(
    (booking) => readsStartCode(role, booking) && codes[booking.id] === undefined,
  );
  await Promise.all(
    missing.map(async ({ id }) => {
      // A failed read of a code is retried with the next snapshot.
      const code = await api.extra.bookings.fetchStartCode(id).catch(() => null);
      if (code !== null && !api.signal.aborted) api.dispatch(startCodeReceived({ id, code }));
    }),
  );
}
