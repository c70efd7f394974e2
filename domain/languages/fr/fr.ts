import type { StringKey } from '../en/en';
import { appStrings } from './app';
import { bookingsStrings } from './bookings';
import { driverStrings } from './driver';
import { errorStrings } from './errors';
import { notificationStrings } from './notifications';
import { screenStrings } from './screens';
import { siteStrings } from './site';
import { staffStrings } from './staff';
import { tripStrings } from './trip';

/** All texts in French. */
export const fr: Record<StringKey, string> = {
  ...appStrings,
  ...errorStrings,
  ...notificationStrings,
  ...siteStrings,
  ...screenStrings,
  ...driverStrings,
  ...tripStrings,
  ...staffStrings,
  ...bookingsStrings,
};
