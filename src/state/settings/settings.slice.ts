import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { decimalsOf, type MoneyFormat } from '@domain/money/money';
import type { Settings } from '@domain/records';
import { called } from '@/api/call';
import { appThunk } from '../app-thunk';
import { failed, idle, NO_ERROR, started, succeeded, type SliceError } from '../lifecycle';

type SettingsData = { settings: Settings | null };
const empty: SettingsData = { settings: null };

/** Loads the public settings, or null if the database has none. */
export const fetchSettings = appThunk('settings/fetch', async (_: undefined, api) => {
  return await api.extra.catalogue.fetchSettings();
});

export const settingsSlice = createSlice({
  name: 'settings',
  reducerPath: 'settingsdata',
  initialState: idle(empty),
  reducers: {
    settingsReceived: (state, { payload }: PayloadAction<Settings>) => {
      succeeded<SettingsData>(state, { settings: payload });
    },
    /** The action CLEAR_SETTINGS_ERROR. It is dispatched when the alert is closed or when staff try again. */
    settingsErrorCleared: (state) => {
      state.error = NO_ERROR;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchSettings.pending, started)
      .addCase(fetchSettings.fulfilled, (state, { payload }) => {
        if (payload) succeeded<SettingsData>(state, { settings: payload });
        else failed(state, empty, 'no_database_settings');
      })
      // If staff change the settings and the change fails, the current settings are kept.
      .addCase(called('edit_settings').pending, (state) => {
        state.error = NO_ERROR;
      })
      .addCase(called('edit_settings').rejected, (state, { payload }) => {
        state.error = { flag: true, msg: payload?.code ?? 'internal' };
      })
      .addCase(fetchSettings.rejected, (state) =>
        failed(state, { settings: state.settings }, 'settings_fetch_error'),
      );
  },
  selectors: {
    selectSettingsError: (state): SliceError => state.error,
    selectSettings: (state): Settings | null => state.settings,
  },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof settingsSlice> {}
}

export const { selectSettingsError, selectSettings } = settingsSlice.selectors;

export const { settingsReceived, settingsErrorCleared } = settingsSlice.actions;

/** The format of money. Before the settings are loaded, amounts have two decimals and no symbol. */
export const selectMoneyFormat = createSelector([selectSettings], (settings): MoneyFormat => ({
  decimal: decimalsOf(settings),
  symbol: settings?.symbol ?? '',
  swipe_symbol: settings?.swipe_symbol ?? false,
}));
