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
import { addStartupListeners } from './startup/startup.listeners';
import { createStateParts, type PartsAtHand, type StatePart, type StateParts } from './state-parts';

/**
 * The store of one app on these services. A person who only signs in needs little of the state. The rest
 * (`state-parts.ts`) comes with `parts.add`, before a session starts. A test passes it as `atHand`.
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
        // The development checks stay on, but lists of bookings take longer than the default warning allows.
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
  return Object.assign(store, { parts }) as AppStore;
}

/** The store as its users see it. No code reads a slice of a part before the part is loaded. */
export type AppStore = Store<RootState> & { dispatch: AppDispatch; parts: StateParts };
