import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import { assertFound, decideAndCommit, isKey, type Store } from '../platform';

const sharedBookingSchema = bookingSchema.pick({ customer: true });

/**
 * Ends the link by which others follow the caller's trip, whatever the trip's status; without a link nothing changes.
 * The next request of `share-trip.command.ts` makes another link. Fails with `not_found` and `permission_denied`.
 */
export async function stopSharingCommand(
  { store }: { store: Store },
  { bookingId }: { bookingId: string },
  uid: string,
): Promise<{ success: true }> {
  if (!isKey(bookingId)) throw new DomainError('not_found');
  const booking = await store.read(dbPaths.booking(bookingId), sharedBookingSchema);
  assertFound(booking);
  if (booking.customer !== uid) throw new DomainError('permission_denied');
  const path = dbPaths.tripShare(bookingId);
  await decideAndCommit(store, async () => {
    const held = await store.read(path, z.string());
    if (held === null) return null;
    return { checks: { [path]: held }, values: { [path]: null, [dbPaths.share(held)]: null } };
  });
  return { success: true };
}
