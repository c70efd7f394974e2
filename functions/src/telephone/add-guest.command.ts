import type { addGuest } from '@domain/contracts/people/callers';
import { dbPaths } from '@domain/database/paths';
import { userSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import { assertContactsFree } from '../accounts/leaving/kept-contacts';
import { findUsersByContact } from '../accounts/sign-in/check-user-exists.command';
import { freeReferralId, isWithoutProfile } from '../accounts/sign-in/new-profile';
import { readPhone } from '../people/read-people';
import type { Command } from '../platform';
import type { PeoplePorts } from '../staff/people/people.command';
import { staffCommit } from '../staff/staff-edit';

const roleSchema = userSchema.pick({ usertype: true });

/**
 * Adds a rider with only a name and a phone (docs/product/dispatch-office.md, "Guests"). The sign-in account
 * has the phone, so a later sign-in with a code to this phone opens the same account. A repeat returns the
 * same rider. `regType` is `mobile`, because the phone belongs to the person, and the person can still add an
 * e-mail address.
 */
export const addGuestCommand: Command<typeof addGuest, PeoplePorts> = async (
  ports,
  { name, phone },
  caller,
) => {
  const { store, accounts } = ports;
  const mobile = readPhone(phone, (await ports.settings()).country);
  if (mobile === null) throw new DomainError('mobile_no_blank_error');
  await assertContactsFree(ports, null, { mobile });
  const known = await findUsersByContact(ports, { mobile });
  let uid: string | null = null;
  for (const { uid: holder } of known.users) {
    const person = await store.read(dbPaths.user(holder), roleSchema);
    if (person?.usertype === 'rider') return { id: holder };
    if (!(await isWithoutProfile(store, holder))) throw new DomainError('user_exists');
    uid = holder;
  }
  const referralId = await freeReferralId(ports);
  const made = uid === null ? await accounts.create({ email: null, mobile }) : uid;
  // Another call with this number has created the account.
  if (made === null) throw new DomainError('record_changed');
  const [firstName = '', ...others] = name.split(/\s+/);
  const record = {
    createdAt: ports.clock(),
    firstName,
    // The database rules refuse an empty last name.
    ...(others.length === 0 ? {} : { lastName: others.join(' ') }),
    email: '',
    mobile,
    usertype: 'rider',
    approved: true,
    walletBalance: 0,
    regType: 'mobile',
    referralId,
  };
  await staffCommit(ports, caller, {
    action: 'guest_add',
    target: dbPaths.user(made),
    after: record,
    checks: { [`${dbPaths.user(made)}/usertype`]: null },
    values: { [dbPaths.user(made)]: record },
  });
  return { id: made };
};
