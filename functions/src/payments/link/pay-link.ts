import { dbPaths } from '@domain/database/paths';
import { type BookingRecord, bookingSchema, payLinkSecretSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import { readCompleted, type CompletionPorts } from '../../bookings/read-booking';
import { isKey, type Needs, type Secrets } from '../../platform';

/** The first part of the address of a link to pay, where the others have the name of a gateway. */
export const PAY_LINK_PLACE = 'link';

/** 160 bits of a keyed hash: the database holds nothing from which a token can be made without the functions' own key. */
const HASH_LENGTH = 40;
const hashOf = ({ secrets }: { secrets: Secrets }, bookingId: string, nonce: string): string =>
  secrets.hash(`pay-link:${bookingId}:${nonce}`).slice(0, HASH_LENGTH);

const SEPARATOR = '.';
const payLinkToken = (ports: { secrets: Secrets }, bookingId: string, nonce: string): string =>
  `${bookingId}${SEPARATOR}${hashOf(ports, bookingId, nonce)}`;

/** The address by which a booking is paid. */
export const payLinkUrl = (ports: Needs<'secrets' | 'payUrl'>, bookingId: string, nonce: string): string =>
  `${ports.payUrl()}/${PAY_LINK_PLACE}/${payLinkToken(ports, bookingId, nonce)}`;

/** The key of the SMS that brings a link. */
export const paySmsKey = (bookingId: string, sentAt: number): string =>
  `${bookingId}_pay_link_${String(sentAt)}`;

type LinkPorts = CompletionPorts & Needs<'clock' | 'secrets'>;

/** The booking that a token pays. Fails with `pay_link_over` where the token is wrong, expired, revoked or replaced. */
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

/** The address of the link of a booking; null: it has none now. */
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
