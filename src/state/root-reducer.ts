import { combineSlices, type Reducer } from '@reduxjs/toolkit';
import { carTypesSlice } from './car-types/car-types.slice';
import { languagesSlice } from './languages/languages.slice';
import type { RootState } from './root-state';
import { sessionSlice } from './session/session.slice';
import { settingsSlice } from './settings/settings.slice';
import { startupSlice } from './startup/startup.slice';
import { uiSlice } from './ui/ui.slice';

/** The slices of every page, also before a session, under the state keys of docs/product.md 10.2. The others come in parts. */
export const createRootReducer = () =>
  combineSlices(
    startupSlice,
    uiSlice,
    sessionSlice,
    settingsSlice,
    languagesSlice,
    carTypesSlice,
  ).withLazyLoadedSlices<RootState>();

/** A slice of a part. */
export type LateSlice = {
  [Key in keyof RootState]: { reducerPath: Key; reducer: Reducer<RootState[Key]> };
}[keyof RootState];
