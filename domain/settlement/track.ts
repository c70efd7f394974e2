import type { TrackingEntry } from '../database/records';
import { distanceKm } from '../geo/geo';
import { TRIP_STATES } from '../trip/status';

/** No car in a city is faster; a higher speed is an error of the device's position. */
const MAX_SPEED_KMH = 200;
/** Two points so close in time are one: a speed between them says nothing. */
const MIN_STEP_MS = 500;

/**
 * The points of a track in the order of time without impossible jumps: a point that could only be reached faster than
 * 200 km/h from the last good one is left out, however many follow it there. `settlement.ts` prices the trip by them.
 */
export function cleanTrack(entries: readonly TrackingEntry[]): TrackingEntry[] {
  const ordered = [...entries].sort((a, b) => a.at - b.at);
  const kept: TrackingEntry[] = [];
  for (const entry of ordered) {
    const last = kept.at(-1);
    if (last === undefined || isReachable(last, entry)) kept.push(entry);
  }
  return kept;
}

function isReachable(from: TrackingEntry, to: TrackingEntry): boolean {
  const hours = Math.max(to.at - from.at, MIN_STEP_MS) / 3_600_000;
  return distanceKm(from, to) / hours <= MAX_SPEED_KMH;
}

/** The points of a track at which the rider or the parcel was in the car. */
export function drivenPart(track: readonly TrackingEntry[]): TrackingEntry[] {
  return track.filter(({ status }) => TRIP_STATES[status].isAboard);
}
