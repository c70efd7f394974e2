import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chunkKey, type CHUNKS, readManifest, withImports } from '../../tools/build-manifest';

/** The bar of a page depends on who opens it. */
type Kind = 'login' | 'visitor' | 'person' | 'office';

/** Kilobytes, gzip, of the scripts that a page of each kind loads before it can be used. */
const BARS: Readonly<Record<Kind, number>> = { login: 200, visitor: 260, person: 260, office: 300 };
/** The pages that come with their HTML and are read before any script. */
const BUILT_BAR = 60;

/**
 * The files that a page of each kind waits for before its own. The form of the login takes letters without the services, which
 * come beside it; all others show data, which the services read. Pages of riders and drivers count what drivers need.
 */
const BEFORE: Readonly<Record<Kind, readonly (keyof typeof CHUNKS)[]>> = {
  login: ['script', 'app'],
  visitor: ['script', 'app', 'services', 'state-signed-in'],
  person: ['script', 'app', 'services', 'state-signed-in'],
  office: ['script', 'app', 'services', 'state-signed-in', 'state-office'],
};

/** The pages of each kind; all others are the office's. */
const PAGES: Readonly<Record<Exclude<Kind, 'office'>, readonly string[]>> = {
  login: ['LoginPage'],
  visitor: [
    'AboutPage',
    'ContactPage',
    'LandingRoute',
    'NotFoundPage',
    'PrivacyPage',
    'SharedTripPage',
    'StopTrustedPage',
    'UnsubscribePage',
  ],
  person: [
    'BookingsPage',
    'ChatPage',
    'DriveRoute',
    'EarningsPage',
    'LastTripPage',
    'ProfileRoute',
    'ReceiptPage',
    'StatementPage',
    'TripRoute',
    'WalletPage',
  ],
};

const kindOf = (page: string): Kind =>
  (Object.keys(PAGES) as (keyof typeof PAGES)[]).find((kind) => PAGES[kind].includes(page)) ?? 'office';

export type RouteSize = { route: string; kilobytes: number; budget: number };

/**
 * The JavaScript that each page of a build loads before it can be used, gzip: the app, its services without the SDK of Firebase,
 * the page's own chunks, what they import.
 */
export function routeSizes(dist: string): RouteSize[] {
  const manifest = readManifest(dist);
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
    sizes.set(file, known);
    return known;
  };
  const kilobytesOf = (modules: readonly string[]): number => {
    const files = new Set(withImports(manifest, modules).map(({ file }) => file));
    return [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1000;
  };
  const keysOf = (names: readonly (keyof typeof CHUNKS)[]) => names.map((name) => chunkKey(manifest, name));
  const pages = Object.keys(manifest).filter((key) => /(?:Page|Route)\.tsx$/.test(key));
  return [
    {
      route: 'landing, about, privacy: read only',
      kilobytes: kilobytesOf(keysOf(['script'])),
      budget: BUILT_BAR,
    },
    ...pages.map((key) => {
      const route = path.basename(key, '.tsx');
      const kind = kindOf(route);
      return { route, kilobytes: kilobytesOf([...keysOf(BEFORE[kind]), key]), budget: BARS[kind] };
    }),
  ].sort((a, b) => b.kilobytes - a.kilobytes);
}

/** The pages of others that load the state of the office: it would be there for nobody. */
export function pagesWithOfficeState(dist: string): string[] {
  const manifest = readManifest(dist);
  const own = manifest[chunkKey(manifest, 'state-office')]?.file;
  return Object.keys(manifest).filter((key) => {
    const name = path.basename(key, '.tsx');
    const isOfOthers = /Page\.tsx$|Route\.tsx$/.test(key)
      ? kindOf(name) !== 'office'
      : key.endsWith('Layout.tsx');
    return isOfOthers && withImports(manifest, [key]).some(({ file }) => file === own);
  });
}
