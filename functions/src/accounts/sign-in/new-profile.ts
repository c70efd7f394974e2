import { z } from 'zod';
import { referralId } from '@domain/booking/identifiers';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import type { Secrets, Store } from '../../platform';

/** A referral code that nobody has: the bonus of a shared one would go to one of its holders by chance. */
export async function freeReferralId({
  store,
  secrets,
}: {
  store: Pick<Store, 'keysWhere'>;
  secrets: Secrets;
}): Promise<string> {
  for (let turn = 0; turn < 20; turn += 1) {
    const id = referralId(secrets.randomInt);
    if ((await store.keysWhere(dbPaths.users(), 'referralId', id, 1)).length === 0) return id;
  }
  throw new DomainError('unavailable', 'no free referral id');
}

/**
 * Whether an account has no profile, because the call that made it was killed or had no answer, or because somebody has signed
 * in and not gone on: staff may give it one. `record_changed` while it is being deleted: the end of that would take the new
 * profile along.
 */
export async function isWithoutProfile(store: Store, uid: string): Promise<boolean> {
  if ((await store.read(`${dbPaths.user(uid)}/usertype`, z.string())) !== null) return false;
  if ((await store.read(dbPaths.accountDeletion(uid), z.unknown())) !== null)
    throw new DomainError('record_changed', 'deleted');
  return true;
}
