import {
  ATTENTION_KINDS,
  type AttentionKind,
  type AttentionRecord,
  type BookingRecord,
  type Settings,
  TRIP_STATES,
  type TripWatch,
} from '../../records';
import { distanceKm, type LatLng } from '../../geo/geo';
import { nearestOnLine } from '../../geo/nearest-on-line';
import { drivingSecs } from '../pickup-eta';
import { dispatchTimeOf } from '../plan';

/**
 * The reasons why a trip needs a person's attention (docs/product/dispatch-office.md, "What needs
 * attention"). `attentionOf` finds the reasons. The server stores one item for each reason and ends the item
 * when the reason no longer exists (`functions/src/attention/review-trip.command.ts`). So all dispatchers see
 * the same items.
 */

const MIN = 60_000;
/** How long a rider who needs a car now may wait until a driver is found. */
const NO_CAR_MS = 2 * MIN;
/** A driver who is not at the pickup this long after the trip's time is late. */
const LATE_MS = 10 * MIN;
/**
 * How long a car may send no position. Even a parked car sends its position every minute
 * (`domain/trip/way/position-pace.ts`).
 */
const SILENT_MS = 3 * MIN;
/** After this time a failed search or a report of an unpaid trip needs no attention any longer. */
const OVER_MS = 12 * 3600_000;
/** A car within this distance of its earlier position has not moved. */
const STANDING_KM = 0.1;
/** A driver within this distance of the pickup has arrived and may wait. */
const AT_PICKUP_KM = 0.3;
/**
 * A car farther from the route than this has left the route. A car on a parallel street is nearer to the
 * route than this.
 */
const OFF_ROUTE_KM = 0.5;
/** The highest value of the setting for how early the office is warned before a scheduled trip. */
export const MOST_LEAD_MINS = 120;
/** The highest value of the setting for how long an item waits before it is mailed to the duty address. */
export const MOST_MAIL_MINS = 720;

/** For each reason, how many minutes older the position is with which the car's last position is compared. */
export const LOOKS_BACK = { offRoute: 2, notMoving: 5, longStop: 10 } as const;

/** The fields of a trip from which the reasons are computed. */
export type AttentionTrip = Pick<
  BookingRecord,
  'status' | 'tripdate' | 'bookingDate' | 'bookLater' | 'pickup'
> & {
  /** a driver has an offer */
  isAsked: boolean;
  acceptedAt: number | null;
  /** the database instance that stores the points of the trip's track, undefined for the main instance */
  trackInstance?: string | undefined;
  /** when the search ended without a driver */
  noDriverAt: number | null;
  unpaidReportedAt: number | null;
  /** when a card payment failed, if the trip is still not paid */
  paymentFailedAt: number | null;
  /** when the payer disputed a payment of the trip, if the dispute is still open */
  disputedAt: number | null;
  /** since when the rider could have paid by the payment link, if the trip is still not paid */
  linkDueAt: number | null;
};

type Fix = LatLng & { at: number };
/**
 * A car on a trip. It has the last position, the earlier positions (see `LOOKS_BACK`) and the route of the
 * ride.
 */
export type AttentionCar = {
  last: Fix | null;
  before: Partial<Record<keyof typeof LOOKS_BACK, Fix | null>>;
  way: readonly LatLng[];
};

export type AttentionMoment = {
  now: number;
  settings: Pick<
    Settings,
    'autoDispatch' | 'bookLaterLeadMins' | 'attention_lead_mins' | 'attention_link_mins'
  >;
  /** when a person of the trip raised an emergency, or null if no emergency is open */
  helpSince: number | null;
};

/** When the rider should be in a car. */
const dueOf = ({ tripdate, bookingDate }: AttentionTrip): number => Math.max(tripdate, bookingDate);

/** The reasons why a trip needs attention now, with the time when each reason began. */
export function attentionOf(
  trip: AttentionTrip,
  car: AttentionCar,
  moment: AttentionMoment,
): Map<AttentionKind, number> {
  const found = new Map<AttentionKind, number>();
  if (moment.helpSince !== null) found.set('sos', moment.helpSince);
  if (trip.status === 'NEW') searchReasons(trip, moment, found);
  if (trip.status === 'CANCELLED') note(found, 'no_driver', trip.noDriverAt, moment.now);
  if (trip.status === 'PENDING') note(found, 'unpaid', trip.unpaidReportedAt, moment.now);
  paymentReasons(trip, moment, found);
  if (trip.status === 'ACCEPTED' && moment.now - dueOf(trip) > LATE_MS)
    found.set('late', dueOf(trip) + LATE_MS);
  if (TRIP_STATES[trip.status].isOnTheRoad) roadReasons(trip, car, moment.now, found);
  return new Map(ATTENTION_KINDS.flatMap((kind) => entryOf(found, kind)));
}

/**
 * Adds the reason `payment` if there is a problem with the payment. Either the trip should be paid by now, or
 * the payer disputes the payment of a paid trip.
 */
function paymentReasons(
  { status, paymentFailedAt, disputedAt, linkDueAt }: AttentionTrip,
  { now, settings }: AttentionMoment,
  found: Map<AttentionKind, number>,
): void {
  if (TRIP_STATES[status].isPayable) {
    const wait = settings.attention_link_mins * MIN;
    if (linkDueAt !== null && wait > 0 && now - linkDueAt > wait)
      note(found, 'payment', linkDueAt + wait, now);
    note(found, 'payment', paymentFailedAt, now);
  }
  if (TRIP_STATES[status].isPaid) note(found, 'payment', disputedAt, now);
}

const entryOf = (
  found: ReadonlyMap<AttentionKind, number>,
  kind: AttentionKind,
): [AttentionKind, number][] => {
  const since = found.get(kind);
  return since === undefined ? [] : [[kind, since]];
};

