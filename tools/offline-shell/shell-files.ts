import { chunkKey, type CHUNKS, readManifest, withImports } from '../build-manifest.ts';

/** The chunks that riders and drivers need without a network. */
const SHELL_CHUNKS = [
  'script',
  'app',
  'services',
  'visitor',
  'state-signed-in',
  'booking',
  'dialogs',
  'trips',
] as const satisfies (keyof typeof CHUNKS)[];
/** The page of staff without a network. */
const SHELL_MODULES = ['src/app/pages/OutageSheetPage.tsx'];
/** The parts of the SDK that the services load when they are first used (sign-in and live data). */
const SDK_PARTS = /node_modules\/(?:@firebase|firebase)\/(?:app|auth|database)\//;

/** The scripts and styles of a build that the service worker stores at the first visit. */
export function shellFiles(dist: string): Set<string> {
  const manifest = readManifest(dist);
  const modules = [
    ...SHELL_CHUNKS.map((name) => chunkKey(manifest, name)),
    ...SHELL_MODULES,
    ...Object.keys(manifest).filter((key) => SDK_PARTS.test(key)),
  ];
  const files = withImports(manifest, modules).flatMap(({ file, css }) => [file, ...css]);
  return new Set(files);
}
