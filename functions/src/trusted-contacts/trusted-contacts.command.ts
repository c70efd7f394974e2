import { z } from 'zod';
import { emailSchema } from '@domain/contracts/people/accounts';
import type {
  addTrustedContact,
  OwnTrustedContacts,
  removeTrustedContact,
  setTrustedTimes,
  trustedLink,
} from '@domain/contracts/people/trusted-contacts';
import {
  type Settings,
  type TrustedContact,
  type TrustedContacts,
  trustedContactsSchema,
  type TrustedMessage,
  userSchema,
} from '@domain/records';
import { MOST_TRUSTED } from '@domain/people/trusted-contacts';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { smsCountries } from '@domain/sms/sms-record';
import { readPhone } from '../people/read-people';
import {
  assertFound,
  decideAndCommit,
  isKey,
  type Caller,
  type Needs,
  type Secrets,
  type Store,
  type Command,
} from '../platform';
import { plainWords } from '../sms/plain-words';
import { smsHindrance } from '../sms/sms-number';

export type TrustedPorts = Needs<'store' | 'clock' | 'settings' | 'isSmsSetUp' | 'newToken'> & {
  secrets: Pick<Secrets, 'hash'>;
};
type Person = Pick<Caller, 'uid'>;

const linkSchema = z.object({ uid: z.string(), contact: z.string() });

export const readTrusted = async (store: Store, uid: string): Promise<TrustedContacts> =>
  (await store.read(dbPaths.trustedContacts(uid), trustedContactsSchema)) ?? trustedContactsSchema.parse({});

/** The trusted contacts as the rider sees them. */
export async function ownTrustedCommand(ports: TrustedPorts, { uid }: Person): Promise<OwnTrustedContacts> {
  const [{ people, when, from, to }, settings] = await Promise.all([
    readTrusted(ports.store, uid),
    ports.settings(),
  ]);
  return {
    when,
    from,
    to,
    isSmsSent: isSmsSent(ports, settings),
    people: Object.entries(people)
      .sort(([, one], [, other]) => one.at - other.at)
      .map(([id, { name, email, phone, isStopped = false }]) => ({
        id,
        name,
        isStopped,
        contact: email ?? phone ?? '',
      })),
  };
}

const isSmsSent = ({ isSmsSetUp }: TrustedPorts, settings: Settings): boolean =>
  isSmsSetUp() && settings.sms_trusted;

/** Adds a contact, who is notified once. If the contact is already in the list, nothing changes. */
export const addTrustedCommand: Command<typeof addTrustedContact, TrustedPorts, 'uid'> = async (
  ports,
  { name, contact },
  { uid },
) => {
  const { store, clock } = ports;
  const address = await addressOf(ports, contact);
  const stop = dbPaths.trustedStop(uid, addressHash(ports, address));
  const id = store.newKey(dbPaths.trustedContacts(uid));
  await decideAndCommit(store, async () => {
    // The version is read first. Then the commit fails if a contact is added after this read.
    const version = await versionOf(store, uid);
    const [known, stopped] = await Promise.all([readTrusted(store, uid), store.read(stop, z.number())]);
    if (stopped !== null) throw new DomainError('trusted_stopped_error');
    const people = Object.values(known.people);
    if (people.some(({ email, phone }) => email === address.email && phone === address.phone)) return null;
    if (people.length >= MOST_TRUSTED) throw new DomainError('trusted_full');
    const token = ports.newToken();
    const made: TrustedContact = {
      ...address,
      // Strangers read the name beside a link, so it must not contain another link.
      name: plainWords(name, 40) || '–',
      at: clock(),
      token,
    };
    const told: TrustedMessage = {
      kind: 'named',
      uid,
      contact: id,
      at: clock(),
      state: 'waiting',
      sweepAt: 0,
      tries: 0,
    };
    return {
      checks: { [stop]: null, [`${dbPaths.trustedContacts(uid)}/version`]: version },
      values: {
        [`${dbPaths.trustedContacts(uid)}/people/${id}`]: made,
        [`${dbPaths.trustedContacts(uid)}/version`]: token,
        [dbPaths.trustedLink(token)]: { uid, contact: id },
        [dbPaths.trustedMessage(`${uid}_${id}_named`)]: told,
      },
    };
  });
  return ownTrustedCommand(ports, { uid });
};

const versionOf = (store: Store, uid: string): Promise<string | null> =>
  store.read(`${dbPaths.trustedContacts(uid)}/version`, z.string());

type Address = { email: string } | { phone: string };
type AnyAddress = { email?: string | undefined; phone?: string | undefined };

/** An e-mail address, or a mobile number to which the server can send an SMS. */
async function addressOf(ports: TrustedPorts, text: string): Promise<AnyAddress> {
  const email = emailSchema.safeParse(text).data;
  if (email !== undefined) return { email } satisfies Address;
  const settings = await ports.settings();
  const phone = readPhone(text, settings.country);
  if (phone === null || !isSmsSent(ports, settings) || smsHindrance(phone, smsCountries(settings)) !== null)
    throw new DomainError('trusted_contact_error');
  return { phone } satisfies Address;
}

export const addressHash = (
  { secrets }: Pick<TrustedPorts, 'secrets'>,
  { email, phone }: AnyAddress,
): string => secrets.hash(`trusted:${email ?? phone ?? ''}`);

export const removeTrustedCommand: Command<typeof removeTrustedContact, TrustedPorts, 'uid'> = async (
  ports,
  { id },
  { uid },
) => {
  const known = isKey(id) ? (await readTrusted(ports.store, uid)).people[id] : undefined;
  if (known !== undefined)
    await ports.store.update({
      [`${dbPaths.trustedContacts(uid)}/people/${id}`]: null,
      [`${dbPaths.trustedContacts(uid)}/version`]: ports.newToken(),
      [dbPaths.trustedLink(known.token)]: null,
    });
  return ownTrustedCommand(ports, { uid });
};

export const setTrustedTimesCommand: Command<typeof setTrustedTimes, TrustedPorts, 'uid'> = async (
  ports,
  { when, from, to },
  { uid },
) => {
  const path = dbPaths.trustedContacts(uid);
  await ports.store.update({ [`${path}/when`]: when, [`${path}/from`]: from, [`${path}/to`]: to });
  return ownTrustedCommand(ports, { uid });
};

/**
 * Returns the first name of the rider and whether the messages to this contact have ended. If `stop` is
 * true, ends the messages. The end is permanent, so the rider cannot add the same address again. Opening
 * the link changes nothing, because mail programs also open links.
 */
export async function trustedLinkCommand(
  ports: Pick<TrustedPorts, 'store' | 'clock' | 'secrets'>,
  { token, stop }: z.output<typeof trustedLink.input>,
): Promise<{ name: string; isStopped: boolean }> {
  const { store, clock } = ports;
  const link = isKey(token) ? await store.read(dbPaths.trustedLink(token), linkSchema) : null;
  assertFound(link);
  const { uid, contact } = link;
  const [rider, known] = await Promise.all([
    store.read(dbPaths.user(uid), userSchema.pick({ firstName: true })),
    readTrusted(store, uid),
  ]);
  const person = known.people[contact];
  if (rider === null || person === undefined) throw new DomainError('not_found');
  if (stop)
    await store.update({
      [`${dbPaths.trustedContacts(uid)}/people/${contact}/isStopped`]: true,
      [dbPaths.trustedStop(uid, addressHash(ports, person))]: clock(),
    });
  return { name: plainWords(rider.firstName, 20), isStopped: stop || person.isStopped === true };
}
