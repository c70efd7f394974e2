import type { Env } from '@/config/env';
import { lazily } from '@/lib/lazily';
import { firstUse } from './browser/first-use';
import { standInsOf, type LoadedServices } from './deferred';
import { createAuthService, currentIdToken } from './firebase/auth.firebase';
import { createCatalogueService } from './firebase/catalogue.firebase';
import { watchValue } from './firebase/database-streams';
import { createFirebaseParts, databaseRestUrl } from './firebase/firebase-app';
import { createCatalogueReader } from './http/catalogue.http';
import { createHttpClient } from './http/http-client';

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
  const later = lazily(async () =>
    (await import('./later-services')).createLaterServices(firebase, http, env.VITE_VAPID_KEY),
  );
  // On their way before they are asked for; who asks without a network is told.
  void isWanted.then(later).catch(() => undefined);
  const ofLater = standInsOf(later);
  return {
    auth: createAuthService(firebase, http),
    catalogue: createCatalogueService(
      liveDatabase,
      createCatalogueReader(async (path, query) =>
        databaseRestUrl(env, path, await firebase.appCheckToken(), query),
      ),
    ),
    connection: {
      watchConnected: (handlers) =>
        watchValue(liveDatabase, '.info/connected', (value) => value === true, handlers),
    },
    users: ofLater('users'),
    bookings: ofLater('bookings'),
    trip: ofLater('trip'),
    staff: ofLater('staff'),
    dashboard: ofLater('dashboard'),
    driver: ofLater('driver'),
    wallet: ofLater('wallet'),
    chat: ofLater('chat'),
    notices: ofLater('notices'),
    places: ofLater('places'),
  };
}
