import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { bookingSchema, shareSchema, TRIP_STATES } from '@domain/records';
import { readCompleted, type CompletionPorts } from '../bookings/read-booking';
import { assertFound, decideAndCommit, isKey, untilCommitted, type Needs, type Store } from '../platform';

/** A link is valid for this long after its last request, or after the time of a scheduled trip. */
const SHARE_MS = 12 * 3600_000;

const sharedBookingSchema = bookingSchema.pick({ status: true, customer: true, tripdate: true });

type ShareTripPorts = CompletionPorts & Needs<'clock' | 'newToken'>;

/**
 * Makes the link by which other people follow the caller's trip. A repeat extends the same link. Fails
 * with `not_found`, `permission_denied`, and with `trip_changed` if the trip has ended.
 * `domain/records/status.ts` (`isShareable`) lists the statuses. `shared-trip.command.ts` handles requests
 * with the link, `stopSharingCommand` ends the link early, and `sweepShares` deletes it.
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
  // An expired link never becomes valid again. The trip gets a new link.
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

const ownedSchema = bookingSchema.pick({ customer: true });

/**
 * Ends the link by which other people follow the caller's trip, whatever the status of the trip. Without a
 * link nothing changes. The next `shareTripCommand` makes another link. Fails with `not_found` and
 * `permission_denied`.
 */
export async function stopSharingCommand(
  { store }: { store: Store },
  { bookingId }: { bookingId: string },
  uid: string,
): Promise<void> {
  if (!isKey(bookingId)) throw new DomainError('not_found');
  const booking = await store.read(dbPaths.booking(bookingId), ownedSchema);
  assertFound(booking);
  if (booking.customer !== uid) throw new DomainError('permission_denied');
  const path = dbPaths.tripShare(bookingId);
  await decideAndCommit(store, async () => {
    const held = await store.read(path, z.string());
    if (held === null) return null;
    return { checks: { [path]: held }, values: { [path]: null, [dbPaths.share(held)]: null } };
  });
}

/** One run deletes at most this many links. The other links wait for the next run. */
const BATCH = 200;

/** Deletes expired links and the references to them in their trips. Returns how many links were deleted. */
export async function sweepShares({ store, clock }: Needs<'store' | 'clock'>): Promise<number> {
  const tokens = await store.keysUpTo(dbPaths.shares(), 'expiresAt', clock(), BATCH);
  const done = await Promise.all(tokens.map((token) => deleteShare(store, token)));
  return done.filter(Boolean).length;
}

async function deleteShare(store: Store, token: string): Promise<boolean> {
  const path = dbPaths.share(token);
  const share = await store.read(path, shareSchema);
  if (share === null) return false;
  const held = await store.read(dbPaths.tripShare(share.bookingId), z.string());
  // The commit fails if the link was extended in the meantime.
  return store.commit({
    checks: { [`${path}/expiresAt`]: share.expiresAt },
    values: { [path]: null, ...(held === token ? { [dbPaths.tripShare(share.bookingId)]: null } : {}) },
  });
}
