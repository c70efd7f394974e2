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
  /** Resolves after this number of milliseconds. */
  wait: (ms: number) => Promise<void>;
};

const storedUser = userSchema.loose();

/**
 * Gives an account to the owner of its e-mail address, after a code has verified the address for the first
 * time (docs/product/accounts.md, "Accounts of unproven addresses"). Another person may have made or may use
 * the account, so the sessions of the account end at once. If the account has trips, a balance or bank
 * details, staff get a review, and no money leaves the account until they close the review. The address is
 * marked as verified only in the last step. So if a call is killed before this step, the next call starts
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
  // A token stores its time in whole seconds. A sign-in within this second would look older than the end of
  // the sessions.
  await ports.wait(1000 - (endedAt % 1000));
}

/**
 * Whether the account has money, bank details or trips. They may belong to another person who used the
 * account, so staff must review them.
 */
async function hasHoldings(store: Store, uid: string, user: z.output<typeof storedUser>): Promise<boolean> {
  if (user.walletBalance !== 0 || (user.walletHeld ?? 0) !== 0) return true;
  const { bankName = '', bankCode = '', bankAccount = '' } = await readPrivateProfile(store, uid);
  if ([bankName, bankCode, bankAccount].some((field) => field.trim() !== '')) return true;
  const trips = await Promise.all(
    (['customer', 'driver'] as const).map((side) => store.keysWhere(dbPaths.bookings(), side, uid, 1)),
  );
  return trips.flat().length > 0;
}
