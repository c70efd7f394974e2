import { dbPaths } from '@domain/database/paths';
import { type PrivateProfile, privateProfileSchema } from '@domain/records';
import type { Store } from '../platform';

/** The fields of a person that only that person and functions read. */
export async function readPrivateProfile(store: Pick<Store, 'read'>, uid: string): Promise<PrivateProfile> {
  return (await store.read(dbPaths.privateProfile(uid), privateProfileSchema)) ?? {};
}
