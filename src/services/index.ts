import type { Env } from '@/config/env';
import { firstEvent, USE } from '@/lib/first-event';
import { createDeviceService } from './browser/device.browser';
import type { Services } from './contracts';
import { createAuthService, currentIdToken } from './firebase/auth.firebase';
import { createBookingService } from './firebase/bookings.firebase';
import { createCatalogueService } from './firebase/catalogue.firebase';
import { createChatService } from './firebase/chat.firebase';
import { createDashboardService } from './firebase/dashboard.firebase';
import { watchValue } from './firebase/database-streams';
import { createDriverService } from './firebase/driver.firebase';
import { createFirebaseParts, databaseRestUrl } from './firebase/firebase-app';
import { createNotificationService } from './firebase/notifications.firebase';
import { createStaffService } from './firebase/staff.firebase';
import { createTripService } from './firebase/trip.firebase';
import { createUserService } from './firebase/users.firebase';
import { createWalletService } from './firebase/wallet.firebase';
import { createCatalogueReader } from './http/catalogue.http';
import { deviceId } from './browser/device-id';
import { createHttpClient } from './http/http-client';
import { createPlacesService } from './http/places.http';

/**
 * The services on the project of the build's settings. They are there at once; each part of the SDK is loaded by the
 * first call that needs it (`firebase-app.ts`).
 */
export function createServices(env: Env): Services {
  const firebase = createFirebaseParts(env);
  const http = createHttpClient({
    baseUrl: env.VITE_API_BASE,
    getToken: () => currentIdToken(firebase),
    getAppCheckToken: firebase.appCheckToken,
    getDevice: deviceId,
  });
  const isWanted = Promise.race([firstEvent(USE), firebase.authAsked]);
  // Settings, languages, car types and the connection become live with the first use: a visitor who only reads loads no SDK.
  const liveDatabase = async () => {
    await isWanted;
    return firebase.database();
  };
  return {
    auth: createAuthService(firebase, http),
    catalogue: createCatalogueService(
      liveDatabase,
      createCatalogueReader(async (path, query) =>
        databaseRestUrl(env, path, await firebase.appCheckToken(), query),
      ),
    ),
    device: createDeviceService((handlers) =>
      watchValue(liveDatabase, '.info/connected', (value) => value === true, handlers),
    ),
    users: createUserService(firebase, http),
    bookings: createBookingService(firebase, http),
    trip: createTripService(firebase, http),
    staff: createStaffService(firebase, http),
    dashboard: createDashboardService(firebase),
    driver: createDriverService(firebase, http),
    wallet: createWalletService(firebase, http),
    chat: createChatService(firebase),
    notifications: createNotificationService(firebase, env.VITE_VAPID_KEY),
    places: createPlacesService(
      http,
      () => crypto.randomUUID(),
      () => document.documentElement.lang,
    ),
  };
}
