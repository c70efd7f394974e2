import { dbPaths } from '@domain/database/paths';
import { isPlaced, type Place, seriesSchema } from '@domain/records';
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
    const { pickup, drop, waypoints = [] } = trip;
    const places: readonly (readonly [string, Place])[] = [
      ['pickup', pickup],
      ['drop', drop],
      ...waypoints.map((stop, index) => [`waypoints/${String(index)}`, stop] as const),
    ];
    const placed = places.filter(([, place]) => isPlaced(place));
    if (!isGoogle || placed.length === 0) return null;
    const path = dbPaths.series(id);
    return {
      checks: { [`${path}/version`]: version },
      values: Object.fromEntries(placed.map(([at, place]) => [`${path}/trip/${at}`, unplaced(place)])),
      ...(placed.some(([, { placeId }]) => placeId === undefined)
        ? { note: `In ${path} the rider must choose the places again.` }
        : {}),
    };
  },
});
