import type { z } from 'zod';
import { isMobileLocked } from '@domain/access/contacts';
import type { sendPayLink } from '@domain/contracts/money/pay-links';
import {
  bookingSchema,
  type PayLink,
  payLinkSecretSchema,
  type Settings,
  type Sms,
  userSchema,
} from '@domain/records';
import { smsCountries } from '@domain/sms/sms-record';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { canSendPayLink, PAY_LINK_LIFE_MS } from '@domain/payment/pay-link';
import { auditEntry } from '../../audit/audit-entry';
import { historyWrites } from '../../bookings/history-writes';
import { readCompleted, type CompletionPorts } from '../../bookings/read-booking';
import { filledText, type TextOf } from '../../notifications/notification-texts';
import { escapeHtml } from '@domain/html';
import { assertFound, isKey, untilCommitted, type Needs } from '../../platform';
import { smsHindrance } from '../../sms/sms-number';
import type { PaymentGateway } from '../../../../gateways/kit/gateway';
import { payLinkUrl, paySmsKey } from './pay-link';

export type SendPayLinkPorts = CompletionPorts &
  Needs<'clock' | 'log' | 'secrets' | 'settings' | 'mailer' | 'isMailSetUp' | 'isSmsSetUp' | 'payUrl'> & {
    gateways: readonly PaymentGateway[];
    textOf: TextOf;
  };

const riderSchema = userSchema.pick({ usertype: true, mobile: true, regType: true, email: true, lang: true });
type Rider = z.output<typeof riderSchema>;
type Input = z.output<typeof sendPayLink.input>;

/**
 * Sends the rider of a booking of staff a link by which it can be paid by card (docs/product.md 5.23); another one takes the
 * place of the one before, which is dead from then on. An SMS is queued in the same commit, and `functions/src/sms` sends it; an
 * e-mail is sent at once, and when the mail server does not take it, there is no link. Fails with `not_found`, `trip_changed`,
 * `pay_link_no_address`, `pay_link_no_provider`, `unavailable`. `pay-link-page.ts` serves the link.
 */
export async function sendPayLinkCommand(
  ports: SendPayLinkPorts,
  input: Input,
  adminUid: string,
): Promise<{ payLink: PayLink }> {
  const { bookingId } = input;
  if (!isKey(bookingId)) throw new DomainError('not_found');
  const settings = await ports.settings();
  const hasProvider = ports.gateways.some((one) => one.isConfigured() && one.supports(settings.code));
  if (!hasProvider) throw new DomainError('pay_link_no_provider');
  const sent = await untilCommitted(() => sendOnce(ports, input, adminUid, settings));
  const { payLink, nonce, mail } = sent;
  if (mail !== null) {
    try {
      await ports.mailer.send(await mailOf(ports, mail, payLinkUrl(ports, bookingId, nonce), settings));
    } catch (error) {
      ports.log.warn('a link to pay was not mailed', { bookingId, error });
      await takeBack(ports, bookingId, nonce);
      throw new DomainError('unavailable', 'mail');
    }
  }
  return { payLink };
}

async function sendOnce(
  ports: SendPayLinkPorts,
  { bookingId, channel }: Input,
  adminUid: string,
  settings: Settings,
) {
  const { store } = ports;
  const secretPath = `${dbPaths.payment(bookingId)}/link`;
  const [booking, before] = await Promise.all([
    readCompleted(ports, bookingId, bookingSchema),
    store.read(secretPath, payLinkSecretSchema.nullable().catch(null)),
  ]);
  assertFound(booking);
  if (!canSendPayLink(booking)) throw new DomainError('trip_changed', booking.status);
  const rider = await store.read(dbPaths.user(booking.customer), riderSchema);
  if (rider === null || !hasAddress(ports, rider, channel, settings))
    throw new DomainError('pay_link_no_address');
  const now = ports.clock();
  const expiresAt = Math.max(now, booking.tripdate) + PAY_LINK_LIFE_MS;
  const payLink: PayLink = { channel, sentAt: now, expiresAt };
  const nonce = store.newKey(secretPath);
  const path = dbPaths.booking(bookingId);
  const sms: Sms = {
    kind: 'pay_link',
    bookingId,
    uid: booking.customer,
    at: now,
    tripdate: booking.tripdate,
    state: 'waiting',
    sweepAt: 0,
    tries: 0,
  };
  const isDone = await store.commit({
    checks: {
      [`${path}/status`]: booking.status,
      [`${path}/prepaid`]: booking.prepaid ?? null,
      [`${secretPath}/nonce`]: before?.nonce ?? null,
    },
    values: {
      [secretPath]: { nonce, expiresAt },
      [`${path}/payLink`]: payLink,
      ...(channel === 'sms' ? { [dbPaths.sms(paySmsKey(bookingId, now))]: sms } : {}),
      ...historyWrites(store, bookingId, [{ at: now, by: adminUid, event: 'link_sent' }]),
      ...auditEntry(ports, { uid: adminUid, action: 'pay_link_send', target: path, after: { channel } }),
    },
  });
  if (!isDone) return null;
  const mail = channel === 'email' ? { rider, reference: booking.reference ?? bookingId } : null;
  return { payLink, nonce, mail };
}

/** Whether a link can go this way: to a number that the rider has proven or got from staff, or to the address of the profile. */
function hasAddress(
  ports: SendPayLinkPorts,
  rider: Rider,
  channel: PayLink['channel'],
  settings: Settings,
): boolean {
  if (rider.usertype !== 'rider') return false;
  if (channel === 'email') return ports.isMailSetUp() && rider.email.trim().includes('@');
  const mobile = rider.mobile.trim();
  return (
    ports.isSmsSetUp() &&
    isMobileLocked(rider.regType) &&
    mobile !== '' &&
    smsHindrance(mobile, smsCountries(settings)) === null
  );
}

async function mailOf(
  { textOf }: SendPayLinkPorts,
  { rider, reference }: { rider: Rider; reference: string },
  link: string,
  { appName: app }: Settings,
) {
  const locale = rider.lang?.langLocale;
  const [subject, text] = await Promise.all([
    textOf('pay_link_mail_subject', locale),
    textOf('pay_link_mail_text', locale),
  ]);
  const params = { app, reference, link };
  const body = filledText(text, params);
  return {
    to: rider.email.trim(),
    subject: filledText(subject, params),
    text: `${body}\n`,
    html: `<!doctype html><html><head><meta charset="utf-8"></head><body><p dir="auto">${escapeHtml(body)}</p></body></html>`,
  };
}

/** A link that nobody got. */
async function takeBack({ store }: SendPayLinkPorts, bookingId: string, nonce: string): Promise<void> {
  const secretPath = `${dbPaths.payment(bookingId)}/link`;
  await store.commit({
    checks: { [`${secretPath}/nonce`]: nonce },
    values: { [secretPath]: null, [`${dbPaths.booking(bookingId)}/payLink`]: null },
  });
}
