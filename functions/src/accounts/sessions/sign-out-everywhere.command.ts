import { z } from 'zod';
import { endedSessions } from '@domain/access/session';
import { sessionSchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { offlineWrites } from '@domain/trip/steps/driver-steps';
import { endedPushes } from '../../notifications/push-devices';
import { decideAndCommit, type Accounts, type Needs } from '../../platform';

export type SignOutPorts = Needs<'store' | 'clock'> & { accounts: Pick<Accounts, 'endSessions'> };

/**
 * Ends all sessions of the caller, this one included (docs/product.md 7.9); its devices get no more pushes. A driver goes offline, because no page of the
 * driver can say any more that it waits for nothing. The record of a block that came meanwhile stays.
 */
export async function signOutEverywhere(ports: SignOutPorts, uid: string): Promise<{ success: true }> {
  const { store, clock, accounts } = ports;
  await decideAndCommit(store, async () => {
    const now = clock();
    const [session, usertype] = await Promise.all([
      store.read(dbPaths.session(uid), sessionSchema),
      store.read(`${dbPaths.user(uid)}/usertype`, z.string()),
    ]);
    const ended = endedSessions('self', now);
    if (session !== null && session.validAfter >= ended.validAfter) return null;
    return {
      checks: {
        [`${dbPaths.session(uid)}/validAfter`]: session?.validAfter ?? null,
        [`${dbPaths.user(uid)}/usertype`]: usertype,
      },
      values: {
        [dbPaths.session(uid)]: ended,
        ...endedPushes(uid),
        ...(usertype === 'driver' ? offlineWrites(uid) : {}),
      },
    };
  });
  await accounts.endSessions(uid);
  return { success: true };
}
