import { addAddressesListeners, addressesSlice } from './addresses/addresses.slice';
import { addAlertsListeners, alertsSlice } from './alerts/alerts.slice';
import { addAppEffectListeners } from './app-effects.listeners';
import { assignDriverSlice } from './assign-driver/assign-driver.slice';
import { bookingDraftSlice } from './booking-draft/booking-draft.slice';
import { bookingSearchSlice } from './bookings/booking-search.slice';
import { addBookingsListeners } from './bookings/bookings.listeners';
import { bookingsSlice } from './bookings/bookings.slice';
import { addCancelReasonsListeners } from './cancel-reasons/cancel-reasons.listeners';
import { cancelReasonsSlice } from './cancel-reasons/cancel-reasons.slice';
import { addChatListeners, chatSlice } from './chat/chat.slice';
import {
  addDashboardListeners,
  availableDriversSlice,
  dashboardTotalsSlice,
  openTripsSlice,
  openWithdrawsSlice,
} from './dashboard/dashboard.slice';
import { addDriverEarningsListeners, driverEarningsSlice } from './driver-earnings/driver-earnings.slice';
import { addDriverListeners } from './driver/driver.listeners';
import { driverSlice } from './driver/driver.slice';
import { addEarningReportsListeners, earningReportsSlice } from './earning-reports/earning-reports.slice';
import { estimateSlice } from './estimate/estimate.slice';
import { gpsSlice } from './gps/gps.slice';
import { addLanguageTextsListeners, languageTextsSlice } from './languages/language-texts.slice';
import { addNoticesListeners, noticesSlice } from './notices/notices.slice';
import { addLastTripListeners } from './last-trip/last-trip.listeners';
import { nearbySlice } from './nearby/nearby.slice';
import { addNotificationsListeners, notificationsSlice } from './notifications/notifications.slice';
import { addPaymentMethodsListeners } from './payment-methods/payment-methods.listeners';
import { paymentMethodsSlice } from './payment-methods/payment-methods.slice';
import { addPaymentListeners, paymentSlice } from './payment-methods/payment.slice';
import { addPromosListeners, promosSlice } from './promos/promos.slice';
import { addStaffListsListeners, auditSlice } from './staff/staff-lists.slice';
import { addTasksListeners, tasksSlice } from './tasks/tasks.slice';
import { addTrackingListeners, trackingSlice } from './tracking/tracking.slice';
import { tripPointsSlice } from './trip-points/trip-points.slice';
import { addSharedTripListeners, sharedTripSlice } from './trip/shared-trip.slice';
import { addTripListeners } from './trip/trip.listeners';
import { tripSlice } from './trip/trip.slice';
import { addUsersListeners, usersSlice } from './users/users.slice';
import { addWalletListeners, walletSlice } from './wallet/wallet.slice';
import { addWithdrawsListeners, withdrawsSlice } from './withdraws/withdraws.slice';
import type { AppStartListening } from './stream-listener';

/**
 * The slices behind the first page, under the state keys of the specification, section 3: their own chunk, which comes
 * with the first screen that needs them and before anybody counts as signed in.
 */
export const laterReducers = {
  [tripPointsSlice.reducerPath]: tripPointsSlice.reducer,
  [estimateSlice.reducerPath]: estimateSlice.reducer,
  [bookingDraftSlice.reducerPath]: bookingDraftSlice.reducer,
  [bookingsSlice.reducerPath]: bookingsSlice.reducer,
  [cancelReasonsSlice.reducerPath]: cancelReasonsSlice.reducer,
  [paymentMethodsSlice.reducerPath]: paymentMethodsSlice.reducer,
  [promosSlice.reducerPath]: promosSlice.reducer,
  [usersSlice.reducerPath]: usersSlice.reducer,
  [notificationsSlice.reducerPath]: notificationsSlice.reducer,
  [driverEarningsSlice.reducerPath]: driverEarningsSlice.reducer,
  [earningReportsSlice.reducerPath]: earningReportsSlice.reducer,
  [tasksSlice.reducerPath]: tasksSlice.reducer,
  [trackingSlice.reducerPath]: trackingSlice.reducer,
  [chatSlice.reducerPath]: chatSlice.reducer,
  [tripSlice.reducerPath]: tripSlice.reducer,
  [sharedTripSlice.reducerPath]: sharedTripSlice.reducer,
  [paymentSlice.reducerPath]: paymentSlice.reducer,
  [noticesSlice.reducerPath]: noticesSlice.reducer,
  [withdrawsSlice.reducerPath]: withdrawsSlice.reducer,
  [driverSlice.reducerPath]: driverSlice.reducer,
  [walletSlice.reducerPath]: walletSlice.reducer,
  [addressesSlice.reducerPath]: addressesSlice.reducer,
  [nearbySlice.reducerPath]: nearbySlice.reducer,
  [gpsSlice.reducerPath]: gpsSlice.reducer,
  [auditSlice.reducerPath]: auditSlice.reducer,
  [languageTextsSlice.reducerPath]: languageTextsSlice.reducer,
  [alertsSlice.reducerPath]: alertsSlice.reducer,
  [dashboardTotalsSlice.reducerPath]: dashboardTotalsSlice.reducer,
  [openTripsSlice.reducerPath]: openTripsSlice.reducer,
  [availableDriversSlice.reducerPath]: availableDriversSlice.reducer,
  [openWithdrawsSlice.reducerPath]: openWithdrawsSlice.reducer,
  [bookingSearchSlice.reducerPath]: bookingSearchSlice.reducer,
  [assignDriverSlice.reducerPath]: assignDriverSlice.reducer,
};

export function addLaterListeners(startListening: AppStartListening): void {
  addLastTripListeners(startListening);
  addBookingsListeners(startListening);
  addAddressesListeners(startListening);
  addCancelReasonsListeners(startListening);
  addPaymentMethodsListeners(startListening);
  addUsersListeners(startListening);
  addPromosListeners(startListening);
  addNotificationsListeners(startListening);
  addEarningReportsListeners(startListening);
  addStaffListsListeners(startListening);
  addLanguageTextsListeners(startListening);
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
}
