import { isAnyOf } from '@reduxjs/toolkit';
import type { CancelReason } from '@domain/records';
import { loadsFor } from '../session/role-data';
import { sessionStarted } from '../session/session-events';
import { selectRole } from '../session/session.slice';
import { holdData } from '../screen-stream';
import type { AppStartListening } from '../stream-listener';
import { cancelReasonsReloadWanted, cancelReasonsSlice } from './cancel-reasons.slice';

/** Watches the reasons for a cancellation, for the roles that can cancel trips. */
export function addCancelReasonsListeners(startListening: AppStartListening): void {
  startListening({
    matcher: isAnyOf(sessionStarted, cancelReasonsReloadWanted),
    effect: async (_, api) => {
      const role = selectRole(api.getState());
      if (role === null || !loadsFor(role, 'cancelreasons')) return;
      await holdData(
        api,
        cancelReasonsSlice,
        (handlers) => api.extra.bookings.watchCancelReasons(handlers),
        (reasons: CancelReason[]) => {
          const complex = [...reasons].sort((a, b) => a.value - b.value);
          return { simple: complex.map(({ label }) => label), complex };
        },
      );
    },
  });
}
