import { randomBytes } from 'node:crypto';
import { notificationTexts, notify } from '../notifications/notify';
import { cachedSettings, clock, limiter, log, mailer, secrets, store } from '../platform/adapters';
import { APP_URL } from '../platform/params';
import { readSettings } from '../platform/settings';
import { shareLink } from '../sharing/share-link';
import { isSmsSetUp, smsSender } from '../sms/sms';
import { sendTrustedMessages, tellTrusted } from './tell-trusted.command';
import type { TrustedPorts } from './trusted-contacts.command';

export const trustedPorts: TrustedPorts = {
  store,
  clock,
  secrets,
  isSmsSetUp,
  settings: () => readSettings(store),
  newToken: () => randomBytes(16).toString('base64url'),
};

/** Queues what a rider's trusted contacts get of a trip. It fails nobody: the next look at the trip does it again. */
export async function trustedOfTrip(bookingId: string): Promise<void> {
  try {
    await tellTrusted({ store, clock, notify, settings: cachedSettings }, bookingId);
  } catch (error) {
    log.error('the trusted contacts of a trip were not told', { bookingId, error });
  }
}

/** Sends what waits; the function that calls it binds `SMTP_URL`, `SMS_TOKEN` and `OTP_PEPPER`. */
export const sendTrusted = (): Promise<number> =>
  sendTrustedMessages({
    ...trustedPorts,
    log,
    mailer,
    limiter,
    notify,
    sender: smsSender,
    textOf: notificationTexts,
    linkOf: (bookingId, uid) => shareLink(APP_URL.value(), bookingId, uid),
    appUrl: () => APP_URL.value(),
  });
