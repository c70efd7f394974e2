import { type Role, userSchema } from '@domain/records';
import type { openPerson } from '@domain/contracts/people/people';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { PERSON_PARTS } from '@domain/people/private-profile';
import { readPrivateProfile } from '../../people/read-people';
import { auditEntryOnce } from '../../audit/audit-entry';
import { assertFound, commitOnce, isKey, type Command, type Needs } from '../../platform';
import { isDriverOf } from './driver-of';

const openedSchema = userSchema.pick({ firstName: true, lastName: true, usertype: true, fleetadmin: true });

/**
 * Returns a part of a person's data to staff, and writes an audit entry. Staff cannot read these parts in
 * the database, because a read of the database leaves no audit entry. Fleet admins can open only drivers
 * of their fleet. A refusal (`permission_denied`) gets an audit entry too. The refusal is the same for a
 * person of another fleet and for a person who does not exist.
 */
export const openPersonCommand: Command<typeof openPerson, Needs<'store' | 'clock'>> = async (
  { store, clock },
  { id, part },
  caller,
) => {
  const { fields, openedBy } = PERSON_PARTS[part];
  const person = isKey(id) ? await store.read(dbPaths.user(id), openedSchema) : null;
  const roles: readonly Role[] = openedBy;
  const isOthers = caller.role === 'fleetadmin' && !isDriverOf(person, caller.uid);
  if (caller.role === null || !roles.includes(caller.role) || isOthers)
    throw new DomainError('permission_denied');
  assertFound(person);
  const { usertype, fleetadmin, firstName, lastName } = person;
  const hidden = await readPrivateProfile(store, id);
  const entry = { uid: caller.uid, action: `open_${part}`, target: dbPaths.user(id) } as const;
  const name = { firstName, lastName };
  await commitOnce(store, {
    checks: {
      [`${dbPaths.user(id)}/usertype`]: usertype,
      [`${dbPaths.user(id)}/fleetadmin`]: fleetadmin ?? null,
    },
    values: auditEntryOnce(
      `open ${caller.uid} ${id} ${part}`,
      { ...entry, before: name, after: name, at: clock() },
      'minute',
    ),
  });
  return Object.fromEntries(fields.map((field) => [field, hidden[field]]));
};
