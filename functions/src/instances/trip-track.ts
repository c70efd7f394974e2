import { inTracksInstance } from '@domain/database/instance-routing';
import { dbPaths } from '@domain/database/paths';
import { type TrackingEntry, trackingEntrySchema } from '@domain/records';
import { pointsOfTrip, type TrackedBooking } from '@domain/trip/way/trip-track';
import type { Store } from '../platform';
import { inTime } from '../platform/work/time-limit';

/** How long a caller waits for points that it can do without. */
const QUICK_MS = 3000;

/** The answer of an instance of tracks, or `instead` if the instance does not answer in time. */
export const trackAnswer = <T>(ask: Promise<T>, instead: () => T | Promise<T>): Promise<T> =>
  inTime('the track of a trip', ask, { limitMs: QUICK_MS }).catch(instead);

const lastPoints = async (store: Store, list: string, limit: number): Promise<TrackingEntry[]> =>
  (await store.lastRecords(list, trackingEntrySchema, limit)).map(({ value }) => value);

/**
 * The last `limit` points of a trip. If the booking names an instance of tracks, the trip can have points
 * there and in the main instance. While the tracks instance does not answer, the driver's app writes into the
 * main instance. Fails with `unavailable` while the tracks instance does not answer, because the price of a
 * trip must wait for its whole track.
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
 * The last point of a trip, for uses that can do without it. Null if there is no point, or if the instance
 * does not answer.
 */
export async function lastTrackPoint(
  store: Store,
  bookingId: string,
  booking: TrackedBooking | null,
): Promise<TrackingEntry | null> {
  return (await trackInTime(store, bookingId, booking, 1)).at(-1) ?? null;
}

/** Like `readTrack`, but without any points while the tracks instance does not answer. */
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
 * Like `readTrack`, but while the tracks instance does not answer, it returns the points of the main
 * instance. In that time the driver's app writes there.
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
 * The values that delete a trip's data in an instance of tracks. The data are the points, their pace and
 * the copy of the booking.
 */
export const apartTrackRemoval = (bookingId: string, instance: string): Record<string, null> =>
  Object.fromEntries(
    [dbPaths.tracking(bookingId), dbPaths.trackPace(bookingId), dbPaths.booking(bookingId)].map((path) => [
      inTracksInstance(instance, path),
      null,
    ]),
  );
