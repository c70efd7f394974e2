import { z } from 'zod';
import { isEmailLocked, isMobileLocked } from '@domain/access/contacts';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { isBlocked } from '@domain/people/block/block';
import { KEPT_AFTER_DELETION_MS, normalContact } from '@domain/people/block/blocked-contacts';
import {
  blockedContactSchema,
  CONTACT_KINDS,
  reviewKeyOf,
  type BlockedContact,
  type ContactKind,
  type UserProfile,
} from '@domain/records';
import { readPrivateProfile } from '../../people/read-people';
import type { Accounts, Needs, Secrets, Store } from '../../platform';
import { namesOf, reviewWrites } from '../../reviews/review-writes';

export type ContactPorts = Needs<'store' | 'secrets' | 'clock'>;
/** The part of a stored contact that is compared. */
type HashedContact = Pick<BlockedContact, 'kind' | 'hash'>;

const MOST_MATCHES = 20;
const MOST_CONTACTS = 50;
/**
 * The devices of a person. The key is the hash of a device, and the value is the time when the device was
 * last seen, in epoch milliseconds.
 */
export const devicesSchema = z.record(z.string(), z.number());

/** The current contacts, hashed with the server's key. Empty contacts are left out. */
export const hashedContacts = (
  secrets: Secrets,
  contacts: Partial<Record<ContactKind, string | null | undefined>>,
): HashedContact[] =>
  CONTACT_KINDS.flatMap((kind) => {
    const text = normalContact(kind, contacts[kind] ?? '');
    return text === '' ? [] : [{ kind, hash: secrets.hash(`contact:${kind}:${text}`) }];
  });

/**
 * The contacts that surely belong to a person. These are verified contacts, contacts that staff have set, the
 * bank account, and the devices.
 */
async function contactsOf(
  { store, secrets, accounts }: ContactPorts & { accounts: Pick<Accounts, 'byEmail' | 'byMobile'> },
  uid: string,
  person: UserProfile,
): Promise<HashedContact[]> {
  const { email, mobile, regType } = person;
  const isFilled = (text: string): boolean => text.trim() !== '';
  const isOwnEmail =
    isEmailLocked(regType) || (isFilled(email) && (await accounts.byEmail(email))?.uid === uid);
  const isOwnMobile =
    isMobileLocked(regType) || (isFilled(mobile) && (await accounts.byMobile(mobile))?.uid === uid);
  const [devices, { bankAccount }] = await Promise.all([
    store.read(dbPaths.devices(uid), devicesSchema),
    readPrivateProfile(store, uid),
  ]);
  return [
    ...hashedContacts(secrets, {
      email: isOwnEmail ? email : null,
      mobile: isOwnMobile ? mobile : null,
      bank: bankAccount,
    }),
    ...Object.keys(devices ?? {}).map((hash) => ({ kind: 'device' as const, hash })),
  ];
}

/** The values that store the contacts of a blocked person until the block ends. */
export async function blockedContactWrites(
  ports: ContactPorts & { accounts: Pick<Accounts, 'byEmail' | 'byMobile'> },
  uid: string,
  person: UserProfile,
  until: number,
): Promise<Record<string, BlockedContact>> {
  const contacts = await contactsOf(ports, uid, person);
  return Object.fromEntries(
    contacts.map(({ kind, hash }) => [
      dbPaths.blockedContact(`${hash}-${uid}`),
      { kind, hash, uid, until, expiresAt: until },
    ]),
  );
}

const keysOf = (store: Store, uid: string): Promise<string[]> =>
  store.keysWhere(dbPaths.blockedContacts(), 'uid', uid, MOST_CONTACTS);

/** The values that delete the stored contacts of a person whose block staff have ended. */
export async function forgottenContactWrites(store: Store, uid: string): Promise<Record<string, null>> {
  return Object.fromEntries((await keysOf(store, uid)).map((key) => [dbPaths.blockedContact(key), null]));
}

