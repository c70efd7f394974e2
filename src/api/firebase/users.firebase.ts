import { newestSignIns } from '@domain/access/sign-ins';
import { isRole, ownAddressSchema, privateProfileSchema, signInsSchema, userSchema } from '@domain/records';
import type * as DatabaseSdk from 'firebase/database';
import { dbPaths } from '@domain/database/paths';
import { blockedMatches } from '@domain/people/block/match-block';
import { DomainError } from '@domain/errors';
import type { UserRecord, UserService } from '../services';
import { parseRecords } from '../parse-records';
import { watchValue, watchValues } from './database-streams';
import type { FirebaseParts } from './firebase-app';
import { toDomainError } from './firebase-errors';

/** The own record as stored, with what stands beside it; a record of a known type that cannot be read is `internal`. */
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
  const write = async (
    work: (sdk: typeof DatabaseSdk, database: DatabaseSdk.Database) => Promise<void>,
  ): Promise<void> => {
    try {
      const [sdk, database] = await Promise.all([import('firebase/database'), firebase.database()]);
      await work(sdk, database);
    } catch (error) {
      throw toDomainError(error);
    }
  };
  const updateUser = (uid: string, patch: object): Promise<void> =>
    write((sdk, database) => sdk.update(sdk.ref(database, dbPaths.user(uid)), patch));
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
      write(async (sdk, database) => sdk.set(sdk.ref(database, dbPaths.savedAddress(uid, id)), address)),
    removeAddress: (uid, id) =>
      write(async (sdk, database) => sdk.remove(sdk.ref(database, dbPaths.savedAddress(uid, id)))),
    fetchSignIns: async (uid) => {
      try {
        const [sdk, database] = await Promise.all([import('firebase/database'), firebase.database()]);
        const snapshot = await sdk.get(sdk.ref(database, dbPaths.signIns(uid)));
        return newestSignIns(signInsSchema.safeParse(snapshot.val()).data ?? {});
      } catch (error) {
        throw toDomainError(error);
      }
    },
    fetchBlockedMatches: async (uid) => {
      try {
        const [sdk, database] = await Promise.all([import('firebase/database'), firebase.database()]);
        return blockedMatches((await sdk.get(sdk.ref(database, dbPaths.blockedMatches(uid)))).val());
      } catch (error) {
        throw toDomainError(error);
      }
    },
    setDriverActive: (uid, isActive) =>
      write((sdk, database) =>
        sdk.update(sdk.ref(database), {
          [`${dbPaths.user(uid)}/driverActiveStatus`]: isActive,
          ...(isActive ? {} : { [dbPaths.onDuty(uid)]: null }),
        }),
      ),
  };
}
