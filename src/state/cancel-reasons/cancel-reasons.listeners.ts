import { isAnyOf } from '@reduxjs/toolkit';
import { loadsFor } from '../session/role-data';
import { sessionEnded, sessionStarted } from '../session/session-events';
import { selectRole } from '../session/session.slice';
import { holdStream, type AppStartListening } from '../stream-listener';
import { cancelReasonsReloadWanted, cancelReasonsSlice } from './cancel-reasons.slice';

const { fetchStarted, snapshotReceived, fetchFailed } = cancelReasonsSlice.actions;

/** The cancel reasons are live for the roles that cancel (docs/product.md 7.7). */
export function addCancelReasonsListeners(startListening: AppStartListening): void {
  startListening({
    matcher: isAnyOf(sessionStarted, cancelReasonsReloadWanted),
    effect: async (_, api) => {
      const role = selectRole(api.getState());
      if (role === null || !loadsFor(role, 'cancelreasons')) return;
      api.dispatch(fetchStarted());
      await holdStream(
        api,
        () =>
          api.extra.bookings.watchCancelReasons({
            next: (reasons) => {
              const complex = [...reasons].sort((a, b) => a.value - b.value);
              api.dispatch(snapshotReceived({ simple: complex.map(({ label }) => label), complex }));
            },
            error: ({ code }) => api.dispatch(fetchFailed(code)),
          }),
        sessionEnded.match,
      );
    },
  });
}
