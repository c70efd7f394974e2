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
 * Changes of a trip by its rider: destination, stops and time (docs/product.md 3.17). The server offers a change with its price,
 * and the change counts once the rider has confirmed that offer; `functions/src/trips/changes/change-trip.command.ts` makes it. The price is
 * at the rates of the booking: before the start for the whole new way, and during the ride for the way that was driven and
 * the new rest of it.
 */

/** The most changes of one trip: its driver is no taxi by the hour. */
export const MOST_CHANGES = 5;
/** How long the price of a change is held. During the ride the car moves on. */
export const CHANGE_LIFE_MS = 10 * 60_000;
export const ABOARD_CHANGE_LIFE_MS = 2 * 60_000;

/** Why a change is not possible. Each has a text, `change_why_…`. */
export const CHANGE_OBSTACLES = [
  /** the status does not allow it */
  'not_now',
  /** a parcel goes where its price was paid for */
  'delivery',
  'too_many',
  /** it is as the trip is */
  'nothing',
  'same_place',
  'too_many_stops',
  'no_way',
  /** during the ride: the server does not know where the car is */
  'position_unknown',
  /** the new time is too near */
  'time_too_soon',
  /** a driver is being looked for, or found */
  'search_begun',
  /** the price is not held any more, or the trip is another one now */
  'expired',
] as const;
export type ChangeObstacle = (typeof CHANGE_OBSTACLES)[number];

type Changed = Pick<BookingRecord, 'status' | 'bookLater' | 'tripdate' | 'change' | 'settings'>;
type Moment = { settings: Pick<Settings, 'bookLaterLeadMins'>; now: number };

/** Whether a trip in this status can still be another one: it is paid for, if it must be, and not over. */
export const isChangeable = (status: BookingStatus): boolean => {
  const { isActive, isRideOver, isPayable } = TRIP_STATES[status];
  return isActive && !isRideOver && !isPayable;
};

/** The reason why a rider cannot change this part of a trip now; null: it can be changed. */
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

/** The estimate of a booking for another way, at its own rates; null: it has none. */
export function changedEstimate(booking: PricedBooking, way: { km: number; secs: number }): Estimate | null {
  const breakdown = fareOfBooking(booking, way);
  return breakdown === null ? null : estimateOf(breakdown);
}

const isAt = (one: LatLng, other: LatLng): boolean => one.lat === other.lat && one.lng === other.lng;
const isSameList = (one: readonly LatLng[], other: readonly LatLng[]): boolean =>
  one.length === other.length && one.every((place, index) => isAt(place, other[index] ?? place));

/** The parts in which a wish differs from the trip. */
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
 * The stops of a wish with those that lie behind the car, which are no part of the way that is left. Each of these is taken
 * once, and only from the front of the wish: what comes later is a wish to drive there again.
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

/** Whether the driver must acknowledge a change before this step: it would start, or end, a trip that is another one now. */
export const needsAcknowledgement = (step: TripStep, { change }: Pick<BookingRecord, 'change'>): boolean =>
  change?.unseen !== undefined && step !== 'ARRIVED';
