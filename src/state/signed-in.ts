import texts from '@locales/en/signed-in.json';
import { addAddressesListeners, addressesSlice } from './addresses/addresses.slice';
import { bookingDraftSlice } from './booking-draft/booking-draft.slice';
import { bookingSearchSlice } from './bookings/booking-search.slice';
import { bookingsSlice } from './bookings/bookings.slice';
import { cancelReasonsSlice } from './cancel-reasons/cancel-reasons.slice';
import { addChatListeners, chatSlice } from './chat/chat.slice';
import { addDriverEarningsListeners, driverEarningsSlice } from './driver-earnings/driver-earnings.slice';
import { estimateSlice } from './estimate/estimate.slice';
import { gpsSlice } from './gps/gps.slice';
import { nearbySlice } from './nearby/nearby.slice';
import { addNotificationsListeners, notificationsSlice } from './notifications/notifications.slice';
import { paymentMethodsSlice } from './payment-methods/payment-methods.slice';
import { addTrackingListeners, trackingSlice } from './tracking/tracking.slice';
import { tripPointsSlice } from './trip-points/trip-points.slice';
import { addSharedTripListeners, sharedTripSlice } from './trip/shared-trip.slice';
import { tripSlice } from './trip/trip.slice';
import { addWalletListeners, walletSlice } from './wallet/wallet.slice';
import { addBookingSearchListeners } from './bookings/booking-search.listeners';
import { addBookingsListeners } from './bookings/bookings.listeners';
import { addCancelReasonsListeners } from './cancel-reasons/cancel-reasons.listeners';
import { addKeptPersonListeners } from './kept/person.listeners';
import { addPaymentMethodsListeners } from './payment-methods/payment-methods.listeners';
import { addTripListeners } from './trip/trip.listeners';
import { driverSlice } from './driver/driver.slice';
import { addDriverListeners } from './driver/driver.listeners';
import { addOffersListeners, offersSlice } from './offers/offers.slice';
import type { StatePart } from './state-parts';

/** The part of the state that all signed-in people need: riders, drivers and staff. */
export const signedIn: StatePart = {
  slices: [
    tripPointsSlice,
    estimateSlice,
    bookingDraftSlice,
    bookingsSlice,
    bookingSearchSlice,
    cancelReasonsSlice,
    paymentMethodsSlice,
    driverEarningsSlice,
    trackingSlice,
    chatSlice,
    tripSlice,
    sharedTripSlice,
    notificationsSlice,
    walletSlice,
    addressesSlice,
    nearbySlice,
    gpsSlice,
    offersSlice,
    driverSlice,
  ],
  texts,
  addListeners(startListening) {
    addBookingsListeners(startListening);
    addBookingSearchListeners(startListening);
    addAddressesListeners(startListening);
    addCancelReasonsListeners(startListening);
    addPaymentMethodsListeners(startListening);
    addWalletListeners(startListening);
    addTrackingListeners(startListening);
    addTripListeners(startListening);
    addSharedTripListeners(startListening);
    addChatListeners(startListening);
    addNotificationsListeners(startListening);
    addDriverEarningsListeners(startListening);
    addOffersListeners(startListening);
    addDriverListeners(startListening);
    addKeptPersonListeners(startListening);
  },
};
