import { createSelector, type WithSlice } from '@reduxjs/toolkit';
import type { Offer } from '@domain/records';
import { createSessionDataSlice } from '../session-data-slice';
import type { RootState } from '../root-state';
import { sessionEnded, sessionStarted } from '../session/session-events';
import { holdStream, type AppStartListening } from '../stream-listener';

type OffersData = { tasks: Offer[] };

export const offersSlice = createSessionDataSlice('taskdata', (): OffersData => ({ tasks: [] }), {
  /** Whether the server has answered that this driver has no offers. */
  selectHasNoOffers: (state): boolean => state.error.msg === 'no_tasks',
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof offersSlice> {}
}

export const { selectHasNoOffers } = offersSlice.selectors;

const { fetchStarted, snapshotReceived, fetchFailed } = offersSlice.actions;

/**
 * Watches a driver's offers during the session. `functions/src/dispatch` writes the offers to `driver_tasks`.
 * If there are no offers, the error is no_tasks.
 */
export function addOffersListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: sessionStarted,
    effect: async ({ payload }, api) => {
      if (payload.role !== 'driver') return;
      api.dispatch(fetchStarted());
      await holdStream(
        api,
        () =>
          api.extra.driver.watchOffers(payload.uid, {
            next: (offers) =>
              api.dispatch(offers.length > 0 ? snapshotReceived({ tasks: offers }) : fetchFailed('no_tasks')),
            error: ({ code }) => api.dispatch(fetchFailed(code)),
          }),
        sessionEnded.match,
      );
    },
  });
}

/** The driver's offers, the oldest first. */
export const selectOffers = createSelector([(state: RootState) => state.taskdata.tasks], (offers) =>
  [...offers].sort((a, b) => a.offeredAt - b.offeredAt),
);
