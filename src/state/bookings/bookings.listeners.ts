import { isAnyOf } from '@reduxjs/toolkit';
import type { Booking } from '@domain/records';
import { readsStartCode } from '@domain/trip/steps/start-code';
import { sessionStarted } from '../session/session-events';
import { holdData } from '../screen-stream';
import type { AppListenerApi, AppStartListening } from '../stream-listener';
import { bookingsReloadWanted, bookingsSlice, moreBookingsWanted } from './bookings.slice';

const { snapshotReceived, startCodeReceived } = bookingsSlice.actions;

const opensStream = isAnyOf(sessionStarted, moreBookingsWanted, bookingsReloadWanted);

/**
 * Watches the bookings of the signed-in person during the session. The role decides which bookings these are.
 */
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
          // The stream is asked for one row more than the list shows. If this row arrives, there are more
          // bookings.
          api.extra.bookings.watchBookings({ role, uid }, api.getState().bookinglistdata.limit + 1, handlers),
        (bookings: Booking[]) => bookings,
      );
    },
  });
  startListening({ actionCreator: snapshotReceived, effect: (_, api) => fetchMissingCodes(api) });
}

/** Reads the start codes that are missing in the list of bookings, as far as this person may know them. */
async function fetchMissingCodes(api: AppListenerApi): Promise<void> {
  const state = api.getState();
  const role = state.auth.info?.profile?.usertype;
  // If several lists arrive quickly, only the last list needs the check.
  api.cancelActiveListeners();
  const { bookings, codes } = state.bookinglistdata;
  const missing = bookings.filter(
    (booking) => readsStartCode(role, booking) && codes[booking.id] === undefined,
  );
  await Promise.all(
    missing.map(async ({ id }) => {
      // If the read of a code fails, the code is read again when the next list arrives.
      const code = await api.extra.bookings.fetchStartCode(id).catch(() => null);
      if (code !== null && !api.signal.aborted) api.dispatch(startCodeReceived({ id, code }));
    }),
  );
}
