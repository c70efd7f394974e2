import { newestSignIns } from '@domain/access/sign-ins';
import { isRole, ownAddressSchema, privateProfileSchema, signInsSchema, userSchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { blockedMatches } from '@domain/people/block/match-block';
import { DomainError } from '@domain/errors';
import type { UserRecord, UserService } from '../services';
import { parseRecords } from '../parse-records';
import { watchValue, watchValues } from './database-streams';
import type { FirebaseParts } from './firebase-app';
import { withDatabase } from './with-database';

/**
 * Parses the person's own user record and private records. Throws `internal` if a record with a known user
 * type cannot be parsed.
 */
export function parseUserRecord(uid: string, value: unknown, own: unknown): UserRecord {
  if (value === null || value === undefined) return { status: 'missing' };
  const type: unknown = typeof value === 'object' && 'usertype' in value ? value.usertype : undefined;
  if (!isRole(type)) return { status: 'unknown-type' };
  const result = userSchema.safeParse(value);
  if (!result.success) throw new DomainError('internal', result.error.message);
  const hidden = privateProfileSchema.safeParse(own ?? {});
  if (!hidden.success) throw new DomainError('internal', hidden.error.message);
  return { status: 'found', user: { ...result.data, ...hidden.data, id: uid } };
}

export function createUserService(firebase: FirebaseParts): UserService {
  const updateUser = (uid: string, patch: object): Promise<void> =>
    withDatabase(firebase, (sdk, database) => sdk.update(sdk.ref(database, dbPaths.user(uid)), patch));
  return {
    watchUser: (uid, handlers) =>
      watchValues(
        firebase.database,
        [dbPaths.user(uid), dbPaths.privateProfile(uid)],
        ([value, own]) => parseUserRecord(uid, value, own),
        handlers,
      ),
    updateProfile: updateUser,
    watchAddresses: (uid, handlers) =>
      watchValue(
        firebase.database,
        dbPaths.savedAddresses(uid),
        (value) => parseRecords(ownAddressSchema, value),
        handlers,
      ),
    keepAddress: (uid, { id, ...address }) =>
      withDatabase(firebase, async (sdk, database) =>
        sdk.set(sdk.ref(database, dbPaths.savedAddress(uid, id)), address),
      ),
    removeAddress: (uid, id) =>
      withDatabase(firebase, async (sdk, database) =>
        sdk.remove(sdk.ref(database, dbPaths.savedAddress(uid, id))),
      ),
    fetchSignIns: (uid) =>
      withDatabase(firebase, async (sdk, database) => {
        const snapshot = await sdk.get(sdk.ref(database, dbPaths.signIns(uid)));
        return newestSignIns(signInsSchema.safeParse(snapshot.val()).data ?? {});
      }),
    fetchBlockedMatches: (uid) =>
      withDatabase(firebase, async (sdk, database) => {
        return blockedMatches((await sdk.get(sdk.ref(database, dbPaths.blockedMatches(uid)))).val());
      }),
    setDriverActive: (uid, isActive) =>
      withDatabase(firebase, (sdk, database) =>
        sdk.update(sdk.ref(database), {
          [`${dbPaths.user(uid)}/driverActiveStatus`]: isActive,
          ...(isActive ? {} : { [dbPaths.onDuty(uid)]: null }),
        }),
      ),
  };
}
