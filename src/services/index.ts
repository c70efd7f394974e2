import type { Env } from '@/config/env';
import type { LoadedServices } from './deferred';
import { createAuthService, currentIdToken } from './firebase/auth.firebase';
import { createBookingService } from './firebase/bookings.firebase';
import { createCatalogueService } from './firebase/catalogue.firebase';
import { createChatService } from './firebase/chat.firebase';
import { watchValue } from './firebase/database-streams';
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
  const http = createHttpClient({ baseUrl: env.VITE_API_BASE, getToken: () => currentIdToken(firebase) });
  return {
    auth: createAuthService(firebase, http),
    users: createUserService(firebase, http),
    catalogue: createCatalogueService(
      firebase,
      createCatalogueReader((path) => databaseRestUrl(env, path)),
    ),
    bookings: createBookingService(firebase, http),
    trip: createTripService(firebase, http),
    staff: createStaffService(firebase, http),
    driver: createDriverService(firebase, http),
    wallet: createWalletService(firebase, http),
    chat: createChatService(firebase),
    notices: createNoticeService(firebase, env.VITE_VAPID_KEY),
    places: createPlacesService(http, () => crypto.randomUUID()),
    connection: {
      watchConnected: (handlers) =>
        watchValue(firebase.database, '.info/connected', (value) => value === true, handlers),
    },
  };
}
