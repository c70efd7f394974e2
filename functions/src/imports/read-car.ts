import { dbPaths } from '@domain/database/paths';
import { userSchema } from '@domain/records';
import { switchesOf, carNeedsText } from '@domain/dispatch/driver/car-needs';
import { bareText } from '@domain/imports/import-headers';
import type { ImportValues } from '@domain/imports/import-records';
import { personPatchSchema } from '@domain/staff/people.schema';
import { findUsersByContact } from '../accounts/sign-in/check-user-exists.command';
import { readPhone } from '../people/read-people';
import { personChange } from '../staff/people/people.command';
import { problem, unread, type ImportContext, type ImportPorts, type RowReading } from './import-ports';
import { carOf, registrationProblems } from './read-person';
import { commitOnce } from '../platform';

const storedUser = userSchema.loose();

/**
 * Reads a row as the car of an existing driver, who is found by phone or e-mail. Empty cells change nothing.
 */
export async function readCar(
  ports: ImportPorts,
  context: ImportContext,
  values: ImportValues,
): Promise<RowReading> {
  const { car, features, problems } = carOf(context, values);
  const typed = (values.driver ?? '').trim();
  const mobile = readPhone(typed, context.settings.country);
  const isEmail = typed.includes('@');
  problems.push(...registrationProblems(car));
  if (typed === '') problems.push(problem('driver', 'needed'));
  else if (!isEmail && mobile === null) problems.push(problem('driver', 'phone'));
  const plate = bareText(car.vehicleNumber ?? '');
  const keys = [
    { field: 'driver' as const, key: isEmail ? typed.toLowerCase() : (mobile ?? '') },
    { field: 'vehicleNumber' as const, key: plate },
  ].filter(({ key }) => key !== '');
  if (problems.length > 0) return unread(problems, { keys });

  const contact = isEmail ? { email: typed.toLowerCase() } : { mobile: mobile ?? '' };
  const { users } = await findUsersByContact(ports, contact);
  const found = await Promise.all(
    users.map(async ({ uid }) => ({ uid, person: await ports.store.read(dbPaths.user(uid), storedUser) })),
  );
  const drivers = found.flatMap(({ uid, person }) =>
    person?.usertype === 'driver' ? [{ uid, person }] : [],
  );
  const [driver, ...others] = drivers;
  if (driver === undefined) return unread([problem('driver', 'no_driver')], { keys });
  if (others.length > 0) return unread([problem('driver', 'two_people')], { keys });
  const { uid, person } = driver;
  const filled = Object.fromEntries(Object.entries(car).filter(([, value]) => value !== undefined));
  const patch = personPatchSchema.parse({
    ...filled,
    ...(features.length === 0 ? {} : { carFeatures: switchesOf(carNeedsText(features)) }),
  });
  const { carFeatures: _features, ...texts } = patch;
  const stored: Record<string, unknown> = person;
  const isSame =
    Object.entries(texts).every(([field, value]) => stored[field] === value) &&
    (features.length === 0 || carNeedsText(features) === person.carFeatures);
  if (isSame) return unread([problem('vehicleNumber', 'same_car')], { keys });

  const before = person.vehicleNumber?.trim() ?? '';
  const isOther = before !== '' && bareText(before) !== plate;
  return {
    problems: [],
    keys,
    found: {},
    notes: isOther ? [{ note: 'replaces', text: before }] : [],
    make: async (mark) => {
      const { checks, values: changed } = await personChange(ports, uid, person, patch);
      await commitOnce(ports.store, {
        checks: { ...checks, ...mark.checks },
        values: { ...changed, ...mark.values },
      });
      return { mailTo: null };
    },
  };
}
