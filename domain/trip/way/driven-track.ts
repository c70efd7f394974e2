import type { TrackingEntry } from '../../records';
import { encodePolyline } from '../../geo/polyline';
import { sampleEvenly } from '../../geo/sample';
import { simplifyWithin } from '../../geo/simplify';
import { drivenLine } from '../../settlement/track';

/**
 * Computes the simplified line of a trip's drive (docs/product/records.md, "The line of a drive"). The server
 * deletes the raw points of the track earlier than this line. It keeps the raw points for as long as a person
 * may dispute the price, because the price is computed from them.
 */

/** The line is at most this far from every believed point of the track. */
export const TRACK_TOLERANCE_M = 10;
/** An encoded line has five decimals. This rounding moves a point by less than one metre. */
const ROUNDING_M = 1;

/**
 * The most points of a line before and after the line is simplified. The drive of a whole day has fewer
 * points, but a forged app may send many more.
 */
const MOST_DRIVEN = 20_000;
const MOST_KEPT = 5000;

/** The simplified and encoded line of a drive. Null if no rider or parcel was driven. */
export function drivenTrackOf(track: readonly TrackingEntry[]): string | null {
  const line = sampleEvenly(drivenLine(track), MOST_DRIVEN);
  if (line.length < 2) return null;
  return encodePolyline(sampleEvenly(simplifyWithin(line, TRACK_TOLERANCE_M - ROUNDING_M), MOST_KEPT));
}
