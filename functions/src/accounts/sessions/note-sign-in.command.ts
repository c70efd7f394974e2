import { isFreshSignIn } from '@domain/access/session';
import { deviceWords, wayOfProvider, withSignIn } from '@domain/access/sign-ins';
import { type SignInRecord, signInsSchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { auditEntryOnce } from '../../audit/audit-entry';
import type { CallClient, Caller, EndpointCaller, Store } from '../../platform';
import { assertContactsFree, type ContactPorts } from '../leaving/blocked-contacts';
import { noteDevice } from './known-devices';

/**
 * Notes a sign-in by phone or by a social account, which the server does not see otherwise (docs/product.md 7.9). Time and
 * way come from the token; noting the same sign-in again changes nothing. A sign-in by a mailed code is noted when its
 * token is made (`verify-email-otp.command.ts`). `account_blocked` for the phone or e-mail address of a blocked person.
 */
export async function noteSignIn(
  ports: ContactPorts,
  caller: EndpointCaller,
  client: CallClient,
): Promise<{ success: true }> {
  await assertContactsFree(ports, caller.uid, provenContacts(caller));
  const way = wayOfProvider(caller.provider);
  if (way !== 'email' && isFreshSignIn(caller.signedInAt, ports.clock()))
    await storeSignIn(ports, caller.uid, { at: caller.signedInAt, way }, client);
  await noteDevice(ports, caller.uid, client);
  return { success: true };
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

/** Puts a sign-in on the person's list, which keeps the newest ones, and into the audit log. */
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
