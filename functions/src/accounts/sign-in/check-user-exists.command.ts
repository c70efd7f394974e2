import { isEmailLocked, isMobileLocked } from '@domain/access/contacts';
import { dbPaths } from '@domain/database/paths';
import { userSchema } from '@domain/records';
import type { Needs } from '../../platform';

export type CheckUserExistsPorts = Needs<'store' | 'accounts'>;

const MAX_FOUND = 20;

const contactSchema = userSchema.pick({ regType: true });

/**
 * The users to whom an e-mail address or a mobile number belongs (docs/product/calls.md, "Accounts"). These
 * are the sign-in account with the contact, and profiles in which the contact was verified or was set by
 * staff. A contact that people only typed into their own profile does not count. Otherwise a stranger could
 * type the contact of another person and keep this person out.
 */
export async function findUsersByContact(
  ports: CheckUserExistsPorts,
  { email, mobile }: { email?: string | undefined; mobile?: string | undefined },
): Promise<{ users: { uid: string }[] }> {
  const { store, accounts } = ports;
  const holdersOf = async (field: 'email' | 'mobile', value: string): Promise<string[]> => {
    const isLocked = field === 'email' ? isEmailLocked : isMobileLocked;
    const holders = await store.recordsBetween(
      dbPaths.users(),
      field,
      { from: value, to: value },
      contactSchema,
      MAX_FOUND,
    );
    return holders.filter(({ value: { regType } }) => isLocked(regType)).map(({ key }) => key);
  };
  const found = await Promise.all([
    email === undefined ? [] : holdersOf('email', email),
    mobile === undefined ? [] : holdersOf('mobile', mobile),
    uidsOf(email === undefined ? null : accounts.byEmail(email)),
    uidsOf(mobile === undefined ? null : accounts.byMobile(mobile)),
  ]);
  return { users: [...new Set(found.flat())].map((uid) => ({ uid })) };
}

async function uidsOf(lookup: Promise<{ uid: string } | null> | null): Promise<string[]> {
  const account = await lookup;
  return account === null ? [] : [account.uid];
}
