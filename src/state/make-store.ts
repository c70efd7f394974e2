import { configureStore, createListenerMiddleware, type Store } from '@reduxjs/toolkit';
import { english } from '@/lib/english';
import type { Services } from '@/api/services';
import { addAppEffectListeners } from './app-effects.listeners';
import type { AppDispatch } from './app-thunk';
import { addLanguagesListeners } from './languages/languages.listeners';
import { addOutageSheetListeners } from './outage-sheet/outage-sheet.listeners';
import { createRootReducer } from './root-reducer';
import type { RootState } from './root-state';
import { addSessionListeners } from './session/session.listeners';
import { addKeptCatalogueListeners } from './kept/catalogue.listeners';
import { addStartupListeners } from './startup/startup.listeners';
import { createStateParts, type PartsAtHand, type StatePart, type StateParts } from './state-parts';

/**
 * Creates the store of the app. At first it contains only the few slices that every page needs. `parts.add`
 * loads the other slices (`state-parts.ts`) before a session starts. Tests pass the other slices as `atHand`.
 */
export function makeStore(services: Services, atHand?: PartsAtHand) {
  const listeners = createListenerMiddleware({ extra: services });
  const startListening = listeners.startListening.withTypes<RootState, AppDispatch, Services>();
  const rootReducer = createRootReducer();
  const store = configureStore({
    reducer: rootReducer.reducer,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        // The checks of the development mode take longer than the default limit for lists of bookings. A
        // higher limit avoids warnings.
        serializableCheck: { warnAfter: 500 },
        immutableCheck: { warnAfter: 500 },
      }).prepend(listeners.middleware),
  });
  const addPart = (part: StatePart): void => {
    Object.assign(english, part.texts);
    for (const slice of part.slices) rootReducer.inject(slice);
    store.dispatch({ type: 'state/partAdded' });
    part.addListeners(startListening);
  };
  const parts = createStateParts(addPart, atHand);
  addStartupListeners(startListening);
  addSessionListeners(startListening, parts);
  addLanguagesListeners(startListening);
  addOutageSheetListeners(startListening);
  addAppEffectListeners(startListening);
  addKeptCatalogueListeners(startListening);
  return Object.assign(store, { parts }) as AppStore;
}

/** The type of the store. A slice of a part may only be read after the part is loaded. */
export type AppStore = Store<RootState> & { dispatch: AppDispatch; parts: StateParts };
