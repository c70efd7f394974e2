import { MOST_NOTED_POINTS } from '../database/limits';
import { type TrackingEntry, TRIP_STATES } from '../records';
import { distanceKm, isOnGlobe, type LatLng } from '../geo/geo';
import { decodePolyline } from '../geo/polyline';
import { sampleEvenly } from '../geo/sample';
import { FRESH_POSITION_MS } from '../trip/way/position-pace';

/**
 * Finds the believed points of a track and measures its length. `rules/nodes/trips.ts` decides which points
 * are stored at all. `settlement.ts` prices the trip. If a track has fewer than three believed points,
 * `settlement.ts` uses the confirmed distance.
 */

/**
 * No car keeps a higher speed on a public road. If a position needs a higher speed, it is an error of the
 * device, or it is forged. A device cannot change the server's times. So these times limit the length of a
 * track.
 */
export const MAX_SPEED_KMH = 130;
/** A point is compared with this many earlier points. At the pace of a trip they cover five minutes. */
const LOOK_BACK = 60;
/** How many of the last points of a track are read to find the current position of the car. */
export const RECENT_POINTS = 2 * LOOK_BACK;
/** The most points of a track. A whole day with a point every five seconds has fewer. */
export const MAX_TRACK_POINTS = 20_000;
/**
 * If no point comes for longer than this, the length of the gap is measured by road and not by a straight
 * line.
 */
export const GAP_MS = 30_000;
/** A path with fewer points than this cannot be measured. */
export const MIN_TRACK_POINTS = 3;
/** A car that has moved less than this during a gap has stood still. */
const STOOD_KM = 0.05;
/**
 * The most gaps that are measured by road, the longest first. Each of them needs a paid request to the maps
 * provider.
 */
const MOST_GAPS = 10;
/** The most points of one request for a road. */
const ROAD_POINTS = 25;
/**
 * A track that is longer than the confirmed trip by at most this factor counts as equally long, because no
 * receiver is more exact.
 */
export const UNREMARKABLE = 1.02;
/** A track counts as longer than a road only above this factor, because receivers have errors. */
export const NOISE = 1.15;
/**
 * A track counts as missing if its device sent no positions for more than this part of the trip, and for more
 * seconds than this.
 */
const SILENT_PART = 0.5;
const SILENT_SECS = 180;
/**
 * A car that is slower than this is in a queue, at a traffic light or at a stop. Because of receiver errors,
 * a car that stands still seems to drive at up to 8 km/h.
 */
const STANDING_KMH = 10;
/** The shortest possible time for a road is this part of its usual time. */
const FASTEST = 0.7;

/**
 * Requests a road through points. Returns its length and its usual time, or null if there is no road or the
 * maps do not answer.
 */
export type RoadThrough = (points: readonly LatLng[]) => Promise<{ km: number; secs: number } | null>;

export type BelievedTrack = {
  /** the believed points, sorted by the server's time */
  points: TrackingEntry[];
  /** how many points were left out, because a car cannot have reached them */
  leftOut: number;
};

export type MeasuredTrack = {
  km: number;
  /** how many points the server received while the rider or the parcel was in the car */
  points: number;
  leftOut: number;
  /** how many gaps without points were measured by road */
  gaps: number;
  /** the track is much longer than the road through its points, or no car can be so fast */
  isDoubtful: boolean;
  /** for a large part of the trip there are neither points nor a path that the device noted */
  isMissing: boolean;
  /** how many seconds the car stood still, counted only on legs without a gap */
  stoodSecs: number;
  /** the last believed position, or null if there is no such position */
  end: LatLng | null;
};

/**
 * The part of a track that a car can have driven. It is the longest sequence of points in which a car can
 * reach each point from the previous point in the server's time between them, at the highest speed. So the
 * sum of all legs never exceeds the highest speed times the elapsed time, however many points arrive. Because
 * of one wrong position, only this position is left out. For example, the last position before a loss of the
 * network arrives only when the network is back, and gets the time of its arrival.
 */
export function believedTrack(entries: readonly TrackingEntry[]): BelievedTrack {
  const ordered = [...entries].sort((one, other) => one.at - other.at);
  /**
   * For each point, the longest sequence of points that ends with this point. `length` is the number of
   * points, and `before` is the index of the previous point.
   */
  const rows: { length: number; before: number | null }[] = [];
  let longest = -1;
  ordered.forEach((entry, index) => {
    const row = { length: 1, before: null as number | null };
    for (let earlier = index - 1; earlier >= Math.max(0, index - LOOK_BACK); earlier -= 1) {
      const candidate = rows[earlier];
      const from = ordered[earlier];
      if (candidate === undefined || from === undefined || candidate.length < row.length) continue;
      if (distanceKm(from, entry) > reachableKm(from, entry)) continue;
      row.length = candidate.length + 1;
      row.before = earlier;
    }
    rows.push(row);
    if (row.length > (rows[longest]?.length ?? 0)) longest = index;
  });
  const points: TrackingEntry[] = [];
  for (
    let index: number | null = longest;
    index !== null && index >= 0;
    index = rows[index]?.before ?? null
  ) {
    const point = ordered[index];
    if (point !== undefined) points.push(point);
  }
  points.reverse();
  return { points, leftOut: entries.length - points.length };
}

/** The longest distance that a car can drive between two moments of the server's time. */
export const reachableKm = (from: Pick<TrackingEntry, 'at'>, to: Pick<TrackingEntry, 'at'>): number =>
  (MAX_SPEED_KMH * Math.max(0, to.at - from.at)) / 3_600_000;

