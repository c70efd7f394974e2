import type * as DatabaseSdk from 'firebase/database';
import { deleteAccount, downloadMyData, userSignup, validateReferrer } from '@domain/contracts/accounts';
import { answerInvitation, leaveFleet, myInvitations } from '@domain/contracts/fleets';
import { keepPicture } from '@domain/contracts/pictures';
import { isRole } from '@domain/access/roles';
import { dbPaths } from '@domain/database/paths';
import { userSchema } from '@domain/database/records';
import { blockedMatches } from '@domain/people/match-block';
import { privateProfileSchema } from '@domain/people/private-profile';
import { ownAddressSchema } from '@domain/database/trip-records';
import { DomainError } from '@domain/errors';
import type { UserRecord, UserService } from '../services';
import type { HttpClient } from '../services';
import { parseRecords } from '../parse-records';
import { watchValue, watchValues } from './database-streams';
import type { FirebaseParts } from './firebase-app';
import { toDomainError } from './firebase-errors';
import { uploadPicture } from './uploads';

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
  return {
    watchUser: (uid, handlers) =>
      watchValues(
        firebase.database,
        [dbPaths.user(uid), dbPaths.privateProfile(uid)],
        ([value, own]) => parseUserRecord(uid, value, own),
        handlers,
      ),
    register: async (registration, licence) => {
      const licenceUpload = licence && (await uploadPicture(firebase, 'licence', licence));
      await http.call(userSignup, {
        regData: { ...registration, ...(licenceUpload === undefined ? {} : { licenceUpload }) },
      });
    },
    isReferralValid: async (referralId) => (await http.call(validateReferrer, { referralId })).valid,
    myInvitations: () => http.call(myInvitations, {}),
    answerInvitation: async (answer) => {
      await http.call(answerInvitation, answer);
    },
    leaveFleet: async () => {
      await http.call(leaveFleet, {});
    },
    updateProfile: updateUser,
    updateProfileImage: async (_uid, file) => {
      const upload = await uploadPicture(firebase, 'photo', file);
      return (await http.call(keepPicture, { kind: 'profile_image', upload })).address;
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
    ownDriverApplication: async () => {
      const { ownDriverApplication } = await import('@domain/contracts/driver-applications');
      return http.call(ownDriverApplication, {});
    },
    applyToDrive: async (form, licence) => {
      const { applyToDrive } = await import('@domain/contracts/driver-applications');
      const licenceUpload = licence && (await uploadPicture(firebase, 'licence', licence));
      await http.call(applyToDrive, { form, ...(licenceUpload === null ? {} : { licenceUpload }) });
    },
    withdrawApplication: async () => {
      const { withdrawApplication } = await import('@domain/contracts/driver-applications');
      await http.call(withdrawApplication, {});
    },
    trustedContacts: async (change) => {
      const contracts = await import('@domain/contracts/trusted-contacts');
      switch (change.kind) {
        case 'read':
          return http.call(contracts.ownTrustedContacts, {});
        case 'add':
          return http.call(contracts.addTrustedContact, change.contact);
        case 'remove':
          return http.call(contracts.removeTrustedContact, { id: change.id });
        case 'times':
          return http.call(contracts.setTrustedTimes, change.times);
      }
    },
    setMailConsent: async (given) => {
      const { setMailConsent } = await import('@domain/contracts/mail-consent');
      await http.call(setMailConsent, { given });
    },
    mailLink: async (link) => {
      const { mailLink } = await import('@domain/contracts/mail-consent');
      return http.call(mailLink, link);
    },
    trustedLink: async (link) => {
      const { trustedLink } = await import('@domain/contracts/trusted-contacts');
      return http.call(trustedLink, link);
    },
    downloadMyData: () => http.call(downloadMyData, {}),
    fetchReferrals: async () => {
      const { ownReferrals } = await import('@domain/contracts/referrals');
      return http.call(ownReferrals, {});
    },
    fetchSignIns: async (uid) => {
      try {
        const [sdk, database, { newestSignIns, signInsSchema }] = await Promise.all([
          import('firebase/database'),
          firebase.database(),
          import('@domain/access/sign-ins'),
        ]);
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
    blockMatch: async (bookingId) => {
      const { blockMatch } = await import('@domain/contracts/match-blocks');
      await http.call(blockMatch, { bookingId });
    },
    unblockMatch: async (id) => {
      const { unblockMatch } = await import('@domain/contracts/match-blocks');
      await http.call(unblockMatch, { id });
    },
    signOutEverywhere: async () => {
      const { signOutEverywhere } = await import('@domain/contracts/sessions');
      await http.call(signOutEverywhere, {});
    },
    deleteAccount: async (choice) => {
      await http.call(deleteAccount, choice);
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
