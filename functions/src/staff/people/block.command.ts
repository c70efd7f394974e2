import { z } from 'zod';
import { blockedSessions, endedSessions } from '@domain/access/session';
import type { blockUser, signOutUser, unblockUser } from '@domain/contracts/people/people';
import { dbPaths } from '@domain/database/paths';
import {
  type BlockRecord,
  BOOKING_STATUSES,
  bookingSchema,
  TRIP_STATES,
  type UserProfile,
  userSchema,
} from '@domain/records';
import { isBlocked, NO_BLOCK_END } from '@domain/people/block/block';
import { DomainError } from '@domain/errors';
import { canReportPayment } from '@domain/payment/payment-due';
import { offlineWrites } from '@domain/trip/steps/driver-steps';
import { bookingsOf } from '../../accounts/leaving/account-data';
import { blockedContactWrites, forgottenContactWrites } from '../../accounts/leaving/kept-contacts';
import { endedPushes } from '../../notifications/push-devices.command';
import { assertFound, isKey, type Accounts, type Command, type Secrets } from '../../platform';
import { staffCommit, type StaffPorts } from '../staff-edit';

export type BlockPorts = StaffPorts & {
  accounts: Pick<Accounts, 'endSessions' | 'byEmail' | 'byMobile'>;
  secrets: Secrets;
  /**
   * Does the work that the current status of a trip requires. For example, it cancels a trip without a driver
   * if the rider is blocked.
   */
  lookAtTrip: (bookingId: string) => Promise<unknown>;
};

const statusSchema = z.object({ status: z.enum(BOOKING_STATUSES) });

/**
 * Blocks a rider or driver, or changes the block (docs/product/accounts.md, "Blocked people"). The sessions
 * of the person end at once, and the person's trips without a driver are cancelled. A driver goes offline and
 * loses all offers. If the person has a running trip, the person may finish it first, and the sessions end
 * later. The contacts are kept as hashes, by which another account of the same person is recognised
 * (`functions/src/accounts/leaving/kept-contacts.ts`).
 */
export const blockPerson: Command<typeof blockUser, BlockPorts> = async (ports, { id, block }, caller) => {
  const now = ports.clock();
  if (block.until !== null && block.until <= now) throw new DomainError('invalid_argument', 'until');
  const person = await blockableOf(ports, id);
  const { running, waiting } = await tripsOf(ports, id, person);
  const until = block.until ?? NO_BLOCK_END;
  const record: BlockRecord = {
    reason: block.reason,
    note: block.note,
    at: now,
    by: caller.uid,
    ...(running === null ? {} : { trip: running }),
  };
  await staffCommit(ports, caller, {
    action: 'user_block',
    target: dbPaths.user(id),
    before: isBlocked(person, now) ? { blockedUntil: person.blockedUntil } : undefined,
    after: block,
    checks: {
      [`${dbPaths.user(id)}/usertype`]: person.usertype,
      [`${dbPaths.user(id)}/currentBooking`]: person.currentBooking ?? null,
    },
    values: {
      [`${dbPaths.user(id)}/blockedUntil`]: until,
      [dbPaths.block(id)]: record,
      ...(await blockedContactWrites(ports, id, person, until)),
      ...(running === null ? { [dbPaths.session(id)]: blockedSessions(until) } : {}),
      ...(person.usertype === 'driver' ? await offlineValues(ports, id) : {}),
    },
  });
  if (running === null) await ports.accounts.endSessions(id);
  for (const bookingId of waiting) await ports.lookAtTrip(bookingId);
  // The trip may have ended since it was read. Then this call ends the sessions.
  if (running !== null) await ports.lookAtTrip(running);
};

/**
 * Ends a block. The person must sign in again, because the sessions from before the block are not
 * restored.
 */