function note(
  found: Map<AttentionKind, number>,
  kind: AttentionKind,
  since: number | null,
  now: number,
): void {
  if (since !== null && now - since <= OVER_MS) found.set(kind, since);
}

function searchReasons(
  trip: AttentionTrip,
  { now, settings }: AttentionMoment,
  found: Map<AttentionKind, number>,
): void {
  const opensAt = dispatchTimeOf(trip, settings, now);
  if (!settings.autoDispatch && !trip.isAsked && opensAt <= now) {
    found.set('unassigned', trip.bookingDate);
    return;
  }
  const due = dueOf(trip);
  const lead = settings.attention_lead_mins * MIN;
  if (now - due > NO_CAR_MS) found.set('no_driver', due + NO_CAR_MS);
  else if (trip.bookLater && lead > 0 && trip.tripdate - now <= lead) found.set('soon', trip.tripdate - lead);
}

const isStanding = (car: AttentionCar, before: keyof typeof LOOKS_BACK): boolean => {
  const was = car.before[before] ?? null;
  return car.last !== null && was !== null && distanceKm(car.last, was) < STANDING_KM;
};

function roadReasons(
  trip: AttentionTrip,
  car: AttentionCar,
  now: number,
  found: Map<AttentionKind, number>,
): void {
  const { last } = car;
  const heardAt = last?.at ?? trip.acceptedAt ?? now;
  if (now - heardAt > SILENT_MS) {
    // The car's current position is unknown, so the other reasons cannot be checked.
    found.set('silent', heardAt);
    return;
  }
  if (last === null) return;
  const { isAboard, leg } = TRIP_STATES[trip.status];
  if (leg === 'pickup' && trip.status === 'ACCEPTED') {
    const km = distanceKm(last, trip.pickup);
    // The driver of a scheduled trip may wait until it is time to drive to the pickup.
    const shouldGo = !trip.bookLater || now >= trip.tripdate - drivingSecs(km, null) * 1000;
    if (shouldGo && km > AT_PICKUP_KM && isStanding(car, 'notMoving'))
      found.set('not_moving', car.before.notMoving?.at ?? now);
  }
  if (!isAboard) return;
  if (isStanding(car, 'notMoving') && isStanding(car, 'longStop'))
    found.set('long_stop', car.before.longStop?.at ?? now);
  const was = car.before.offRoute ?? null;
  const isBeside = (fix: LatLng): boolean => (nearestOnLine(car.way, fix)?.km ?? 0) > OFF_ROUTE_KM;
  if (car.way.length > 1 && was !== null && isBeside(last) && isBeside(was)) found.set('off_route', was.at);
}

/** The key of an item. The keys of one trip sort next to each other. */
export const attentionKey = (bookingId: string, kind: AttentionKind): string => `${bookingId}~${kind}`;

/** The minutes for which a dispatcher can postpone an item. */
export const SNOOZE_MINS = [5, 15, 60] as const;

/** Whether an item needs a dispatcher now, because it is neither resolved nor postponed. */
export const isCalling = (item: Pick<AttentionRecord, 'state' | 'snoozedUntil'>, now: number): boolean =>
  item.state === 'open' && (item.snoozedUntil ?? 0) <= now;

/**
 * Since when an item has waited for a dispatcher. Null if a dispatcher has taken the item, or if the item
 * needs no dispatcher now.
 */
export function unheardSince(item: AttentionRecord, now: number): number | null {
  if (!isCalling(item, now) || item.takenBy !== undefined) return null;
  return Math.max(item.waitingSince, item.snoozedUntil ?? 0);
}

/** When a failed mail is tried again. */
const MAIL_RETRY_MS = 5 * MIN;

/**
 * Whether the server should mail an item to the duty address, because no dispatcher took it in time and it
 * was not mailed before.
 */
export function isMailDue(
  item: AttentionRecord,
  { now, settings }: { now: number; settings: Pick<Settings, 'attention_mail_mins'> },
): boolean {
  const since = unheardSince(item, now);
  if (since === null || settings.attention_mail_mins <= 0 || item.mailedAt !== undefined) return false;
  if (item.mailTriedAt !== undefined && now - item.mailTriedAt < MAIL_RETRY_MS) return false;
  return now - since >= settings.attention_mail_mins * MIN;
}

/** The watch record of a trip, or null if the trip needs no check each minute. */
export function tripWatchOf(trip: AttentionTrip): TripWatch | null {
  const { status, tripdate, bookingDate, bookLater, pickup, isAsked, acceptedAt, trackInstance } = trip;
  const linkDueAt = TRIP_STATES[status].isPayable ? trip.linkDueAt : null;
  if (status !== 'NEW' && !TRIP_STATES[status].isOnTheRoad && linkDueAt === null) return null;
  return {
    at: linkDueAt ?? (status === 'NEW' && bookLater ? tripdate - MOST_LEAD_MINS * MIN : bookingDate),
    ...(linkDueAt === null ? {} : { linkDueAt }),
    status,
    tripdate,
    bookingDate,
    bookLater,
    isAsked,
    acceptedAt,
    lat: pickup.lat,
    lng: pickup.lng,
    ...(trackInstance === undefined ? {} : { trackInstance }),
  };
}

/** The fields of a trip, read from its watch record. */
export const watchedTrip = ({ lat, lng, ...watch }: TripWatch): AttentionTrip => ({
  ...watch,
  pickup: { lat, lng, add: '' },
  noDriverAt: null,
  unpaidReportedAt: null,
  paymentFailedAt: null,
  disputedAt: null,
  linkDueAt: watch.linkDueAt ?? null,
});
