import { accountEndpoints } from './accounts/own-account.endpoint';
import { checkUserExistsEndpoint } from './accounts/sign-in/check-user-exists.endpoint';
import { requestEmailOtpEndpoint } from './accounts/sign-in/request-email-otp.endpoint';
import { secondFactorEndpoints } from './accounts/second-factor/second-factor.endpoint';
import { sessionEndpoints } from './accounts/sessions/sessions.endpoint';
import { userSignupEndpoint } from './accounts/sign-in/user-signup.endpoint';
import { validateReferrerEndpoint } from './accounts/sign-in/validate-referrer.endpoint';
import { verifyEmailOtpEndpoint } from './accounts/sign-in/verify-email-otp.endpoint';
import { attendEndpoint } from './attention/attention';
import { auditEndpoints } from './audit/audit.endpoint';
import { callerEndpoints } from './telephone/callers.endpoint';
import { complaintEndpoints } from './complaints/complaints.endpoint';
import { driverApplicationEndpoints } from './driver-applications/driver-applications.endpoint';
import { emergencyEndpoints } from './emergencies/emergencies.endpoint';
import { importEndpoints } from './imports/imports.endpoint';
import { mailConsentEndpoints } from './mail-consent/mail-consent.endpoint';
import { keepPictureEndpoint } from './files/pictures.endpoint';
import { fleetEndpoints } from './fleets/fleets.endpoint';
import { quoteEndpoint } from './bookings/quote.endpoint';
import { tripPricesEndpoint } from './bookings/trip-prices.endpoint';
import { searchBookingsEndpoint } from './bookings/search-bookings.endpoint';
import { dispatchEndpoints } from './dispatch/dispatch.endpoint';
import { nearbyCarsEndpoint } from './dispatch/search/nearby-cars.endpoint';
import { sendNotificationEndpoint } from './notifications/send-notification.endpoint';
import { moneyDeskEndpoints } from './money-desk/money-desk.endpoint';
import { findAnythingEndpoint } from './people/find-anything.endpoint';
import { personPageEndpoints } from './people/person-page.endpoint';
import { healthEndpoints } from './health/health.endpoint';
import { matchBlockEndpoints } from './people/match-blocks.endpoint';
import { getProvidersEndpoint } from './payments/providers/get-providers.endpoint';
import { directionsEndpoint } from './places/directions.endpoint';
import { distanceMatrixEndpoint } from './places/distance-matrix.endpoint';
import { placeAutocompleteEndpoint } from './places/place-autocomplete.endpoint';
import { placeCoordinatesEndpoint } from './places/place-coordinates.endpoint';
import { reverseGeocodeEndpoint } from './places/reverse-geocode.endpoint';
import { paymentEndpoints } from './payments/payment.endpoint';
import { ownReferralsEndpoint } from './referrals/referrals.endpoint';
import { receiptEndpoints } from './receipts/receipts.endpoint';
import { reportEndpoints } from './reports/reports.endpoint';
import { closeReviewEndpoint } from './reviews/reviews.endpoint';
import { seriesEndpoints } from './series/series.endpoint';
import { staffEndpoints } from './staff/staff.endpoint';
import { statementEndpoints } from './statements/statements.endpoint';
import { workEndpoints } from './dispatch/duty/work.endpoint';
import { walletEndpoints } from './wallet/wallet.endpoint';
import type { Endpoint } from './platform/http/endpoint';
import { sharingEndpoints } from './sharing/sharing.endpoint';
import { trustedEndpoints } from './trusted-contacts/trusted.endpoint';
import { tripEndpoints } from './trips/trips.endpoint';

/** Every HTTP call of the backend (docs/product.md 9). */
export const endpoints: readonly Endpoint[] = [
  placeAutocompleteEndpoint,
  placeCoordinatesEndpoint,
  reverseGeocodeEndpoint,
  distanceMatrixEndpoint,
  directionsEndpoint,
  nearbyCarsEndpoint,
  ...workEndpoints,
  attendEndpoint,
  quoteEndpoint,
  tripPricesEndpoint,
  ...seriesEndpoints,
  keepPictureEndpoint,
  searchBookingsEndpoint,
  findAnythingEndpoint,
  validateReferrerEndpoint,
  checkUserExistsEndpoint,
  requestEmailOtpEndpoint,
  verifyEmailOtpEndpoint,
  userSignupEndpoint,
  getProvidersEndpoint,
  sendNotificationEndpoint,
  ...paymentEndpoints,
  ...walletEndpoints,
  ...moneyDeskEndpoints,
  ...complaintEndpoints,
  ...auditEndpoints,
  ...personPageEndpoints,
  ...callerEndpoints,
  ...importEndpoints,
  ...mailConsentEndpoints,
  ownReferralsEndpoint,
  ...receiptEndpoints,
  ...statementEndpoints,
  ...reportEndpoints,
  closeReviewEndpoint,
  ...staffEndpoints,
  ...fleetEndpoints,
  ...driverApplicationEndpoints,
  ...dispatchEndpoints,
  ...tripEndpoints,
  ...sharingEndpoints,
  ...trustedEndpoints,
  ...emergencyEndpoints,
  ...matchBlockEndpoints,
  ...accountEndpoints,
  ...sessionEndpoints,
  ...secondFactorEndpoints,
  ...healthEndpoints,
];
