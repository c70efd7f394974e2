import { notificationTexts } from '../../notifications/notify';
import { clock, isMailSetUp, log, mailer, push, secrets, store } from '../../platform/adapters';
import { APP_URL } from '../../platform/params';
import { readSettings } from '../../platform/settings';
import type { SendPorts } from './send-broadcast.command';

/** The ports that send broadcasts; the function that uses it binds `SMTP_URL` and `OTP_PEPPER`. */
export const broadcastPorts: SendPorts = {
  store,
  clock,
  push,
  log,
  mailer,
  isMailSetUp,
  secrets,
  appUrl: () => APP_URL.value(),
  appName: async () => (await readSettings(store)).appName,
  textOf: notificationTexts,
};
