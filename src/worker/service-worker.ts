// The app's only service worker. It serves the app without a network, and shows pushes while no page of the
// app is visible.
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

// The global names of a worker that this file uses. TypeScript's type library for workers conflicts with the
// types for pages, so it cannot be used.
declare const self: { __WB_MANIFEST: { url: string; revision: string | null }[] };
declare function importScripts(address: string): void;

importScripts('/firebase-messaging-sw.js');

/** If the network has not answered within this time, it counts as unavailable. */
const ANSWER_SECS = 5;

const late = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('late')), ANSWER_SECS * 1000);
  });

// Pages are loaded from the network, so that a new version is shown at once. Without a network, the stored
// page of the app is used.
registerRoute(
  new NavigationRoute(
    async ({ request, url }) => {
      try {
        return await Promise.race([fetch(request), late()]);
      } catch {
        const built = url.pathname === '/' ? '/index.html' : `${url.pathname}.html`;
        return (await matchPrecache(built)) ?? (await matchPrecache('/app.html')) ?? Response.error();
      }
    },
    { denylist: [/^\/(?:api|pay|__)\//] },
  ),
);
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false });
cleanupOutdatedCaches();

// The names of these files change with their content, so a stored file is never outdated.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(?:assets|icons|images)\//.test(url.pathname),
  new CacheFirst({
    cacheName: 'hail-assets',
    plugins: [new ExpirationPlugin({ maxEntries: 150, purgeOnQuotaError: true })],
  }),
);
