import { accountStrings } from './account';
import { bookingsStrings } from './bookings';
import { driverAndWalletStrings } from './drivers-and-wallets';
import { emergencyStrings } from './emergencies';
import { shownNotificationStrings } from './notification-reasons';
import { reportStrings } from './reports';
import { screenStrings } from './screens';
import { staffStrings } from './staff';
import { tripStrings } from './trip';

/** The English texts that several pages of people have who book, drive or run the office (`src/state/work-state.ts`). */
export const workStrings = {
  ...accountStrings,
  ...shownNotificationStrings,
  ...screenStrings,
  ...driverAndWalletStrings,
  ...emergencyStrings,
  ...tripStrings,
  ...staffStrings,
  ...reportStrings,
  ...bookingsStrings,
};
