import { z } from 'zod';
import { endedSessions, isFreshSignIn } from '@domain/access/session';
import { deviceWords, wayOfProvider, withSignIn } from '@domain/access/sign-ins';
import type { listSignIns } from '@domain/contracts/people/sessions';
import { dbPaths } from '@domain/database/paths';
import { sessionSchema, signInsSchema, type SignInRecord } from '@domain/records';
import { offlineWrites } from '@domain/trip/steps/driver-steps';
import {
  assertContactsFree,
  devicesSchema,
  flagSameContacts,
  hashedContacts,
  type ContactPorts,
} from '../leaving/kept-contacts';
import { auditEntryOnce } from '../../audit/audit-entry';
import { endedPushes } from '../../notifications/push-devices.command';
import {
  decideAndCommit,
  isKey,
  type Accounts,
  type CallClient,
  type Caller,
  type EndpointCaller,
  type Needs,
  type Store,
} from '../../platform';

/**
 * Records a sign-in by phone or by a social account (docs/product/accounts.md, "Sessions"). Without this call
 * the server does not learn of such a sign-in. The time and the method come from the token. A repeated call
 * for the same sign-in changes nothing. A sign-in by an e-mailed code is recorded when its token is made
 * (`email-otp.command.ts`). Fails with `account_blocked` if the phone or the e-mail address belongs to a
 * blocked person.
 */
export async function noteSignIn(
  ports: ContactPorts,
  caller: EndpointCaller,
  client: CallClient,
): Promise<void> {
  await assertContactsFree(ports, caller.uid, provenContacts(caller));
  const way = wayOfProvider(caller.provider);
  if (way !== 'email' && isFreshSignIn(caller.signedInAt, ports.clock()))
    await storeSignIn(ports, caller.uid, { at: caller.signedInAt, way }, client);
  await noteDevice(ports, caller.uid, client);
}

/** The contacts that the sign-in proved. */
export const provenContacts = ({
  email,
  isEmailVerified,
  mobile,
}: Caller): { email: string | null; mobile: string | null } => ({
  email: isEmailVerified ? email : null,
  mobile,
});

/** Records a sign-in in the person's list and in the audit log. The list keeps only the newest sign-ins. */
export async function storeSignIn(
  { store }: { store: Store },
  uid: string,
  signIn: Pick<SignInRecord, 'at' | 'way'>,
  client: CallClient,
): Promise<void> {
  await store.transact(dbPaths.signIns(uid), signInsSchema, (kept) =>
    withSignIn(kept ?? {}, { ...signIn, device: deviceWords(client.userAgent) }),
  );
  await store.update(
    auditEntryOnce(`sign_in ${uid} ${String(signIn.at)}`, {
      uid,
      at: signIn.at,
      action: 'sign_in',
      target: dbPaths.user(uid),
      after: { way: signIn.way, device: deviceWords(client.userAgent) },
    }),
  );
}

/** The number of newest devices of a person that are kept. */
export const KEPT_DEVICES = 10;

/**
 * Stores the hashed device of a call in the person's list of devices. If a blocked person uses the same
 * device, the account is flagged. If the app sends no device, the function does nothing.
 */
export async function noteDevice(ports: ContactPorts, uid: string, client: CallClient): Promise<void> {
  const contacts = hashedContacts(ports.secrets, { device: client.device });
  const now = ports.clock();
  for (const { hash } of contacts)
    await ports.store.transact(dbPaths.devices(uid), devicesSchema, (kept) =>
      Object.fromEntries(
        Object.entries({ ...kept, [hash]: now })
          .sort(([, a], [, b]) => b - a)
          .slice(0, KEPT_DEVICES),
      ),
    );
  await flagSameContacts(ports, uid, contacts);
}

type SignOutPorts = Needs<'store' | 'clock'> & { accounts: Pick<Accounts, 'endSessions'> };

/**
 * Ends all sessions of the caller, including the session of this call. The caller's devices get no more
 * pushes. A driver goes offline, because a signed-out driver cannot use the app to go offline. If staff
 * block the person at the same time, the record of the block is kept.
 */
export async function signOutEverywhere(ports: SignOutPorts, uid: string): Promise<void> {
  const { store, clock, accounts } = ports;
  await decideAndCommit(store, async () => {
    const now = clock();
    const [session, usertype] = await Promise.all([
      store.read(dbPaths.session(uid), sessionSchema),
      store.read(`${dbPaths.user(uid)}/usertype`, z.string()),
    ]);
    const ended = endedSessions('self', now);
    if (session !== null && session.validAfter >= ended.validAfter) return null;
    return {
      checks: {
        [`${dbPaths.session(uid)}/validAfter`]: session?.validAfter ?? null,
        [`${dbPaths.user(uid)}/usertype`]: usertype,
      },
      values: {
        [dbPaths.session(uid)]: ended,
        ...endedPushes(uid),
        ...(usertype === 'driver' ? offlineWrites(uid) : {}),
      },
    };
  });
  await accounts.endSessions(uid);
}

/**
 * The newest sign-ins of a person. Empty for an unknown person. Admins see the sign-ins only through this
 * call, because the database rules let no client read them.
 */
export async function readSignIns(
  { store }: { store: Store },
  { id }: z.output<typeof listSignIns.input>,
): Promise<z.input<typeof listSignIns.output>> {
  const signIns = isKey(id) ? await store.read(dbPaths.signIns(id), signInsSchema) : null;
  return { signIns: signIns ?? {} };
}
