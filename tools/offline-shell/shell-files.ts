import { chunkKey, readManifest, withImports } from '../build-manifest.ts';

/**
 * Modules that the device keeps besides the app itself, so that pages open and the last trip is readable without a
 * network; so is the outage sheet of staff.
 */
const SHELL_MODULES = [
  'src/app/pages/LandingRoute.tsx',
  'src/app/pages/LastTripPage.tsx',
  'src/app/pages/OutageSheetPage.tsx',
  'src/app/pages/TripRoute.tsx',
  'src/app/pages/TripDialogs.tsx',
  'src/app/pages/Messages.tsx',
  'src/features/bookings/BookingsPage.tsx',
];
/** Loaded by the services at their first use: sign-in and live data. */
const SDK_PARTS = /node_modules\/(?:@firebase|firebase)\/(?:app|auth|database)\//;

/** The files of a build that the service worker keeps from the first visit on. */
export function shellFiles(dist: string): Set<string> {
  const manifest = readManifest(dist);
  const modules = [
    ...[chunkKey(manifest, 'script'), chunkKey(manifest, 'app'), ...SHELL_MODULES],
    ...Object.keys(manifest).filter((key) => SDK_PARTS.test(key)),
  ];
  const files = withImports(manifest, modules).flatMap(({ file, css }) => [file, ...css]);
  return new Set(['index.html', 'app.html', ...files]);
}
