import { z } from 'zod';
import type { userSignup } from '@domain/contracts/people/accounts';
import { dbPaths } from '@domain/database/paths';
import { BLANK } from '@domain/records';
import { DomainError } from '@domain/errors';
import { fullName } from '@domain/people/full-name';
import { personNodes } from '@domain/people/private-profile';
import type { CallClient, Caller, Needs, Store } from '../../platform';
import { joinWrites } from '../../fleets/fleets.command';
import { chosenCarTypeFields } from '../../staff/catalogue/chosen-car-type';
import { assertContactsFree, flagSameContacts, hashedContacts, havePast } from '../leaving/kept-contacts';
import { freeReferralId } from './new-profile';
import { noteDevice, provenContacts } from '../sessions/sessions.command';
import { validateReferrer } from './validate-referrer.command';

export type UserSignupPorts = Needs<'store' | 'secrets' | 'clock' | 'settings' | 'notify' | 'pictures'>;

type Input = z.output<typeof userSignup.input>;

/** The greatest number of admins who are notified of a new driver. */
const ADMINS_TOLD = 50;

/** The fields of a stored user that sign-up needs. The schema accepts any other fields. */
const storedUser = z.looseObject({ approved: z.boolean().default(false) });

/**
 * Makes the profile of a person who has signed in. A repeated call changes nothing and gives the same
 * answer. The verified contact comes from the token. Any other contact is stored as the person entered it.
 * Such a contact gives no access, and the caller must not learn whether it belongs to an account. Fails
 * with `account_blocked` if a verified contact belongs to a blocked person. Riders are approved at once.
 * Drivers are also approved at once, unless the settings require approval by staff
 * (docs/product/accounts.md, "A new person"). A driver must name a vehicle and show a licence, and may
 * accept the invitation of a fleet in the same write. Admins are notified of a new driver.
 * `functions/src/referrals/advance-referral.command.ts` pays the referral bonus. Staff add people in
 * `functions/src/staff/people/people.command.ts`.
 */
export async function signUpUser(
  ports: UserSignupPorts,
  input: Input,
  caller: Caller,
  client: CallClient,
): Promise<z.input<typeof userSignup.output>> {
  const path = dbPaths.user(caller.uid);
  const known = await ports.store.read(path, storedUser);
  if (known !== null) return { uid: caller.uid, approved: known.approved };

  // After an account is deleted, its tokens are valid for up to an hour.
  if ((await ports.store.read(dbPaths.accountDeletion(caller.uid), z.unknown())) !== null)
    throw new DomainError('unauthenticated', 'deleted');

  const { regData } = input;
  const driverFields = regData.usertype === 'driver' ? await driverFieldsOf(ports.store, regData) : {};
  const contact = contactOf(caller, regData);
  await assertContactsFree(ports, caller.uid, provenContacts(caller));

  const settings = await ports.settings();
  const approved = regData.usertype === 'rider' || !settings.driver_approval;
  const referrer = await referrerOf(ports, regData, contact);
  const joined = await joinedFleet(ports, regData, caller);
  const licence =
    regData.licenceUpload === undefined || regData.usertype !== 'driver'
      ? {}
      : {
          licenseImage: await ports.pictures.adopt(
            regData.licenceUpload,
            caller.uid,
            `users/${caller.uid}/licence/licence`,
          ),
        };
  const record = storedUser.parse({
    createdAt: ports.clock(),
    firstName: regData.firstName,
    lastName: regData.lastName,
    email: contact.email ?? BLANK,
    mobile: contact.mobile ?? BLANK,
    usertype: regData.usertype,
    referralId: await freeReferralId(ports),
    approved,
    walletBalance: 0,
    regType: contact.regType,
    ...(referrer === null ? {} : { signupViaReferral: referrer }),
    ...(regData.lang === undefined ? {} : { lang: regData.lang }),
    ...driverFields,
    ...licence,
  });
  const isDone = await ports.store.commit({
    checks: { [`${path}/usertype`]: null, ...joined?.checks },
    values: { ...joined?.values, ...personNodes(caller.uid, { ...record, fleetadmin: joined?.fleet }) },
  });
  if (!isDone) {
    // Either a parallel call was faster, or the invitation has ended.
    const stored = await ports.store.read(path, storedUser);
    if (stored === null) throw new DomainError('invitation_over');
    return { uid: caller.uid, approved: stored.approved };
  }
  await flagSameContacts(
    ports,
    caller.uid,
    hashedContacts(ports.secrets, { email: contact.email, mobile: contact.mobile }),
  );
  await noteDevice(ports, caller.uid, client);
  if (regData.usertype === 'driver') await tellAdmins(ports, caller.uid, regData);
  return { uid: caller.uid, approved };
}

