import { dbPaths } from '@domain/database/paths';
import { wordChange, wordPersonSchema } from '../people/index-person.command';
import type { Store } from '../platform';
import { pagedMigration } from './paged-migration';

/** Writes the search words of each person, by which staff find people. */
export const peopleWords = pagedMigration({
  name: 'people-words',
  what: 'makes the index of names, phones, e-mail addresses and plates that the search of staff reads',
  isBreaking: false,
  list: dbPaths.users(),
  schema: wordPersonSchema,
  prepare: (store: Store) => Promise.resolve(store),
  change: (store, uid, person) => wordChange(store, uid, person),
});