/** The points of a track at which the rider or the parcel was in the car. */
export function drivenPart(track: readonly TrackingEntry[]): TrackingEntry[] {
  return track.filter(({ status }) => TRIP_STATES[status].isAboard);
}

/**
 * Measures the path of a trip (docs/product/money.md, "Measured distance"). Legs between believed points are
 * straight, and gaps are measured by road. If a track is longer than the confirmed trip, it is compared with
 * the road through its own points. So points beside the road, and points that no car can reach in the time,
 * add nothing. `elapsedSecs` is the server's time from start to end.
 */
export async function measureTrack(
  track: readonly TrackingEntry[],
  trip: { confirmedKm: number; elapsedSecs: number },
  road: RoadThrough,
): Promise<MeasuredTrack> {
  const aboard = drivenPart(track);
  const { points, leftOut } = believedTrack(aboard);
  const legs = legsOf(points);
  const gaps = legs
    .filter(({ isGap }) => isGap)
    .sort((one, other) => other.km - one.km)
    .slice(0, MOST_GAPS);
  await Promise.all(
    gaps.map(async (gap) => {
      const across = await road([gap.from, ...sampleEvenly(gap.noted, ROAD_POINTS - 2), gap.to]);
      if (across !== null) gap.km = Math.min(across.km, reachableKm(gap.from, gap.to));
    }),
  );
  const km = legs.reduce((sum, leg) => sum + leg.km, 0);
  const measured = {
    points: aboard.length,
    leftOut,
    gaps: gaps.length,
    end: placeOf(points.at(-1)),
    isMissing: isMissing(legs, trip.elapsedSecs),
    stoodSecs: stoodSecs(legs),
  };
  if (km <= trip.confirmedKm * UNREMARKABLE) return { ...measured, km, isDoubtful: false };
  const driving = await road(sampleEvenly(lineOf(points, legs), ROAD_POINTS));
  if (driving === null) return { ...measured, km, isDoubtful: false };
  if (driving.secs * FASTEST > trip.elapsedSecs)
    return { ...measured, km: trip.confirmedKm, isDoubtful: true };
  return { ...measured, km: Math.min(km, driving.km), isDoubtful: km > driving.km * NOISE };
}

/**
 * The line that was driven with the rider or the parcel in the car. Points that no car can reach in the time
 * are left out. The price uses the same points, but not always the length of this line. `measureTrack` may
 * use the length of the road between the points.
 */
export function drivenLine(track: readonly TrackingEntry[]): LatLng[] {
  const { points } = believedTrack(drivenPart(track));
  return lineOf(points, legsOf(points));
}

const legsOf = (points: readonly TrackingEntry[]): Leg[] =>
  points.slice(1).map((to, index) => legBetween(points[index] ?? to, to));

const lineOf = (points: readonly TrackingEntry[], legs: readonly Leg[]): LatLng[] =>
  points.flatMap((point, index) => [...(legs[index - 1]?.noted ?? []), { lat: point.lat, lng: point.lng }]);

/**
 * Whether a leg has no gap. A device that is on sends positions at least as often as the device of a parked
 * car.
 */
const isHeard = ({ from, to }: Leg): boolean => to.at - from.at <= FRESH_POSITION_MS;

function isMissing(legs: readonly Leg[], elapsedSecs: number): boolean {
  const heardMs = legs
    .filter((leg) => isHeard(leg) || leg.noted.length > 0)
    .reduce((sum, { from, to }) => sum + to.at - from.at, 0);
  const silentSecs = elapsedSecs - heardMs / 1000;
  return silentSecs > SILENT_SECS && silentSecs > elapsedSecs * SILENT_PART;
}

/** The seconds of all legs without a gap in which the car was slower than `STANDING_KMH`. */
const stoodSecs = (legs: readonly Leg[]): number =>
  legs.reduce((sum, leg) => {
    const secs = (leg.to.at - leg.from.at) / 1000;
    return isHeard(leg) && leg.km < (STANDING_KMH * secs) / 3600 ? sum + secs : sum;
  }, 0);

type Leg = {
  from: TrackingEntry;
  to: TrackingEntry;
  km: number;
  isGap: boolean;
  /** the believed positions that the device noted between the two points, while it had no network */
  noted: LatLng[];
};

function legBetween(from: TrackingEntry, to: TrackingEntry): Leg {
  const km = distanceKm(from, to);
  const isGap = to.at - from.at > GAP_MS && (km > STOOD_KM || to.noted !== undefined);
  return { from, to, km, isGap, noted: isGap ? believedNoted(from, to) : [] };
}

/**
 * The positions that a device noted in a gap, if a car can have driven them. A car must be able to drive the
 * path through these positions, and on to the end of the gap, in the server's time between both ends of the
 * gap.
 */
function believedNoted(from: TrackingEntry, to: TrackingEntry): LatLng[] {
  const most = reachableKm(from, to);
  const believed: LatLng[] = [];
  let [last, km]: [LatLng, number] = [from, 0];
  for (const point of decodePolyline(to.noted ?? '').slice(0, MOST_NOTED_POINTS)) {
    const next = km + distanceKm(last, point);
    if (!isOnGlobe(point) || next + distanceKm(point, to) > most) continue;
    believed.push(point);
    [last, km] = [point, next];
  }
  return believed;
}

const placeOf = (point: TrackingEntry | undefined): LatLng | null =>
  point === undefined ? null : { lat: point.lat, lng: point.lng };
