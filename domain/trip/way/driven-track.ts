import type { TrackingEntry } from '../../records';
import { encodePolyline } from '../../geo/polyline';
import { sampleEvenly } from '../../geo/sample';
import { simplifyWithin } from '../../geo/simplify';
import { drivenLine } from '../../settlement/track';

/**
 * The line of a trip's drive that is kept after its raw points are deleted
 * (docs/product/records.md, "The line of a drive"). The price comes from the raw points, so they are kept for as long
 * as a person may dispute it (8.21).
 */

/** No believed point of a track is farther from its kept line than this. */
export const TRACK_TOLERANCE_M = 10;
/** An encoded line has five decimals, which moves a point by less than this. */
const ROUNDING_M = 1;

/**
 * The most points of a line before and after it is simplified. A whole day's drive has fewer, but a device may forge
 * noted points.
 */
const MOST_DRIVEN = 20_000;
const MOST_KEPT = 5000;

/** The simplified line of a drive, encoded. Null if there was no drive with a rider or parcel. */
export function drivenTrackOf(track: readonly TrackingEntry[]): string | null {
  const line = sampleEvenly(drivenLine(track), MOST_DRIVEN);
  if (line.length < 2) return null;
  return encodePolyline(sampleEvenly(simplifyWithin(line, TRACK_TOLERANCE_M - ROUNDING_M), MOST_KEPT));
}
