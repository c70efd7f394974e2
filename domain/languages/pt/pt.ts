import type { StringKey } from '../en/en';
import { appStrings } from './app';
import { errorStrings } from './errors';
import { notificationStrings } from './notifications';
import { screenStrings } from './screens';
import { siteStrings } from './site';

/** All texts in Brazilian Portuguese. */
export const pt: Record<StringKey, string> = {
  ...appStrings,
  ...errorStrings,
  ...notificationStrings,
  ...siteStrings,
  ...screenStrings,
};
