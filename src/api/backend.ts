import type { Env } from '@/config/env';
import { createAuthService } from './firebase/auth.firebase';
import { createCatalogueService } from './firebase/catalogue.firebase';
import { createCatalogueReader } from './firebase/catalogue-reader';
import { watchValue } from './firebase/database-streams';
import { databaseRestUrl, type FirebaseParts } from './firebase/firebase-app';
import { createUserService } from './firebase/users.firebase';
import type { CloseStream, SendCall, Services, StreamHandlers } from './services';

/** The services that every page needs. `watchConnected` reports whether the database is connected. */
export type Backend = Pick<Services, 'auth' | 'catalogue' | 'users'> & {
  connection: { watchConnected: (handlers: StreamHandlers<boolean>) => CloseStream };
};

/** `used` resolves when the person does something on the page for the first time. */
export function createBackend(
  env: Env,
  firebase: FirebaseParts,
  call: SendCall,
  used: Promise<void>,
): Backend {
  const isWanted = Promise.race([used, firebase.authAsked]);
  // The settings, the languages, the car types and the state of the connection are watched through the SDK
  // only after the person's first action. So the page of a visitor who only reads does not load the SDK.
  const liveDatabase = async () => {
    await isWanted;
    return firebase.database();
  };
  return {
    connection: {
      watchConnected: (handlers) =>
        watchValue(liveDatabase, '.info/connected', (value) => value === true, handlers),
    },
    auth: createAuthService(firebase, call),
    catalogue: createCatalogueService(
      liveDatabase,
      createCatalogueReader(async (path) => databaseRestUrl(env, path, await firebase.appCheckToken())),
    ),
    users: createUserService(firebase),
  };
}
