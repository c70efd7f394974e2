import { accountEndpoints } from './account/account.endpoints';
import { checkUserExistsEndpoint } from './accounts/check-user-exists.function';
import { requestEmailOtpEndpoint } from './accounts/request-email-otp.function';
import { userSignupEndpoint } from './accounts/user-signup.function';
import { validateReferrerEndpoint } from './accounts/validate-referrer.function';
import { verifyEmailOtpEndpoint } from './accounts/verify-email-otp.function';
import { alertEndpoints } from './alerts/alerts.endpoints';
import { quoteEndpoint } from './bookings/quote.function';
import { searchBookingsEndpoint } from './bookings/search-bookings.function';
import { dispatchEndpoints } from './dispatch/dispatch.endpoints';
import { nearbyCarsEndpoint } from './dispatch/nearby-cars.function';
import { sendNotificationEndpoint } from './notifications/send-notification.function';
import { getProvidersEndpoint } from './payments/get-providers.function';
import { directionsEndpoint } from './places/directions.function';
import { distanceMatrixEndpoint } from './places/distance-matrix.function';
import { placeAutocompleteEndpoint } from './places/place-autocomplete.function';
import { placeCoordinatesEndpoint } from './places/place-coordinates.function';
import { reverseGeocodeEndpoint } from './places/reverse-geocode.function';
import { paymentEndpoints } from './payments/payment.endpoints';
import { staffEndpoints } from './staff/staff.endpoints';
import { walletEndpoints } from './wallet/wallet.endpoints';
import type { Endpoint } from './platform/endpoint';
import { sharingEndpoints } from './sharing/sharing.endpoints';
import { tripEndpoints } from './trips/trips.endpoints';

/** Every HTTP call of the backend (docs/product.md 9). */
export const endpoints: readonly Endpoint[] = [
  placeAutocompleteEndpoint,
  placeCoordinatesEndpoint,
  reverseGeocodeEndpoint,
  distanceMatrixEndpoint,
  directionsEndpoint,
  nearbyCarsEndpoint,
  quoteEndpoint,
  searchBookingsEndpoint,
  validateReferrerEndpoint,
  checkUserExistsEndpoint,
  requestEmailOtpEndpoint,
  verifyEmailOtpEndpoint,
  userSignupEndpoint,
  getProvidersEndpoint,
  sendNotificationEndpoint,
  ...paymentEndpoints,
  ...walletEndpoints,
  ...staffEndpoints,
  ...dispatchEndpoints,
  ...tripEndpoints,
  ...sharingEndpoints,
  ...alertEndpoints,
  ...accountEndpoints,
];
