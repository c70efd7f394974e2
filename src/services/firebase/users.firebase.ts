import type * as DatabaseSdk from 'firebase/database';
import { deleteAccount, downloadMyData, userSignup, validateReferrer } from '@domain/contracts/accounts';
import { isRole } from '@domain/access/roles';
import { dbPaths } from '@domain/database/paths';
import { userSchema } from '@domain/database/records';
import { ownAddressSchema } from '@domain/database/trip-records';
import { DomainError } from '@domain/errors';
import type { UserRecord, UserService } from '../contracts';
import type { HttpClient } from '../http/http-client';
import { parseRecords } from '../parse-records';
import { watchValue } from './database-streams';
import type { FirebaseParts } from './firebase-app';
import { toDomainError } from './firebase-errors';

/** A user's record as stored; a record of a known type that cannot be read is `internal`. */
export function parseUserRecord(uid: string, value: unknown): UserRecord {
  if (value === null || value === undefined) return { status: 'missing' };
  const type: unknown = typeof value === 'object' && 'usertype' in value ? value.usertype : undefined;
  if (!isRole(type)) return { status: 'unknown-type' };
  const result = userSchema.safeParse(value);
  if (!result.success) throw new DomainError('internal', result.error.message);
  return { status: 'found', user: { ...result.data, id: uid } };
}

const IMAGE_EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

export function createUserService(firebase: FirebaseParts, http: HttpClient): UserService {
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
  const store = async (path: string, file: Blob): Promise<string> => {
    const extension = IMAGE_EXTENSIONS[file.type];
    if (extension === undefined) throw new DomainError('choose_image_first', file.type);
    try {
      const [sdk, storage] = await Promise.all([import('firebase/storage'), firebase.storage()]);
      const target = sdk.ref(storage, `${path}.${extension}`);
      await sdk.uploadBytes(target, file, { contentType: file.type });
      return await sdk.getDownloadURL(target);
    } catch (error) {
      throw toDomainError(error);
    }
  };
  const storeLicence = async (file: Blob): Promise<string> => {
    const { currentUser } = await firebase.auth();
    if (currentUser === null) throw new DomainError('unauthenticated');
    return store(`users/${currentUser.uid}/licence/licence`, file);
  };
  return {
    watchUser: (uid, handlers) =>
      watchValue(firebase.database, dbPaths.user(uid), (value) => parseUserRecord(uid, value), handlers),
    register: async (registration, licence) => {
      const licenseImage = licence && (await storeLicence(licence));
      await http.call(userSignup, {
        regData: { ...registration, ...(licenseImage === undefined ? {} : { licenseImage }) },
      });
    },
    isReferralValid: async (referralId) => (await http.call(validateReferrer, { referralId })).valid,
    updateProfile: updateUser,
    updateProfileImage: async (uid, file) => {
      const profile_image = await store(`users/${uid}/profile/photo`, file);
      await updateUser(uid, { profile_image });
      return profile_image;
    },
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
    downloadMyData: () => http.call(downloadMyData, {}),
    deleteAccount: async (choice) => {
      await http.call(deleteAccount, choice);
    },
    setDriverActive: (uid, isActive) => updateUser(uid, { driverActiveStatus: isActive }),
  };
}
