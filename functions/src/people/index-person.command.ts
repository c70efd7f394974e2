import { z } from 'zod';
import { ROLES } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { personWordsOf, personWordsSchema, personWordWrites, WORD_FIELDS } from '@domain/people/people-words';
import { isKey, untilCommitted, type Store } from '../platform';

const word = z.string().optional();

/**
 * The fields of a person that give the search words. The schema accepts records of any age, because a
 * migration also reads old records.
 */
export const wordPersonSchema = z.object({
  usertype: z.enum(ROLES),
  firstName: word,
  lastName: word,
  email: word,
  mobile: word,
  vehicleNumber: word,
  fleetadmin: word,
});

/** The commit that corrects the search words of a person. Null if the words are correct. */
export async function wordChange(
  store: Store,
  uid: string,
  person: z.output<typeof wordPersonSchema> | null,
): Promise<Parameters<Store['commit']>[0] | null> {
  const node = dbPaths.personWords(uid);
  const stored = await store.read(node, personWordsSchema);
  const wanted = personWordsOf(person);
  if (stored?.words === wanted?.words && stored?.fleet === wanted?.fleet) return null;
  return {
    checks: {
      ...Object.fromEntries(
        WORD_FIELDS.map((field) => [`${dbPaths.user(uid)}/${field}`, person?.[field] ?? null]),
      ),
      [`${node}/words`]: stored?.words ?? null,
      [`${node}/fleet`]: stored === null ? null : stored.fleet,
    },
    values: personWordWrites(uid, stored, wanted),
  };
}

/**
 * Writes the search words of a person from the present profile (docs/product/office.md, "Search of
 * everything"). Staff find the person by these words. Late, repeated and parallel calls do no harm.
 * `person-words.trigger.ts` calls this function after each change of a field that gives words.
 */
export async function indexPerson(store: Store, uid: string): Promise<'indexed' | 'unchanged'> {
  if (!isKey(uid)) return 'unchanged';
  return untilCommitted(async () => {
    const person = await store.read(dbPaths.user(uid), wordPersonSchema);
    const change = await wordChange(store, uid, person);
    if (change === null) return 'unchanged';
    return (await store.commit(change)) ? 'indexed' : null;
  });
}
