import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { trackFilePath, trackFileSchema } from '@domain/files/track-file';
import type { TrackingEntry } from '@domain/records';
import { MAX_TRACK_POINTS } from '@domain/settlement/track';
import type { TrackedBooking } from '@domain/trip/way/trip-track';
import type { Needs } from '../platform';
import { readTrack } from './trip-track';

const packed = promisify(gzip);
const unpacked = promisify(gunzip);

/** Stores the points of a trip as a file. Fails if the stored file is not the same as the points. */
export async function writeTrackFile(
  { files }: Needs<'files'>,
  bookingId: string,
  points: readonly TrackingEntry[],
): Promise<void> {
  const path = trackFilePath(bookingId);
  const bytes = await packed(JSON.stringify(points));
  await files.write(path, bytes, 'application/gzip');
  const stored = await files.read(path);
  if (stored === null || !stored.equals(bytes)) throw new Error(`${path} differs from its points`);
}

async function readTrackFile({ files }: Needs<'files'>, bookingId: string): Promise<TrackingEntry[]> {
  const bytes = await files.read(trackFilePath(bookingId));
  return bytes === null ? [] : trackFileSchema.parse(JSON.parse((await unpacked(bytes)).toString('utf8')));
}

/**
 * All points of a trip that is over, oldest first. The points are in the trip's file, in the database, or in
 * both if their move was interrupted (`functions/src/retention/move-track.ts`).
 */
export async function readPastTrack(
  ports: Needs<'store' | 'files'>,
  bookingId: string,
  booking: TrackedBooking,
): Promise<TrackingEntry[]> {
  const [moved, stored] = await Promise.all([
    readTrackFile(ports, bookingId),
    readTrack(ports.store, bookingId, booking, MAX_TRACK_POINTS),
  ]);
  const known = new Set(moved.map(({ at }) => at));
  return [...moved, ...stored.filter(({ at }) => !known.has(at))].sort((one, other) => one.at - other.at);
}
