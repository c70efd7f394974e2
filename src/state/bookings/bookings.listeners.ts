import { isAnyOf } from '@reduxjs/toolkit';
import type { Booking } from '@domain/records';
import { readsStartCode } from '@domain/trip/steps/start-code';
import { sessionStarted } from '../session/session-events';
import { holdData } from '../screen-stream';
import type { AppListenerApi, AppStartListening } from '../stream-listener';
import { bookingsReloadWanted, bookingsSlice, moreBookingsWanted } from './bookings.slice';

const { snapshotReceived, startCodeReceived } = bookingsSlice.actions;

const opensStream = isAnyOf(sessionStarted, moreBookingsWanted, bookingsReloadWanted);

/** The bookings of the role are live while the session lasts. */
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
          // One row more than the list shows, to know whether there are more.
          api.extra.bookings.watchBookings({ role, uid }, api.getState().bookinglistdata.limit + 1, handlers),
        (bookings: Booking[]) => bookings,
      );
    },
  });
  startListening({ actionCreator: snapshotReceived, effect: (_, api) => fetchMissingCodes(api) });
}

/** The start codes that this person may read, beside the bookings. */
async function fetchMissingCodes(api: AppListenerApi): Promise<void> {
  const state = api.getState();
  const role = state.auth.info?.profile?.usertype;
  // Only the last one in a burst of snapshots needs the check.
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
