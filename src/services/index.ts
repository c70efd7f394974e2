import type { Env } from '@/config/env';
import { createDeviceService } from './browser/device.browser';
import type { Services } from './contracts';
import { createAuthService, currentIdToken } from './firebase/auth.firebase';
import { createBookingService } from './firebase/bookings.firebase';
import { createCatalogueService } from './firebase/catalogue.firebase';
import { watchValue } from './firebase/database-streams';
import { createFirebaseParts, databaseRestUrl } from './firebase/firebase-app';
import { createUserService } from './firebase/users.firebase';
import { createCatalogueReader } from './http/catalogue.http';
import { createHttpClient } from './http/http-client';
import { createPlacesService } from './http/places.http';

/** All services of the app on the project of the build's settings; the SDK is loaded when one needs it. */
export function createServices(env: Env): Services {
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
    places: createPlacesService(http, () => crypto.randomUUID()),
    device: createDeviceService((handlers) =>
      watchValue(firebase.database, '.info/connected', (value) => value === true, handlers),
    ),
  };
}
