import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema, shareSchema, TRIP_STATES } from '@domain/records';
import { DomainError } from '@domain/errors';
import { assertFound, isKey, untilCommitted, type Needs } from '../platform';
import { readCompleted, type CompletionPorts } from '../bookings/read-booking';

/** A link lives this long from the last time it was asked for, or from the time of a scheduled trip. */
const SHARE_MS = 12 * 3600_000;

const sharedBookingSchema = bookingSchema.pick({ status: true, customer: true, tripdate: true });

export type ShareTripPorts = CompletionPorts & Needs<'clock' | 'newToken'>;

/**
 * Makes the link by which others follow the caller's trip; asking again gives the same link for longer. Fails with
 * `not_found`, `permission_denied`, and `trip_changed` when the trip is over. `domain/records/status.ts` (`isShareable`)
 * lists the statuses, `shared-trip.command.ts` answers the link, `stop-sharing.command.ts` ends it before its time,
 * `sweep-shares.command.ts` deletes it.
 */
export async function shareTripCommand(
  ports: ShareTripPorts,
  { bookingId }: { bookingId: string },
  uid: string,
): Promise<{ token: string; expiresAt: number }> {
  if (!isKey(bookingId)) throw new DomainError('not_found');
  return untilCommitted(() => shareOnce(ports, bookingId, uid));
}

async function shareOnce(
  ports: ShareTripPorts,
  bookingId: string,
  uid: string,
): Promise<{ token: string; expiresAt: number } | null> {
  const { store, clock, newToken } = ports;
  const [booking, held] = await Promise.all([
    readCompleted(ports, bookingId, sharedBookingSchema),
    store.read(dbPaths.tripShare(bookingId), z.string()),
  ]);
  assertFound(booking);
  if (booking.customer !== uid) throw new DomainError('permission_denied');
  if (!TRIP_STATES[booking.status].isShareable) throw new DomainError('trip_changed', booking.status);
  const now = clock();
  const share = held === null ? null : await store.read(dbPaths.share(held), shareSchema);
  // An expired share link is never revived.
  const isAlive = share !== null && share.expiresAt > now;
  const token = held !== null && isAlive ? held : newToken();
  const expiresAt = Math.max(now, booking.tripdate) + SHARE_MS;
  const isDone = await store.commit({
    checks: {
      [`${dbPaths.booking(bookingId)}/status`]: booking.status,
      [dbPaths.tripShare(bookingId)]: held,
    },
    values: {
      ...(held === null || isAlive ? {} : { [dbPaths.share(held)]: null }),
      [dbPaths.share(token)]: { bookingId, uid, createdAt: isAlive ? share.createdAt : now, expiresAt },
      [dbPaths.tripShare(bookingId)]: token,
    },
  });
  return isDone ? { token, expiresAt } : null;
}
