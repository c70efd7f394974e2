import { accountEndpoints } from './accounts/accounts.endpoint';
import { attendEndpoint } from './attention/attention';
import { auditEndpoints } from './audit/audit.endpoint';
import { bookingEndpoints } from './bookings/bookings.endpoint';
import { complaintEndpoints } from './complaints/complaints.endpoint';
import { dispatchEndpoints } from './dispatch/dispatch.endpoint';
import { driverApplicationEndpoints } from './driver-applications/driver-applications.endpoint';
import { emergencyEndpoints } from './emergencies/emergencies.endpoint';
import { keepPictureEndpoint } from './files/pictures.endpoint';
import { fleetEndpoints } from './fleets/fleets.endpoint';
import { healthEndpoints } from './health/health.endpoint';
import { importEndpoints } from './imports/imports.endpoint';
import { mailConsentEndpoints } from './mail-consent/mail-consent.endpoint';
import { moneyDeskEndpoints } from './money-desk/money-desk.endpoint';
import { sendNotificationEndpoint } from './notifications/send-notification.endpoint';
import { paymentEndpoints } from './payments/payment.endpoint';
import { peopleEndpoints } from './people/people.endpoint';
import { placeEndpoints } from './places/places.endpoint';
import type { Endpoint } from './platform';
import { receiptEndpoints } from './receipts/receipts.endpoint';
import { ownReferralsEndpoint } from './referrals/referrals.endpoint';
import { reportEndpoints } from './reports/reports.endpoint';
import { closeReviewEndpoint } from './reviews/reviews.endpoint';
import { seriesEndpoints } from './series/series.endpoint';
import { sharingEndpoints } from './sharing/sharing.endpoint';
import { staffEndpoints } from './staff/staff.endpoint';
import { statementEndpoints } from './statements/statements.endpoint';
import { callerEndpoints } from './telephone/callers.endpoint';
import { tripEndpoints } from './trips/trips.endpoint';
import { trustedEndpoints } from './trusted-contacts/trusted.endpoint';
import { walletEndpoints } from './wallet/wallet.endpoint';

/** Every HTTP call of the backend. */
export const endpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...mailConsentEndpoints,
  ...placeEndpoints,
  ...bookingEndpoints,
  ...seriesEndpoints,
  ...dispatchEndpoints,
  ...tripEndpoints,
  ...sharingEndpoints,
  ...emergencyEndpoints,
  ...trustedEndpoints,
  ...paymentEndpoints,
  ...walletEndpoints,
  ...receiptEndpoints,
  ...statementEndpoints,
  ownReferralsEndpoint,
  ...complaintEndpoints,
  ...moneyDeskEndpoints,
  ...reportEndpoints,
  keepPictureEndpoint,
  sendNotificationEndpoint,
  ...driverApplicationEndpoints,
  ...fleetEndpoints,
  ...peopleEndpoints,
  ...staffEndpoints,
  ...callerEndpoints,
  ...importEndpoints,
  ...auditEndpoints,
  attendEndpoint,
  closeReviewEndpoint,
  ...healthEndpoints,
];
