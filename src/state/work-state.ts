import { combineReducers } from 'redux';
import { workStrings } from '@domain/languages/en/work';
import { addEnglish } from '@/lib/english';
import { addAddressesListeners, addressesSlice } from './addresses/addresses.slice';
import { addEmergenciesListeners, emergenciesSlice } from './emergencies/emergencies.slice';
import { assignDriverSlice } from './assign-driver/assign-driver.slice';
import { bookingDraftSlice } from './booking-draft/booking-draft.slice';
import { bookingSearchSlice } from './bookings/booking-search.slice';
import { bookingsSlice } from './bookings/bookings.slice';
import { cancelReasonsSlice } from './cancel-reasons/cancel-reasons.slice';
import { addChatListeners, chatSlice } from './chat/chat.slice';
import {
  addDashboardListeners,
  attentionSlice,
  officeLooksSlice,
  availableDriversSlice,
  dashboardTotalsSlice,
  openTripsSlice,
  openWithdrawalsSlice,
} from './dashboard/dashboard.slice';
import { addDriverEarningsListeners, driverEarningsSlice } from './driver-earnings/driver-earnings.slice';
import { driverSlice } from './driver/driver.slice';
import { addEarningReportsListeners, earningReportsSlice } from './earning-reports/earning-reports.slice';
import { estimateSlice } from './estimate/estimate.slice';
import { gpsSlice } from './gps/gps.slice';
import { addLanguageTextsListeners, languageTextsSlice } from './languages/language-texts.slice';
import { nearbySlice } from './nearby/nearby.slice';
import { addNotificationsListeners, notificationsSlice } from './notifications/notifications.slice';
import { addBroadcastsListeners, broadcastsSlice } from './broadcasts/broadcasts.slice';
import { paymentMethodsSlice } from './payment-methods/payment-methods.slice';
import { addPaymentListeners, paymentSlice } from './payment-methods/payment.slice';
import { addPromosListeners, promosSlice } from './promos/promos.slice';
import { addOffersListeners, offersSlice } from './offers/offers.slice';
import { addTrackingListeners, trackingSlice } from './tracking/tracking.slice';
import { tripPointsSlice } from './trip-points/trip-points.slice';
import { addSharedTripListeners, sharedTripSlice } from './trip/shared-trip.slice';
import { tripSlice } from './trip/trip.slice';
import { addUsersListeners, usersSlice } from './users/users.slice';
import { addWalletListeners, walletSlice } from './wallet/wallet.slice';
import { addReviewsListeners, reviewsSlice } from './reviews/reviews.slice';
import { addWithdrawalsListeners, withdrawalsSlice } from './withdrawals/withdrawals.slice';
import { addBookingSearchListeners } from './bookings/booking-search.listeners';
import { addBookingsListeners } from './bookings/bookings.listeners';
import { addCancelReasonsListeners } from './cancel-reasons/cancel-reasons.listeners';
import { addDriverListeners } from './driver/driver.listeners';
import { addLastTripListeners } from './last-trip/last-trip.listeners';
import { addPaymentMethodsListeners } from './payment-methods/payment-methods.listeners';
import { addTripListeners } from './trip/trip.listeners';
import { firstReducers } from './root-reducer';
import type { AppStartListening } from './stream-listener';
import { addWorkEffectListeners } from './work-effects.listeners';

/** The slices of people at work with the app: who books, drives or runs the office. */
export const workReducers = {
  [tripPointsSlice.reducerPath]: tripPointsSlice.reducer,
  [estimateSlice.reducerPath]: estimateSlice.reducer,
  [bookingDraftSlice.reducerPath]: bookingDraftSlice.reducer,
  [bookingsSlice.reducerPath]: bookingsSlice.reducer,
  [cancelReasonsSlice.reducerPath]: cancelReasonsSlice.reducer,
  [paymentMethodsSlice.reducerPath]: paymentMethodsSlice.reducer,
  [promosSlice.reducerPath]: promosSlice.reducer,
  [usersSlice.reducerPath]: usersSlice.reducer,
  [broadcastsSlice.reducerPath]: broadcastsSlice.reducer,
  [driverEarningsSlice.reducerPath]: driverEarningsSlice.reducer,
  [earningReportsSlice.reducerPath]: earningReportsSlice.reducer,
  [offersSlice.reducerPath]: offersSlice.reducer,
  [trackingSlice.reducerPath]: trackingSlice.reducer,
  [chatSlice.reducerPath]: chatSlice.reducer,
  [tripSlice.reducerPath]: tripSlice.reducer,
  [sharedTripSlice.reducerPath]: sharedTripSlice.reducer,
  [paymentSlice.reducerPath]: paymentSlice.reducer,
  [notificationsSlice.reducerPath]: notificationsSlice.reducer,
  [withdrawalsSlice.reducerPath]: withdrawalsSlice.reducer,
  [reviewsSlice.reducerPath]: reviewsSlice.reducer,
  [driverSlice.reducerPath]: driverSlice.reducer,
  [walletSlice.reducerPath]: walletSlice.reducer,
  [addressesSlice.reducerPath]: addressesSlice.reducer,
  [nearbySlice.reducerPath]: nearbySlice.reducer,
  [gpsSlice.reducerPath]: gpsSlice.reducer,
  [languageTextsSlice.reducerPath]: languageTextsSlice.reducer,
  [emergenciesSlice.reducerPath]: emergenciesSlice.reducer,
  [dashboardTotalsSlice.reducerPath]: dashboardTotalsSlice.reducer,
  [openTripsSlice.reducerPath]: openTripsSlice.reducer,
  [attentionSlice.reducerPath]: attentionSlice.reducer,
  [officeLooksSlice.reducerPath]: officeLooksSlice.reducer,
  [availableDriversSlice.reducerPath]: availableDriversSlice.reducer,
  [openWithdrawalsSlice.reducerPath]: openWithdrawalsSlice.reducer,
  [bookingSearchSlice.reducerPath]: bookingSearchSlice.reducer,
  [assignDriverSlice.reducerPath]: assignDriverSlice.reducer,
};

/** Every slice. */
export const rootReducer = combineReducers({ ...firstReducers, ...workReducers });

/** Brings the English texts of these people. */
export const addWorkTexts = (): void => addEnglish(workStrings);

/** Adds the streams of a session and what follows from its actions. */
export function addWorkListeners(startListening: AppStartListening): void {
  addLastTripListeners(startListening);
  addBookingsListeners(startListening);
  addBookingSearchListeners(startListening);
  addAddressesListeners(startListening);
  addCancelReasonsListeners(startListening);
  addPaymentMethodsListeners(startListening);
  addUsersListeners(startListening);
  addPromosListeners(startListening);
  addBroadcastsListeners(startListening);
  addEarningReportsListeners(startListening);
  addLanguageTextsListeners(startListening);
  addOffersListeners(startListening);
  addDriverListeners(startListening);
  addWalletListeners(startListening);
  addWithdrawalsListeners(startListening);
  addReviewsListeners(startListening);
  addPaymentListeners(startListening);
  addTrackingListeners(startListening);
  addTripListeners(startListening);
  addSharedTripListeners(startListening);
  addChatListeners(startListening);
  addNotificationsListeners(startListening);
  addDriverEarningsListeners(startListening);
  addEmergenciesListeners(startListening);
  addDashboardListeners(startListening);
  addWorkEffectListeners(startListening);
}
