import { frequentServices, services } from '../services';
import { shareLink } from '../sharing/share-link';
import { isSmsSetUp, smsSender } from '../sms/sms';
import { sendTrustedMessages, tellTrusted } from './tell-trusted.command';

export const trustedPorts = { ...services, isSmsSetUp };

/**
 * Queues the messages of a trip for the rider's trusted contacts. If this fails, the error is only logged,
 * because the next check of the trip queues the messages.
 */
export async function trustedOfTrip(bookingId: string): Promise<void> {
  try {
    await tellTrusted(frequentServices, bookingId);
  } catch (error) {
    services.log.error('the trusted contacts of a trip were not told', { bookingId, error });
  }
}

/** Sends the queued messages. The calling function must bind `SMTP_URL`, `SMS_TOKEN` and `OTP_PEPPER`. */
export const sendTrusted = (): Promise<number> =>
  sendTrustedMessages({ ...trustedPorts, sender: smsSender, linkOf: shareLink });
