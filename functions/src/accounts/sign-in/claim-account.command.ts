import type { z } from 'zod';
import { endedSessions, sessionEndOf } from '@domain/access/session';
import { sessionSchema, userSchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { fullName } from '@domain/people/full-name';
import { reviewWrites } from '../../reviews/review-writes';
import { untilCommitted, type Account, type Accounts, type Needs, type Store } from '../../platform';
import { readPrivateProfile } from '../../people/read-people';

export type ClaimPorts = Needs<'store' | 'clock' | 'notify'> & {
  accounts: Pick<Accounts, 'closeOtherWays' | 'markEmailProven'>;
  /** resolves after this many milliseconds */
  wait: (ms: number) => Promise<void>;
};

const storedUser = userSchema.loose();

/**
 * Gives an account to the owner of its address, which a code has just proven for the first time
 * (docs/product/accounts.md, "Accounts of unproven addresses"). Another person may have made or may use the account,
 * so its sessions end at once. If it holds trips, a balance or bank details, staff get a review, and money waits
 * until they close it. The address counts as proven only in the last step, so a call that dies before it begins
 * again.
 */
export async function claimAccount(ports: ClaimPorts, { uid }: Account): Promise<void> {
  const { store, clock, accounts } = ports;
  await accounts.closeOtherWays(uid);
  const user = await store.read(dbPaths.user(uid), storedUser);
  const holdsSomething = user !== null && (await hasHoldings(store, uid, user));
  const endedAt = await untilCommitted(async () => {
    const now = clock();
    const session = await store.read(dbPaths.session(uid), sessionSchema);
    if (sessionEndOf(session, now, now) === 'account_blocked') throw new DomainError('account_blocked');
    const isDone = await store.commit({
      checks: {
        [`${dbPaths.session(uid)}/validAfter`]: session?.validAfter ?? null,
        [`${dbPaths.user(uid)}/usertype`]: user?.usertype ?? null,
      },
      values: {
        [dbPaths.session(uid)]: endedSessions('self', now),
        ...(holdsSomething
          ? {
              [`${dbPaths.user(uid)}/moneyPausedAt`]: now,
              ...reviewWrites(uid, { kind: 'account_claimed', people: { [uid]: fullName(user) } }, now),
            }
          : {}),
      },
    });
    return isDone ? now : null;
  });
  await accounts.markEmailProven(uid);
  if (holdsSomething)
    await ports.notify([
      { uid, text: 'account_in_review_notice', eventId: `account_claimed:${uid}`, screen: 'Wallet' },
    ]);
  // A token keeps whole seconds. A sign-in within this second would count as an older one.
  await ports.wait(1000 - (endedAt % 1000));
}

/** Whether the account holds data or money that another person may have put there or may want. */
async function hasHoldings(store: Store, uid: string, user: z.output<typeof storedUser>): Promise<boolean> {
  if (user.walletBalance !== 0 || (user.walletHeld ?? 0) !== 0) return true;
  const { bankName = '', bankCode = '', bankAccount = '' } = await readPrivateProfile(store, uid);
  if ([bankName, bankCode, bankAccount].some((field) => field.trim() !== '')) return true;
  const trips = await Promise.all(
    (['customer', 'driver'] as const).map((side) => store.keysWhere(dbPaths.bookings(), side, uid, 1)),
  );
  return trips.flat().length > 0;
}
