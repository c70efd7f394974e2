import { combineReducers } from 'redux';
import { addressesSlice } from './addresses/addresses.slice';
import { emergenciesSlice } from './emergencies/emergencies.slice';
import { assignDriverSlice } from './assign-driver/assign-driver.slice';
import { bookingDraftSlice } from './booking-draft/booking-draft.slice';
import { bookingSearchSlice } from './bookings/booking-search.slice';
import { bookingsSlice } from './bookings/bookings.slice';
import { cancelReasonsSlice } from './cancel-reasons/cancel-reasons.slice';
import { carTypesSlice } from './car-types/car-types.slice';
import { chatSlice } from './chat/chat.slice';
import {
  attentionSlice,
  availableDriversSlice,
  dashboardTotalsSlice,
  openTripsSlice,
  openWithdrawalsSlice,
} from './dashboard/dashboard.slice';
import { driverEarningsSlice } from './driver-earnings/driver-earnings.slice';
import { driverSlice } from './driver/driver.slice';
import { earningReportsSlice } from './earning-reports/earning-reports.slice';
import { estimateSlice } from './estimate/estimate.slice';
import { gpsSlice } from './gps/gps.slice';
import { languageTextsSlice } from './languages/language-texts.slice';
import { languagesSlice } from './languages/languages.slice';
import { nearbySlice } from './nearby/nearby.slice';
import { notificationsSlice } from './notifications/notifications.slice';
import { broadcastsSlice } from './broadcasts/broadcasts.slice';
import { paymentMethodsSlice } from './payment-methods/payment-methods.slice';
import { paymentSlice } from './payment-methods/payment.slice';
import { promosSlice } from './promos/promos.slice';
import { sessionSlice } from './session/session.slice';
import { settingsSlice } from './settings/settings.slice';
import { startupSlice } from './startup/startup.slice';
import { offersSlice } from './offers/offers.slice';
import { trackingSlice } from './tracking/tracking.slice';
import { tripPointsSlice } from './trip-points/trip-points.slice';
import { sharedTripSlice } from './trip/shared-trip.slice';
import { tripSlice } from './trip/trip.slice';
import { uiSlice } from './ui/ui.slice';
import { usersSlice } from './users/users.slice';
import { walletSlice } from './wallet/wallet.slice';
import { reviewsSlice } from './reviews/reviews.slice';
import { withdrawalsSlice } from './withdrawals/withdrawals.slice';

/** All slices, under the state keys of docs/product.md 10.2. */
export const rootReducer = combineReducers({
  [startupSlice.reducerPath]: startupSlice.reducer,
  [uiSlice.reducerPath]: uiSlice.reducer,
  [sessionSlice.reducerPath]: sessionSlice.reducer,
  [settingsSlice.reducerPath]: settingsSlice.reducer,
  [languagesSlice.reducerPath]: languagesSlice.reducer,
  [carTypesSlice.reducerPath]: carTypesSlice.reducer,
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
  [availableDriversSlice.reducerPath]: availableDriversSlice.reducer,
  [openWithdrawalsSlice.reducerPath]: openWithdrawalsSlice.reducer,
  [bookingSearchSlice.reducerPath]: bookingSearchSlice.reducer,
  [assignDriverSlice.reducerPath]: assignDriverSlice.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;
