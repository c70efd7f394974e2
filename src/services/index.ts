import type { Env } from '@/config/env';
import { firstUse } from './browser/first-use';
import type { LoadedServices } from './deferred';
import { createAuthService, currentIdToken } from './firebase/auth.firebase';
import { createBookingService } from './firebase/bookings.firebase';
import { createCatalogueService } from './firebase/catalogue.firebase';
import { createChatService } from './firebase/chat.firebase';
import { watchValue } from './firebase/database-streams';
import { createDashboardService } from './firebase/dashboard.firebase';
import { createDriverService } from './firebase/driver.firebase';
import { createFirebaseParts, databaseRestUrl } from './firebase/firebase-app';
import { createNoticeService } from './firebase/notices.firebase';
import { createStaffService } from './firebase/staff.firebase';
import { createTripService } from './firebase/trip.firebase';
import { createUserService } from './firebase/users.firebase';
import { createWalletService } from './firebase/wallet.firebase';
import { createCatalogueReader } from './http/catalogue.http';
import { createHttpClient } from './http/http-client';
import { createPlacesService } from './http/places.http';

/** The services on the project of the build's settings; the SDK itself is loaded when one of them needs it. */
export function createServices(env: Env): LoadedServices {
  const firebase = createFirebaseParts(env);
  const http = createHttpClient({
    baseUrl: env.VITE_API_BASE,
    getToken: () => currentIdToken(firebase),
    getAppCheckToken: firebase.appCheckToken,
  });
  const isWanted = Promise.race([firstUse(), firebase.authAsked]);
  // What every visitor's page follows live begins when somebody uses it: opening the page alone loads no SDK.
  const liveDatabase = async () => {
    await isWanted;
    return firebase.database();
  };
  return {
    auth: createAuthService(firebase, http),
    users: createUserService(firebase, http),
    catalogue: createCatalogueService(
      liveDatabase,
      createCatalogueReader(async (path, query) =>
        databaseRestUrl(env, path, await firebase.appCheckToken(), query),
      ),
    ),
    bookings: createBookingService(firebase, http),
    trip: createTripService(firebase, http),
    staff: createStaffService(firebase, http),
    dashboard: createDashboardService(firebase),
    driver: createDriverService(firebase, http),
    wallet: createWalletService(firebase, http),
    chat: createChatService(firebase),
    notices: createNoticeService(firebase, env.VITE_VAPID_KEY),
    places: createPlacesService(http, () => crypto.randomUUID()),
    connection: {
      watchConnected: (handlers) =>
        watchValue(liveDatabase, '.info/connected', (value) => value === true, handlers),
    },
  };
}
