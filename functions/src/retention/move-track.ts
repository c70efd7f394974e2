import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { trackFilePath } from '@domain/files/track-file';
import { bookingSchema, TRIP_STATES } from '@domain/records';
import { drivenTrackOf } from '@domain/trip/way/driven-track';
import { TRACK_FIELDS } from '@domain/trip/way/trip-track';
import { readPastTrack, writeTrackFile } from '../instances/track-file';
import { apartTrackRemoval } from '../instances/trip-track';
import type { Checks, Needs } from '../platform';

const tripSchema = bookingSchema.pick({ status: true, customer: true, ...TRACK_FIELDS });

/**
 * Moves the raw points of a trip from the database into one file of the bucket, because the database costs
 * 250 times as much. Only a trip whose price can no longer change is moved. Returns whether no points of the
 * trip are left in the database.
 *
 * The file is written and read again before any point is deleted. After an interruption, the next run joins
 * the points of the file and of the database. So no step can lose a point, and every step may be repeated.
 */
export async function moveTrack(ports: Needs<'store' | 'files'>, bookingId: string): Promise<boolean> {
  const { store, files } = ports;
  const path = dbPaths.booking(bookingId);
  const booking = await store.read(path, tripSchema);
  if (booking === null) return true;
  const { status, customer, trackInstance } = booking;
  if (!TRIP_STATES[status].hasReceipt) return false;
  const owner = `${dbPaths.user(customer)}/usertype`;
  const usertype = await store.read(owner, z.string());
  const checks: Checks = { [`${path}/status`]: status, [owner]: usertype };
  let line: Record<string, string> = {};
  // A deleted rider's points are deleted, so they get no file. An interrupted move may have left a file.
  if (usertype === null) await files.remove(trackFilePath(bookingId));
  else {
    const points = await readPastTrack(ports, bookingId, booking);
    if (points.length > 0) await writeTrackFile(ports, bookingId, points);
    line = await missingLine(ports, bookingId, points);
  }
  const values = {
    ...line,
    [dbPaths.tracking(bookingId)]: null,
    // Only the map of an open trip draws these points of the planned route.
    [`${path}/plannedLine`]: null,
    [`${path}/coords`]: null,
  };
  // If the rider's account was deleted meanwhile, the check fails, and the next run deletes the file.
  if (!(await store.commit({ checks, values }))) return false;
  if (trackInstance === undefined) return true;
  await store.update(apartTrackRemoval(bookingId, trackInstance));
  return store.commit({ checks, values: { [`${path}/trackInstance`]: null } });
}

/**
 * The write of the line of the driven route for a trip that was settled without one. The map of a past trip
 * shows this line.
 */
async function missingLine(
  { store }: Needs<'store'>,
  bookingId: string,
  points: Parameters<typeof drivenTrackOf>[0],
): Promise<Record<string, string>> {
  const path = dbPaths.bookingTrack(bookingId);
  if ((await store.read(path, z.string())) !== null) return {};
  const line = drivenTrackOf(points);
  return line === null ? {} : { [path]: line };
}
