import type { Env } from '@/config/env';
import { createAuthService } from './firebase/auth.firebase';
import { createCatalogueService } from './firebase/catalogue.firebase';
import { watchValue } from './firebase/database-streams';
import { databaseRestUrl, type FirebaseParts } from './firebase/firebase-app';
import { createUserService } from './firebase/users.firebase';
import { createCatalogueReader } from './firebase/catalogue-reader';
import type { CloseStream, HttpClient, SendCall, Services, StreamHandlers } from './services';

/** Makes each service behind the network; `watchConnected` tells whether the connection to the database stands. */
export type Backend = {
  [Name in Exclude<keyof Services, 'device' | 'call'>]: () => Services[Name] | Promise<Services[Name]>;
} & { watchConnected: (handlers: StreamHandlers<boolean>) => CloseStream };

/**
 * The services on the project of the build's settings. Each part of the SDK is loaded by the first call that needs it
 * (`firebase-app.ts`), and so is each service that not every page calls. `used` resolves when somebody uses the page.
 */
export function createBackend(
  env: Env,
  firebase: FirebaseParts,
  call: SendCall,
  used: Promise<void>,
): Backend {
  const http: HttpClient = { call: (contract, input) => call(contract.name as never, input as never) };
  const isWanted = Promise.race([used, firebase.authAsked]);
  // Settings, languages, car types and the connection become live with the first use: a visitor who only reads loads no SDK.
  const liveDatabase = async () => {
    await isWanted;
    return firebase.database();
  };
  return {
    watchConnected: (handlers) =>
      watchValue(liveDatabase, '.info/connected', (value) => value === true, handlers),
    auth: () => createAuthService(firebase, http),
    catalogue: () =>
      createCatalogueService(
        liveDatabase,
        createCatalogueReader(async (path) => databaseRestUrl(env, path, await firebase.appCheckToken())),
      ),
    users: () => createUserService(firebase, http),
    places: async () =>
      (await import('./places')).createPlacesService(
        call,
        () => crypto.randomUUID(),
        () => document.documentElement.lang,
      ),
    bookings: async () => (await import('./firebase/bookings.firebase')).createBookingService(firebase, http),
    trip: async () => (await import('./firebase/trip.firebase')).createTripService(firebase, http),
    staff: async () => (await import('./firebase/staff.firebase')).createStaffService(firebase, http),
    dashboard: async () => (await import('./firebase/dashboard.firebase')).createDashboardService(firebase),
    driver: async () => (await import('./firebase/driver.firebase')).createDriverService(firebase, http),
    wallet: async () => (await import('./firebase/wallet.firebase')).createWalletService(firebase, http),
    chat: async () => (await import('./firebase/chat.firebase')).createChatService(firebase),
    notifications: async () =>
      (await import('./firebase/notifications.firebase')).createNotificationService(
        firebase,
        env.VITE_VAPID_KEY,
      ),
  };
}
