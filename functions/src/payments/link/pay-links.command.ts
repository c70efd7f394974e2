import type { z } from 'zod';
import { isMobileLocked } from '@domain/access/contacts';
import type { sendPayLink } from '@domain/contracts/money/pay-links';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { escapeHtml } from '@domain/html';
import { canSendPayLink, PAY_LINK_LIFE_MS } from '@domain/payment/pay-link';
import {
  bookingSchema,
  payLinkSecretSchema,
  userSchema,
  type BookingRecord,
  type PayLink,
  type Settings,
  type Sms,
} from '@domain/records';
import { smsCountries } from '@domain/sms/sms-record';
import { auditEntry } from '../../audit/audit-entry';
import { historyWrites } from '../../bookings/history-writes';
import { readCompleted, type CompletionPorts } from '../../bookings/read-booking';
import { filledText, type TextOf } from '../../notifications/notification-texts';
import { assertFound, isKey, untilCommitted, type Needs, type Secrets, type Command } from '../../platform';
import { smsHindrance } from '../../sms/sms-number';
import type { PaymentGateway } from '../../../../gateways/kit/gateway';

export type SendPayLinkPorts = CompletionPorts &
  Needs<'clock' | 'log' | 'secrets' | 'settings' | 'mailer' | 'isMailSetUp' | 'isSmsSetUp' | 'payUrl'> & {
    gateways: readonly PaymentGateway[];
    textOf: TextOf;
  };

const riderSchema = userSchema.pick({ usertype: true, mobile: true, regType: true, email: true, lang: true });
type Rider = z.output<typeof riderSchema>;
type Input = z.output<typeof sendPayLink.input>;

/**
 * Sends a payment link for a booking that staff made, so that the rider can pay the booking by card
 * (docs/product/money.md, "A link to pay"). A new link replaces the earlier link, which is invalid at once.
 * An SMS is queued in the same commit, and `functions/src/sms` sends the SMS. An e-mail is sent at once. If
 * the mail server does not accept the e-mail, the link is removed. Fails with `not_found`, `trip_changed`,
 * `pay_link_no_address`, `pay_link_no_provider`, `unavailable`. `pay-link-page.ts` serves the link.
 */
export const sendPayLinkCommand: Command<typeof sendPayLink, SendPayLinkPorts, 'uid'> = async (
  ports,
  input,
  { uid: adminUid },
) => {
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
};

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

/**
 * Whether a link can be sent over this channel. An SMS needs a mobile number that the rider has verified or
 * that staff have entered. An e-mail needs the address of the profile.
 */
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

/** Removes a link whose e-mail was not sent. */
async function takeBack({ store }: SendPayLinkPorts, bookingId: string, nonce: string): Promise<void> {
  const secretPath = `${dbPaths.payment(bookingId)}/link`;
  await store.commit({
    checks: { [`${secretPath}/nonce`]: nonce },
    values: { [secretPath]: null, [`${dbPaths.booking(bookingId)}/payLink`]: null },
  });
}

const linkedSchema = bookingSchema.pick({ payLink: true });

/**
 * Ends the payment link of a booking at once. If the booking has no link, nothing changes. A payment that has
 * already begun still pays the trip. Fails with `not_found`.
 */
export async function revokePayLinkCommand(
  ports: Needs<'store' | 'clock'>,
  { bookingId }: { bookingId: string },
  adminUid: string,
): Promise<void> {
  const { store, clock } = ports;
  if (!isKey(bookingId)) throw new DomainError('not_found');
  const path = dbPaths.booking(bookingId);
  const secretPath = `${dbPaths.payment(bookingId)}/link`;
  await untilCommitted(async () => {
    const [booking, secret] = await Promise.all([
      store.read(path, linkedSchema),
      store.read(secretPath, payLinkSecretSchema),
    ]);
    assertFound(booking);
    if (secret === null) return true;
    const isDone = await store.commit({
      checks: { [`${secretPath}/nonce`]: secret.nonce },
      values: {
        [secretPath]: null,
        ...(booking.payLink?.paidAt === undefined ? { [`${path}/payLink`]: null } : {}),
        ...historyWrites(store, bookingId, [{ at: clock(), by: adminUid, event: 'link_revoked' }]),
        ...auditEntry(ports, { uid: adminUid, action: 'pay_link_revoke', target: path }),
      },
    });
    return isDone ? true : null;
  });
}

/**
 * The first part of the path of a payment link. The paths of other payment pages begin with the name of a
 * gateway.
 */
export const PAY_LINK_PLACE = 'link';

/**
 * The token contains 160 bits of a keyed hash. A person who can read the database cannot compute the token,
 * because the key is a secret of the functions.
 */
const HASH_LENGTH = 40;
const hashOf = ({ secrets }: { secrets: Secrets }, bookingId: string, nonce: string): string =>
  secrets.hash(`pay-link:${bookingId}:${nonce}`).slice(0, HASH_LENGTH);

const SEPARATOR = '.';
const payLinkToken = (ports: { secrets: Secrets }, bookingId: string, nonce: string): string =>
  `${bookingId}${SEPARATOR}${hashOf(ports, bookingId, nonce)}`;

/** The URL of the payment link of a booking. */
const payLinkUrl = (ports: Needs<'secrets' | 'payUrl'>, bookingId: string, nonce: string): string =>
  `${ports.payUrl()}/${PAY_LINK_PLACE}/${payLinkToken(ports, bookingId, nonce)}`;

/** The database key of the SMS that contains a payment link. */
export const paySmsKey = (bookingId: string, sentAt: number): string =>
  `${bookingId}_pay_link_${String(sentAt)}`;

type LinkPorts = CompletionPorts & Needs<'clock' | 'secrets'>;

/**
 * The booking to which the token of a payment link belongs. Fails with `pay_link_over` if the token is wrong,
 * expired, revoked or replaced.
 */
export async function bookingOfPayLink(
  ports: LinkPorts,
  token: string,
): Promise<{ bookingId: string; booking: BookingRecord }> {
  const [bookingId = '', hash = ''] = token.split(SEPARATOR);
  if (!isKey(bookingId)) throw new DomainError('pay_link_over');
  const secret = await ports.store.read(
    `${dbPaths.payment(bookingId)}/link`,
    payLinkSecretSchema.nullable().catch(null),
  );
  if (secret === null || secret.expiresAt <= ports.clock()) throw new DomainError('pay_link_over');
  if (!ports.secrets.equals(hash, hashOf(ports, bookingId, secret.nonce)))
    throw new DomainError('pay_link_over');
  const booking = await readCompleted(ports, bookingId, bookingSchema);
  if (booking === null) throw new DomainError('pay_link_over');
  return { bookingId, booking };
}

/** The URL of the payment link of a booking. Null if the booking has no valid link now. */
export async function payLinkOf(
  ports: Pick<LinkPorts, 'store' | 'clock' | 'secrets'> & { payUrl: () => string },
  bookingId: string,
): Promise<string | null> {
  const secret = await ports.store.read(
    `${dbPaths.payment(bookingId)}/link`,
    payLinkSecretSchema.nullable().catch(null),
  );
  return secret === null || secret.expiresAt <= ports.clock()
    ? null
    : payLinkUrl(ports, bookingId, secret.nonce);
}
