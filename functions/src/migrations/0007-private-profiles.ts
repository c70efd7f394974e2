import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { PRIVATE_FIELDS } from '@domain/people/private-profile';
import { pagedMigration } from './paged-migration';

const stored = z.record(z.string(), z.unknown());
const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** Moves the fields that only a person itself reads out of the profile, into a node beside it. */
export const privateProfiles = pagedMigration({
  name: 'private-profiles',
  what: 'moves bank details, push tokens and licences out of the profiles, into nodes that only their owners read',
  isBreaking: true,
  list: dbPaths.users(),
  schema: stored,
  prepare: (store) => Promise.resolve(store),
  change: async (store, uid, user) => {
    const present = PRIVATE_FIELDS.filter((field) => user[field] !== undefined);
    if (present.length === 0) return null;
    const path = dbPaths.user(uid);
    const target = dbPaths.privateProfile(uid);
    // The functions of this build write to the node already: their values are the newer ones.
    const moved = (await store.read(target, stored)) ?? {};
    const missing = present.filter((field) => moved[field] === undefined);
    return {
      checks: {
        ...Object.fromEntries(
          present.flatMap((field) => {
            const { data } = scalar.safeParse(user[field]);
            return data === undefined ? [] : [[`${path}/${field}`, data]];
          }),
        ),
        ...Object.fromEntries(missing.map((field) => [`${target}/${field}`, null])),
      },
      values: {
        ...Object.fromEntries(present.map((field) => [`${path}/${field}`, null])),
        ...Object.fromEntries(missing.map((field) => [`${target}/${field}`, user[field]])),
      },
    };
  },
});
