import { dbPaths } from '@domain/database/paths';
import { driverWorkSchema } from '@domain/records';
import { pagedMigration } from './paged-migration';

/**
 * Removes the destinations and areas that drivers have set, if the sweeper does not know their age. They have no
 * id, so the driver must choose them again. With other maps nothing changes.
 */
export const googleWishes = pagedMigration({
  name: 'google-wishes',
  what: 'removes Google’s positions from the wishes of drivers',
  isBreaking: false,
  list: dbPaths.allDriverWork(),
  schema: driverWorkSchema,
  prepare: (_store, _clock, isGoogle) => Promise.resolve(isGoogle),
  change: (isGoogle, uid, { wishes: { area, destination } = {}, googleUntil }) => {
    if (!isGoogle || googleUntil !== undefined) return null;
    if (area === undefined && destination === undefined) return null;
    const path = dbPaths.workWishes(uid);
    return {
      checks: { [`${dbPaths.driverWork(uid)}/googleUntil`]: null },
      values: { [`${path}/area`]: null, [`${path}/destination`]: null },
      ...(area === undefined ? {} : { note: `In ${path} the driver must choose the area again.` }),
    };
  },
});
