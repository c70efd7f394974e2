import { z } from 'zod';
import type { mailLink, setMailConsent } from '@domain/contracts/people/mail-consent';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { type MailConsent, mailConsentSchema } from '@domain/records';
import { assertFound, isKey, type Needs, type Secrets, type Store, type Command } from '../platform';

const HASH_LENGTH = 40;
const SEPARATOR = '.';

const hashOf = (secrets: Secrets, uid: string): string =>
  secrets.hash(`mail-consent:${uid}`).slice(0, HASH_LENGTH);

/** The token of a person's link. Only the server can make a valid token, and no token is stored. */
export const mailToken = (secrets: Secrets, uid: string): string =>
  `${uid}${SEPARATOR}${hashOf(secrets, uid)}`;

/** The page and the call by which a person ends news by e-mail, without a sign-in. */
export const mailLinks = (appUrl: string, token: string): { page: string; oneClick: string } => ({
  page: `${appUrl}/unsubscribe/${encodeURIComponent(token)}`,
  oneClick: `${appUrl}/api/mail_link?token=${encodeURIComponent(token)}&stop=true`,
});

const write = (uid: string, consent: MailConsent): Record<string, unknown> => ({
  [`${dbPaths.user(uid)}/mailConsent`]: consent,
});

/** Stores the person's choice in the profile with its time (docs/product/office.md, "News by e-mail"). */
export const setMailConsentCommand: Command<typeof setMailConsent, Needs<'store' | 'clock'>, 'uid'> = async (
  { store, clock },
  { given },
  { uid },
) => {
  const consent: MailConsent = { given, at: clock(), source: 'profile' };
  await commitConsent(store, uid, consent);
  return consent;
};

/**
 * Handles the unsubscribe link of a mail. With `stop`, the person gets no more news by e-mail. Without
 * `stop`, nothing changes. A repeated call has no further effect. Fails with `not_found` for a forged link.
 */
export async function mailLinkCommand(
  { store, clock, secrets }: Needs<'store' | 'clock' | 'secrets'>,
  { token, stop }: z.output<typeof mailLink.input>,
): Promise<{ isStopped: boolean }> {
  const at = token.lastIndexOf(SEPARATOR);
  const [uid, hash] = [token.slice(0, at), token.slice(at + 1)];
  if (at < 1 || !isKey(uid) || !secrets.equals(hash, hashOf(secrets, uid)))
    throw new DomainError('not_found');
  const known = await store.read(`${dbPaths.user(uid)}/mailConsent`, mailConsentSchema);
  // A person without consent gets no news, and neither does a deleted person.
  if (known?.given !== true) return { isStopped: true };
  if (stop) await commitConsent(store, uid, { given: false, at: clock(), source: 'link' });
  return { isStopped: stop };
}

/**
 * Writes the consent only if the person still exists. A consent that is written after the account was
 * deleted would never be deleted.
 */
async function commitConsent(store: Store, uid: string, consent: MailConsent): Promise<void> {
  const path = `${dbPaths.user(uid)}/usertype`;
  const role = await store.read(path, z.string());
  assertFound(role);
  if (!(await store.commit({ checks: { [path]: role }, values: write(uid, consent) })))
    throw new DomainError('record_changed');
}
