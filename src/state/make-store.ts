import { combineReducers, configureStore, createListenerMiddleware, type Reducer } from '@reduxjs/toolkit';
import type { Services } from '@/services/contracts';
import type { AppDispatch } from './create-app-slice';
import { firstReducers } from './first-reducers';
import { addLanguagesListeners } from './languages/languages.listeners';
import type * as LaterState from './later-state';
import type { RootState } from './root-reducer';
import { addSessionListeners } from './session/session.listeners';
import { addStartupListeners } from './startup/startup.listeners';
import type { AppStartListening } from './stream-listener';

type LaterState = Pick<typeof LaterState, 'laterReducers' | 'addLaterListeners'>;

/** The store of one app on these services, with the state of the public pages; the other slices are added to it. */
export function makeStore(services: Services) {
  const listeners = createListenerMiddleware({ extra: services });
  const startListening: AppStartListening = listeners.startListening.withTypes<
    RootState,
    AppDispatch,
    Services
  >();
  let isWhole = false;
  addStartupListeners(startListening);
  addSessionListeners(startListening, () =>
    isWhole ? null : import('./later-state').then((later) => addLaterState(later)),
  );
  addLanguagesListeners(startListening);
  const store = configureStore({
    // Whatever knows of the other slices is started once they are there, so they are promised from the beginning.
    reducer: combineReducers(firstReducers) as unknown as Reducer<RootState>,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        // The checks of development stay on; lists of bookings take them longer than the default warning allows.
        serializableCheck: { warnAfter: 500 },
        immutableCheck: { warnAfter: 500 },
      }).prepend(listeners.middleware),
  });
  /** Adds the slices behind the first page, once. */
  function addLaterState({ laterReducers, addLaterListeners }: LaterState): void {
    if (isWhole) return;
    isWhole = true;
    addLaterListeners(startListening);
    store.replaceReducer(combineReducers({ ...firstReducers, ...laterReducers }));
  }
  return Object.assign(store, { addLaterState, isWhole: () => isWhole });
}

export type AppStore = ReturnType<typeof makeStore>;
