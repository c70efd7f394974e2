import { inTracksInstance } from '@domain/database/instance-routing';
import { dbPaths } from '@domain/database/paths';
import { type TrackingEntry, trackingEntrySchema } from '@domain/records';
import { pointsOfTrip, type TrackedBooking } from '@domain/trip/way/trip-track';
import type { Store } from '../platform';
import { inTime } from '../platform/work/time-limit';

/** How long a caller waits for points if it can also work without them. */
const QUICK_MS = 3000;

/** The answer of an instance for tracks, or `instead` if the instance does not answer in time. */
export const trackAnswer = <T>(ask: Promise<T>, instead: () => T | Promise<T>): Promise<T> =>
  inTime('the track of a trip', ask, { limitMs: QUICK_MS }).catch(instead);

const lastPoints = async (store: Store, list: string, limit: number): Promise<TrackingEntry[]> =>
  (await store.lastRecords(list, trackingEntrySchema, limit)).map(({ value }) => value);

/**
 * The last `limit` points of a trip. If the booking names an instance for tracks, the trip can have points
 * in that instance and in the main instance. While the instance for tracks does not answer, the driver's
 * app writes into the main instance, and this function fails with `unavailable`. The price of a trip must
 * wait for its whole track.
 */
export async function readTrack(
  store: Store,
  bookingId: string,
  booking: TrackedBooking | null,
  limit: number,
): Promise<TrackingEntry[]> {
  const list = dbPaths.tracking(bookingId);
  const pointsAt = (place: string): Promise<TrackingEntry[]> => lastPoints(store, place, limit);
  const instance = booking?.trackInstance;
  if (booking === null || instance === undefined) return pointsAt(list);
  const [here, there] = await Promise.all([pointsAt(list), pointsAt(inTracksInstance(instance, list))]);
  return [...here, ...pointsOfTrip(booking, there)].sort((one, other) => one.at - other.at).slice(-limit);
}

/**
 * The last point of a trip, for callers that can also work without it. Null if there is no point, or if
 * the instance does not answer.
 */
export async function lastTrackPoint(
  store: Store,
  bookingId: string,
  booking: TrackedBooking | null,
): Promise<TrackingEntry | null> {
  return (await trackInTime(store, bookingId, booking, 1)).at(-1) ?? null;
}

/** Like `readTrack`, but returns no points while the instance for tracks does not answer. */
export const trackInTime = (
  store: Store,
  bookingId: string,
  booking: TrackedBooking | null,
  limit: number,
): Promise<TrackingEntry[]> =>
  booking?.trackInstance === undefined
    ? readTrack(store, bookingId, booking, limit)
    : trackAnswer(readTrack(store, bookingId, booking, limit), () => []);

/**
 * Like `readTrack`, but while the instance for tracks does not answer, it returns the points of the main
 * instance. In that time the driver's app writes into the main instance.
 */
export const trackAsFarAsKnown = (
  store: Store,
  bookingId: string,
  booking: TrackedBooking,
  limit: number,
): Promise<TrackingEntry[]> =>
  trackAnswer(readTrack(store, bookingId, booking, limit), () =>
    lastPoints(store, dbPaths.tracking(bookingId), limit),
  );

/**
 * Adds a point without a retry. A lost point does no harm, because the driver sends the next point within
 * seconds.
 */
export async function tellApartPoint(
  store: Store,
  { bookingId, key, instance }: { bookingId: string; key: string; instance: string },
  point: Record<string, unknown>,
): Promise<void> {
  const path = inTracksInstance(instance, `${dbPaths.tracking(bookingId)}/${key}`);
  await inTime('a point of a track', store.update({ [path]: point }), { limitMs: QUICK_MS }).catch(
    () => undefined,
  );
}

/**
 * The values that delete a trip's data in an instance for tracks. The data are the points, the record that
 * limits how often points are written, and the copy of the booking.
 */
export const apartTrackRemoval = (bookingId: string, instance: string): Record<string, null> =>
  Object.fromEntries(
    [dbPaths.tracking(bookingId), dbPaths.trackPace(bookingId), dbPaths.booking(bookingId)].map((path) => [
      inTracksInstance(instance, path),
      null,
    ]),
  );
