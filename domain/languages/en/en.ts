import { accountStrings } from './account';
import { appStrings } from './app';
import { dashboardStrings } from './dashboard';
import { bookingsStrings } from './bookings';
import { driverStrings } from './driver';
import { errorStrings } from './errors';
import { firstPageStrings } from './first-page';
import { notificationStrings } from './notifications';
import { offlineStrings } from './offline';
import { privacyStrings } from './privacy';
import { reportStrings } from './reports';
import { screenStrings } from './screens';
import { siteStrings } from './site';
import { staffStrings } from './staff';
import { tripStrings } from './trip';
import { visitorStrings } from './visitor';

/**
 * All texts in English: the language that every other one falls back to (docs/product.md 1.3). Each of the others has a
 * folder beside this one; docs/where.md says how to add a language.
 */
export const en = {
  ...appStrings,
  ...accountStrings,
  ...errorStrings,
  ...notificationStrings,
  ...firstPageStrings,
  ...siteStrings,
  ...offlineStrings,
  ...privacyStrings,
  ...screenStrings,
  ...driverStrings,
  ...dashboardStrings,
  ...tripStrings,
  ...staffStrings,
  ...reportStrings,
  ...bookingsStrings,
  ...visitorStrings,
};

export type StringKey = keyof typeof en;
