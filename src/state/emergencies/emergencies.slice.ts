import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Emergency } from '@domain/records';
import { failed, idle, started, succeeded } from '../lifecycle';
import type { RootState } from '../root-state';
import { sessionEnded, sessionStarted } from '../session/session-events';
import { holdStream, type AppStartListening } from '../stream-listener';

type EmergenciesData = { emergencies: Emergency[] };
const empty: EmergenciesData = { emergencies: [] };
const initialState = idle(empty);

export const emergenciesSlice = createSlice({
  name: 'emergencies',
  reducerPath: 'emergencydata',
  initialState,
  reducers: {
    fetchStarted: started,
    snapshotReceived: (state, { payload }: PayloadAction<EmergenciesData>) => succeeded(state, payload),
    fetchFailed: (state, { payload }: PayloadAction<string>) => failed(state, empty, payload),
    /** Staff want another try after the stream failed. */
    emergenciesReloadWanted: started,
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(sessionStarted, sessionEnded), () => initialState);
  },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof emergenciesSlice> {}
}

const { fetchStarted, snapshotReceived, fetchFailed } = emergenciesSlice.actions;
export const { emergenciesReloadWanted } = emergenciesSlice.actions;

const opensStream = isAnyOf(sessionStarted, emergenciesReloadWanted);

/** Open calls for help are live for staff while the session lasts, on every screen. */
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
      api.dispatch(fetchStarted());
      await holdStream(
        api,
        () =>
          api.extra.staff.watchEmergencies(scope, {
            next: (emergencies) => api.dispatch(snapshotReceived({ emergencies })),
            error: ({ code }) => api.dispatch(fetchFailed(code)),
          }),
        sessionEnded.match,
      );
    },
  });
}

/** Calls for help that nobody has dealt with yet, newest first. */
export const selectEmergencies = (state: RootState): Emergency[] => state.emergencydata.emergencies;
export const selectEmergenciesError = (state: RootState) => state.emergencydata.error;
