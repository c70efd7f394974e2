// The app's one service worker: the app without a network, and pushes while no page of it is in sight.
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { dbPaths } from '@domain/database/paths';

// The names of a worker's world that this file needs. The whole library of a worker conflicts with the types of a page.
declare const self: { __WB_MANIFEST: { url: string; revision: string | null }[] };
declare function importScripts(address: string): void;

importScripts('/firebase-messaging-sw.js');

/** After this long without an answer the network counts as away. */
const ANSWER_SECS = 5;

const late = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('late')), ANSWER_SECS * 1000);
  });

// Pages come from the network, so that a new version is seen at once. Without a network the app's shell opens.
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

// Their names change with their content.
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
/** Kept under the address without the proof of App Check, which is another one each time. */
const withoutProof = ({ request }: { request: Request }): Promise<string> => {
  const address = new URL(request.url);
  address.searchParams.delete('ac');
  return Promise.resolve(address.href);
};
// Public data that the app needs to start.
registerRoute(
  ({ url, request }) => request.method === 'GET' && (CATALOGUE.has(url.pathname) || isLanguage(url.pathname)),
  new NetworkFirst({
    cacheName: 'hail-catalogue',
    networkTimeoutSeconds: ANSWER_SECS,
    plugins: [{ cacheKeyWillBeUsed: withoutProof }],
  }),
);
