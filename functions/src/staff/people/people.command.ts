import type { z } from 'zod';
import { BLANK, isStaff, type Role, ROLES, type UserProfile, userSchema } from '@domain/records';
import type { addUser, deleteUser, editUser, updateLicenseImage } from '@domain/contracts/people/people';
import { dbPaths } from '@domain/database/paths';
import type { ErrorCode } from '@domain/error-codes';
import { switchedText } from '@domain/dispatch/driver/car-needs';
import { DomainError } from '@domain/errors';
import type { PersonPatch } from '@domain/staff/people.schema';
import { flagSameContacts, hashedContacts } from '../../accounts/leaving/kept-contacts';
import { findUsersByContact } from '../../accounts/sign-in/check-user-exists.command';
import { removeAccount, type DeleteAccountPorts } from '../../accounts/leaving/delete-account.command';
import { freeReferralId, isWithoutProfile } from '../../accounts/sign-in/new-profile';
import { dutyChangeBy } from '../../dispatch/duty/keep-on-duty.command';
import {
  fieldsAt,
  hasFreshSignIn,
  isKey,
  type Checks,
  type Command,
  type EndpointCaller,
  type Needs,
  type Notify,
  type Pictures,
  type Store,
} from '../../platform';
import { chosenCarTypeFields } from '../catalogue/chosen-car-type';
import { isDriverOf } from './driver-of';
import { staffCommit, type StaffPorts } from '../staff-edit';

export type PeoplePorts = StaffPorts & Needs<'accounts' | 'secrets'>;

const storedUser = userSchema.loose();

/**
 * Adds a person with a sign-in account (docs/product/office.md, "People"): riders and drivers by an admin, approved,
 * regType 'admin'. Drivers are active and not queued. Fleet admins invite instead (`functions/src/fleets`). Fails
 * with `user_exists` if e-mail or mobile are taken, `email_or_mobile_issue` if that cannot be checked.
 * `domain/staff/people.schema.ts` checks the form. People sign themselves up in
 * `functions/src/accounts/sign-in/user-signup.command.ts`.
 */
export const addPerson: Command<typeof addUser, PeoplePorts> = async (ports, { person }, caller) => {
  await assertFreshForStaff(ports, person.usertype, caller);
  const isDriver = person.usertype === 'driver';
  const vehicleFields = isDriver ? await vehicleOf(ports, person.vehicle) : {};
  const isReferrer = person.usertype === 'rider' || isDriver;
  const record: NewProfile = {
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    mobile: person.mobile,
    usertype: person.usertype,
    approved: true,
    walletBalance: 0,
    regType: 'admin',
    ...(isDriver
      ? {
          ...vehicleFields,
          driverActiveStatus: true,
          queue: false,
          fleetadmin: person.fleetadmin || undefined,
        }
      : {}),
  };
  return makeProfile(ports, person, isReferrer, record, (uid, profile) =>
    staffCommit(ports, caller, {
      action: 'user_add',
      target: dbPaths.user(uid),
      after: profile,
      checks: { [`${dbPaths.user(uid)}/usertype`]: null },
      values: { [dbPaths.user(uid)]: profile },
    }),
  );
};

/** The contacts that staff enter for a person. E-mail or mobile may be empty, not both. */
export type NewContact = { email?: string | undefined; mobile?: string | undefined };
export type NewProfile = Pick<UserProfile, 'email' | 'mobile' | 'usertype'> & Record<string, unknown>;

/**
 * Makes the account and the profile of a person that staff add, or gives the profile to the account that a call without
 * an answer has left. `commit` writes the profile if there is none, otherwise it fails.
 */
export async function makeProfile(
  ports: Pick<PeoplePorts, 'store' | 'clock' | 'accounts' | 'secrets'>,
  contact: NewContact,
  isReferrer: boolean,
  fields: NewProfile,
  commit: (uid: string, profile: NewProfile & { createdAt: number }) => Promise<void>,
): Promise<{ id: string }> {
  const known = await findUsersByContact(ports, contact).catch((error: unknown) => {
    throw new DomainError('email_or_mobile_issue', String(error));
  });
  const stranded = await strandedAccount(ports, contact, known.users);
  const referralId = isReferrer ? await freeReferralId(ports) : undefined;
  const made = stranded === null ? await madeAccount(ports, contact) : null;
  const uid = stranded ?? made;
  if (uid === null) throw new DomainError('user_exists');

  const { lastName, ...named } = fields;
  const record = {
    createdAt: ports.clock(),
    // People with a single name have no last name, because the rules refuse an empty one.
    ...(lastName === '' ? named : fields),
    ...(referralId === undefined ? {} : { referralId }),
  };
  try {
    await commit(uid, record);
  } catch (error) {
    const isThere = await isProfileThere(ports.store, uid);
    if (!isThere && made !== null) await ports.accounts.remove(uid);
    // After a reconnect the SDK repeats a write that was done already, and the write's own checks refuse the repeat.
    if (!isThere || !(await isProfileOf(ports.store, uid, record))) throw error;
  }
  await flagSameContacts(ports, uid, hashedContacts(ports.secrets, contact));
  return { id: uid };
}

