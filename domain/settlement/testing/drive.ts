import type { TrackingEntry } from '../../database/records';
import { distanceKm } from '../../geo/geo';

export const START = 1_700_000_000_000;

/** A point every 30 seconds, each about 222 m further north. */
export const drive = (count: number, status: TrackingEntry['status'] = 'STARTED'): TrackingEntry[] =>
  Array.from({ length: count }, (_, step) => ({
    at: START + step * 30_000,
    lat: -34.9 + step * 0.002,
    lng: -56.2,
    status,
  }));

export const km = (points: readonly TrackingEntry[]): number =>
  points.slice(1).reduce((sum, point, index) => sum + distanceKm(points[index] ?? point, point), 0);
