import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { Services } from '@/services/contracts';
import { addAppEffectListeners } from './app-effects.listeners';
import { addBookingsListeners } from './bookings/bookings.listeners';
import { addCancelReasonsListeners } from './cancel-reasons/cancel-reasons.listeners';
import { addLanguagesListeners } from './languages/languages.listeners';
import { addPaymentMethodsListeners } from './payment-methods/payment-methods.listeners';
import { addSessionListeners } from './session/session.listeners';
import { addStartupListeners } from './startup/startup.listeners';
import type { AppDispatch } from './create-app-slice';
import { rootReducer, type RootState } from './root-reducer';
import type { AppStartListening } from './stream-listener';

/** The store of one app on these services; tests make their own with services in memory. */
export function makeStore(services: Services, preloadedState?: Partial<RootState>) {
  const listeners = createListenerMiddleware({ extra: services });
  const startListening: AppStartListening = listeners.startListening.withTypes<
    RootState,
    AppDispatch,
    Services
  >();
  addStartupListeners(startListening);
  addSessionListeners(startListening);
  addLanguagesListeners(startListening);
  addBookingsListeners(startListening);
  addCancelReasonsListeners(startListening);
  addPaymentMethodsListeners(startListening);
  addAppEffectListeners(startListening);
  return configureStore({
    reducer: rootReducer,
    preloadedState,
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
