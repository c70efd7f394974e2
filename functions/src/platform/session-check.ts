import { z } from 'zod';
import { isFreshSignIn, sessionEndOf, sessionSchema } from '@domain/access/session';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { isBlocked } from '@domain/people/block';
import type { Caller, Clock, Store } from './ports';

/** The end of a person's block, epoch milliseconds; null: never blocked. The end may be over. */
export const readBlockedUntil = (store: Pick<Store, 'read'>, uid: string): Promise<number | null> =>
  store.read(`${dbPaths.user(uid)}/blockedUntil`, z.number());

/**
 * Refuses a sign-in that counts no more with `session_ended` or `account_blocked` (docs/product.md 7.9, 7.10). A person
 * who was blocked during a trip is let through, marked, until the trip is over.
 */
export function createSessionCheck({ store, clock }: { store: Pick<Store, 'read'>; clock: Clock }) {
  return async ({
    uid,
    signedInAt,
  }: Pick<Caller, 'uid' | 'signedInAt'>): Promise<{ isBlocked: boolean; isFresh: boolean }> => {
    const [session, blockedUntil] = await Promise.all([
      store.read(dbPaths.session(uid), sessionSchema),
      readBlockedUntil(store, uid),
    ]);
    const now = clock();
    const end = sessionEndOf(session, signedInAt, now);
    if (end !== null) throw new DomainError(end);
    return {
      isBlocked: isBlocked({ blockedUntil }, now),
      isFresh: isFreshSignIn(signedInAt, now),
    };
  };
}
