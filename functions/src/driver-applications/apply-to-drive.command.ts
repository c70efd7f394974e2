import type { z } from 'zod';
import { isMobileProven } from '@domain/access/contacts';
import type { applyToDrive, ownDriverApplication } from '@domain/contracts/people/driver-applications';
import { type DriverApplication, driverApplicationSchema, userSchema } from '@domain/records';
import {
  APPLICATION_KEPT_MS,
  isOpenApplication,
  mayApplyFrom,
} from '@domain/people/driver/driver-application';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { fullName } from '@domain/people/full-name';
import { adminsOf, readPrivateProfile } from '../people/read-people';
import { commitOnce, type Caller, type Files, type Needs, type Store, type Command } from '../platform';
import { chosenCarTypeFields } from '../staff/catalogue/chosen-car-type';

export type ApplicationPorts = Needs<'store' | 'clock' | 'settings' | 'pictures' | 'notify'> & {
  files: Pick<Files, 'removeAll'>;
};

/** The folder of a driver's licence files. */
export const licenceFiles = (uid: string): string => `users/${uid}/licence/`;

export const readApplication = (store: Store, uid: string): Promise<DriverApplication | null> =>
  store.read(dbPaths.driverApplication(uid), driverApplicationSchema);

/** An application without the fields that only the server reads. */
export function shownApplication(
  { consentAt: _consent, expiresAt: _expires, carTypeId = '', carType: _name, ...shown }: DriverApplication,
  hasLicence: boolean,
) {
  return { ...shown, carTypeId, hasLicence };
}

/** The caller's application, and the earliest time for the next one. */
export async function ownApplicationCommand(
  { store }: Pick<ApplicationPorts, 'store'>,
  { uid }: Pick<Caller, 'uid'>,
): Promise<z.input<typeof ownDriverApplication.output>> {
  const [known, hidden] = await Promise.all([readApplication(store, uid), readPrivateProfile(store, uid)]);
  return {
    application: known && shownApplication(known, hidden.licenseImage !== undefined),
    mayApplyFrom: mayApplyFrom(known),
  };
}

/**
 * A rider applies to drive with the same account (docs/product/drivers.md, "Drive with us"), or sends the
 * application again with changes. If no new licence is uploaded, the earlier licence is kept. Nothing changes
 * for the account until the office decides (`decide-application.command.ts`).
 */
export const applyToDriveCommand: Command<typeof applyToDrive, ApplicationPorts, 'uid'> = async (
  ports,
  { form, licenceUpload },
  { uid },
) => {
  const { store, clock } = ports;
  const now = clock();
  const [settings, person, known, hidden] = await Promise.all([
    ports.settings(),
    store.read(dbPaths.user(uid), userSchema),
    readApplication(store, uid),
    readPrivateProfile(store, uid),
  ]);
  if (person?.usertype !== 'rider') throw new DomainError('permission_denied');
  if (!settings.drive_with_us || mayApplyFrom(known) > now) throw new DomainError('application_closed');
  if (!isMobileProven(person)) throw new DomainError('mobile_unproven');
  const { consent: _consent, carTypeId, ...vehicle } = form;
  const carType = await chosenCarTypeFields(store, carTypeId);
  if (licenceUpload === undefined && hidden.licenseImage === undefined)
    throw new DomainError('choose_image_first');
  const licence =
    licenceUpload === undefined
      ? {}
      : {
          [`${dbPaths.privateProfile(uid)}/licenseImage`]: await ports.pictures.adopt(
            licenceUpload,
            uid,
            `${licenceFiles(uid)}licence`,
          ),
        };
  const application: DriverApplication = {
    state: 'applied',
    consentAt: now,
    changedAt: nextVersion(known, now),
    ...vehicle,
    ...carType,
  };
  await commitOnce(store, {
    checks: {
      [`${dbPaths.user(uid)}/usertype`]: 'rider',
      [`${dbPaths.driverApplication(uid)}/changedAt`]: known?.changedAt ?? null,
    },
    values: { [dbPaths.driverApplication(uid)]: application, ...licence },
  });
  const admins = await adminsOf(store);
  await ports.notify(
    admins.map((admin) => ({
      uid: admin,
      text: 'driver_applied',
      params: { name: fullName(person) },
      eventId: `driver_applied:${uid}:${String(application.changedAt)}`,
      screen: 'Drivers',
    })),
  );
};

/**
 * Withdraws the caller's application. If there is no open application, nothing changes. The licence is
 * deleted, because it is no longer needed.
 */
export async function withdrawApplicationCommand(
  ports: Pick<ApplicationPorts, 'store' | 'clock' | 'files'>,
  { uid }: Pick<Caller, 'uid'>,
): Promise<void> {
  const known = await readApplication(ports.store, uid);
  if (known === null || !isOpenApplication(known.state)) return;
  await commitOnce(ports.store, {
    checks: {
      [`${dbPaths.user(uid)}/usertype`]: 'rider',
      [`${dbPaths.driverApplication(uid)}/changedAt`]: known.changedAt,
    },
    values: endedWrites(uid, known, 'withdrawn', ports.clock()),
  });
  await ports.files.removeAll(licenceFiles(uid));
}

/**
 * The part of a commit that ends an application, if the rider does not become a driver. After the commit the
 * caller deletes the licence files.
 */
export function endedWrites(
  uid: string,
  known: DriverApplication,
  state: 'withdrawn' | 'refused',
  now: number,
): Record<string, unknown> {
  const ended: DriverApplication = {
    ...known,
    state,
    changedAt: nextVersion(known, now),
    expiresAt: now + APPLICATION_KEPT_MS,
  };
  return { [dbPaths.driverApplication(uid)]: ended, [`${dbPaths.privateProfile(uid)}/licenseImage`]: null };
}

/**
 * The version is the time of the change. It always grows, so two changes in the same millisecond are two
 * versions.
 */
export const nextVersion = (known: Pick<DriverApplication, 'changedAt'> | null, now: number): number =>
  Math.max(now, (known?.changedAt ?? 0) + 1);
