import { type BookingStatus, TRIP_STATES, type TripEtaRecord, type TripLeg } from '../../records';
import { drivingSecs, streetKm } from '../../dispatch/pickup-eta';
import { distanceKm, pathLengthKm, type LatLng } from '../../geo/geo';
import { decodePolyline } from '../../geo/polyline';
import { nearestOnLine } from '../../geo/nearest-on-line';

/**
 * The only ETA of a trip (docs/product/trips.md, "Tracking and arrival time"). The server asks the maps for
 * the route once for each leg, which is the drive to the pickup or to the drop. It stores the route apart
 * from the booking. The apps of rider, driver and staff compute the remaining time from the driver's position
 * on this route. The server asks the maps again only when the car really leaves the route. The ETA is only
 * shown, and no price depends on it. Only `stopsAhead` is also used for a price, the price of a changed trip.
 * `functions/src/trips/steps/trip-eta.command.ts` calls the maps.
 */

/**
 * A car that is farther from the route than this has left the route. Even between houses the error of a GPS
 * receiver is smaller.
 */
const OFF_WAY_KM = 0.15;
/**
 * If this many positions in a row are beside the route, the receiver is not wrong and the car has left the
 * route.
 */
export const OFF_WAY_FIXES = 3;
/** How many times the server may ask the maps for one trip, not counting the first request of each leg. */
export const MOST_RENEWALS = 4;
/** If the maps did not answer, the server may ask again after this time. */
export const ETA_RETRY_MS = 30_000;
/** A car that has been within this distance of a stop has passed the stop. */
const STOP_KM = 0.2;

/** The remaining drive to the pickup or to the drop, as the screens show it. */
export type TripEta = {
  leg: TripLeg;
  /** epoch milliseconds */
  arrivalAt: number;
  secs: number;
  km: number;
  /** the route ahead of the car */
  line: LatLng[];
};

/** A car within this distance of the end of the route has arrived, and no minutes are shown. */
const THERE_KM = 0.1;
export const isThere = ({ km }: { km: number }): boolean => km < THERE_KM;

type Fix = LatLng & { at: number };
type Trip = { status: BookingStatus; driver?: string | undefined; pickup?: LatLng | undefined };

/** Whether a record is about the present driver and the present leg of the trip. */
const isOfLeg = (record: TripEtaRecord, { status, driver }: Trip): boolean =>
  record.leg === TRIP_STATES[status].leg && record.driver === driver;

/** The rest of the leg from a position, or null if the rest is unknown. */
export function etaOf(record: TripEtaRecord | null, trip: Trip, position: Fix | null): TripEta | null {
  if (record === null || position === null || !isOfLeg(record, trip)) return null;
  if (record.way === undefined) return coarseEta(record, trip, position);
  const line = decodePolyline(record.way.line);
  const near = nearestOnLine(line, position);
  const length = pathLengthKm(line);
  // On a route without length the car has already arrived.
  const left = near === null || length === 0 ? 0 : pathLengthKm(near.ahead) / length;
  const secs = record.way.secs * left;
  return {
    leg: record.leg,
    arrivalAt: position.at + secs * 1000,
    secs,
    km: record.way.km * left,
    line: near?.ahead ?? [],
  };
}

/**
 * A rough ETA at the pickup while the maps have not answered. It is computed like the ETA before the booking.
 */
function coarseEta({ leg }: TripEtaRecord, { pickup }: Trip, position: Fix): TripEta | null {
  if (leg !== 'pickup' || pickup === undefined) return null;
  const airKm = distanceKm(position, pickup);
  const secs = drivingSecs(airKm, null);
  return { leg, arrivalAt: position.at + secs * 1000, secs, km: streetKm(airKm), line: [] };
}

/**
 * Whether all of the last positions are beside the route. Fewer than `OFF_WAY_FIXES` positions are not
 * enough.
 */
export function hasLeftWay(record: TripEtaRecord | null, fixes: readonly Fix[]): boolean {
  if (record?.way === undefined) return false;
  const line = decodePolyline(record.way.line);
  const last = fixes.filter(({ at }) => at > record.askedAt).slice(-OFF_WAY_FIXES);
  return last.length === OFF_WAY_FIXES && last.every((fix) => isBeside(line, fix));
}

const isBeside = (line: readonly LatLng[], fix: LatLng): boolean =>
  (nearestOnLine(line, fix)?.km ?? Infinity) > OFF_WAY_KM;

/** Whether a car is on a line, so that the time of this line is valid for the car. */
export const isOnWay = (line: readonly LatLng[], fix: LatLng): boolean => !isBeside(line, fix);

/** Why the server should ask the maps now, or null if it should not ask. */
export function etaDue(
  record: TripEtaRecord | null,
  trip: Trip,
  { fixes, now }: { fixes: readonly Fix[]; now: number },
): 'first' | 'renewal' | null {
  if (TRIP_STATES[trip.status].leg === null || trip.driver === undefined) return null;
  if (record === null || !isOfLeg(record, trip)) return 'first';
  if (record.renewals >= MOST_RENEWALS || now - record.askedAt < ETA_RETRY_MS) return null;
  return record.way === undefined || hasLeftWay(record, fixes) ? 'renewal' : null;
}

/**
 * The stops that a car with this track has not reached. The points are in the order of time. A stop can only
 * be passed after the previous stop, so a last stop beside the pickup still lies ahead at the start. If a
 * case is unclear, the stop counts as ahead.
 */
export function stopsAhead<Stop extends LatLng>(stops: readonly Stop[], track: readonly LatLng[]): Stop[] {
  let passed = 0;
  for (const point of track) {
    const next = stops[passed];
    if (next === undefined) break;
    if (distanceKm(next, point) <= STOP_KM) passed += 1;
  }
  return stops.slice(passed);
}
