import { onValueCreated } from 'firebase-functions/database';
import { DATABASE_TRIGGER } from '../platform/store/database-trigger';
import { OTP_PEPPER, SMS_TOKEN, SMTP_URL } from '../platform/params';
import { RARE } from '../platform/profiles';
import { sendTrusted } from './trusted-messages';

/**
 * Sends a message to a trusted contact as soon as it is queued. The sweeper sends it again if it certainly
 * was not sent.
 */
export const trustedMessageCreated = onValueCreated(
  {
    ...DATABASE_TRIGGER,
    ...RARE,
    ref: '/trusted_messages/{key}',
    secrets: [OTP_PEPPER, SMS_TOKEN, SMTP_URL],
  },
  async () => {
    await sendTrusted();
  },
);
