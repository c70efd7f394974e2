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
 * The reasons why a trip needs a person's attention (docs/product/dispatch-office.md, "What needs attention").
 * `attentionOf` decides. The server calls it, stores one item for each reason, and ends the item when the reason is
 * gone (`functions/src/attention/review-trip.command.ts`), so that all dispatchers see the same items.
 */

const MIN = 60_000;
/** The longest wait without a driver of a rider who should already be in a car. */
const NO_CAR_MS = 2 * MIN;
/** A driver who is not at the pickup this long after the trip's time is late. */
const LATE_MS = 10 * MIN;
/** A parked car sends its position every minute (`domain/trip/way/position-pace.ts`). */
const SILENT_MS = 3 * MIN;
/** A failed search or a debt report this old no longer needs an answer. */
const OVER_MS = 12 * 3600_000;
/** A car this close to its earlier position has not moved. */
const STANDING_KM = 0.1;
/** A driver who waits this close to the pickup has arrived. */
const AT_PICKUP_KM = 0.3;
/** Farther from the route than one street. */
const OFF_ROUTE_KM = 0.5;
/** The highest value of the setting for the warning before a scheduled trip. */
export const MOST_LEAD_MINS = 120;
/** The longest time that an item waits before it is mailed to the duty address. */
export const MOST_MAIL_MINS = 720;

/** How many minutes back the car's earlier positions are compared. */
export const LOOKS_BACK = { offRoute: 2, notMoving: 5, longStop: 10 } as const;

/** The fields of a trip that decide about attention. */
export type AttentionTrip = Pick<
  BookingRecord,
  'status' | 'tripdate' | 'bookingDate' | 'bookLater' | 'pickup'
> & {
  /** a driver has an offer */
  isAsked: boolean;
  acceptedAt: number | null;
  /** the instance of tracks that has its points */
  trackInstance?: string | undefined;
  /** when the search ended without a driver */
  noDriverAt: number | null;
  unpaidReportedAt: number | null;
  /** when a payment by card failed, while the trip is not paid */
  paymentFailedAt: number | null;
  /** when a payment of the trip was disputed, while that is open */
  disputedAt: number | null;
  /** since when a link to pay could have been paid, and was not */
  linkDueAt: number | null;
};

type Fix = LatLng & { at: number };
/**
 * A car on a trip: its last position, its earlier positions (by the minutes of `LOOKS_BACK`), and the route of the
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
  /** when a person of the trip raised an emergency, or null if none is open */
  helpSince: number | null;
};

/** When the rider should be in a car. */
const dueOf = ({ tripdate, bookingDate }: AttentionTrip): number => Math.max(tripdate, bookingDate);

/** Why a trip needs a person now, with the start of each reason. */
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

/** Trouble with a card payment: of a trip that is to be paid, or of a paid trip whose payer disputes it. */
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
    // Its current position is unknown.
    found.set('silent', heardAt);
    return;
  }
  if (last === null) return;
  const { isAboard, leg } = TRIP_STATES[trip.status];
  if (leg === 'pickup' && trip.status === 'ACCEPTED') {
    const km = distanceKm(last, trip.pickup);
    // The driver of a scheduled trip may wait until it is time to go.
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

/** The keys of a trip's items sort next to each other. */
export const attentionKey = (bookingId: string, kind: AttentionKind): string => `${bookingId}~${kind}`;

/** The minutes for which an item can be put off. */
export const SNOOZE_MINS = [5, 15, 60] as const;

/** Whether an item calls now. It is neither dealt with nor put off. */
export const isCalling = (item: Pick<AttentionRecord, 'state' | 'snoozedUntil'>, now: number): boolean =>
  item.state === 'open' && (item.snoozedUntil ?? 0) <= now;

/** Since when a calling item has no dispatcher. Null if a dispatcher has it, or it does not call. */
export function unheardSince(item: AttentionRecord, now: number): number | null {
  if (!isCalling(item, now) || item.takenBy !== undefined) return null;
  return Math.max(item.waitingSince, item.snoozedUntil ?? 0);
}

/** A failed mail is retried after this time. */
const MAIL_RETRY_MS = 5 * MIN;

/** Whether to mail an item to the duty address. No dispatcher took it in time, and it was not mailed yet. */
export function isMailDue(
  item: AttentionRecord,
  { now, settings }: { now: number; settings: Pick<Settings, 'attention_mail_mins'> },
): boolean {
  const since = unheardSince(item, now);
  if (since === null || settings.attention_mail_mins <= 0 || item.mailedAt !== undefined) return false;
  if (item.mailTriedAt !== undefined && now - item.mailTriedAt < MAIL_RETRY_MS) return false;
  return now - since >= settings.attention_mail_mins * MIN;
}

/** The watch that follows from a trip, or null if only events concern it. */
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

/** The trip of a watch. */
export const watchedTrip = ({ lat, lng, ...watch }: TripWatch): AttentionTrip => ({
  ...watch,
  pickup: { lat, lng, add: '' },
  noDriverAt: null,
  unpaidReportedAt: null,
  paymentFailedAt: null,
  disputedAt: null,
  linkDueAt: watch.linkDueAt ?? null,
});
