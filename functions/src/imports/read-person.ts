import { z } from 'zod';
import { registrationSchema } from '@domain/contracts/people/accounts';
import { dbPaths } from '@domain/database/paths';
import { CAR_NEEDS, type CarNeed } from '@domain/records';
import { carNeedsText } from '@domain/dispatch/driver/car-needs';
import { DomainError } from '@domain/errors';
import { bareText } from '@domain/imports/import-headers';
import type { ImportField, ImportReason, PeopleKind } from '@domain/imports/import-kinds';
import type { ImportProblem, ImportValues } from '@domain/imports/import-records';
import { assertContactsFree } from '../accounts/leaving/kept-contacts';
import { findUsersByContact } from '../accounts/sign-in/check-user-exists.command';
import { isWithoutProfile } from '../accounts/sign-in/new-profile';
import { readPhone } from '../people/read-people';
import { makeProfile, vehicleOf, type NewContact, type NewProfile } from '../staff/people/people.command';
import { commitOnce, type Write } from '../platform';
import {
  carTypeNamed,
  problem,
  shapeProblems,
  unread,
  type ImportContext,
  type ImportPorts,
  type RowReading,
} from './import-ports';

const ROLE_OF = { customers: 'rider', drivers: 'driver' } as const;
const roleSchema = z.object({ usertype: z.string() });

/**
 * The first and the last name of a row. If the first name is empty, the column `name` is split into both.
 */
export function namesOf({ firstName = '', lastName = '', name = '' }: ImportValues): {
  firstName: string;
  lastName: string;
} {
  if (firstName.trim() !== '' || name.trim() === '')
    return { firstName: firstName.trim(), lastName: lastName.trim() };
  const [first = '', ...others] = name.trim().split(/\s+/);
  return { firstName: first, lastName: lastName.trim() || others.join(' ') };
}

/** The features that a cell names. Null if one of its words is unknown. */
export function featuresOf(text: string): CarNeed[] | null {
  const words = text
    .split(/[,;|/\s]+/)
    .map(bareText)
    .filter((word) => word !== '');
  const known = CAR_NEEDS.map((need) => [bareText(need), need] as const);
  // A feature such as "child seat" has two words, which are joined here.
  const bare = words.join(' ');
  const joined = known.reduce((all, [word, need]) => {
    const parts = need.split('_').join(' ');
    return all.replaceAll(parts, word);
  }, bare);
  const found = joined.split(' ').filter((word) => word !== '');
  const needs = found.map((word) => known.find(([one]) => one === word)?.[1]);
  return needs.includes(undefined) ? null : needs.filter((need) => need !== undefined);
}

/** The car of a row, with the fields of a driver's record. Empty cells are left out. */
export function carOf(context: ImportContext, values: ImportValues) {
  const problems: ImportProblem[] = [];
  const filled = (field: ImportField): string | undefined => values[field]?.trim() || undefined;
  const typeName = filled('carType');
  const carType = typeName === undefined ? null : carTypeNamed(context, typeName);
  if (filled('vehicleNumber') === undefined) problems.push(problem('vehicleNumber', 'needed'));
  if (typeName === undefined) problems.push(problem('carType', 'needed'));
  else if (carType === null) problems.push(problem('carType', 'car_type'));
  const features = featuresOf(values.carFeatures ?? '');
  if (features === null) problems.push(problem('carFeatures', 'features'));
  const color = bareText(values.vehicleColor ?? '').replace(/^gray$/, 'grey');
  const car = {
    vehicleNumber: filled('vehicleNumber'),
    vehicleMake: filled('vehicleMake'),
    vehicleModel: filled('vehicleModel'),
    vehicleColor: color === '' ? undefined : color,
    other_info: filled('other_info'),
    carTypeId: carType?.id,
  };
  return { car, features: features ?? [], problems };
}

/** The problems of values, with the checks of the sign-up form. */
export const registrationProblems = (fields: Record<string, unknown>): ImportProblem[] =>
  shapeProblems(registrationSchema.shape, fields);

/** The reason why a new person cannot get these contacts. Null if no other person has them. */
async function holderProblem(
  ports: ImportPorts,
  kind: PeopleKind,
  contact: NewContact,
): Promise<ImportReason | null> {
  const { users } = await findUsersByContact(ports, contact);
  for (const { uid } of users) {
    if (await isWithoutProfile(ports.store, uid)) continue;
    const role = (await ports.store.read(dbPaths.user(uid), roleSchema))?.usertype;
    return role === ROLE_OF[kind] ? 'known' : 'taken';
  }
  return null;
}

