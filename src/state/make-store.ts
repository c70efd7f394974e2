import { combineReducers, configureStore, createListenerMiddleware, type Reducer } from '@reduxjs/toolkit';
import { lazily } from '@/lib/lazily';
import { loadWithRetry } from '@/lib/load-with-retry';
import type { Services } from '@/services/contracts';
import { addAppEffectListeners } from './app-effects.listeners';
import type { AppDispatch } from './create-app-slice';
import { addLanguagesListeners } from './languages/languages.listeners';
import { addOutageSheetListeners } from './outage-sheet/outage-sheet.listeners';
import { firstReducers, type RootState } from './root-reducer';
import { addSessionListeners } from './session/session.listeners';
import { addStartupListeners } from './startup/startup.listeners';
import type * as work from './work-state';

type Work = typeof work;

/**
 * The store of one app on these services. A person who only signs in needs little of it: all else (`work-state.ts`) comes
 * with `addWork`, before a session starts; a test may have it `atOnce`.
 */
export function makeStore(services: Services, atOnce?: Work) {
  const listeners = createListenerMiddleware({ extra: services });
  const startListening = listeners.startListening.withTypes<RootState, AppDispatch, Services>();
  const store = configureStore({
    // Nothing reads a slice of the work before it is there.
    reducer: combineReducers(firstReducers) as unknown as Reducer<RootState>,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        // The checks of development stay on; lists of bookings take them longer than the default warning allows.
        serializableCheck: { warnAfter: 500 },
        immutableCheck: { warnAfter: 500 },
      }).prepend(listeners.middleware),
  });
  const add = ({ rootReducer, addWorkListeners, addWorkTexts }: Work): void => {
    addWorkTexts();
    store.replaceReducer(rootReducer);
    addWorkListeners(startListening);
  };
  if (atOnce !== undefined) add(atOnce);
  const addWork = lazily(async () => {
    if (atOnce === undefined) add(await loadWithRetry(() => import('./work-state')));
  });
  addStartupListeners(startListening);
  addSessionListeners(startListening, addWork);
  addLanguagesListeners(startListening);
  addOutageSheetListeners(startListening);
  addAppEffectListeners(startListening);
  return Object.assign(store, { addWork });
}

export type AppStore = ReturnType<typeof makeStore>;
