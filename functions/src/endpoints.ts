import { checkUserExistsEndpoint } from './accounts/check-user-exists.function';
import { requestEmailOtpEndpoint } from './accounts/request-email-otp.function';
import { userSignupEndpoint } from './accounts/user-signup.function';
import { validateReferrerEndpoint } from './accounts/validate-referrer.function';
import { verifyEmailOtpEndpoint } from './accounts/verify-email-otp.function';
import { quoteEndpoint } from './bookings/quote.function';
import { sendNotificationEndpoint } from './notifications/send-notification.function';
import { getProvidersEndpoint } from './payments/get-providers.function';
import { directionsEndpoint } from './places/directions.function';
import { distanceMatrixEndpoint } from './places/distance-matrix.function';
import { placeAutocompleteEndpoint } from './places/place-autocomplete.function';
import { placeCoordinatesEndpoint } from './places/place-coordinates.function';
import { reverseGeocodeEndpoint } from './places/reverse-geocode.function';
import type { Endpoint } from './platform/endpoint';

/** Every HTTP call of the backend (specification, section 7). */
export const endpoints: readonly Endpoint[] = [
  placeAutocompleteEndpoint,
  placeCoordinatesEndpoint,
  reverseGeocodeEndpoint,
  distanceMatrixEndpoint,
  directionsEndpoint,
  quoteEndpoint,
  validateReferrerEndpoint,
  checkUserExistsEndpoint,
  requestEmailOtpEndpoint,
  verifyEmailOtpEndpoint,
  userSignupEndpoint,
  getProvidersEndpoint,
  sendNotificationEndpoint,
];
