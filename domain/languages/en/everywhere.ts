import { accountStrings } from './account';
import { appStrings } from './app';
import { emergencyStrings } from './emergencies';
import { bookingsStrings } from './bookings';
import { driverAndWalletStrings } from './drivers-and-wallets';
import { errorStrings } from './errors';
import { firstPageStrings } from './first-page';
import { shownNotificationStrings } from './notification-reasons';
import { offlineStrings } from './offline';
import { reportStrings } from './reports';
import { screenStrings } from './screens';
import { siteStrings } from './site';
import { staffStrings } from './staff';
import { tripStrings } from './trip';
import { visitorStrings } from './visitor';

/**
 * The English texts that every page carries: all but those that a page brings itself (`audit.ts`, `booking-cards.ts`, `booking-dialogs.ts`, `booking-form.ts`, `chat.ts`, `check-in.ts`, `complaint.ts`, `lost-item.ts`, `corrections.ts`, `dashboard.ts`, `driver.ts`, `privacy.ts`, `second-factor.ts`,
 * `fare.ts`, `receipts.ts`, `settings.ts`, `statement.ts`, `status.ts`, `login.ts`, `money-desk.ts`, `payouts.ts`, `person-page.ts`, `profile-parts.ts`, `referrals.ts`, `reviews.ts`, `shared-trip.ts`, `tip.ts`, `trip-search.ts`, `wallet.ts`), and those that only the server sends (`notifications.ts`).
 */
export const everywhere = {
  ...appStrings,
  ...accountStrings,
  ...errorStrings,
  ...shownNotificationStrings,
  ...firstPageStrings,
  ...siteStrings,
  ...offlineStrings,
  ...screenStrings,
  ...driverAndWalletStrings,
  ...emergencyStrings,
  ...tripStrings,
  ...staffStrings,
  ...reportStrings,
  ...bookingsStrings,
  ...visitorStrings,
};
