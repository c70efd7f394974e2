import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { userSchema } from '@domain/records';
import { hasWords, keysWith, personOfKey, soughtWords } from '@domain/people/people-words';
import type { Store } from '../platform';
import { phoneBeginnings } from './read-phone';

const foundSchema = userSchema.pick({
  usertype: true,
  firstName: true,
  lastName: true,
  email: true,
  mobile: true,
  vehicleNumber: true,
  driverActiveStatus: true,
  fleetadmin: true,
});
export type FoundPerson = z.output<typeof foundSchema> & { id: string };

/** So many keys of the index are read at once, and at most in one search, whatever the number of its beginnings. */
const PAGE = 250;
const LOOKED_AT = 2000;

/**
 * The people who have a word that begins with each sought one, in any order (docs/product.md 4.20). The longest word is
 * looked up, the others are compared with what stands there: neither profiles nor the rest of the index are read.
 */
export async function findPeople(
  store: Store,
  text: string,
  { scope, country, most }: { scope: string; country: string; most: number },
): Promise<FoundPerson[]> {
  const beginnings = phoneBeginnings(text, country);
  const wanted = beginnings.length > 0 ? beginnings.map((one) => [one]) : [soughtWords(text)];
  const lookedAt = LOOKED_AT / wanted.length;
  const found = await Promise.all(wanted.map((sought) => uidsWith(store, sought, scope, { most, lookedAt })));
  const uids = [...new Set(found.flat())].slice(0, most);
  const people = await Promise.all(
    uids.map(async (uid) => {
      const person = await store.read(dbPaths.user(uid), foundSchema);
      return person === null ? null : { ...person, id: uid };
    }),
  );
  return people.filter((person) => person !== null);
}

async function uidsWith(
  store: Store,
  sought: readonly string[],
  scope: string,
  { most, lookedAt }: { most: number; lookedAt: number },
): Promise<string[]> {
  const [longest = ''] = [...sought].sort((a, b) => b.length - a.length);
  if (longest === '') return [];
  const { after: first, until } = keysWith(longest);
  const uids = new Set<string>();
  let after = first;
  for (let seen = 0; seen < lookedAt;) {
    const { records, last } = await store.keyPage(
      dbPaths.peopleWords(scope),
      { after, until },
      PAGE,
      z.string(),
    );
    for (const { key, value } of records) {
      if (hasWords(value, sought)) uids.add(personOfKey(key));
      if (uids.size >= most) return [...uids];
    }
    seen += PAGE;
    if (last === null || records.length < PAGE) break;
    after = last;
  }
  return [...uids];
}
