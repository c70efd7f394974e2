import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { pagedMigration } from './paged-migration';

/**
 * Removes the drops that the service has saved for riders, because their positions may be from Google. New
 * drops are saved at the position that the track shows. With other maps nothing changes.
 */
export const googleDrops = pagedMigration({
  name: 'google-drops',
  what: 'removes saved drops with Google’s positions',
  isBreaking: false,
  list: dbPaths.users(),
  schema: z.looseObject({ savedAddresses: z.unknown() }),
  prepare: (_store, _clock, isGoogle) => Promise.resolve(isGoogle),
  change: (isGoogle, uid, { savedAddresses }) =>
    isGoogle && savedAddresses !== undefined
      ? { checks: {}, values: { [`${dbPaths.user(uid)}/savedAddresses`]: null } }
      : null,
});
