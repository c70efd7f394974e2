import { cachedSettings, clock, log, push, store } from '../platform/adapters';
import { createNotify } from './create-notify';
import { createTexts } from './notification-texts';

/** The texts that this process tells people. */
export const notificationTexts = createTexts({ store, clock, log }).textOf;

/** The `Notify` port of this process. */
export const notify = createNotify({
  store,
  clock,
  log,
  push,
  settings: cachedSettings,
  textOf: notificationTexts,
});
