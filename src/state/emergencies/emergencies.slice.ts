import { createAction, isAnyOf, type WithSlice } from '@reduxjs/toolkit';
import type { Emergency } from '@domain/records';
import { sessionStarted } from '../session/session-events';
import { holdData } from '../screen-stream';
import { createSessionDataSlice } from '../session-data-slice';
import type { AppStartListening } from '../stream-listener';

export const emergenciesSlice = createSessionDataSlice(
  'emergencydata',
  () => ({ emergencies: [] as Emergency[] }),
  {
    /** Open emergencies, newest first. */
    selectEmergencies: (state): Emergency[] => state.emergencies,
    selectEmergenciesError: (state) => state.error,
  },
);

declare module '../root-state' {
  interface RootState extends WithSlice<typeof emergenciesSlice> {}
}

export const { selectEmergencies, selectEmergenciesError } = emergenciesSlice.selectors;

/** Staff want to load the emergencies again after the stream has failed. */
export const emergenciesReloadWanted = createAction('emergencies/reloadWanted');

const opensStream = isAnyOf(sessionStarted, emergenciesReloadWanted);

/** Watches the open emergencies during the session of a member of staff, on every screen. */
export function addEmergenciesListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (action) => opensStream(action),
    effect: async (_, api) => {
      const profile = api.getState().auth.info?.profile;
      if (profile?.usertype !== 'admin' && profile?.usertype !== 'fleetadmin') {
        api.cancelActiveListeners();
        return;
      }
      const scope = profile.usertype === 'admin' ? 'all' : { fleetadmin: profile.id };
      await holdData(
        api,
        emergenciesSlice,
        (handlers) => api.extra.staff.watchEmergencies(scope, handlers),
        (emergencies: Emergency[]) => ({ emergencies }),
      );
    },
  });
}
