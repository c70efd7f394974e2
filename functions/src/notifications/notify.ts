import { cachedSettings, clock, log, push, store } from '../platform/adapters';
import { createNotify } from './create-notify';
import { createNotificationTexts } from './notification-texts';

/** The `Notify` port of this process. */
export const notify = createNotify({
  store,
  clock,
  log,
  push,
  settings: cachedSettings,
  textOf: createNotificationTexts({ store, clock, log }),
});
