import { type PrivateProfile, privateProfileSchema, type Role } from '../records';
import { dbPaths } from '../database/paths';

export const PRIVATE_FIELDS: readonly string[] = Object.keys(privateProfileSchema.shape);

/**
 * Divides a person's record into the values of the nodes that store it. The keys are the paths of the nodes.
 */
export function personNodes(uid: string, person: object): Record<string, Record<string, unknown>> {
  const fields = Object.entries(person).filter(([field, value]) => field !== 'id' && value !== undefined);
  const isPrivate = ([field]: [string, unknown]): boolean => PRIVATE_FIELDS.includes(field);
  const hidden = fields.filter(isPrivate);
  return {
    [dbPaths.user(uid)]: Object.fromEntries(fields.filter((field) => !isPrivate(field))),
    ...(hidden.length === 0 ? {} : { [dbPaths.privateProfile(uid)]: Object.fromEntries(hidden) }),
  };
}

/**
 * Whole people as stored, in two lists. One list has the profiles, and the other has the private profiles.
 */
export function peopleNodes(
  people: readonly { id: string }[],
): Record<string, Record<string, Record<string, unknown>>> {
  const lists: Record<string, Record<string, Record<string, unknown>>> = { [dbPaths.users()]: {} };
  for (const person of people)
    for (const [path, record] of Object.entries(personNodes(person.id, person))) {
      const list = path.slice(0, path.indexOf('/'));
      (lists[list] ??= {})[person.id] = record;
    }
  return lists;
}

/**
 * The parts of a person that staff open by `open_person`. `fields` are the fields of the part that are not in
 * the profile. Admins can read all profiles. A fleet admin can read the profiles of drivers in the fleet
 * (`rules/nodes/people.ts`).
 */
export const PERSON_PARTS = {
  // The page shows fields of the profile, and the form that changes them.
  page: { fields: [], openedBy: ['admin', 'fleetadmin'] },
  licence: { fields: ['licenseImage'], openedBy: ['admin', 'fleetadmin'] },
  // Only the operator pays money out, so fleet admins need no bank details.
  bank: { fields: ['bankName', 'bankCode', 'bankAccount'], openedBy: ['admin'] },
} as const satisfies Readonly<
  Record<string, { fields: readonly (keyof PrivateProfile)[]; openedBy: readonly Role[] }>
>;
export type PersonPart = keyof typeof PERSON_PARTS;
export const PERSON_PART_NAMES = Object.keys(PERSON_PARTS) as [PersonPart, ...PersonPart[]];
