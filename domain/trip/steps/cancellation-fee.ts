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
 * The cancellation fee of the rider, and why it is due or not
 * (docs/product/riders.md, "What cancelling costs, and why"). The server decides it by its own data: the believed
 * points of the driver's track and its own clock (`functions/src/trips/steps/cancel-trip.command.ts`). It shows the
 * fee to the rider before the tap and charges it once (`functions/src/settlement/settle-cancellation.command.ts`).
 */

/** A driver who has come this much nearer to the pickup has moved towards it. */
const COMING_KM = 0.1;
/**
 * A driver who asks the rider "are you there" within this many arrival radii counts as at the door, whatever the
 * receiver says.
 */
const ASKED_RADII = 3;

export type CancelTerms = {
  /** major units, 0 if it is free */
  fee: number;
  why: CancelWhy;
  /**
   * until when it stays free if the driver keeps coming, epoch milliseconds, or null if there is no such time
   */
  freeUntil: number | null;
};

/** The fields of a booking that decide the fee. */
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
  /** The role that cancels. Riders pay, also when the driver reports that the rider did not come. */
  cancelledBy: string;
  /** epoch milliseconds */
  now: number;
  /** the believed points of the driver's track, oldest first (`believedTrack`) */
  track: readonly Point[];
  /** the promised arrival, and the route to it */
  eta: Pick<TripEtaRecord, 'promisedAt' | 'way'> | null;
};

/**
 * The cost of cancelling now. In the slab, the longest delay since the acceptance that has passed counts. A rider pays
 * nothing before the first delay, and nothing if the driver is at fault because the driver is late or does not come
 * nearer. A driver who waits at the pickup is not at fault if it came there in time. A no-show, which the driver
 * reports (`no-show.ts`), always costs the amount of the slab.
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
 * The amount of a cancel slab this many minutes after the driver accepted. The longest delay that has passed counts.
 */
export function slabAmountAfter(minutes: number, cancelSlab: CarType['cancelSlab']): number {
  const passed = cancelSlab.filter(({ minsDelayed }) => minutes >= minsDelayed);
  return passed.reduce((longest, slab) => (slab.minsDelayed >= longest.minsDelayed ? slab : longest), {
    minsDelayed: -1,
    amount: 0,
  }).amount;
}

/**
 * Whether the office has marked this driver as late. A mark from before the acceptance was about another driver, or
 * about none.
 */
export const isMarkedLate = ({
  lateAt,
  driver_accept_time: acceptedAt = 0,
}: Pick<BookingRecord, 'lateAt' | 'driver_accept_time'>): boolean =>
  lateAt !== undefined && lateAt >= acceptedAt;

/** The time at which the driver of a scheduled trip has to be there, or null for an immediate trip. */
const dueAt = ({ bookLater, tripdate }: CancelledBooking): number | null => (bookLater ? tripdate : null);

/**
 * Whether the car came to the pickup, or is still on its way, later than promised at the acceptance, by more than the
 * setting allows. Before its time, a scheduled trip is never late. The wait at the door does not count, so a rider who
 * lets the driver wait does not make the driver late. The office's mark also counts.
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

/** The estimated arrival by the distance at the acceptance, while the maps have not answered. */
function roughPromise({
  pickup,
  driver_accept_time: acceptedAt,
  driver_accept_location: from,
}: CancelledBooking): number | null {
  if (acceptedAt === undefined || from === undefined) return null;
  return acceptedAt + drivingSecs(distanceKm(from, pickup), null) * 1000;
}

/** When the car was first at the pickup, by its positions or by the driver's report from close to it. Null if never. */
function cameAt(booking: CancelledBooking, track: readonly Point[]): number | null {
  const { driver_arrive_time: arrivedAt, arrival } = booking;
  const atDoor = track.find((point) => isAtPickup(booking, point))?.at;
  // A rider who answers no is asked again. The first time counts, if the car was near then.
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
 * Whether the car waits at the pickup, comes nearer, or does neither. It comes nearer while its distance has fallen 100
 * m below its previous minimum within the minutes of the setting, so going back and forth adds nothing. The remaining
 * length of the route counts beside the distance as the crow flies, because a street may lead away first. For a
 * scheduled trip the driver need not come before it has to leave.
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

/** When the driver of a scheduled trip has to leave for the pickup, or `-Infinity` for an immediate trip. */
function leavesAt(booking: CancelledBooking): number {
  const due = dueAt(booking);
  const { driver_accept_location: from, pickup } = booking;
  if (due === null) return -Infinity;
  return from === undefined ? due : due - drivingSecs(distanceKm(from, pickup), null) * 1000;
}

/** The kilometres of the route that are left from a point. Null for a point beside the route, or without a route. */
function restOfWay(eta: Cancellation['eta']): (point: LatLng) => number | null {
  if (eta?.way === undefined) return () => null;
  const line = decodePolyline(eta.way.line);
  return (point) => {
    if (!isOnWay(line, point)) return null;
    return pathLengthKm(nearestOnLine(line, point)?.ahead ?? []);
  };
}

/** When a distance last fell 100 m below its previous minimum. `-Infinity` if never, or if it is not smaller now. */
function lastProgress(points: readonly Point[], measure: (point: LatLng) => number | null): number {
  const [first, ...later] = points.flatMap((point) => {
    const km = measure(point);
    return km === null ? [] : [{ km, at: point.at, point }];
  });
  const last = later.at(-1);
  // A car that is back where it began, or beside the measured route, is not coming.
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