export const unblockPerson: Command<typeof unblockUser, BlockPorts> = async (ports, { id }, caller) => {
  const person = await blockableOf(ports, id);
  await staffCommit(ports, caller, {
    action: 'user_unblock',
    target: dbPaths.user(id),
    before: { blockedUntil: person.blockedUntil },
    checks: { [`${dbPaths.user(id)}/blockedUntil`]: person.blockedUntil ?? null },
    values: {
      [`${dbPaths.user(id)}/blockedUntil`]: null,
      [dbPaths.block(id)]: null,
      ...(await forgottenContactWrites(ports.store, id)),
      [dbPaths.session(id)]: endedSessions('staff', ports.clock()),
    },
  });
};

/** Ends all sessions of a person at once, and stops the pushes to the person's devices. */
export const signOutPerson: Command<typeof signOutUser, BlockPorts> = async (ports, { id }, caller) => {
  const person = await personOf(ports, id);
  const now = ports.clock();
  // If the person is blocked, the sessions have already ended, or the person may still finish a trip.
  if (isBlocked(person, now)) throw new DomainError('account_blocked');
  await staffCommit(ports, caller, {
    action: 'user_sign_out',
    target: dbPaths.user(id),
    checks: { [`${dbPaths.user(id)}/blockedUntil`]: person.blockedUntil ?? null },
    values: {
      [dbPaths.session(id)]: endedSessions('staff', now),
      ...endedPushes(id),
      // The driver is signed out, so the app can no longer take the driver offline.
      ...(person.usertype === 'driver' ? offlineWrites(id) : {}),
    },
  });
  await ports.accounts.endSessions(id);
};

async function personOf({ store }: BlockPorts, id: string): Promise<UserProfile> {
  const person = isKey(id) ? await store.read(dbPaths.user(id), userSchema) : null;
  assertFound(person);
  return person;
}

/** The rider or driver with this id. Other people cannot be blocked. */
async function blockableOf(ports: BlockPorts, id: string): Promise<UserProfile> {
  const person = await personOf(ports, id);
  if (person.usertype !== 'rider' && person.usertype !== 'driver') throw new DomainError('permission_denied');
  return person;
}

/** The person's running trip with a driver, and a rider's trips that wait for a driver. */
async function tripsOf(
  { store }: BlockPorts,
  uid: string,
  person: UserProfile,
): Promise<{ running: string | null; waiting: string[] }> {
  if (person.usertype === 'driver')
    return { running: person.currentBooking ?? (await unreportedTrip(store, uid)), waiting: [] };
  let running: string | null = null;
  const waiting: string[] = [];
  for await (const { key, value } of bookingsOf(store, 'customer', uid)) {
    const status = statusSchema.safeParse(value).data?.status;
    if (status === undefined) continue;
    if (TRIP_STATES[status].driverIsBusy) running = key;
    if (status === 'NEW') waiting.push(key);
  }
  return { running, waiting };
}

/** The values that take a driver offline and decline the driver's offers. */
async function offlineValues({ store }: BlockPorts, uid: string): Promise<Record<string, unknown>> {
  const offers = await store.read(dbPaths.driverTasks(uid), z.record(z.string(), z.unknown()));
  return {
    ...offlineWrites(uid),
    ...Object.fromEntries(
      Object.keys(offers ?? {}).flatMap((bookingId) => [
        [dbPaths.driverTask(uid, bookingId), null],
        [`${dbPaths.booking(bookingId)}/requestedDrivers/${uid}`, null],
      ]),
    ),
  };
}

/**
 * The trip whose driver has not reported yet whether the rider paid in cash. Null if there is no such trip.
 */
async function unreportedTrip(store: BlockPorts['store'], uid: string): Promise<string | null> {
  let found: string | null = null;
  for await (const { key, value } of bookingsOf(store, 'driver', uid)) {
    const trip = bookingSchema
      .pick({ status: true, prepaid: true, unpaidReportedAt: true })
      .safeParse(value).data;
    if (trip !== undefined && canReportPayment(trip) && trip.unpaidReportedAt === undefined) found = key;
  }
  return found;
}
