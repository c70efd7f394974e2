import { onValueCreated } from 'firebase-functions/database';
import { DATABASE_TRIGGER } from '../platform/store/database-trigger';
import { OTP_PEPPER, SMS_TOKEN } from '../platform/params';
import { RARE } from '../platform/profiles';
import { sendSms } from './sms';

/** Sends an SMS as soon as it is queued. If the SMS was certainly not sent, the sweeper tries again. */
export const smsCreated = onValueCreated(
  { ...DATABASE_TRIGGER, ...RARE, ref: '/sms/{key}', secrets: [OTP_PEPPER, SMS_TOKEN] },
  async () => {
    await sendSms();
  },
);