export const isBlockedContact = (ports: ImportPorts, contact: NewContact): Promise<boolean> =>
  assertContactsFree(ports, null, contact).then(
    () => false,
    (error: unknown) => {
      if (error instanceof DomainError && error.code === 'account_blocked') return true;
      throw error;
    },
  );

/** Reads a row as a new customer or driver. */
export async function readPerson(
  ports: ImportPorts,
  context: ImportContext,
  kind: PeopleKind,
  values: ImportValues,
): Promise<RowReading> {
  const { firstName, lastName } = namesOf(values);
  const problems: ImportProblem[] = [];
  const typedEmail = (values.email ?? '').trim().toLowerCase();
  const typedMobile = (values.mobile ?? '').trim();
  const mobile = typedMobile === '' ? undefined : readPhone(typedMobile, context.settings.country);
  if (mobile === null) problems.push(problem('mobile', 'phone'));
  const contact: NewContact = {
    ...(typedEmail === '' ? {} : { email: typedEmail }),
    ...(mobile === null || mobile === undefined ? {} : { mobile }),
  };
  if (typedEmail === '' && typedMobile === '') problems.push(problem('mobile', 'contact'));
  const isDriver = kind === 'drivers';
  const { car, features, problems: carProblems } = carOf(context, values);
  problems.push(
    ...registrationProblems({
      firstName,
      lastName: lastName === '' && !isDriver ? undefined : lastName,
      email: contact.email,
      ...(isDriver ? car : {}),
    }),
    ...(isDriver ? carProblems : []),
  );
  const keys = [
    ...(contact.email === undefined ? [] : [{ field: 'email' as const, key: contact.email }]),
    ...(contact.mobile === undefined ? [] : [{ field: 'mobile' as const, key: contact.mobile }]),
    ...(isDriver && car.vehicleNumber !== undefined
      ? [{ field: 'vehicleNumber' as const, key: bareText(car.vehicleNumber) }]
      : []),
  ];
  if (problems.length > 0) return unread(problems, { keys });
  const held = await holderProblem(ports, kind, contact);
  const contactField = contact.mobile === undefined ? ('email' as const) : ('mobile' as const);
  if (held !== null) return unread([problem(contactField, held)], { keys });
  if (await isBlockedContact(ports, contact)) return unread([problem(contactField, 'blocked')], { keys });

  const make = async ({ checks, values: marked }: Write): Promise<{ mailTo: string | null }> => {
    const profile: NewProfile = {
      firstName,
      lastName,
      email: contact.email ?? '',
      mobile: contact.mobile ?? '',
      usertype: ROLE_OF[kind],
      approved: !isDriver,
      walletBalance: 0,
      regType: regTypeOf(contact),
      // The row has no licence. So an imported driver can work only after staff approve the account.
      ...(isDriver
        ? {
            ...(await vehicleOf(ports, { ...filledCar(car), carFeatures: {} })),
            carFeatures: carNeedsText(features),
            driverActiveStatus: false,
            queue: false,
          }
        : {}),
    };
    await makeProfile(ports, contact, true, profile, async (uid, record) => {
      const path = dbPaths.user(uid);
      await commitOnce(ports.store, {
        checks: { [`${path}/usertype`]: null, ...checks },
        values: { [path]: record, ...marked },
      });
    });
    return { mailTo: contact.email ?? null };
  };
  return { problems: [], notes: [], keys, found: {}, make };
}

/**
 * The `regType` of a person. It decides which contacts cannot be changed in the profile. A missing contact
 * can be added in the profile.
 */
const regTypeOf = ({ email, mobile }: NewContact): 'admin' | 'mobile' | 'email' =>
  mobile === undefined ? 'email' : email === undefined ? 'mobile' : 'admin';

type Car = ReturnType<typeof carOf>['car'];
const filledCar = (car: Car) => ({
  vehicleMake: car.vehicleMake ?? '',
  vehicleModel: car.vehicleModel ?? '',
  vehicleNumber: car.vehicleNumber ?? '',
  vehicleColor: (car.vehicleColor ?? '') as '',
  other_info: car.other_info ?? '',
  carTypeId: car.carTypeId ?? '',
});
