import type { readTrack } from '@domain/contracts/trip/trip';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema, TRIP_STATES } from '@domain/records';
import { TRACK_FIELDS } from '@domain/trip/way/trip-track';
import { readPastTrack } from '../instances/track-file';
import { assertFound, type Command, type Needs } from '../platform';

const trackedSchema = bookingSchema.pick({
  status: true,
  customer: true,
  driver: true,
  fleetadmin: true,
  ...TRACK_FIELDS,
});

/**
 * The recorded points of a trip whose price can no longer change. No client can read the file that has these
 * points. The people of the trip, its fleet admin and admins may read them, as before the points were moved.
 * For all others the trip does not exist.
 */
export const readTrackCommand: Command<typeof readTrack, Needs<'store' | 'files'>> = async (
  ports,
  { bookingId },
  { uid, role },
) => {
  const found = await ports.store.read(dbPaths.booking(bookingId), trackedSchema);
  const isOf = found !== null && [found.customer, found.driver, found.fleetadmin].includes(uid);
  const booking = role === 'admin' || isOf ? found : null;
  assertFound(booking);
  if (!TRIP_STATES[booking.status].hasReceipt) return { points: [] };
  const points = await readPastTrack(ports, bookingId, booking);
  return { points: points.map(({ at, status, lat, lng }) => ({ at, status, lat, lng })) };
};
