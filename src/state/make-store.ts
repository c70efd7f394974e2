import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { Services } from '@/services/contracts';
import { addAlertsListeners } from './alerts/alerts.slice';
import { addAppEffectListeners } from './app-effects.listeners';
import { addBookingsListeners } from './bookings/bookings.listeners';
import { addAddressesListeners } from './addresses/addresses.slice';
import { addCancelReasonsListeners } from './cancel-reasons/cancel-reasons.listeners';
import { addChatListeners } from './chat/chat.slice';
import { addDashboardListeners } from './dashboard/dashboard.slice';
import { addDriverListeners } from './driver/driver.listeners';
import { addDriverEarningsListeners } from './driver-earnings/driver-earnings.slice';
import { addEarningReportsListeners } from './earning-reports/earning-reports.slice';
import { addLanguagesListeners } from './languages/languages.listeners';
import { addNoticesListeners } from './notices/notices.slice';
import { addNotificationsListeners } from './notifications/notifications.slice';
import { addPaymentMethodsListeners } from './payment-methods/payment-methods.listeners';
import { addPaymentListeners } from './payment-methods/payment.slice';
import { addPromosListeners } from './promos/promos.slice';
import { addSessionListeners } from './session/session.listeners';
import { addStaffListsListeners } from './staff/staff-lists.slice';
import { addStartupListeners } from './startup/startup.listeners';
import { addTasksListeners } from './tasks/tasks.slice';
import { addTrackingListeners } from './tracking/tracking.slice';
import { addSharedTripListeners } from './trip/shared-trip.slice';
import { addTripListeners } from './trip/trip.listeners';
import { addUsersListeners } from './users/users.slice';
import { addWalletListeners } from './wallet/wallet.slice';
import { addWithdrawsListeners } from './withdraws/withdraws.slice';
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
  addAddressesListeners(startListening);
  addCancelReasonsListeners(startListening);
  addPaymentMethodsListeners(startListening);
  addUsersListeners(startListening);
  addPromosListeners(startListening);
  addNotificationsListeners(startListening);
  addEarningReportsListeners(startListening);
  addStaffListsListeners(startListening);
  addTasksListeners(startListening);
  addDriverListeners(startListening);
  addWalletListeners(startListening);
  addWithdrawsListeners(startListening);
  addPaymentListeners(startListening);
  addTrackingListeners(startListening);
  addTripListeners(startListening);
  addSharedTripListeners(startListening);
  addChatListeners(startListening);
  addNoticesListeners(startListening);
  addDriverEarningsListeners(startListening);
  addAlertsListeners(startListening);
  addDashboardListeners(startListening);
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
