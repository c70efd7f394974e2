import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { isDataFit } from '@domain/database/data-version';
import type { RootState } from '../root-state';
import { startApp } from './startup.thunks';

export type StartupStatus =
  'loading' | 'ready' | 'update_running' | 'no_database_settings' | 'settings_fetch_error';

export const startupSlice = createSlice({
  name: 'startup',
  initialState: { status: 'loading' as StartupStatus },
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(startApp.pending, (state) => {
        state.status = 'loading';
      })
      .addCase(startApp.fulfilled, (state, { payload }) => {
        state.status = payload ? 'ready' : 'no_database_settings';
      })
      .addCase(startApp.rejected, (state) => {
        state.status = 'settings_fetch_error';
      });
  },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof startupSlice> {}
}

export { startApp };

/**
 * The state of the app's start. `update_running` means that the stored data do not have the version that the
 * app needs. The app watches the version in the settings. So it stops when a breaking migration begins, and
 * continues after the migration.
 */
export const selectStartup = (state: RootState): StartupStatus => {
  const { status } = state.startup;
  const { settings } = state.settingsdata;
  if (status !== 'ready') return status;
  // The app has started with stored settings, and then the database had none.
  if (settings === null) return 'no_database_settings';
  return isDataFit(settings.data_version) ? 'ready' : 'update_running';
};
