import type { z } from 'zod';
import { inTracksInstance, tracksInstanceFor, type TracksInstances } from '@domain/database/instance-routing';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema, type TrackingEntry } from '@domain/records';
import { trackRightOf, type TrackRight } from '@domain/database/tracks-access-copy';
import type { LatLng } from '@domain/geo/geo';
import { SERVER_TIME, type Needs, type Store } from '../platform';
import { inTime } from '../platform/work/time-limit';

/**
 * How long an acceptance waits for the instance for tracks. If this instance does not answer in time, the
 * track is in the main instance.
 */
const OPEN_LIMIT_MS = 3000;

const turnSchema = bookingSchema.pick({ driver: true, driver_accept_time: true });

/**
 * Creates the track of an accepted trip in an instance for tracks, if the operator has one. The function
 * writes the first point and the copy of the booking. The rules of that instance let the driver write
 * because of this copy. Returns the name of the instance. The caller writes this name into the booking,
 * and only then do clients use that instance. Returns null if the track is in the main instance, because
 * there is no instance for tracks or it does not answer. The data of an earlier driver of the trip is
 * deleted. A repeated call changes nothing.
 */
export async function openTrack(
  { store, log, instances }: Needs<'store' | 'log'> & { instances: TracksInstances },
  bookingId: string,
  booking: TrackRight,
  from: LatLng | undefined,
): Promise<string | null> {
  const instance = tracksInstanceFor(bookingId, instances);
  if (instance === null) return null;
  try {
    const isOpen = await inTime(
      'opening a track',
      openOnce(store, (path) => inTracksInstance(instance, path), bookingId, { booking, from }),
      { limitMs: OPEN_LIMIT_MS },
    );
    return isOpen ? instance : null;
  } catch (error) {
    log.warn('the track of a trip stays in the main instance', { bookingId, instance, error });
    return null;
  }
}

async function openOnce(
  store: Store,
  at: (path: string) => string,
  bookingId: string,
  { booking, from }: { booking: TrackRight; from: LatLng | undefined },
): Promise<boolean> {
  const copy = at(dbPaths.booking(bookingId));
  const isOfTurn = (found: z.output<typeof turnSchema> | null): boolean =>
    found !== null &&
    found.driver === booking.driver &&
    found.driver_accept_time === booking.driver_accept_time;
  const found = await store.read(copy, turnSchema);
  if (isOfTurn(found)) return true;
  const list = at(dbPaths.tracking(bookingId));
  const first: Omit<TrackingEntry, 'at'> & { at: unknown } = {
    at: SERVER_TIME,
    status: booking.status,
    lat: from?.lat ?? 0,
    lng: from?.lng ?? 0,
  };
  const isDone = await store.commit({
    checks: {
      [`${copy}/driver`]: found?.driver ?? null,
      [`${copy}/driver_accept_time`]: found?.driver_accept_time ?? null,
    },
    values: {
      [copy]: trackRightOf(booking),
      [list]: from === undefined ? null : { [store.newKey(list)]: first },
      [at(dbPaths.trackPace(bookingId))]: null,
    },
  });
  // If the commit failed, another delivery of the same event may have opened the track.
  return isDone || isOfTurn(await store.read(copy, turnSchema));
}
