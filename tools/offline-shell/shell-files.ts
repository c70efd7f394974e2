import { chunkKey, CHUNKS, readManifest, withImports } from '../build-manifest.ts';

/**
 * Modules that the service worker stores in addition to the named chunks. With these modules, the listed
 * pages open without a network, and the last trip and the outage sheet of staff can be read.
 */
const SHELL_MODULES = [
  'src/features/site/AboutPage.tsx',
  'src/features/site/ContactPage.tsx',
  'src/features/site/PrivacyPage.tsx',
  'src/app/pages/LastTripPage.tsx',
  'src/app/pages/TripRoute.tsx',
  'src/features/bookings/BookingsPage.tsx',
];
/** The parts of the SDK that the services load when they are first used (sign-in and live data). */
const SDK_PARTS = /node_modules\/(?:@firebase|firebase)\/(?:app|auth|database)\//;

/** The scripts and styles of a build that the service worker stores at the first visit. */
export function shellFiles(dist: string): Set<string> {
  const manifest = readManifest(dist);
  const modules = [
    ...(Object.keys(CHUNKS) as (keyof typeof CHUNKS)[]).map((name) => chunkKey(manifest, name)),
    ...SHELL_MODULES,
    ...Object.keys(manifest).filter((key) => SDK_PARTS.test(key)),
  ];
  const files = withImports(manifest, modules).flatMap(({ file, css }) => [file, ...css]);
  return new Set(files);
}
