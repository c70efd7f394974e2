import { combineSlices, isAnyOf, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { carTypesSlice } from './car-types/car-types.slice';
import { languagesSlice } from './languages/languages.slice';
import type { RootState } from './root-state';
import { sessionEnded, sessionStarted } from './session/session-events';
import { sessionSlice } from './session/session.slice';
import { settingsSlice } from './settings/settings.slice';
import { startupSlice } from './startup/startup.slice';
import { uiSlice } from './ui/ui.slice';

/**
 * The slices that every page needs, even without a session. The keys of these slices in the state are listed
 * in docs/product/screens.md, "Slices of the state". The other slices are loaded in parts.
 */
const OF_EVERY_PAGE = [
  startupSlice,
  uiSlice,
  sessionSlice,
  settingsSlice,
  languagesSlice,
  carTypesSlice,
] as const;

/** A slice that is not in the first state. It is added when the `StatePart` that contains it is loaded. */
export type LateSlice = {
  [Key in keyof RootState]: { reducerPath: Key; reducer: Reducer<RootState[Key]> };
}[keyof RootState];

/**
 * The keys of slices that are not cleared when a session starts or ends. They contain data of the device or
 * of a visitor. If such a slice also contains data of a person, it clears these data itself.
 */
const STAYS = new Set<string>([
  ...OF_EVERY_PAGE.map(({ reducerPath }) => reducerPath),
  'gpsdata',
  'nearbydata',
  'sharedtripdata',
  'tripdata',
] satisfies (keyof RootState)[]);

const isSessionChange = isAnyOf(sessionStarted, sessionEnded);

/**
 * The reducer clears all other slices whenever a session starts or ends, so that no user sees the data of the
 * previous user. `inject` adds a slice.
 */
export function createRootReducer() {
  const slices = combineSlices(...OF_EVERY_PAGE).withLazyLoadedSlices<RootState>();
  type State = Parameters<typeof slices>[0];
  const reducer = (state: State, action: UnknownAction) => {
    if (state === undefined || !isSessionChange(action)) return slices(state, action);
    return slices(Object.fromEntries(Object.entries(state).filter(([key]) => STAYS.has(key))), action);
  };
  return { reducer, inject: (slice: LateSlice) => void slices.inject(slice) };
}
