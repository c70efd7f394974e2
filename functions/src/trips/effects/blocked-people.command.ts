import { z } from 'zod';
import { blockedSessions } from '@domain/access/session';
import { dbPaths } from '@domain/database/paths';
import type { BookingRecord } from '@domain/records';
import { FINISHING_STATUSES, isBlocked } from '@domain/people/block/block';
import type { Accounts, Needs } from '../../platform';
import { readBlockedUntil } from '../../platform/http/call-checks';
import { systemCancellation } from '../steps/cancel-trip.command';

export type BlockedTripPorts = Needs<'store' | 'clock'> & { accounts: Pick<Accounts, 'endSessions'> };
export type BlockedTrip = Pick<BookingRecord, 'status' | 'customer' | 'driver' | 'unpaidReportedAt'>;

/**
 * Applies blocks to a trip (docs/product/accounts.md, "Blocked people"). If the rider is blocked and the
 * trip has no driver, the system cancels the trip. If a blocked person was allowed to finish the trip, the
 * sessions of this person end when the trip ends.
 */
export async function blockedPeople(
  ports: BlockedTripPorts,
  bookingId: string,
  { status, customer, driver, unpaidReportedAt }: BlockedTrip,
): Promise<'go_on' | 'cancelled'> {
  const isOver = !FINISHING_STATUSES.includes(status);
  if (isOver) await endSessionsAfterTrip(ports, bookingId, customer);
  // After the report that the rider did not pay, the driver has nothing left to do. The rider still has to
  // pay.
  if (driver !== undefined && (isOver || unpaidReportedAt !== undefined))
    await endSessionsAfterTrip(ports, bookingId, driver);
  if (status !== 'NEW') return 'go_on';
  const blockedUntil = await readBlockedUntil(ports.store, customer);
  const isCancelled = isBlocked({ blockedUntil }, ports.clock()) && (await cancel(ports, bookingId));
  return isCancelled ? 'cancelled' : 'go_on';
}

async function endSessionsAfterTrip(ports: BlockedTripPorts, bookingId: string, uid: string): Promise<void> {
  const path = `${dbPaths.block(uid)}/trip`;
  if ((await ports.store.read(path, z.string())) !== bookingId) return;
  const until = await readBlockedUntil(ports.store, uid);
  const isDone = await ports.store.commit({
    checks: { [path]: bookingId, [`${dbPaths.user(uid)}/blockedUntil`]: until },
    values: { [path]: null, ...(until === null ? {} : { [dbPaths.session(uid)]: blockedSessions(until) }) },
  });
  // If the commit fails, staff have just changed the block and have handled the trip themselves.
  if (isDone) await ports.accounts.endSessions(uid);
}

function cancel({ store }: BlockedTripPorts, bookingId: string): Promise<boolean> {
  const path = dbPaths.booking(bookingId);
  return store.commit({
    checks: { [`${path}/status`]: 'NEW' },
    values: systemCancellation(bookingId, 'account_blocked'),
  });
}