/**
 * Whether the profile of a write without an answer exists or is still to come. The database takes the writes of a
 * connection in their order, so the answer of a later write settles it. Without that answer the outcome is unknown, and
 * this fails with `outcome_unknown`.
 */
async function isProfileThere(store: Store, uid: string): Promise<boolean> {
  const path = `${dbPaths.user(uid)}/usertype`;
  return !(await store.commit({ checks: { [path]: null }, values: { [path]: null } }));
}

/** Whether the profile is the one that this call wrote, and not a later one. */
async function isProfileOf(
  store: Store,
  uid: string,
  { createdAt, mobile, usertype }: Pick<UserProfile, 'mobile' | 'usertype'> & { createdAt: number },
): Promise<boolean> {
  const found = await store.read(dbPaths.user(uid), storedUser);
  return found?.createdAt === createdAt && found.mobile === mobile && found.usertype === usertype;
}

/** A new account. An `outcome_unknown` is passed on, and the next call finds the account if it was made. */
async function madeAccount(
  { accounts }: Pick<PeoplePorts, 'accounts'>,
  { email, mobile }: NewContact,
): Promise<string | null> {
  return accounts.create({ email: email ?? null, mobile: mobile ?? null }).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'outcome_unknown') throw error;
    throw new DomainError('email_or_mobile_issue', String(error));
  });
}

/**
 * The account that a call without an answer has left, with exactly these contacts and no profile. Null if no account
 * has the contacts. Fails with `user_exists` if another account has them. A phone is proven or was set by staff, so the
 * account is the person's. Every other sign-in method of it ends.
 */
async function strandedAccount(
  { store, accounts }: Pick<PeoplePorts, 'store' | 'accounts'>,
  { email, mobile }: NewContact,
  holders: readonly { uid: string }[],
): Promise<string | null> {
  const [holder, ...others] = holders;
  if (holder === undefined) return null;
  const { uid } = holder;
  const owners = await Promise.all([
    ...(email === undefined ? [] : [accounts.byEmail(email)]),
    ...(mobile === undefined ? [] : [accounts.byMobile(mobile)]),
  ]);
  const isOfAll = owners.every((owner) => owner?.uid === uid);
  if (others.length > 0 || !isOfAll || !(await isWithoutProfile(store, uid)))
    throw new DomainError('user_exists');
  await accounts.closeOtherWays(uid);
  return uid;
}

/** Changes a person. Missing fields do not change. A driver who becomes approved by it is notified. */
export const editPerson: Command<typeof editUser, PeoplePorts & { notify: Notify }> = async (
  ports,
  { id, patch },
  caller,
) => {
  const before = await personOf(ports, id, caller);
  const isFleetAdmin = caller.role === 'fleetadmin';
  if (isFleetAdmin && (patch.approved !== undefined || patch.fleetadmin !== undefined))
    throw new DomainError('permission_denied');
  if (patch.approved !== undefined) await assertFreshForStaff(ports, before.usertype, caller);
  const stored = Object.fromEntries(Object.entries(before).filter(([field]) => field in patch));
  const { fields, checks, values } = await personChange(ports, id, before, patch);
  await staffCommit(ports, caller, {
    action: 'user_update',
    target: dbPaths.user(id),
    before: stored,
    after: 'carFeatures' in fields ? { ...patch, carFeatures: fields.carFeatures } : patch,
    checks,
    values,
  });
  if (before.usertype === 'driver' && !before.approved && patch.approved === true)
    await ports.notify([
      // A driver may be approved again after the approval was withdrawn, and is notified again.
      {
        uid: id,
        text: 'application_approved',
        screen: 'Profile',
        eventId: `approved:${id}:${String(ports.clock())}`,
      },
    ]);
};

/** The part of a commit that changes the record of a person, and a driver's record on duty with it. */
export async function personChange(
  { store, clock }: Pick<PeoplePorts, 'store' | 'clock'>,
  id: string,
  before: UserProfile,
  patch: PersonPatch,
): Promise<{ fields: Record<string, unknown>; checks: Checks; values: Record<string, unknown> }> {
  const fields: Record<string, unknown> = { ...patch };
  if (patch.fleetadmin === '') fields.fleetadmin = null;
  if (patch.carFeatures !== undefined) fields.carFeatures = switchedText(patch.carFeatures) ?? null;
  if (patch.carTypeId === (before.carTypeId ?? '')) delete fields.carTypeId;
  else if (patch.carTypeId !== undefined) {
    const chosen = await chosenCarTypeFields(store, patch.carTypeId);
    Object.assign(fields, { ...chosen, carTypeId: chosen.carTypeId ?? null });
  }
  const duty =
    before.usertype === 'driver'
      ? await dutyChangeBy({ store, clock }, id, userSchema.parse(withoutNull({ ...before, ...fields })))
      : { checks: {}, values: {} };
  return {
    fields,
    checks: {
      [`${dbPaths.user(id)}/usertype`]: before.usertype,
      // The fleet of a driver decides who may change the driver, and on whose map the driver is shown.
      ...(before.usertype === 'driver'
        ? { [`${dbPaths.user(id)}/fleetadmin`]: before.fleetadmin ?? null }
        : {}),
      ...duty.checks,
    },
    values: { ...fieldsAt(dbPaths.user(id), fields), ...duty.values },
  };
}

