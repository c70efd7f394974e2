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
 * Adds a person with a sign-in account (docs/product/office.md, "People"). An admin can add riders and
 * drivers, who are approved and have the regType 'admin'. Drivers are active and free. Fleet admins invite
 * drivers instead (`functions/src/fleets`). Fails with `user_exists` if another account has the e-mail or
 * mobile, and with `email_or_mobile_issue` if this cannot be checked. `domain/staff/people.schema.ts` checks
 * the form. People who sign themselves up use `functions/src/accounts/sign-in/user-signup.command.ts`.
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

/** The contacts that staff enter for a person. E-mail or mobile may be empty, but not both. */
export type NewContact = { email?: string | undefined; mobile?: string | undefined };
export type NewProfile = Pick<UserProfile, 'email' | 'mobile' | 'usertype'> & Record<string, unknown>;

/**
 * Makes the account and the profile of a person whom staff add. If an earlier call ended without an answer,
 * it may have left an account without a profile. Then this account gets the profile. `commit` writes the
 * profile, and fails if the account already has a profile.
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
    // A person with a single name has no last name. The field is left out, because the database rules refuse
    // an empty last name.
    ...(lastName === '' ? named : fields),
    ...(referralId === undefined ? {} : { referralId }),
  };
  try {
    await commit(uid, record);
  } catch (error) {
    const isThere = await isProfileThere(ports.store, uid);
    if (!isThere && made !== null) await ports.accounts.remove(uid);
    // After a reconnect, the SDK may repeat a write that was already made. The checks of the write then
    // refuse the repeat, although the profile was written.
    if (!isThere || !(await isProfileOf(ports.store, uid, record))) throw error;
  }
  await flagSameContacts(ports, uid, hashedContacts(ports.secrets, contact));
  return { id: uid };
}

/**
 * Whether the profile exists after a write without an answer. The database handles the writes of a
 * connection in their order. So when the database answers this later commit, it has already accepted or
 * refused the earlier write. If this commit gets no answer, the result stays unknown, and the function
 * fails with `outcome_unknown`.
 */
async function isProfileThere(store: Store, uid: string): Promise<boolean> {
  const path = `${dbPaths.user(uid)}/usertype`;
  return !(await store.commit({ checks: { [path]: null }, values: { [path]: null } }));
}

/** Whether this call wrote the profile, and not another call. */
async function isProfileOf(
  store: Store,
  uid: string,
  { createdAt, mobile, usertype }: Pick<UserProfile, 'mobile' | 'usertype'> & { createdAt: number },
): Promise<boolean> {
  const found = await store.read(dbPaths.user(uid), storedUser);
  return found?.createdAt === createdAt && found.mobile === mobile && found.usertype === usertype;
}

/**
 * The uid of a new account. An `outcome_unknown` is passed on to the caller. If the account was made in
 * spite of this error, the next call finds the account.
 */
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
 * The account without a profile that an earlier call without an answer has left. It must have exactly
 * these contacts. Null if no account has one of the contacts. Fails with `user_exists` if the contacts
 * belong to different accounts or to an account with a profile. The phone is verified or was set by staff,
 * so the account belongs to the person. Every other sign-in method of the account is removed.
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

/**
 * Changes a person. Fields that are missing in the input stay the same. If the change approves a driver, the
 * driver is notified.
 */
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
      // The event id contains the time. If the approval is withdrawn and given again, the driver is notified
      // again.
      {
        uid: id,
        text: 'application_approved',
        screen: 'Profile',
        eventId: `approved:${id}:${String(ports.clock())}`,
      },
    ]);
};

/** The checks and values that change the record of a person, together with the record on duty of a driver. */
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
      // The fleet of a driver decides who may change the driver, and which fleet admin sees the driver on the
      // map.
      ...(before.usertype === 'driver'
        ? { [`${dbPaths.user(id)}/fleetadmin`]: before.fleetadmin ?? null }
        : {}),
      ...duty.checks,
    },
    values: { ...fieldsAt(dbPaths.user(id), fields), ...duty.values },
  };
}

/**
 * The errors that prevent a deletion. The left error is written for the person, and the right error is
 * written for staff.
 */
const OBSTACLES: Partial<Record<ErrorCode, ErrorCode>> = {
  account_trip_open: 'user_has_trip',
  account_money_held: 'user_money_held',
  account_owes_money: 'user_owes_money',
  account_has_balance: 'user_has_balance',
};

/**
 * Deletes a person in the same way and with the same checks as
 * `functions/src/accounts/leaving/delete-account.command.ts`. The person must have no open trip, no reserved
 * money, no debt and no balance. Amounts, dates and distances are kept for the operator's accounts.
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
    // The audit log contains the name of the driver but not the URL, because any person with the URL can see
    // the picture.
    ...namedInLog(before),
    checks: { [`${dbPaths.user(id)}/usertype`]: before.usertype },
    values: { [`${dbPaths.privateProfile(id)}/licenseImage`]: image },
  });
};

/**
 * Fails with `recent_login_required` if the call adds, approves or deletes a member of staff without a fresh
 * sign-in.
 */
async function assertFreshForStaff(
  ports: PeoplePorts,
  usertype: Role,
  caller: EndpointCaller,
): Promise<void> {
  if (isStaff(usertype) && !(await hasFreshSignIn(ports, caller)))
    throw new DomainError('recent_login_required');
}

/** The name of a person, for an audit entry without other details. */
const namedInLog = ({ firstName, lastName }: Pick<UserProfile, 'firstName' | 'lastName'>) => ({
  before: { firstName, lastName },
  after: { firstName, lastName },
});

async function personOf(ports: PeoplePorts, id: string, caller: EndpointCaller) {
  const person = isKey(id) ? await ports.store.read(dbPaths.user(id), storedUser) : null;
  // A fleet admin must not learn whether a driver of another fleet exists.
  if (person === null || (caller.role === 'fleetadmin' && !isDriverOf(person, caller.uid)))
    throw new DomainError('not_found');
  return person;
}

const withoutNull = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** The fields of a driver's record for the car. Missing fields are empty. */
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
