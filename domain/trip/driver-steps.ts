import { dbPaths } from '../database/paths';
import { geohashOf } from '../geo/geohash';
import type { LatLng } from '../geo/geo';

/**
 * What a driver writes, each as one atomic multi-path update. The app and the simulated fleet use these; the database
 * rules accept exactly these (specification, section 4). `now` is the database's server-time placeholder.
 */
export type Writes = Record<string, unknown>;

/** Goes online: from now on requests may come. */
export function onlineWrites(uid: string): Writes {
  return { [`${dbPaths.user(uid)}/driverActiveStatus`]: true, [`${dbPaths.user(uid)}/connected`]: true };
}

/** Goes offline; what is under way stays under way. */
export function offlineWrites(uid: string): Writes {
  return { [`${dbPaths.user(uid)}/driverActiveStatus`]: false };
}

/** Says where the driver is; dispatch believes a position for two minutes. */
export function positionWrites(uid: string, point: LatLng, now: unknown): Writes {
  return { [`${dbPaths.user(uid)}/location`]: locationOf(point, now) };
}

/** One point of the trip's track, under a new key of `tracking/{bookingId}`, with the driver's own position. */
export function trackWrites(
  trip: { uid: string; bookingId: string; key: string; status: TrackedStatus },
  point: LatLng,
  now: unknown,
): Writes {
  return { ...positionWrites(trip.uid, point, now), ...trackEntry(trip, point, now) };
}

/** The statuses in which the driver is followed. */
export const TRACKED_STATUSES = ['ACCEPTED', 'ARRIVED', 'STARTED', 'REACHED'] as const;
export type TrackedStatus = (typeof TRACKED_STATUSES)[number];

/** Takes a request: booking and driver change together, so that one of several drivers wins and no driver wins two trips. */
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

/** Refuses a request; it is not made again for this booking. */
export function declineWrites(uid: string, bookingId: string): Writes {
  return {
    [`${dbPaths.booking(bookingId)}/requestedDrivers/${uid}`]: null,
    [dbPaths.driverTask(uid, bookingId)]: null,
  };
}

/** A step of the trip as the driver tells it, with the point of the track that belongs to it when the position is known. */
export type TripStep = 'ARRIVED' | 'STARTED' | 'REACHED';

const TIME_FIELD = {
  ARRIVED: 'driver_arrive_time',
  STARTED: 'startTime',
  REACHED: 'endTime',
} as const satisfies Record<TripStep, string>;

/** Moves the trip on. A trip with a start code is STARTED by the server, which checks the code. */
export function stepWrites(
  trip: { uid: string; bookingId: string; key: string },
  step: TripStep,
  point: LatLng | null,
  now: unknown,
): Writes {
  const booking = dbPaths.booking(trip.bookingId);
  return {
    [`${booking}/status`]: step,
    [`${booking}/${TIME_FIELD[step]}`]: now,
    ...(point === null ? {} : trackWrites({ ...trip, status: step }, point, now)),
  };
}

function locationOf({ lat, lng }: LatLng, now: unknown): Writes {
  return { lat, lng, geohash: geohashOf({ lat, lng }), at: now };
}

function trackEntry(
  trip: { bookingId: string; key: string; status: TrackedStatus },
  { lat, lng }: LatLng,
  now: unknown,
): Writes {
  return { [`${dbPaths.tracking(trip.bookingId)}/${trip.key}`]: { at: now, status: trip.status, lat, lng } };
}

/** When a position is sent: after this many metres or seconds, whichever comes first. */
export const POSITION_PACE = {
  idle: { metres: 50, seconds: 30 },
  trip: { metres: 10, seconds: 5 },
} as const;
