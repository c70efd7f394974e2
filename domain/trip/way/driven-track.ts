import type { TrackingEntry } from '../../records';
import { encodePolyline } from '../../geo/polyline';
import { sampleEvenly } from '../../geo/sample';
import { simplifyWithin } from '../../geo/simplify';
import { drivenLine } from '../../settlement/track';

/**
 * The line of a trip's drive that stays when its raw points have gone (docs/product.md 8.24). The price comes from the raw
 * points, so these stay for as long as anybody may ask how it was made (8.21).
 */

/** No believed point of a track is farther from the line that is kept of it. */
export const TRACK_TOLERANCE_M = 10;
/** An encoded line has five decimals: it moves a point by less than this. */
const ROUNDING_M = 1;

/** Points of a line before and after it is simplified: a whole day's drive has fewer, and what a device notes may be made up. */
const MOST_DRIVEN = 20_000;
const MOST_KEPT = 5000;

/** The simplified line of a drive, encoded; null where nobody was driven. */
export function drivenTrackOf(track: readonly TrackingEntry[]): string | null {
  const line = sampleEvenly(drivenLine(track), MOST_DRIVEN);
  if (line.length < 2) return null;
  return encodePolyline(sampleEvenly(simplifyWithin(line, TRACK_TOLERANCE_M - ROUNDING_M), MOST_KEPT));
}
