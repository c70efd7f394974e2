import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chunkKey, readManifest, withImports } from '../../tools/build-manifest';

/** Kilobytes, gzip, of the scripts that a page of each kind loads before it can be used. */
const BARS = {
  /** the pages that come with their HTML and are read before any script */
  built: 60,
  login: 200,
  /** riders' and drivers' pages, and what their links show to others */
  person: 260,
  office: 300,
} as const;

const PERSON_PAGES = new Set([
  'BookingsPage',
  'ChatPage',
  'DriveRoute',
  'EarningsPage',
  'LastTripPage',
  'ProfileRoute',
  'ReceiptPage',
  'SharedTripPage',
  'StatementPage',
  'StopTrustedPage',
  'TripRoute',
  'UnsubscribePage',
  'WalletPage',
]);
const APP_PAGES = new Set(['AboutPage', 'ContactPage', 'LandingRoute', 'NotFoundPage', 'PrivacyPage']);

type OwnBar = { kilobytes: number; reason: string };

const APP_REASON = 'the app that all pages share, and its services';

/** Pages that are above the bar of their kind, each with the bar that holds it where it is. */
const OWN_BARS: Readonly<Record<string, OwnBar>> = {
  AddBookingPage: {
    kilobytes: 352,
    reason: 'the booking form, the search of people and the form library together',
  },
  AddToWalletPage: { kilobytes: 310, reason: APP_REASON },
  AppInfoPage: { kilobytes: 320, reason: 'forms made of every kind of field, with the form library' },
  AuditPage: { kilobytes: 301, reason: APP_REASON },
  BookingsPage: { kilobytes: 274, reason: APP_REASON },
  ChatPage: { kilobytes: 266, reason: APP_REASON },
  DashboardPage: {
    kilobytes: 319,
    reason: 'the list of fleets, tooltips and menus are on it from the start',
  },
  DispatchPage: { kilobytes: 328, reason: 'the whole desk is on one page' },
  DriveRoute: {
    kilobytes: 296,
    reason: 'every step of a trip, and the call for help, must be there without a network',
  },
  DriverEarningsPage: { kilobytes: 311, reason: APP_REASON },
  EarningsPage: { kilobytes: 280, reason: APP_REASON },
  ImportPage: { kilobytes: 310, reason: 'its columns and rows are tables and lists of choices' },
  LoginPage: { kilobytes: 238, reason: APP_REASON },
  PaymentsRoute: { kilobytes: 316, reason: APP_REASON },
  ProfileRoute: { kilobytes: 285, reason: APP_REASON },
  ReceiptPage: { kilobytes: 266, reason: APP_REASON },
  ReportsPage: { kilobytes: 320, reason: 'charts, tables and the fields of a range' },
  SecondFactorPage: { kilobytes: 306, reason: 'the form library and the codes' },
  SettingsPage: { kilobytes: 321, reason: 'forms made of every kind of field, with the form library' },
  SharedTripPage: { kilobytes: 265, reason: APP_REASON },
  StatementPage: { kilobytes: 299, reason: 'fields of days and months' },
  TripRoute: {
    kilobytes: 294,
    reason: 'what a trip may need, and the call for help, must be there without a network',
  },
  WalletPage: { kilobytes: 283, reason: APP_REASON },
};

/** The app without a page: a page of the site that it has taken over has little more. */
const APP_BAR: OwnBar = { kilobytes: 252, reason: 'the app itself, after the page was read without it' };

const kindOf = (page: string): keyof typeof BARS =>
  page === 'LoginPage' ? 'login' : PERSON_PAGES.has(page) ? 'person' : 'office';

const barOf = (page: string): OwnBar => {
  const own = OWN_BARS[page];
  if (own !== undefined) return own;
  if (APP_PAGES.has(page)) return APP_BAR;
  return { kilobytes: BARS[kindOf(page)], reason: '' };
};

export type RouteSize = { route: string; kilobytes: number; budget: number; reason: string };

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
  const script = chunkKey(manifest, 'script');
  // Calls, zod and the schemas of records come beside the app, and each page waits for the data that they read.
  const withEveryPage = [script, chunkKey(manifest, 'app'), 'src/services/backend.ts'];
  const work = chunkKey(manifest, 'work');
  const pages = Object.keys(manifest).filter((key) => /(?:Page|Route)\.tsx$/.test(key));
  return [
    {
      route: 'landing, about, privacy: read only',
      kilobytes: kilobytesOf([script]),
      budget: BARS.built,
      reason: '',
    },
    ...pages.map((key) => {
      const route = path.basename(key, '.tsx');
      const { kilobytes: budget, reason } = barOf(route);
      return {
        route,
        kilobytes: kilobytesOf([...withEveryPage, ...(kindOf(route) === 'login' ? [] : [work]), key]),
        budget,
        reason,
      };
    }),
  ].sort((a, b) => b.kilobytes - a.kilobytes);
}
