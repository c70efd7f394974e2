// The app's only service worker. It serves the app without a network, and shows pushes while no page of the
// app is visible.
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { dbPaths } from '@domain/database/paths';

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

const CATALOGUE = new Set(
  [dbPaths.settings(), dbPaths.languageList(), dbPaths.carTypes()].map((path) => `/${path}.json`),
);
const isLanguage = (path: string): boolean => path.startsWith(`/${dbPaths.language('')}`);
/**
 * Removes the App Check token from the URL under which a response is stored, because the token is different
 * each time.
 */
const withoutProof = ({ request }: { request: Request }): Promise<string> => {
  const address = new URL(request.url);
  address.searchParams.delete('ac');
  return Promise.resolve(address.href);
};
// The public data that the app needs for its start.
registerRoute(
  ({ url, request }) => request.method === 'GET' && (CATALOGUE.has(url.pathname) || isLanguage(url.pathname)),
  new NetworkFirst({
    cacheName: 'hail-catalogue',
    networkTimeoutSeconds: ANSWER_SECS,
    plugins: [{ cacheKeyWillBeUsed: withoutProof }],
  }),
);
