import { dbPaths } from '@domain/database/paths';
import type { Accounts, Store } from '../platform/ports';

export type CheckUserExistsPorts = { store: Store; accounts: Accounts };

const MAX_FOUND = 20;

/** The users who hold an e-mail or a mobile, as a profile or as a sign-in account (docs/product.md 9.4, 12.3). */
export async function findUsersByContact(
  ports: CheckUserExistsPorts,
  input: { email?: string | undefined; mobile?: string | undefined },
): Promise<{ users: { uid: string }[] }> {
  const { store, accounts } = ports;
  const found = await Promise.all([
    input.email === undefined ? [] : store.keysWhere(dbPaths.users(), 'email', input.email, MAX_FOUND),
    input.mobile === undefined ? [] : store.keysWhere(dbPaths.users(), 'mobile', input.mobile, MAX_FOUND),
    uidsOf(input.email === undefined ? null : accounts.byEmail(input.email)),
    uidsOf(input.mobile === undefined ? null : accounts.byMobile(input.mobile)),
  ]);
  return { users: [...new Set(found.flat())].map((uid) => ({ uid })) };
}

async function uidsOf(lookup: Promise<{ uid: string } | null> | null): Promise<string[]> {
  const account = await lookup;
  return account === null ? [] : [account.uid];
}
