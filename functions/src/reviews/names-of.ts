import { dbPaths } from '@domain/database/paths';
import { userSchema } from '@domain/records';
import { fullName } from '@domain/people/full-name';
import type { Store } from '../platform';

const nameSchema = userSchema.pick({ firstName: true, lastName: true });

/** The names of people for lists of staff, by uid, each read once; empty for a person who is gone. */
export async function namesOf(
  store: Pick<Store, 'read'>,
  uids: readonly string[],
): Promise<Record<string, string>> {
  const names = [...new Set(uids)].map(async (uid) => {
    const person = await store.read(dbPaths.user(uid), nameSchema);
    return [uid, person === null ? '' : fullName(person)] as const;
  });
  return Object.fromEntries(await Promise.all(names));
}
