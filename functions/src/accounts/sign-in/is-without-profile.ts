import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import type { Store } from '../../platform';

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
