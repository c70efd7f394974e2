import type { Env } from '@/config/env';
import { firstEvent, USE } from '@/lib/first-event';
import { lazily } from '@/lib/lazily';
import { createDeviceService } from './browser/device.browser';
import { deviceId } from './browser/device-id';
import { createFirebaseParts } from './firebase/firebase-app';
import { currentIdToken } from './firebase/id-token';
import { createHttp } from './http';
import type { Services } from './services';
import { lazyService } from './lazy-service';

/**
 * The services on the project of the build's settings. They are there at once; what calls the network and checks its
 * answers (`backend.ts`, with zod and the schemas of all records) comes with the first call, for which the page's script
 * has asked beside the app.
 */
export function createServices(env: Env): Services {
  const used = firstEvent(USE);
  const firebase = createFirebaseParts(env);
  const call = createHttp({
    baseUrl: env.VITE_API_BASE,
    getToken: () => currentIdToken(firebase),
    getAppCheckToken: firebase.appCheckToken,
    getDevice: deviceId,
  });
  const backend = lazily(async () => (await import('./backend')).createBackend(env, firebase, call, used));
  const connection = lazyService(async () => {
    const { watchConnected } = await backend();
    return { watchConnected };
  });
  return {
    call,
    auth: lazyService(async () => (await backend()).auth()),
    catalogue: lazyService(async () => (await backend()).catalogue()),
    device: createDeviceService(connection.watchConnected),
    users: lazyService(async () => (await backend()).users()),
    bookings: lazyService(async () => (await backend()).bookings()),
    trip: lazyService(async () => (await backend()).trip()),
    staff: lazyService(async () => (await backend()).staff()),
    dashboard: lazyService(async () => (await backend()).dashboard()),
    driver: lazyService(async () => (await backend()).driver()),
    wallet: lazyService(async () => (await backend()).wallet()),
    chat: lazyService(async () => (await backend()).chat()),
    notifications: lazyService(async () => (await backend()).notifications()),
    places: lazyService(async () => (await backend()).places()),
  };
}
