import { MOST_NOTED_POINTS } from '../../database/limits';
import { dbPaths } from '../../database/paths';
import { geohashOf } from '../../geo/geohash';
import {
  BOOKING_STATUSES,
  type BookingRecord,
  type BookingStatus,
  canTransition,
  statusesWhere,
  type StatusWhere,
  TRIP_STATES,
} from '../../records';
import type { LatLng } from '../../geo/geo';
import { encodePolyline } from '../../geo/polyline';
import { simplifyLine } from '../../geo/simplify';

/**
 * The writes of a driver, each one atomic multi-path update. The app and the simulated fleet use these; the database
 * rules accept exactly these (docs/product.md 9.12). `now` is the database's server-time placeholder. The rules are in
 * `rules/nodes/booking-status.ts` (status), `rules/nodes/people.ts` (presence, position, busy),
 * `rules/nodes/on-duty.ts` (the record on duty), `rules/nodes/trips.ts` (offers, track) and `rules/nodes/tracks.ts` (tracks elsewhere). `status.ts` lists the statuses; `src/api/firebase/driver.firebase.ts`
 * writes `connected` and the photos.
 */
export type Writes = Record<string, unknown>;

/** Goes online: offers may come from now on. */
export function onlineWrites(uid: string): Writes {
  return { [`${dbPaths.user(uid)}/driverActiveStatus`]: true, [`${dbPaths.user(uid)}/connected`]: true };
}

/**
 * Goes offline, for dispatch at once, which reads the profile; a trip under way continues. The record goes with this write, unless
 * it has a database instance of its own: then the server deletes it, and staff see it a few seconds longer (docs/product.md 8.23).
 */
export function offlineWrites(uid: string): Writes {
  return { [`${dbPaths.user(uid)}/driverActiveStatus`]: false, [dbPaths.onDuty(uid)]: null };
}

/**
 * Says where the driver is; dispatch believes a position for two minutes. `duty` is the same position for the
 * driver's record of those on duty, where it goes there too (`domain/dispatch/driver/on-duty.ts`).
 */
export function positionWrites(uid: string, point: LatLng, now: unknown, duty?: Writes): Writes {
  return { [`${dbPaths.user(uid)}/location`]: locationOf(point, now), ...duty };
}

/**
 * One point of the trip's track, under a new key of `tracking/{bookingId}`, with the driver's own position. `noted` is the
 * path since the point before, which the device kept while it had no network.
 */
export function trackWrites(
  trip: { uid: string; bookingId: string; key: string; status: BookingStatus },
  point: LatLng,
  now: unknown,
  { noted = [], duty }: { noted?: readonly LatLng[]; duty?: Writes | undefined } = {},
): Writes {
  return { ...positionWrites(trip.uid, point, now, duty), ...trackEntry(trip, point, now, noted) };
}

/**
 * One point of a track in an instance of tracks (docs/product.md 8.25), where no profile is: the pace beside the track has its
 * time, and the rules take one point with each.
 */
export function apartTrackWrites(
  trip: { bookingId: string; key: string; status: BookingStatus },
  point: LatLng,
  now: unknown,
  noted: readonly LatLng[] = [],
): Writes {
  return {
    ...trackEntry(trip, point, now, noted),
    [dbPaths.trackPace(trip.bookingId)]: { at: now, last: trip.key },
  };
}

/** Accepts an offer: booking and driver change together, so that one of several drivers wins and no driver wins two trips. */
export function acceptWrites(uid: string, bookingId: string, now: unknown): Writes {
  const booking = dbPaths.booking(bookingId);
  return {
    [`${booking}/status`]: 'ACCEPTED',
    [`${booking}/driver`]: uid,
    [`${booking}/driver_accept_time`]: now,
    [`${booking}/requestedDrivers`]: null,
    [`${dbPaths.user(uid)}/queue`]: true,
    [`${dbPaths.user(uid)}/currentBooking`]: bookingId,
    [dbPaths.driverTask(uid, bookingId)]: null,
  };
}

/** Refuses an offer; it is not made again for this booking. */
export function declineWrites(uid: string, bookingId: string): Writes {
  return {
    [`${dbPaths.booking(bookingId)}/requestedDrivers/${uid}`]: null,
    [dbPaths.driverTask(uid, bookingId)]: null,
  };
}

/** A step of the trip that its driver reports. */
export type TripStep = StatusWhere<'isDriverStep'>;

/** The step that the driver takes next in this status; null: the driver has none to take. */
export function nextStep(status: BookingStatus): TripStep | null {
  return (
    statusesWhere('isDriverStep').find((step) =>
      STEP_ACTORS.some((actor) => canTransition(status, step, actor)),
    ) ?? null
  );
}

/** A driver takes its step by its own write, or asks the server to take it. */
const STEP_ACTORS = ['driver', 'server'] as const;

/** Whether the server takes this step, because it checks where the driver is (`arrival.ts`); rules let no driver write it. */
export function needsPlaceCheck(step: TripStep): boolean {
  return !BOOKING_STATUSES.some((from) => canTransition(from, step, 'driver'));
}

/** Whether a step needs the start code; the server takes the step when the code is right. */
export function needsStartCode(step: TripStep, { otp }: Pick<BookingRecord, 'otp'>): boolean {
  return TRIP_STATES[step].asksStartCode && otp !== false;
}

/** Moves the trip on, with a point of the track when the position is known. */
export function stepWrites(
  trip: { uid: string; bookingId: string; key: string },
  step: TripStep,
  point: LatLng | null,
  now: unknown,
): Writes {
  const booking = dbPaths.booking(trip.bookingId);
  const timeField: string = TRIP_STATES[step].timeField;
  return {
    [`${booking}/status`]: step,
    [`${booking}/${timeField}`]: now,
    ...(point === null ? {} : trackWrites({ ...trip, status: step }, point, now)),
  };
}

function locationOf({ lat, lng }: LatLng, now: unknown): Writes {
  return { lat, lng, geohash: geohashOf({ lat, lng }), at: now };
}

function trackEntry(
  trip: { bookingId: string; key: string; status: BookingStatus },
  { lat, lng }: LatLng,
  now: unknown,
  noted: readonly LatLng[],
): Writes {
  const path = noted.length === 0 ? {} : { noted: encodePolyline(simplifyLine(noted, MOST_NOTED_POINTS)) };
  const entry = { at: now, status: trip.status, lat, lng, ...path };
  return { [`${dbPaths.tracking(trip.bookingId)}/${trip.key}`]: entry };
}
