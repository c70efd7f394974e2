import { z } from 'zod';
import { blockedSessions } from '@domain/access/session';
import { dbPaths } from '@domain/database/paths';
import type { BookingRecord } from '@domain/database/records';
import { FINISHING_STATUSES, isBlocked } from '@domain/people/block';
import type { Accounts, Clock, Store } from '../platform/ports';
import { SERVER_TIME } from '../platform/server-values';

export type BlockedTripPorts = { store: Store; clock: Clock; accounts: Pick<Accounts, 'endSessions'> };
export type BlockedTrip = Pick<BookingRecord, 'status' | 'customer' | 'driver'>;

/**
 * What a block means for a trip (docs/product.md 7.10): one of a blocked rider that no driver has is cancelled by the
 * system; the end of the trip that a blocked person was let finish ends the sessions of this person.
 */
export async function blockedPeople(
  ports: BlockedTripPorts,
  bookingId: string,
  { status, customer, driver }: BlockedTrip,
): Promise<'go_on' | 'cancelled'> {
  if (FINISHING_STATUSES.includes(status)) return 'go_on';
  for (const uid of driver === undefined ? [customer] : [customer, driver])
    await endSessionsAfterTrip(ports, bookingId, uid);
  return status === 'NEW' && (await isBlockedNow(ports, customer)) && (await cancel(ports, bookingId))
    ? 'cancelled'
    : 'go_on';
}

const untilOf = ({ store }: BlockedTripPorts, uid: string): Promise<number | null> =>
  store.read(`${dbPaths.user(uid)}/blockedUntil`, z.number());

async function isBlockedNow(ports: BlockedTripPorts, uid: string): Promise<boolean> {
  const blockedUntil = (await untilOf(ports, uid)) ?? undefined;
  return isBlocked({ blockedUntil }, ports.clock());
}

async function endSessionsAfterTrip(ports: BlockedTripPorts, bookingId: string, uid: string): Promise<void> {
  const path = `${dbPaths.block(uid)}/trip`;
  if ((await ports.store.read(path, z.string())) !== bookingId) return;
  const until = await untilOf(ports, uid);
  const isDone = await ports.store.commit({
    checks: { [path]: bookingId, [`${dbPaths.user(uid)}/blockedUntil`]: until },
    values: { [path]: null, ...(until === null ? {} : { [dbPaths.session(uid)]: blockedSessions(until) }) },
  });
  // Otherwise staff have changed the block meanwhile, and have looked at the trip themselves.
  if (isDone) await ports.accounts.endSessions(uid);
}

function cancel({ store }: BlockedTripPorts, bookingId: string): Promise<boolean> {
  const path = dbPaths.booking(bookingId);
  return store.commit({
    checks: { [`${path}/status`]: 'NEW' },
    values: {
      [`${path}/status`]: 'CANCELLED',
      [`${path}/reason`]: 'account_blocked',
      [`${path}/cancelledBy`]: 'system',
      [`${path}/cancelledAt`]: SERVER_TIME,
    },
  });
}
