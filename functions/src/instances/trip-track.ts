import { inTracksInstance } from '@domain/database/instance-routing';
import { dbPaths } from '@domain/database/paths';
import { type TrackingEntry, trackingEntrySchema } from '@domain/records';
import { pointsOfTrip, type TrackedBooking } from '@domain/trip/way/trip-track';
import type { Store } from '../platform';
import { inTime } from '../platform/work/time-limit';

/** The longest wait for an optional point. A caller waits for the answer. */
const QUICK_MS = 3000;

/** The answer of an instance of tracks, or `instead` if it is silent. */
export const trackAnswer = <T>(ask: Promise<T>, instead: () => T | Promise<T>): Promise<T> =>
  inTime('the track of a trip', ask, { limitMs: QUICK_MS }).catch(instead);

const lastPoints = async (store: Store, list: string, limit: number): Promise<TrackingEntry[]> =>
  (await store.lastRecords(list, trackingEntrySchema, limit)).map(({ value }) => value);

/**
 * The last `limit` points of a trip. A trip whose booking names an instance of tracks can have points there and in
 * the main one, where its driver's app writes while the other is silent. Fails with `unavailable` while that instance
 * does not answer, because the price of a trip must wait for its whole track.
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

/** The last point of a trip for optional uses. Null if there is none, or its instance is silent. */
export async function lastTrackPoint(
  store: Store,
  bookingId: string,
  booking: TrackedBooking | null,
): Promise<TrackingEntry | null> {
  return (await trackInTime(store, bookingId, booking, 1)).at(-1) ?? null;
}

/** As `readTrack`, without any points while the instance is silent. */
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
 * As `readTrack`. While the instance is silent, it answers the points of the main one, where its driver's app writes in
 * that time.
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

/** Adds a point without a retry. It is one of many, and the driver's next one comes within seconds. */
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
 * The values that delete a trip's data in an instance of tracks: its points, their pace and the copy of the booking.
 */
export const apartTrackRemoval = (bookingId: string, instance: string): Record<string, null> =>
  Object.fromEntries(
    [dbPaths.tracking(bookingId), dbPaths.trackPace(bookingId), dbPaths.booking(bookingId)].map((path) => [
      inTracksInstance(instance, path),
      null,
    ]),
  );
