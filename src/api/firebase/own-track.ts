import type { Database } from 'firebase/database';
import { dbPaths } from '@domain/database/paths';
import type { LatLng } from '@domain/geo/geo';
import { apartTrackWrites } from '@domain/trip/steps/driver-steps';
import type { BookingStatus } from '@domain/records';
import { tracksDatabase } from './tracks-database';

export type ApartTrip = { bookingId: string; status: BookingStatus; trackInstance: string };

/**
 * How long the database instance that stores the tracks may take to store a point. After this time the point
 * is written to the main instance. The limit is shorter if a step of the trip waits for the point.
 */
const TELL_LIMIT_MS = { alone: 10_000, beforeStep: 3000 } as const;

/**
 * The trips for which a point is being sent. While the instance does not answer, it is sent no other point of
 * the trip.
 */
const onTheirWay = new Set<string>();

/**
 * Writes a point of a track to the database instance that the booking names. Returns false if the instance
 * refuses the point or does not answer in time. Then the caller must write the point to the main instance.
 * Only drivers whose trip has such an instance load this file.
 */
export async function tellApart(
  main: Database,
  trip: ApartTrip,
  point: LatLng,
  { noted = [], limit }: { noted?: readonly LatLng[] | undefined; limit: keyof typeof TELL_LIMIT_MS },
): Promise<boolean> {
  const { bookingId, trackInstance } = trip;
  if (onTheirWay.has(bookingId)) return false;
  onTheirWay.add(bookingId);
  const sdk = await import('firebase/database');
  const send = async (): Promise<void> => {
    try {
      const database = await tracksDatabase(main, trackInstance);
      const { key } = sdk.push(sdk.ref(database, dbPaths.tracking(bookingId)));
      await sdk.update(
        sdk.ref(database),
        apartTrackWrites({ ...trip, key }, point, sdk.serverTimestamp(), noted),
      );
    } finally {
      onTheirWay.delete(bookingId);
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), TELL_LIMIT_MS[limit]);
  });
  try {
    return await Promise.race([send().then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
