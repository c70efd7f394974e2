import { appStrings } from './app';
import { errorStrings } from './errors';
import { notificationStrings } from './notifications';
import { screenStrings } from './screens';
import { siteStrings } from './site';

/** All texts in English: the language that every other one falls back to (specification, section 1). */
export const en = {
  ...appStrings,
  ...errorStrings,
  ...notificationStrings,
  ...siteStrings,
  ...screenStrings,
};

export type StringKey = keyof typeof en;
