import type { User } from '@domain/records';
import { DATABASE_NAMESPACE, PROJECT_ID } from '../../../local/start/addresses';
import { createEmulatorAdmin } from '../../../local/seed/emulator-admin';
import { addresses } from './browser';
import { writeAsOperator } from './database';

export type NewPerson = {
  uid: string;
  email: string;
  /** The mobile number, without the country code of the operator. */
  phone: string;
  firstName: string;
  lastName: string;
};

let count = 0;

/** Adds a user who can sign in by e-mail. Each test gets its own users. */
async function addPerson(
  role: 'rider' | 'driver' | 'admin',
  name: readonly [string, string],
  profile: Partial<User>,
): Promise<NewPerson> {
  count += 1;
  const digits = `${String(Date.now()).slice(-6)}${count}`.slice(-6);
  const uid = `e2e-${role}-${digits}`;
  const [firstName, lastName] = name;
  const email = `${uid}@mail.example`;
  const phone = `97${digits}`;
  const mobile = `+598${phone}`;
  await writeAsOperator(`users/${uid}`, {
    usertype: role,
    firstName,
    lastName,
    email,
    mobile,
    regType: 'email',
    createdAt: Date.now(),
    approved: true,
    walletBalance: 0,
    queue: false,
    driverActiveStatus: false,
    ...profile,
  });
  const admin = createEmulatorAdmin({
    databaseUrl: addresses.database,
    namespace: DATABASE_NAMESPACE,
    authUrl: addresses.auth,
    projectId: PROJECT_ID,
  });
  await admin.addAccounts([{ uid, email, mobile, firstName, lastName }]);
  return { uid, email, phone, firstName, lastName };
}

/** Adds an approved driver who is offline and has no trip. */
export function addDriver(name: readonly [string, string], profile: Partial<User> = {}): Promise<NewPerson> {
  const vehicle = { vehicleMake: 'Chevrolet', vehicleModel: 'Onix', vehicleNumber: 'SBX 4127' };
  return addPerson('driver', name, { carTypeId: 'economy', ...vehicle, ...profile });
}

/** Adds an admin. */
export function addAdmin(name: readonly [string, string], profile: Partial<User> = {}): Promise<NewPerson> {
  return addPerson('admin', name, profile);
}

/** Adds a rider who has no booking. */
export function addRider(name: readonly [string, string], profile: Partial<User> = {}): Promise<NewPerson> {
  return addPerson('rider', name, profile);
}
