import type { SelfTestResult } from '@domain/health/self-test';
import { count } from '../platform/adapters';
import { countedSms, type SmsSender } from '../platform';
import {
  SMS_PROVIDER,
  SMS_SENDER,
  SMS_TOKEN,
  SMS_WEBHOOK_URL,
  TWILIO_ACCOUNT_SID,
  TWILIO_KEY_SID,
  TWILIO_URL,
} from '../platform/params';
import { checkTwilio, createTwilioSms } from '../platform/sms/twilio-sms';
import { checkWebhook, createWebhookSms } from '../platform/sms/webhook-sms';
import { frequentServices, services } from '../services';
import { shareLink } from '../sharing/share-link';
import { payLinkOf } from '../payments/link/pay-links.command';
import { payUrl } from '../payments/pages/pay-url';
import { queueSms } from './queue-sms.command';
import { sendWaitingSms } from './send-sms.command';
import { smsAccount } from './sms-account';

const account = () => smsAccount(services.store, { sender: SMS_SENDER.value(), token: SMS_TOKEN.value() });

const twilioAccount = async () => ({
  ...(await account()),
  url: TWILIO_URL.value(),
  accountSid: TWILIO_ACCOUNT_SID.value(),
  keySid: TWILIO_KEY_SID.value(),
});

const senders: Record<string, SmsSender> = {
  twilio: createTwilioSms(twilioAccount),
  webhook: createWebhookSms(async () => {
    const { sender, token: secret } = await account();
    return { url: SMS_WEBHOOK_URL.value(), secret, sender };
  }, services.clock),
};

/** Whether an SMS provider is configured. */
export const isSmsSetUp = (): boolean => SMS_PROVIDER.value() in senders;

/** Asks the configured provider whether it accepts us. No SMS is sent. */
export async function checkSms(): Promise<SelfTestResult> {
  if (SMS_PROVIDER.value() === 'twilio') return checkTwilio(await twilioAccount());
  if (SMS_PROVIDER.value() === 'webhook') return checkWebhook(SMS_WEBHOOK_URL.value());
  return { outcome: 'not_set' };
}

/** Hands an SMS to the configured provider. */
export const smsSender: SmsSender = countedSms(
  {
    send: (sms) =>
      senders[SMS_PROVIDER.value()]?.send(sms) ??
      Promise.resolve({ state: 'not_sent', reason: 'no provider' }),
  },
  count,
);

/**
 * Queues the due SMS of a trip. The function never fails, because the next check of the trip queues the SMS
 * that are missing.
 */
export async function smsOfTrip(bookingId: string): Promise<void> {
  try {
    await queueSms({ ...frequentServices, isSmsSetUp }, bookingId);
  } catch (error) {
    services.log.error('the SMS of a trip were not put down', { bookingId, error });
  }
}

/** Sends the queued SMS. A function that calls this must bind `SMS_TOKEN` and `OTP_PEPPER`. */
export const sendSms = (): Promise<number> =>
  sendWaitingSms({
    // The settings are not cached here, so a changed switch or limit applies to the next message.
    ...services,
    isSmsSetUp,
    sender: smsSender,
    linkOf: shareLink,
    payLinkOf: (bookingId) => payLinkOf({ ...services, payUrl }, bookingId),
  });
