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
