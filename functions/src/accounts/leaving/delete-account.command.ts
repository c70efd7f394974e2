import { z } from 'zod';
import { bookingSchema, isStaff, type Role, ROLES, TRIP_STATES, userSchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { trackFilePath } from '@domain/files/track-file';
import { toMinor } from '@domain/money/money';
import { isMoneyPaused } from '@domain/people/block/money-pause';
import { applyLedger } from '@domain/wallet/ledger';
import { auditEntry } from '../../audit/audit-entry';
import type { CompletionPorts } from '../../bookings/read-booking';
import {
  hasFreshSignIn,
  LONGEST_MS,
  untilCommitted,
  workOnEach,
  type Accounts,
  type Caller,
  type Files,
  type Log,
  type Needs,
  type Secrets,
} from '../../platform';
import { bookingsOf } from './account-data';
import { anonymise } from './anonymise';
import { pastContactWrites } from './kept-contacts';

export type DeleteAccountPorts = CompletionPorts &
  Needs<'clock' | 'settings'> & {
    accounts: Pick<Accounts, 'remove'>;
    files: Pick<Files, 'remove' | 'removeAll'>;
    secrets: Pick<Secrets, 'hash'>;
  };

const jobSchema = z.object({ state: z.enum(['started', 'done']) });
const statusSchema = bookingSchema.pick({ status: true });
/**
 * A person as stored in the database. The schema has no default for the balance, because the commit compares
 * the stored value.
 */
const storedUser = userSchema.extend({ walletBalance: z.number().optional() });

/** The deletion of a person. The person or a member of staff asks for it. */
export type Deletion = {
  uid: string;
  /** The person who asks for the deletion. */
  by: string;
  action: 'account_delete' | 'user_delete';
  /** The roles that may be deleted in this way. */
  roles: readonly Role[];
  /** Whether the person gives up a balance above zero. If not, such a balance prevents the deletion. */
  giveUpBalance: boolean;
};

/**
 * Deletes the caller's account after a fresh sign-in. Staff cannot delete their own accounts. Other staff
 * must delete these accounts (`functions/src/staff/people/people.command.ts`). So an operator does not
 * lose the last staff account by accident.
 */
export async function deleteOwnAccount(
  ports: DeleteAccountPorts,
  { giveUpBalance }: { giveUpBalance: boolean },
  caller: Caller,
): Promise<void> {
  const { uid } = caller;
  const isBegun = (await ports.store.read(dbPaths.accountDeletion(uid), jobSchema)) !== null;
  if (!isBegun && !(await hasFreshSignIn(ports, caller))) throw new DomainError('recent_login_required');
  await removeAccount(ports, {
    uid,
    by: uid,
    action: 'account_delete',
    giveUpBalance,
    roles: ['rider', 'driver'],
  });
}

/**
 * Deletes an account that has no open trip, no reserved money and no debt. The person must give up any
 * balance. One conditional write deletes the profile and stores the job, so that no new trip or payment
 * can begin. The later steps can be repeated from any point, by the same call or by the sweeper
 * (`functions/src/maintenance/sweep.trigger.ts` calls `resumeDeletions`). `anonymise.ts` lists the fields
 * from which the person's data are removed.
 */
export async function removeAccount(ports: DeleteAccountPorts, deletion: Deletion): Promise<void> {
  const { uid } = deletion;
  const job = await ports.store.read(dbPaths.accountDeletion(uid), jobSchema);
  if (job === null) {
    await assertNoOpenTrip(ports, uid);
    await untilCommitted(() => startDeletion(ports, deletion));
  }
  if (job?.state !== 'done') await finishDeletion(ports, uid);
}

const RESUMED = 20;
/** The time between two runs of the sweeper. */
const RUN_MS = 5 * 60_000;

/**
 * Continues interrupted deletions. Returns the number of these deletions, which is `RESUMED` at most.
 * After `LONGEST_MS` no further deletion begins, so that the other parts of the sweeper have enough time.
 * Each run begins with another deletion, so that a deletion that hangs does not block the others.
 */
export async function resumeDeletions(ports: DeleteAccountPorts & { log: Log }): Promise<number> {
  const uids = await ports.store.keysWhere(dbPaths.accountDeletions(), 'state', 'started', RESUMED);
  const begun = ports.clock();
  const how = {
    log: ports.log,
    failure: 'a deletion could not be finished',
    isOver: () => ports.clock() > begun + LONGEST_MS,
  };
  const first = Math.floor(begun / RUN_MS) % Math.max(1, uids.length);
  await workOnEach(how, [...uids.slice(first), ...uids.slice(0, first)], (uid) => finishDeletion(ports, uid));
  return uids.length;
}

async function startDeletion(
  ports: DeleteAccountPorts,
  { uid, by, action, roles, giveUpBalance }: Deletion,
): Promise<true | null> {
  const { store } = ports;
  const path = dbPaths.user(uid);
  // Another call has already started the deletion.
  if ((await store.read(dbPaths.accountDeletion(uid), jobSchema)) !== null) return true;
  const user = await store.read(path, storedUser);
  const { decimal } = await ports.settings();
  if (user !== null && !roles.includes(user.usertype)) throw new DomainError('permission_denied', 'role');
  if (user !== null && isMoneyPaused(user)) throw new DomainError('account_in_review');
  const deleter = by === uid ? null : await store.read(`${dbPaths.user(by)}/usertype`, z.enum(ROLES));
  if (by !== uid && !isStaff(deleter)) throw new DomainError('permission_denied', 'no longer of the staff');
  if (user?.currentBooking !== undefined) throw new DomainError('account_trip_open');
  if (toMinor(user?.walletHeld ?? 0, decimal) > 0) throw new DomainError('account_money_held');
  const balance = user?.walletBalance ?? 0;
  const balanceMinor = toMinor(balance, decimal);
  if (balanceMinor < 0) throw new DomainError('account_owes_money');
  if (balanceMinor > 0 && !giveUpBalance) throw new DomainError('account_has_balance');
  const line = { uid, key: 'account_deleted', amountMinor: balanceMinor, txRef: 'AccountDeleted' } as const;
  const { entries } = applyLedger(balance, [{ ...line, type: 'Debit' }], ports.clock(), decimal);
  const isDone = await store.commit({
    checks: {
      [`${dbPaths.accountDeletion(uid)}/state`]: null,
      [`${path}/usertype`]: user?.usertype ?? null,
      [`${path}/currentBooking`]: null,
      [`${path}/walletHeld`]: user?.walletHeld ?? null,
      [`${path}/walletBalance`]: user?.walletBalance ?? null,
      [`${path}/moneyPausedAt`]: null,
      // Two admins may delete each other at once. The check lets only one of these deletions succeed, so
      // there is always an admin.
      ...(by === uid ? {} : { [`${dbPaths.user(by)}/usertype`]: deleter }),
    },
    values: {
      [path]: null,
      [dbPaths.onDuty(uid)]: null,
      [dbPaths.privateProfile(uid)]: null,
      [dbPaths.pushDevices(uid)]: null,
      ...(user === null ? {} : pastContactWrites(ports.secrets, user, ports.clock())),
      [dbPaths.secondFactor(uid)]: null,
      [dbPaths.accountDeletion(uid)]: { state: 'started', at: ports.clock() },
      ...Object.fromEntries(entries.map(({ key, entry }) => [dbPaths.walletEntry(uid, key), entry])),
      ...auditEntry(ports, {
        uid: by,
        action,
        target: path,
        // If people delete their own account, the audit log does not contain their name.
        before: {
          usertype: user?.usertype,
          ...(by === uid ? {} : { firstName: user?.firstName, lastName: user?.lastName }),
        },
      }),
    },
  });
  return isDone ? true : null;
}

async function finishDeletion(ports: DeleteAccountPorts, uid: string): Promise<void> {
  const { driven, ridden } = await anonymise(ports, uid);
  await ports.files.removeAll(`users/${uid}/`);
  for (const bookingId of driven) await ports.files.removeAll(`bookings/${bookingId}/${uid}/`);
  for (const bookingId of ridden) await ports.files.remove(trackFilePath(bookingId));
  await ports.accounts.remove(uid);
  await ports.store.update({ [`${dbPaths.accountDeletion(uid)}/state`]: 'done' });
}

async function assertNoOpenTrip({ store }: DeleteAccountPorts, uid: string): Promise<void> {
  for (const side of ['customer', 'driver'] as const) {
    for await (const { value } of bookingsOf(store, side, uid)) {
      const status = statusSchema.safeParse(value).data?.status;
      // The ride of a paid trip has ended. Only the rating is missing, and the server completes the trip
      // without it.
      if (status !== undefined && TRIP_STATES[status].isOpen) throw new DomainError('account_trip_open');
    }
  }
}
