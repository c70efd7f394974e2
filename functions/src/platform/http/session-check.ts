import { z } from 'zod';
import { sessionEndOf } from '@domain/access/session';
import { sessionSchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { isBlocked } from '@domain/people/block/block';
import { hasFreshSignIn } from './fresh-sign-in';
import type { Caller, Clock, Store } from '../ports';

/** The end of a person's block, epoch milliseconds; null: never blocked. The end may be over. */
export const readBlockedUntil = (store: Pick<Store, 'read'>, uid: string): Promise<number | null> =>
  store.read(`${dbPaths.user(uid)}/blockedUntil`, z.number());

/**
 * Refuses a sign-in that counts no more with `session_ended` or `account_blocked` (docs/product.md 7.9, 7.10). A person
 * who was blocked during a trip is let through, marked, until the trip is over.
 */
export function createSessionCheck({ store, clock }: { store: Pick<Store, 'read'>; clock: Clock }) {
  return async (
    caller: Pick<Caller, 'uid' | 'signedInAt' | 'provider' | 'mobile'>,
    // Most calls ask for no fresh sign-in, and one by phone costs a reading of the profile.
    needsFresh = true,
  ): Promise<{ isBlocked: boolean; isFresh: boolean }> => {
    const { uid, signedInAt } = caller;
    const [session, blockedUntil, isFresh] = await Promise.all([
      store.read(dbPaths.session(uid), sessionSchema),
      readBlockedUntil(store, uid),
      needsFresh && hasFreshSignIn({ store, clock }, caller),
    ]);
    const now = clock();
    const end = sessionEndOf(session, signedInAt, now);
    if (end !== null) throw new DomainError(end);
    return { isBlocked: isBlocked({ blockedUntil }, now), isFresh };
  };
}
