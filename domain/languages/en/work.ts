import { accountStrings } from './account';
import { driverAndWalletStrings } from './drivers-and-wallets';
import { shownNotificationStrings } from './notification-reasons';
import { screenStrings } from './screens';
import { tripStrings } from './trip';

/** The English texts that several pages of people have who book, drive or run the office (`src/state/work-state.ts`). */
export const workStrings = {
  ...accountStrings,
  ...shownNotificationStrings,
  ...screenStrings,
  ...driverAndWalletStrings,
  ...tripStrings,
};
