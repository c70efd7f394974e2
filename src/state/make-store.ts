import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { Services } from '@/services/contracts';
import type { AppDispatch } from './create-app-slice';
import { addListeners } from './root-listeners';
import { rootReducer, type RootState } from './root-reducer';

/** The store of one app on these services. */
export function makeStore(services: Services) {
  const listeners = createListenerMiddleware({ extra: services });
  addListeners(listeners.startListening.withTypes<RootState, AppDispatch, Services>());
  return configureStore({
    reducer: rootReducer,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        // The checks of development stay on; lists of bookings take them longer than the default warning allows.
        serializableCheck: { warnAfter: 500 },
        immutableCheck: { warnAfter: 500 },
      }).prepend(listeners.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
