import { createSlice } from '@reduxjs/toolkit';
import type { RootState } from '../root-reducer';
import { startApp } from './startup.thunks';

export type StartupStatus = 'loading' | 'ready' | 'no_database_settings' | 'settings_fetch_error';

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

export { startApp };

/** Where the start-up sequence stands (specification, section 2). */
export const selectStartup = (state: RootState): StartupStatus => state.startup.status;
