import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { isPlaced, ownAddressSchema } from '@domain/records';
import { pagedMigration } from './paged-migration';

/**
 * Removes Google's positions from the places that people have saved. The names and the addresses are kept.
 * Older places have no id, so the person must choose such a place again. With other maps nothing changes.
 */
export const googleAddresses = pagedMigration({
  name: 'google-addresses',
  what: 'removes Google’s positions from saved places',
  isBreaking: false,
  list: dbPaths.allSavedAddresses(),
  schema: z.record(z.string(), ownAddressSchema),
  prepare: (_store, _clock, isGoogle) => Promise.resolve(isGoogle),
  change: (isGoogle, uid, places) => {
    const placed = Object.entries(places).filter(([, place]) => isPlaced(place));
    if (!isGoogle || placed.length === 0) return null;
    const positions = placed.map(([key, { lat, lng }]) => ({
      path: dbPaths.savedAddress(uid, key),
      lat,
      lng,
    }));
    return {
      checks: Object.fromEntries(
        positions.flatMap(({ path, lat, lng }) => [
          [`${path}/lat`, lat],
          [`${path}/lng`, lng],
        ]),
      ),
      values: Object.fromEntries(
        positions.flatMap(({ path }) => [
          [`${path}/lat`, 0],
          [`${path}/lng`, 0],
        ]),
      ),
    };
  },
});
