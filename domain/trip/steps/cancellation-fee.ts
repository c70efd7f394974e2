import {
  type BookingRecord,
  type CancelWhy,
  type CarType,
  DEFAULT_CANCEL_LATE_MINS,
  DEFAULT_CANCEL_STANDING_MINS,
  type TripEtaRecord,
} from '../../records';
import { drivingSecs } from '../../dispatch/pickup-eta';
import { distanceKm, pathLengthKm, type LatLng } from '../../geo/geo';
import { nearestOnLine } from '../../geo/nearest-on-line';
import { decodePolyline } from '../../geo/polyline';
import { arrivalRadiusKm, isAtPickup } from './arrival';
import { isOnWay } from '../way/trip-eta';

/**
 * The cancellation fee of the rider, and the reason why it is due or not (docs/product/riders.md, "What
 * cancelling costs, and why"). The server decides by its own data: the believed points of the driver's track
 * and the server's clock (`functions/src/trips/steps/cancel-trip.command.ts`). The rider sees the fee before
 * cancelling. The server charges the fee once (`functions/src/settlement/settle-cancellation.command.ts`).
 */

/** A driver who is nearer to the pickup than before by this distance has made progress. */
const COMING_KM = 0.1;
/**
 * A driver who asks whether the rider sees the car counts as being at the pickup, if the driver is within
 * this many arrival radii. So a driver whose GPS receiver is inaccurate also counts.
 */
const ASKED_RADII = 3;

export type CancelTerms = {
  /** major units, 0 if it is free */
  fee: number;
  why: CancelWhy;
  /**
   * Until when cancelling is free if the driver continues to come nearer, in epoch milliseconds. Null if
   * there is no such time.
   */
  freeUntil: number | null;
};

/** The fields of a booking that determine the fee. */
export const CANCEL_FIELDS = {
  pickup: true,
  settings: true,
  carDetails: true,
  bookLater: true,
  tripdate: true,
  driver_accept_time: true,
  driver_accept_location: true,
  driver_arrive_time: true,
  arrival: true,
  lateAt: true,
} as const satisfies Partial<Record<keyof BookingRecord, true>>;
export type CancelledBooking = Omit<Pick<BookingRecord, keyof typeof CANCEL_FIELDS>, 'carDetails'> & {
  carDetails?: Pick<CarType, 'cancelSlab'> | undefined;
};

type Point = LatLng & { at: number };

export type Cancellation = {
  /** The role that cancels. If the driver reports that the rider did not come, the rider also pays. */
  cancelledBy: string;
  /** epoch milliseconds */
  now: number;
  /** the believed points of the driver's track, oldest first (`believedTrack`) */
  track: readonly Point[];
  /** the promised arrival, and the route to it */
  eta: Pick<TripEtaRecord, 'promisedAt' | 'way'> | null;
};

/**
 * What cancelling costs now. The cancel slab of the car type is a list of delays after the acceptance with
 * their amounts. The fee is the amount of the longest delay that has passed. A rider pays nothing before the
 * first delay. A rider also pays nothing if the driver is at fault, because the driver is late or does not
 * come nearer. A driver who came to the pickup in time and waits there is not at fault. If the driver reports
 * a no-show (`no-show.ts`), the rider always pays the amount of the slab.
 */
export function cancelTermsFor(booking: CancelledBooking, cancellation: Cancellation): CancelTerms {
  const { cancelledBy, now } = cancellation;
  const { driver_accept_time: acceptedAt, carDetails } = booking;
  if (cancelledBy !== 'rider' && cancelledBy !== 'driver') return free('staff');
  if (acceptedAt === undefined) return free('not_taken');
  const slab = carDetails?.cancelSlab ?? [];
  const fee = slabAmountAfter((now - acceptedAt) / 60_000, slab);
  if (cancelledBy === 'driver') return { fee, why: 'at_pickup', freeUntil: null };
  if (isLate(booking, cancellation)) return free('late');
  const standing = standingOf(booking, cancellation);
  if (standing === 'not_moving') return free('not_moving');
  if (fee > 0) return { fee, why: standing, freeUntil: null };
  const costly = slab.filter(({ amount }) => amount > 0).map(({ minsDelayed }) => minsDelayed);
  const next = costly.map((minutes) => acceptedAt + minutes * 60_000).filter((at) => at > now);
  return { fee: 0, why: 'early', freeUntil: next.length === 0 ? null : Math.min(...next) };
}

const free = (why: CancelWhy): CancelTerms => ({ fee: 0, why, freeUntil: null });

/**
 * The amount of a cancel slab this many minutes after the driver accepted. The entry with the longest delay
 * that has passed counts.
 */
export function slabAmountAfter(minutes: number, cancelSlab: CarType['cancelSlab']): number {
  const passed = cancelSlab.filter(({ minsDelayed }) => minutes >= minsDelayed);
  return passed.reduce((longest, slab) => (slab.minsDelayed >= longest.minsDelayed ? slab : longest), {
    minsDelayed: -1,
    amount: 0,
  }).amount;
}

/**
 * Whether the office has marked this driver as late. A mark from before the acceptance does not count,
 * because it was not about this driver.
 */
export const isMarkedLate = ({
  lateAt,
  driver_accept_time: acceptedAt = 0,
}: Pick<BookingRecord, 'lateAt' | 'driver_accept_time'>): boolean =>
  lateAt !== undefined && lateAt >= acceptedAt;

/** The time at which the driver of a scheduled trip must be at the pickup, or null for an immediate trip. */
const dueAt = ({ bookLater, tripdate }: CancelledBooking): number | null => (bookLater ? tripdate : null);

