import { isAnyOf } from '@reduxjs/toolkit';
import { sessionEnded, sessionStarted } from '../session/session-events';
import { holdStream, type AppListenerApi, type AppStartListening } from '../stream-listener';
import { bookingsReloadWanted, bookingsSlice, moreBookingsWanted } from './bookings.slice';

const { fetchStarted, snapshotReceived, fetchFailed, startCodeReceived } = bookingsSlice.actions;

const opensStream = isAnyOf(sessionStarted, moreBookingsWanted, bookingsReloadWanted);

/** The bookings of the role are live while the session lasts (specification, section 6). */
export function addBookingsListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (action) => opensStream(action),
    effect: async (_, api) => {
      const profile = api.getState().auth.info?.profile;
      if (!profile) return;
      const { id: uid, usertype: role } = profile;
      api.dispatch(fetchStarted());
      await holdStream(
        api,
        () =>
          api.extra.bookings.watchBookings({ role, uid }, api.getState().bookinglistdata.limit, {
            next: (bookings) => api.dispatch(snapshotReceived(bookings)),
            error: ({ code }) => api.dispatch(fetchFailed(code)),
          }),
        sessionEnded.match,
      );
    },
  });
  startListening({
    actionCreator: snapshotReceived,
    effect: (_, api) => fetchMissingCodes(api),
  });
}

/** Riders and admins see the start code of a trip under way; drivers ask the rider for it. */
async function fetchMissingCodes(api: AppListenerApi): Promise<void> {
  const state = api.getState();
  const role = state.auth.info?.profile?.usertype;
  if (role !== 'rider' && role !== 'admin') return;
  // Only the last of a burst of snapshots needs to look.
  api.cancelActiveListeners();
  const { active, codes } = state.bookinglistdata;
  const missing = active.filter(({ id, otp }) => otp === true && codes[id] === undefined);
  await Promise.all(
    missing.map(async ({ id }) => {
      // A code that cannot be read now is asked for again with the next snapshot.
      const code = await api.extra.bookings.fetchStartCode(id).catch(() => null);
      if (code !== null && !api.signal.aborted) api.dispatch(startCodeReceived({ id, code }));
    }),
  );
}