/** The obstacles to a deletion: left the error for the person, right the error for staff. */
const OBSTACLES: Partial<Record<ErrorCode, ErrorCode>> = {
  account_trip_open: 'user_has_trip',
  account_money_held: 'user_money_held',
  account_owes_money: 'user_owes_money',
  account_has_balance: 'user_has_balance',
};

/**
 * Deletes a person as `functions/src/accounts/leaving/delete-account.command.ts` does, with the same checks: no open
 * trip, no money held, no debt, and no balance. Amounts, dates and distances are kept for the books.
 */
export const deletePerson: Command<typeof deleteUser, PeoplePorts & DeleteAccountPorts> = async (
  ports,
  { id },
  caller,
) => {
  const before = await personOf(ports, id, caller);
  if (id === caller.uid) throw new DomainError('permission_denied', 'oneself');
  await assertFreshForStaff(ports, before.usertype, caller);
  if ((await ports.store.keysWhere(dbPaths.users(), 'fleetadmin', id, 1)).length > 0)
    throw new DomainError('fleet_has_drivers');
  await removeAccount(ports, {
    uid: id,
    by: caller.uid,
    action: 'user_delete',
    roles: ROLES,
    giveUpBalance: false,
  }).catch((error: unknown) => {
    const obstacle = error instanceof DomainError ? OBSTACLES[error.code] : undefined;
    throw obstacle === undefined ? error : new DomainError(obstacle);
  });
};

/** Stores the picture of a driver's licence. */
export const changeLicenseImage: Command<
  typeof updateLicenseImage,
  PeoplePorts & { pictures: Pictures }
> = async (ports, { id, upload }, caller) => {
  const before = await personOf(ports, id, caller);
  const image = await ports.pictures.adopt(upload, caller.uid, `users/${id}/licence/licence`);
  await staffCommit(ports, caller, {
    action: 'user_licence',
    target: dbPaths.user(id),
    // The log names the driver and not the address, because anyone with the address can see the picture.
    ...namedInLog(before),
    checks: { [`${dbPaths.user(id)}/usertype`]: before.usertype },
    values: { [`${dbPaths.privateProfile(id)}/licenseImage`]: image },
  });
};

/** Granting and removing the rights of staff requires a fresh sign-in. */
async function assertFreshForStaff(
  ports: PeoplePorts,
  usertype: Role,
  caller: EndpointCaller,
): Promise<void> {
  if (isStaff(usertype) && !(await hasFreshSignIn(ports, caller)))
    throw new DomainError('recent_login_required');
}

/** The name of a person for an entry without other details. */
const namedInLog = ({ firstName, lastName }: Pick<UserProfile, 'firstName' | 'lastName'>) => ({
  before: { firstName, lastName },
  after: { firstName, lastName },
});

async function personOf(ports: PeoplePorts, id: string, caller: EndpointCaller) {
  const person = isKey(id) ? await ports.store.read(dbPaths.user(id), storedUser) : null;
  // For a fleet admin a driver of another fleet does not exist.
  if (person === null || (caller.role === 'fleetadmin' && !isDriverOf(person, caller.uid)))
    throw new DomainError('not_found');
  return person;
}

const withoutNull = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** The fields of a driver's record for its car. Missing fields are blank. */
export async function vehicleOf(
  ports: Pick<PeoplePorts, 'store'>,
  vehicle: z.output<typeof addUser.input>['person']['vehicle'],
): Promise<Record<string, string | undefined>> {
  const {
    vehicleMake = '',
    vehicleModel = '',
    vehicleNumber = '',
    vehicleColor = '',
    other_info = '',
    carTypeId = '',
    carFeatures = {},
  } = vehicle ?? {};
  const filled = (text: string): string => (text === '' ? BLANK : text);
  return {
    vehicleMake: filled(vehicleMake),
    vehicleModel: filled(vehicleModel),
    vehicleNumber: filled(vehicleNumber),
    ...(vehicleColor === '' ? {} : { vehicleColor }),
    other_info: filled(other_info),
    ...(await chosenCarTypeFields(ports.store, carTypeId)),
    carFeatures: switchedText(carFeatures),
  };
}