/**
 * Whether the car is late. The setting says how many minutes after the promised arrival the car may come to
 * the pickup. The car is late if it came after these minutes, or if it has not come yet and these minutes
 * have passed. The car of a scheduled trip is never late before the time of the trip. Waiting at the pickup
 * does not count as lateness, so a rider who lets the driver wait does not make the driver late. A mark of
 * the office also counts.
 */
function isLate(booking: CancelledBooking, { now, track, eta }: Cancellation): boolean {
  if (isMarkedLate(booking)) return true;
  const promise = eta?.promisedAt ?? roughPromise(booking);
  if (promise === null) return false;
  const promisedAt = Math.max(promise, dueAt(booking) ?? 0);
  const there = cameAt(booking, track) ?? now;
  const minutes = booking.settings?.cancel_late_mins ?? DEFAULT_CANCEL_LATE_MINS;
  return there - promisedAt > minutes * 60_000;
}

/**
 * The promised arrival while the maps have not answered. It is estimated from the distance at the acceptance.
 */
function roughPromise({
  pickup,
  driver_accept_time: acceptedAt,
  driver_accept_location: from,
}: CancelledBooking): number | null {
  if (acceptedAt === undefined || from === undefined) return null;
  return acceptedAt + drivingSecs(distanceKm(from, pickup), null) * 1000;
}

/**
 * When the car was first at the pickup, or null if it never was. The time is the earliest of the car's first
 * position there, the stored arrival, and a question to the rider that the driver asked near the pickup.
 */
function cameAt(booking: CancelledBooking, track: readonly Point[]): number | null {
  const { driver_arrive_time: arrivedAt, arrival } = booking;
  const atDoor = track.find((point) => isAtPickup(booking, point))?.at;
  // The driver asks again after a rider has answered no. The first question counts if the car was near the
  // pickup then.
  const askedNear = [arrival?.firstAskedAt, arrival?.askedAt].filter((askedAt) => {
    const asking = track.findLast(({ at }) => askedAt !== undefined && at <= askedAt);
    return (
      asking !== undefined && distanceKm(asking, booking.pickup) <= ASKED_RADII * arrivalRadiusKm(booking)
    );
  });
  const times = [arrivedAt, atDoor, ...askedNear].filter((time) => time !== undefined);
  return times.length === 0 ? null : Math.min(...times);
}

/**
 * Whether the car waits at the pickup, comes nearer, or does neither. It comes nearer if its distance has
 * fallen 100 m below the previous minimum within the minutes of the setting, so driving back and forth does
 * not count. The distance is measured both as the crow flies and along the rest of the route, because a
 * street may first lead away from the pickup. The driver of a scheduled trip need not come nearer before it
 * is time to leave.
 */
function standingOf(
  booking: CancelledBooking,
  { now, track, eta }: Cancellation,
): 'at_pickup' | 'coming' | 'not_moving' {
  const { pickup, driver_accept_time: acceptedAt = 0, driver_accept_location: from } = booking;
  if (booking.driver_arrive_time !== undefined) return 'at_pickup';
  const last = track.at(-1);
  if (last === undefined) return now < leavesAt(booking) ? 'coming' : 'not_moving';
  if (isAtPickup(booking, last)) return 'at_pickup';
  const start = from === undefined ? [] : [{ ...from, at: acceptedAt }];
  const points = [...start, ...track];
  const measures = [(point: LatLng) => distanceKm(point, pickup), restOfWay(eta)];
  const progressedAt = Math.max(...measures.map((measure) => lastProgress(points, measure)));
  const minutes = booking.settings?.cancel_standing_mins ?? DEFAULT_CANCEL_STANDING_MINS;
  const sinceAt = Math.max(progressedAt, leavesAt(booking));
  return now - sinceAt <= minutes * 60_000 ? 'coming' : 'not_moving';
}

/** When the driver of a scheduled trip must leave for the pickup, or `-Infinity` for an immediate trip. */
function leavesAt(booking: CancelledBooking): number {
  const due = dueAt(booking);
  const { driver_accept_location: from, pickup } = booking;
  if (due === null) return -Infinity;
  return from === undefined ? due : due - drivingSecs(distanceKm(from, pickup), null) * 1000;
}

/**
 * Returns a function that gives the kilometres of the route after a point. It gives null for a point beside
 * the route, and always null without a route.
 */
function restOfWay(eta: Cancellation['eta']): (point: LatLng) => number | null {
  if (eta?.way === undefined) return () => null;
  const line = decodePolyline(eta.way.line);
  return (point) => {
    if (!isOnWay(line, point)) return null;
    return pathLengthKm(nearestOnLine(line, point)?.ahead ?? []);
  };
}

/**
 * When a distance last fell 100 m below its previous minimum. `-Infinity` if it never did, or if the last
 * distance is not 100 m below the first.
 */
function lastProgress(points: readonly Point[], measure: (point: LatLng) => number | null): number {
  const [first, ...later] = points.flatMap((point) => {
    const km = measure(point);
    return km === null ? [] : [{ km, at: point.at, point }];
  });
  const last = later.at(-1);
  // A car that is back at its first distance, or has left the measured route, does not come nearer.
  if (first === undefined || last === undefined || last.point !== points.at(-1)) return -Infinity;
  if (first.km - last.km < COMING_KM) return -Infinity;
  let least = first.km;
  let at = -Infinity;
  for (const { km, at: time } of later) {
    if (least - km < COMING_KM) continue;
    least = km;
    at = time;
  }
  return at;
}
