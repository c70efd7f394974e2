import {
  type BookingRecord,
  type BookingStatus,
  CHANGE_PARTS,
  type ChangePart,
  type Estimate,
  type Place,
  type Settings,
  TRIP_STATES,
} from '../../records';
import { dispatchTimeOf } from '../../dispatch/plan';
import { fareOfBooking, type PricedBooking } from '../../fare/booking-fare';
import { estimateOf } from '../../fare/estimate';
import type { LatLng } from '../../geo/geo';
import type { TripStep } from './driver-steps';

/**
 * Changes of a trip by its rider: destination, stops and time (docs/product/riders.md, "Changing a trip").
 * The server first computes the price of a change. It makes the change when the rider has confirmed this
 * price (`functions/src/trips/changes/change-trip.command.ts`). The price uses the rates of the booking.
 * Before the start the price is for the whole new route. During the ride it is for the driven part and the
 * new rest of the route.
 */

/** The most changes of one trip, so that a rider cannot hire a driver by the hour. */
export const MOST_CHANGES = 5;
/**
 * How long a rider can confirm the price of a change. The time is shorter during the ride, because the car
 * moves.
 */
export const CHANGE_LIFE_MS = 10 * 60_000;
export const ABOARD_CHANGE_LIFE_MS = 2 * 60_000;

/** The reasons why a change is not possible. The text of a reason is `change_why_…`. */
export const CHANGE_OBSTACLES = [
  /** the status of the trip does not allow a change */
  'not_now',
  /** a delivery was already paid for its destination */
  'delivery',
  'too_many',
  /** the trip would not be different */
  'nothing',
  'same_place',
  'too_many_stops',
  'no_way',
  /** the car's position is unknown during the ride */
  'position_unknown',
  /** the new time is too soon */
  'time_too_soon',
  /** the search for a driver has already begun */
  'search_begun',
  /** the price has expired, or the trip has changed since */
  'expired',
] as const;
export type ChangeObstacle = (typeof CHANGE_OBSTACLES)[number];

type Changed = Pick<BookingRecord, 'status' | 'bookLater' | 'tripdate' | 'change' | 'settings'>;
type Moment = { settings: Pick<Settings, 'bookLaterLeadMins'>; now: number };

/**
 * Whether a trip in this status can still change. The ride has not ended, and the trip does not wait for a
 * payment.
 */
export const isChangeable = (status: BookingStatus): boolean => {
  const { isActive, isRideOver, isPayable } = TRIP_STATES[status];
  return isActive && !isRideOver && !isPayable;
};

/** The reason why a rider cannot change this part of a trip now, or null if the change is possible. */
export function changeObstacle(
  { status, bookLater, tripdate, change, settings: booked }: Changed,
  part: ChangePart,
  { settings, now }: Moment,
): ChangeObstacle | null {
  if (!isChangeable(status)) return 'not_now';
  if ((change?.count ?? 0) >= MOST_CHANGES) return 'too_many';
  if (part !== 'time') return booked?.appcat === 'delivery' ? 'delivery' : null;
  if (!bookLater) return 'not_now';
  const hasBegun = status !== 'NEW' || dispatchTimeOf({ bookLater, tripdate }, settings, now) <= now;
  return hasBegun ? 'search_begun' : null;
}

/** The parts of a trip that can be changed now. */
export const changeableParts = (booking: Changed, moment: Moment): ChangePart[] =>
  CHANGE_PARTS.filter((part) => changeObstacle(booking, part, moment) === null);

/** The estimate for another route at the rates of the booking, or null if the booking has no rates. */
export function changedEstimate(booking: PricedBooking, way: { km: number; secs: number }): Estimate | null {
  const breakdown = fareOfBooking(booking, way);
  return breakdown === null ? null : estimateOf(breakdown);
}

const isAt = (one: LatLng, other: LatLng): boolean => one.lat === other.lat && one.lng === other.lng;
const isSameList = (one: readonly LatLng[], other: readonly LatLng[]): boolean =>
  one.length === other.length && one.every((place, index) => isAt(place, other[index] ?? place));

/** The parts in which the trip that the rider wants differs from the stored trip. */
export function changedParts(
  booking: Pick<BookingRecord, 'drop' | 'waypoints' | 'tripdate'>,
  wish: { drop: Place; waypoints: readonly Place[]; tripdate: number },
): ChangePart[] {
  return [
    ...(isAt(booking.drop, wish.drop) ? [] : ['drop' as const]),
    ...(isSameList(booking.waypoints ?? [], wish.waypoints) ? [] : ['stops' as const]),
    ...(booking.tripdate === wish.tripdate ? [] : ['time' as const]),
  ];
}

/**
 * Compares the stops that the rider wants with the stops that the car has passed. `ahead` has the stops to
 * which the car must still drive. `all` has the passed stops and then these stops. A passed stop is removed
 * only from the beginning of the list that the rider wants, and only once. So if the rider wants a passed
 * stop again later in the list, the car drives there again.
 */
export function stopsWithPassed<Stop extends LatLng>(
  passed: readonly Stop[],
  wished: readonly Stop[],
): { ahead: Stop[]; all: Stop[] } {
  let taken = 0;
  for (const stop of passed) {
    const front = wished[taken];
    if (front !== undefined && isAt(stop, front)) taken += 1;
  }
  const ahead = wished.slice(taken);
  return { ahead, all: [...passed, ...ahead] };
}

/**
 * Whether the driver must acknowledge a change before this step. Every step except the arrival needs the
 * acknowledgement, because the other steps start or end the changed trip.
 */
export const needsAcknowledgement = (step: TripStep, { change }: Pick<BookingRecord, 'change'>): boolean =>
  change?.unseen !== undefined && step !== 'ARRIVED';
