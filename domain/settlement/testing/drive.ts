import type { TrackingEntry } from '../../records';
import { distanceKm, pathLengthKm, type LatLng } from '../../geo/geo';
import type { RoadThrough } from '../track';

export const START = 1_700_000_000_000;

/**
 * The points of a drive to the north. A point comes every 5 seconds, about 69 m after the previous point (50
 * km/h).
 */
export const drive = (count: number, status: TrackingEntry['status'] = 'STARTED'): TrackingEntry[] =>
  Array.from({ length: count }, (_, step) => ({
    at: START + step * 5000,
    lat: -34.9 + step * 0.000625,
    lng: -56.2,
    status,
  }));

export const km = (points: readonly TrackingEntry[]): number =>
  points.slice(1).reduce((sum, point, index) => sum + distanceKm(points[index] ?? point, point), 0);

/** Roads for tests. A straight road connects all points, and cars drive at 50 km/h. */
export const straightRoads: RoadThrough = (points: readonly LatLng[]) => {
  const length = pathLengthKm(points);
  return Promise.resolve({ km: length, secs: (length / 50) * 3600 });
};
