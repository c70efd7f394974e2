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
 * Changes of a trip by its rider: destination, stops and time (docs/product/riders.md, "Changing a trip"). The server
 * offers a change with its price, and the change counts once the rider has confirmed that offer.
 * `functions/src/trips/changes/change-trip.command.ts` makes it. The price uses the rates of the booking. Before the
 * start it is for the whole new route, and during the ride for the driven part and the new rest.
 */

/** The most changes of one trip, so that a driver is not hired by the hour. */
export const MOST_CHANGES = 5;
/** How long the price of a change is held. It is short, because the car moves on during the ride. */
export const CHANGE_LIFE_MS = 10 * 60_000;
export const ABOARD_CHANGE_LIFE_MS = 2 * 60_000;

/** Why a change is not possible. Each has a text, `change_why_…`. */
export const CHANGE_OBSTACLES = [
  /** the status does not allow it */
  'not_now',
  /** the price of a parcel was paid for its destination */
  'delivery',
  'too_many',
  /** it is as the trip is */
  'nothing',
  'same_place',
  'too_many_stops',
  'no_way',
  /** during the ride, if the car's position is unknown */
  'position_unknown',
  /** the new time is too near */
  'time_too_soon',
  /** the search for a driver has begun, or has found one */
  'search_begun',
  /** the price has expired, or the trip has changed */
  'expired',
] as const;
export type ChangeObstacle = (typeof CHANGE_OBSTACLES)[number];

type Changed = Pick<BookingRecord, 'status' | 'bookLater' | 'tripdate' | 'change' | 'settings'>;
type Moment = { settings: Pick<Settings, 'bookLaterLeadMins'>; now: number };

/** Whether a trip in this status can still change. It is not over, and is paid if it must be prepaid. */
export const isChangeable = (status: BookingStatus): boolean => {
  const { isActive, isRideOver, isPayable } = TRIP_STATES[status];
  return isActive && !isRideOver && !isPayable;
};

/** The reason why a rider cannot change this part of a trip now, or null if the rider can. */
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

/** The estimate of a booking for another route, at its own rates, or null if it has none. */
export function changedEstimate(booking: PricedBooking, way: { km: number; secs: number }): Estimate | null {
  const breakdown = fareOfBooking(booking, way);
  return breakdown === null ? null : estimateOf(breakdown);
}

const isAt = (one: LatLng, other: LatLng): boolean => one.lat === other.lat && one.lng === other.lng;
const isSameList = (one: readonly LatLng[], other: readonly LatLng[]): boolean =>
  one.length === other.length && one.every((place, index) => isAt(place, other[index] ?? place));

/** The parts in which the wanted trip differs from the stored one. */
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
 * The wanted stops together with the passed stops, which are no part of the remaining route. Each passed stop is
 * matched once, and only at the front of the wanted list. A later match is a wish to drive there again.
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
 * Whether the driver must acknowledge a change before this step, because the step would start or end a trip that has
 * changed.
 */
export const needsAcknowledgement = (step: TripStep, { change }: Pick<BookingRecord, 'change'>): boolean =>
  change?.unseen !== undefined && step !== 'ARRIVED';
