import { isMessagingService } from '@domain/sms/sms-sender';

/**
 * The valid forms of a sender. They are a complete number, a short code, and a name that networks show. A
 * Twilio Messaging Service is checked separately.
 */
const SENDERS = [/^\+[1-9]\d{6,14}$/, /^\d{3,8}$/, /^(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}$/];

export const SMS_PROVIDERS = ['none', 'twilio', 'webhook'] as const;

export const isSmsSender = (provider: string, sender: string): boolean =>
  SENDERS.some((form) => form.test(sender)) || (provider === 'twilio' && isMessagingService(sender));

export const SENDER_FORMS =
  'A whole number (+14155550100), a short code, at most 11 letters and digits, or MG and 32 characters.';

export const isTwilioAccount = (sid: string): boolean => /^AC[0-9a-f]{32}$/i.test(sid);
export const isTwilioKey = (sid: string): boolean => /^SK[0-9a-f]{32}$/i.test(sid);
