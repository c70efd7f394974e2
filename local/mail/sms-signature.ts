import { createHmac, timingSafeEqual } from 'node:crypto';

/** The secret with which the functions of a local stack sign an SMS for the inbox. */
export const LOCAL_SMS_SECRET = 'local-sms';

/** The maximum age of a signature, in seconds. An older message may have been recorded and sent again. */
const MOST_AGE_SECS = 300;

/**
 * Whether the functions signed an SMS at about `now` (epoch milliseconds). An operator's server checks an SMS
 * in the same way.
 */
export function isSignedSms(headers: Readonly<Record<string, unknown>>, body: string, now: number): boolean {
  const timestamp = String(headers['x-hail-timestamp']);
  const given = Buffer.from(String(headers['x-hail-signature']));
  const right = Buffer.from(
    `v1=${createHmac('sha256', LOCAL_SMS_SECRET).update(`${timestamp}.${body}`).digest('hex')}`,
  );
  const isFresh = Math.abs(now / 1000 - Number(timestamp)) <= MOST_AGE_SECS;
  return isFresh && given.length === right.length && timingSafeEqual(given, right);
}