/**
 * The values that limit how long the contacts of a deleted person are kept. A second call changes nothing.
 */
export async function deletedContactWrites(
  { store, clock }: Pick<ContactPorts, 'store' | 'clock'>,
  uid: string,
): Promise<Record<string, number>> {
  const last = clock() + KEPT_AFTER_DELETION_MS;
  const records = await Promise.all(
    (await keysOf(store, uid)).map(async (key) => ({
      key,
      record: await store.read(dbPaths.blockedContact(key), blockedContactSchema),
    })),
  );
  return Object.fromEntries(
    records.flatMap(({ key, record }) =>
      record === null || record.expiresAt <= last
        ? []
        : [[`${dbPaths.blockedContact(key)}/expiresAt`, last] as const],
    ),
  );
}

/** The active blocks of other people who have one of these contacts. */
async function blockedOthers(
  { store, clock }: ContactPorts,
  uid: string | null,
  contacts: readonly HashedContact[],
): Promise<BlockedContact[]> {
  const now = clock();
  const found = await Promise.all(
    contacts.map(({ hash }) =>
      store.recordsBetween(
        dbPaths.blockedContacts(),
        'hash',
        { from: hash, to: hash },
        blockedContactSchema,
        MOST_MATCHES,
      ),
    ),
  );
  return found
    .flat()
    .map(({ value }) => value)
    .filter((one) => one.uid !== uid && isBlocked({ blockedUntil: one.until }, now));
}

/**
 * Fails with `account_blocked` if an e-mail address or a phone belongs to a blocked person, even if the
 * account of this person was deleted. Callers must pass verified contacts only.
 */
export async function assertContactsFree(
  ports: ContactPorts,
  uid: string | null,
  { email, mobile }: { email?: string | null; mobile?: string | null },
): Promise<void> {
  const others = await blockedOthers(ports, uid, hashedContacts(ports.secrets, { email, mobile }));
  if (others.length > 0) throw new DomainError('account_blocked');
}

/**
 * Puts an account that shares a contact with a blocked person on the review list. Each pair of accounts gets
 * one review only.
 */
export async function flagSameContacts(
  ports: ContactPorts,
  uid: string,
  contacts: readonly HashedContact[],
): Promise<void> {
  const { store, clock } = ports;
  const others = await blockedOthers(ports, uid, contacts);
  for (const other of new Set(others.map((one) => one.uid))) {
    const about = `${uid}-${other}`;
    const people = await namesOf(store, [uid, other]);
    await store.commit({
      checks: { [`${dbPaths.review(reviewKeyOf(about, 'same_contacts'))}/state`]: null },
      values: reviewWrites(about, { kind: 'same_contacts', people }, clock()),
    });
  }
}

type Contacts = { email?: string | null | undefined; mobile?: string | null | undefined };
type Hashing = Pick<Secrets, 'hash'>;

/**
 * The values that store the contacts of a deleted account, as keyed hashes. A person who registers again is
 * not a new rider, so the referral of this person earns no bonus.
 */
export function pastContactWrites(secrets: Hashing, contacts: Contacts, at: number): Record<string, unknown> {
  return Object.fromEntries(pathsOf(secrets, contacts).map((path) => [path, at]));
}

/** Whether one of the contacts belonged to an account that was deleted. */
export async function havePast(store: Store, secrets: Hashing, contacts: Contacts): Promise<boolean> {
  const found = await Promise.all(pathsOf(secrets, contacts).map((path) => store.read(path, z.number())));
  return found.some((at) => at !== null);
}

const pathsOf = (secrets: Hashing, { email, mobile }: Contacts): string[] =>
  [email, mobile].flatMap((contact) =>
    contact === undefined || contact === null || contact.trim() === ''
      ? []
      : [dbPaths.pastContact(secrets.hash(`past-contact:${contact}`))],
  );