/** The fleet whose invitation a new driver accepts. */
async function joinedFleet(
  ports: UserSignupPorts,
  { usertype, invitation }: Input['regData'],
  caller: Caller,
) {
  return usertype === 'driver' && invitation !== undefined ? joinWrites(ports, invitation, caller) : null;
}

/**
 * The referral code that a new rider entered. Empty for drivers, and for a person who had an account before.
 */
async function referrerOf(
  { store, secrets }: UserSignupPorts,
  { usertype, referralId }: Input['regData'],
  contacts: ReturnType<typeof contactOf>,
): Promise<string | null> {
  if (usertype !== 'rider' || referralId === undefined) return null;
  if (!(await validateReferrer({ store }, { referralId })).valid) return null;
  return (await havePast(store, secrets, contacts)) ? null : referralId;
}

/** The contacts of the profile. A verified contact is used instead of a contact that the person entered. */
function contactOf(
  caller: Caller,
  said: { email?: string | undefined; mobile?: string | undefined },
): { email: string | null; mobile: string | null; regType: 'email' | 'mobile' | 'social' } {
  const isSocial = !['custom', 'password', 'phone', 'anonymous'].includes(caller.provider);
  const provenEmail = caller.isEmailVerified ? caller.email : null;
  if (provenEmail === null && caller.mobile === null && !isSocial) {
    throw new DomainError('permission_denied', 'no proven contact');
  }
  const email = provenEmail ?? said.email ?? (isSocial ? caller.email : null);
  const mobile = caller.mobile ?? said.mobile ?? null;
  return {
    email,
    mobile,
    regType: isSocial ? 'social' : provenEmail === null || caller.provider === 'phone' ? 'mobile' : 'email',
  };
}

/**
 * The profile fields of a new driver. A driver registers with a vehicle of a known car type, its plate and
 * the driver's licence. A new driver is offline until the driver goes online. The field `queue` begins as
 * false.
 */
async function driverFieldsOf(store: Store, regData: Input['regData']): Promise<Record<string, unknown>> {
  const { vehicleNumber = '', carTypeId = '', licenceUpload } = regData;
  if (licenceUpload === undefined) throw new DomainError('choose_image_first');
  if (vehicleNumber === '') throw new DomainError('invalid_argument', 'vehicleNumber');
  if (carTypeId === '') throw new DomainError('invalid_argument', 'carTypeId');
  return {
    vehicleMake: regData.vehicleMake ?? BLANK,
    vehicleModel: regData.vehicleModel ?? BLANK,
    vehicleNumber,
    ...(regData.vehicleColor === undefined ? {} : { vehicleColor: regData.vehicleColor }),
    other_info: regData.other_info ?? BLANK,
    ...(await chosenCarTypeFields(store, carTypeId)),
    driverActiveStatus: false,
    queue: false,
  };
}

async function tellAdmins(ports: UserSignupPorts, uid: string, person: Input['regData']) {
  const admins = await ports.store.keysWhere(dbPaths.users(), 'usertype', 'admin', ADMINS_TOLD);
  const params = { name: fullName(person) };
  const eventId = `driver-signed-up:${uid}`;
  await ports.notify(
    admins.map((admin) => ({ uid: admin, text: 'driver_signed_up', params, eventId, screen: 'Drivers' })),
  );
}
