import { dbPaths } from '@domain/database/paths';
import { isPlaced, seriesSchema } from '@domain/records';
import { unplaced } from '@domain/retention/google-data';
import { pagedMigration } from './paged-migration';

/**
 * Removes Google's positions from repeating trips. The addresses and the ids are kept. A place without an id
 * cannot be found again, so the rider is told at the next trip to choose the places again. With other maps
 * nothing changes.
 */
export const googleSeries = pagedMigration({
  name: 'google-series',
  what: 'removes Google’s positions from repeating trips',
  isBreaking: false,
  list: dbPaths.allSeries(),
  schema: seriesSchema.pick({ trip: true, version: true }),
  prepare: (_store, _clock, isGoogle) => Promise.resolve(isGoogle),
  change: (isGoogle, id, { trip, version }) => {
    const { pickup, drop, waypoints } = trip;
    const placed = [pickup, drop, ...(waypoints ?? [])].filter(isPlaced);
    if (!isGoogle || placed.length === 0) return null;
    const path = dbPaths.series(id);
    return {
      checks: { [`${path}/version`]: version },
      values: {
        [`${path}/trip/pickup`]: unplaced(pickup),
        [`${path}/trip/drop`]: unplaced(drop),
        ...(waypoints === undefined ? {} : { [`${path}/trip/waypoints`]: waypoints.map(unplaced) }),
      },
      ...(placed.some(({ placeId }) => placeId === undefined)
        ? { note: `In ${path} the rider must choose the places again.` }
        : {}),
    };
  },
});
