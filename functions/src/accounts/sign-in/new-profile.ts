import { z } from 'zod';
import { referralId } from '@domain/booking/identifiers';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import type { Secrets, Store } from '../../platform';

/**
 * A new referral code that no other person has. If two people had the same code, only one of them would get
 * the bonus.
 */
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
 * Whether an account has no profile, so that staff may make the profile. An account has no profile if the
 * call that makes it was killed, or if the person signed in and did not continue. Fails with
 * `record_changed` during a deletion, because the end of the deletion would delete the new profile too.
 */
export async function isWithoutProfile(store: Store, uid: string): Promise<boolean> {
  if ((await store.read(`${dbPaths.user(uid)}/usertype`, z.string())) !== null) return false;
  if ((await store.read(dbPaths.accountDeletion(uid), z.unknown())) !== null)
    throw new DomainError('record_changed', 'deleted');
  return true;
}
