import { carTypesSlice } from './car-types/car-types.slice';
import { languagesSlice } from './languages/languages.slice';
import { sessionSlice } from './session/session.slice';
import { settingsSlice } from './settings/settings.slice';
import { startupSlice } from './startup/startup.slice';
import { uiSlice } from './ui/ui.slice';

/** The slices that every visitor needs, under the state keys of the specification, section 3. */
export const firstReducers = {
  [startupSlice.reducerPath]: startupSlice.reducer,
  [uiSlice.reducerPath]: uiSlice.reducer,
  [sessionSlice.reducerPath]: sessionSlice.reducer,
  [settingsSlice.reducerPath]: settingsSlice.reducer,
  [languagesSlice.reducerPath]: languagesSlice.reducer,
  [carTypesSlice.reducerPath]: carTypesSlice.reducer,
};
