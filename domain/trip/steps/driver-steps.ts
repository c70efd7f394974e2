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
 * The writes of a driver. Each is one atomic multi-path update. The app and the simulated fleet use them, and
 * the database rules accept exactly these writes (docs/product/calls.md, "Direct writes"). `now` is the
 * database's server-time placeholder. The rules are in `rules/nodes/booking-status.ts` (status),
 * `rules/nodes/people.ts` (presence, position, busy), `rules/nodes/on-duty.ts` (the record on duty),
 * `rules/nodes/trips.ts` (offers, track) and `rules/nodes/tracks.ts` (tracks in other instances). `status.ts`
 * lists the statuses. `src/api/firebase/driver.firebase.ts` writes `connected` and the photos.
 */
export type Writes = Record<string, unknown>;

/** Sets the driver online. From then the driver can get offers. */
export function onlineWrites(uid: string): Writes {
  return { [`${dbPaths.user(uid)}/driverActiveStatus`]: true, [`${dbPaths.user(uid)}/connected`]: true };
}

/**
 * Sets the driver offline. Dispatch reads the profile, so the driver gets no further offers. A running trip
 * continues. The write also deletes the record on duty, unless that record is in its own database instance.
 * In this case the server deletes the record, and staff see it a few seconds longer.
 */
export function offlineWrites(uid: string): Writes {
  return { [`${dbPaths.user(uid)}/driverActiveStatus`]: false, [dbPaths.onDuty(uid)]: null };
}

/**
 * Writes the driver's position, which dispatch uses for two minutes. `duty` is the write of the same position
 * to the driver's record on duty, if this write is due (`domain/dispatch/driver/on-duty.ts`).
 */
export function positionWrites(uid: string, point: LatLng, now: unknown, duty?: Writes): Writes {
  return { [`${dbPaths.user(uid)}/location`]: locationOf(point, now), ...duty };
}

/**
 * Writes one point of the trip's track under a new key of `tracking/{bookingId}`, and the driver's position.
 * `noted` is the path since the previous point, which the device stored while it had no network.
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
 * Writes one point of a track in a separate database instance for tracks. The driver's profile is not in this
 * instance, so this write does not change the profile. The record `track_paces` gets the time of the point.
 * The rules accept exactly one point with each change of this record.
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

/**
 * Accepts an offer. The booking and the driver change in one update, so that only one driver gets the trip
 * and a driver gets only one trip.
 */
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

/** Declines an offer. The driver gets no second offer for this booking. */
export function declineWrites(uid: string, bookingId: string): Writes {
  return {
    [`${dbPaths.booking(bookingId)}/requestedDrivers/${uid}`]: null,
    [dbPaths.driverTask(uid, bookingId)]: null,
  };
}

/** A step of the trip that its driver reports. */
export type TripStep = StatusWhere<'isDriverStep'>;

/** The driver's next step in this status, or null if there is none. */
export function nextStep(status: BookingStatus): TripStep | null {
  return (
    statusesWhere('isDriverStep').find((step) =>
      STEP_ACTORS.some((actor) => canTransition(status, step, actor)),
    ) ?? null
  );
}

/** A driver either writes a step directly, or asks the server to take the step. */
const STEP_ACTORS = ['driver', 'server'] as const;

/**
 * Whether the server takes this step. The rules do not allow a driver to write this step, because the server
 * first checks the driver's position (`arrival.ts`).
 */
export function needsPlaceCheck(step: TripStep): boolean {
  return !BOOKING_STATUSES.some((from) => canTransition(from, step, 'driver'));
}

/** Whether a step needs the start code. The server takes the step when the code is correct. */
export function needsStartCode(step: TripStep, { otp }: Pick<BookingRecord, 'otp'>): boolean {
  return TRIP_STATES[step].asksStartCode && otp !== false;
}

/** Sets the next status of the trip. If the position is known, the write also adds a point to the track. */
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
