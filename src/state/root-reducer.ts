import type { StateFromReducersMapObject } from '@reduxjs/toolkit';
import { carTypesSlice } from './car-types/car-types.slice';
import { languagesSlice } from './languages/languages.slice';
import { sessionSlice } from './session/session.slice';
import { settingsSlice } from './settings/settings.slice';
import { startupSlice } from './startup/startup.slice';
import { uiSlice } from './ui/ui.slice';
import type { driveState } from './drive-state';
import type { officeState } from './office-state';
import type { workState } from './work-state';

/** The slices of every page, also before anybody is signed in, under the state keys of docs/product.md 10.2. */
export const firstReducers = {
  [startupSlice.reducerPath]: startupSlice.reducer,
  [uiSlice.reducerPath]: uiSlice.reducer,
  [sessionSlice.reducerPath]: sessionSlice.reducer,
  [settingsSlice.reducerPath]: settingsSlice.reducer,
  [languagesSlice.reducerPath]: languagesSlice.reducer,
  [carTypesSlice.reducerPath]: carTypesSlice.reducer,
};

type PartReducers = typeof workState.reducers & typeof officeState.reducers & typeof driveState.reducers;

/** The state with all slices. Those of the parts (`state-parts.ts`) come with a session, or with the first page that books a trip. */
export type RootState = StateFromReducersMapObject<typeof firstReducers & PartReducers>;
