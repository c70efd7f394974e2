import { z } from 'zod';
import type { blockMatch, unblockMatch } from '@domain/contracts/trip/match-blocks';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { blockableOther, MOST_MATCH_BLOCKS } from '@domain/people/block/match-block';
import { bookingSchema, dispatchSchema, matchBlocksSchema, type MatchBlocks } from '@domain/records';
import {
  assertFound,
  decideAndCommit,
  isKey,
  SERVER_TIME,
  type Checks,
  type Store,
  type Write,
  type Command,
} from '../platform';

const tripSchema = bookingSchema.pick({
  status: true,
  customer: true,
  customer_name: true,
  driver: true,
  driver_name: true,
  driver_arrive_time: true,
});
const offeredSchema = bookingSchema.pick({ status: true, customer: true });

/**
 * Blocks the other person of a trip. The two people are never matched again. In the same write, open offers
 * of the driver for trips of the rider are withdrawn. The other person is not notified. Fails with
 * `not_found`, `permission_denied` (not on this trip), `trip_changed` (`blockableOther` of
 * `domain/people/block/match-block.ts`), `match_blocks_full`.
 */
export const blockMatchCommand: Command<typeof blockMatch, Store, 'uid'> = async (
  store,
  { bookingId },
  { uid },
) => {
  await decideAndCommit(store, () => blockWrites(store, bookingId, uid));
};

async function blockWrites(store: Store, bookingId: string, uid: string): Promise<Write | null> {
  const booking = isKey(bookingId) ? await store.read(dbPaths.booking(bookingId), tripSchema) : null;
  assertFound(booking);
  const { customer, driver, status } = booking;
  if (uid !== customer && uid !== driver) throw new DomainError('permission_denied');
  const other = blockableOther(booking, uid);
  if (driver === undefined || other === null) throw new DomainError('trip_changed', status);

  const otherType = `${dbPaths.user(other.id)}/usertype`;
  const [{ blocked, made }, type] = await Promise.all([
    matchBlocksOf(store, uid),
    store.read(otherType, z.string()),
  ]);
  // Fails with `not_found` if the other person's account was deleted in the meantime.
  assertFound(type);
  if (other.id in blocked) return null;
  if (Object.keys(blocked).length >= MOST_MATCH_BLOCKS) throw new DomainError('match_blocks_full');
  const withdrawn = await withdrawnOffers(store, { driver, customer });
  return {
    checks: {
      [otherType]: type,
      [`${dbPaths.matchBlocks(uid)}/made`]: made === 0 ? null : made,
      ...withdrawn.checks,
    },
    values: {
      [`${dbPaths.matchBlocks(uid)}/made`]: made + 1,
      [dbPaths.blockedMatch(uid, other.id)]: { at: SERVER_TIME, name: other.name },
      [dbPaths.matchBlockedBy(other.id, uid)]: true,
      ...withdrawn.values,
    },
  };
}

/** The part of a commit that withdraws the open offers of a driver for the trips of one rider. */
async function withdrawnOffers(
  store: Store,
  { driver, customer }: { driver: string; customer: string },
): Promise<Write> {
  const turnPath = dbPaths.offerTurn(driver);
  // The count is read before the offers. So an offer that is made between the two reads makes the commit
  // fail.
  const turn = await store.read(turnPath, z.number());
  const offers = await store.read(dbPaths.driverTasks(driver), z.record(z.string(), z.unknown()));
  const checks: Checks = { [turnPath]: turn };
  const values: Record<string, null> = {};
  for (const bookingId of Object.keys(offers ?? {})) {
    const [booking, dispatch] = await Promise.all([
      store.read(dbPaths.booking(bookingId), offeredSchema),
      store.read(dbPaths.dispatch(bookingId), dispatchSchema),
    ]);
    if (booking?.customer !== customer || booking.status !== 'NEW') continue;
    checks[`${dbPaths.booking(bookingId)}/status`] = 'NEW';
    values[dbPaths.driverTask(driver, bookingId)] = null;
    values[`${dbPaths.booking(bookingId)}/requestedDrivers/${driver}`] = null;
    // A search by the server continues as if the driver had declined. If staff assign the trip, they choose
    // the next driver.
    if (dispatch?.byHand === true) values[`${dbPaths.dispatch(bookingId)}/asked/${driver}`] = null;
  }
  return { checks, values };
}

/** Removes the caller's block of another person. If there is no block, nothing happens. */
export const unblockMatchCommand: Command<typeof unblockMatch, Store, 'uid'> = async (
  store,
  { id: other },
  { uid },
) => {
  if (!isKey(other)) throw new DomainError('not_found');
  await store.update({
    [dbPaths.blockedMatch(uid, other)]: null,
    [dbPaths.matchBlockedBy(other, uid)]: null,
  });
};

const NONE: MatchBlocks = { blocked: {}, by: {}, made: 0 };

export async function matchBlocksOf(store: Store, uid: string): Promise<MatchBlocks> {
  return (await store.read(dbPaths.matchBlocks(uid), matchBlocksSchema)) ?? NONE;
}

/**
 * The people who are never matched with this person, because this person or the other person has made a
 * block.
 */
export async function unmatchedWith(store: Store, uid: string): Promise<ReadonlySet<string>> {
  const { blocked, by } = await matchBlocksOf(store, uid);
  return new Set([...Object.keys(blocked), ...Object.keys(by)]);
}

/**
 * The checks of a commit that matches two people. The commit fails if one of them has blocked the other since
 * the read.
 */
export function matchBlockChecks(uid: string, other: string): Record<string, null> {
  return { [`${dbPaths.blockedMatch(uid, other)}/at`]: null, [dbPaths.matchBlockedBy(uid, other)]: null };
}

/** The values that delete all blocks by a person and of a person, when the account is deleted. */
export async function endedMatchBlocks(store: Store, uid: string): Promise<Record<string, null>> {
  const { blocked, by } = await matchBlocksOf(store, uid);
  return {
    ...Object.fromEntries(Object.keys(blocked).map((other) => [dbPaths.matchBlockedBy(other, uid), null])),
    ...Object.fromEntries(Object.keys(by).map((other) => [dbPaths.blockedMatch(other, uid), null])),
    [dbPaths.matchBlocks(uid)]: null,
  };
}
