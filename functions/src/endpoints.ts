import { accountEndpoints } from './accounts/own-account.endpoint';
import { signInEndpoints } from './accounts/sign-in/sign-in.endpoint';
import { secondFactorEndpoints } from './accounts/second-factor/second-factor.endpoint';
import { sessionEndpoints } from './accounts/sessions/sessions.endpoint';
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
import { bookingEndpoints } from './bookings/bookings.endpoint';
import { dispatchEndpoints } from './dispatch/dispatch.endpoint';
import { sendNotificationEndpoint } from './notifications/send-notification.endpoint';
import { moneyDeskEndpoints } from './money-desk/money-desk.endpoint';
import { healthEndpoints } from './health/health.endpoint';
import { getProvidersEndpoint } from './payments/get-providers.endpoint';
import { peopleEndpoints } from './people/people.endpoint';
import { placeEndpoints } from './places/places.endpoint';
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
  ...placeEndpoints,
  ...bookingEndpoints,
  ...signInEndpoints,
  ...peopleEndpoints,
  ...workEndpoints,
  attendEndpoint,
  ...seriesEndpoints,
  keepPictureEndpoint,
  getProvidersEndpoint,
  sendNotificationEndpoint,
  ...paymentEndpoints,
  ...walletEndpoints,
  ...moneyDeskEndpoints,
  ...complaintEndpoints,
  ...auditEndpoints,
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
  ...accountEndpoints,
  ...sessionEndpoints,
  ...secondFactorEndpoints,
  ...healthEndpoints,
];
