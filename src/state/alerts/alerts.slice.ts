import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { resolveAlert as resolveAlertContract } from '@domain/contracts/trip';
import type { Alert } from '@domain/database/trip-records';
import { createAppThunk, toRejection } from '../create-app-slice';
import { failed, idle, started, succeeded } from '../lifecycle';
import type { RootState } from '../root-reducer';
import { sessionEnded, sessionStarted } from '../session/session-events';
import { holdStream, type AppStartListening } from '../stream-listener';

type AlertsData = { alerts: Alert[] };
const empty: AlertsData = { alerts: [] };
const initialState = idle(empty);

/** Notes that a call for help was dealt with; `record_changed` when a colleague was faster. */
export const resolveAlert = createAppThunk(
  'staff/resolve_alert',
  async (input: { alertId: string; note: string }, api) => {
    try {
      return await api.extra.staff.call(resolveAlertContract, input);
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);

export const alertsSlice = createSlice({
  name: 'alerts',
  reducerPath: 'alertdata',
  initialState,
  reducers: {
    fetchStarted: started,
    snapshotReceived: (state, { payload }: PayloadAction<AlertsData>) => succeeded(state, payload),
    fetchFailed: (state, { payload }: PayloadAction<string>) => failed(state, empty, payload),
    /** Staff want another try after the stream failed. */
    alertsReloadWanted: started,
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(sessionStarted, sessionEnded), () => initialState);
  },
});

const { fetchStarted, snapshotReceived, fetchFailed } = alertsSlice.actions;
export const { alertsReloadWanted } = alertsSlice.actions;

const opensStream = isAnyOf(sessionStarted, alertsReloadWanted);

/** Open calls for help are live for staff while the session lasts, on every screen. */
export function addAlertsListeners(startListening: AppStartListening): void {
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
          api.extra.staff.watchAlerts(scope, {
            next: (alerts) => api.dispatch(snapshotReceived({ alerts })),
            error: ({ code }) => api.dispatch(fetchFailed(code)),
          }),
        sessionEnded.match,
      );
    },
  });
}

/** Calls for help that nobody has dealt with yet, newest first. */
export const selectAlerts = (state: RootState): Alert[] => state.alertdata.alerts;
export const selectAlertsError = (state: RootState) => state.alertdata.error;
