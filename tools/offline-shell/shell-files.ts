import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** What must be on the device for a page to open and the last trip to be read without a network. */
const SHELL_MODULES = [
  'src/app/pages/LandingRoute.tsx',
  'src/app/pages/LastTripPage.tsx',
  'src/app/pages/TripRoute.tsx',
  'src/app/pages/TripDialogsHost.tsx',
  'src/app/pages/Messages.tsx',
  'src/features/bookings/BookingsPage.tsx',
  'domain/languages/en/en.ts',
];
/** The page's script, which itself asks for what every page is made of. */
const PAGE_SCRIPT = 'first';
/** Files that many modules share, by the names that the build gives them (vite.config.ts). */
const SHELL_CHUNKS: readonly string[] = [PAGE_SCRIPT, 'screens', 'services', 'later'];
/** Loaded by the services when they are first used: who is signed in, and what is live. */
const SDK_PARTS = /node_modules\/(?:@firebase|firebase)\/(?:app|auth|database)\//;

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
);

/** The files of a build that the service worker keeps from the first visit on. */
export function shellFiles(dist: string): Set<string> {
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')),
  );
  const files = new Set(['index.html', 'app.html']);
  const seen = new Set<string>();
  const found = Object.keys(manifest).filter(
    (key) => SDK_PARTS.test(key) || SHELL_CHUNKS.includes(manifest[key]?.name ?? ''),
  );
  const waiting = [...SHELL_MODULES, ...found];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (seen.has(key)) continue;
    if (chunk === undefined) throw new Error(`the build has no ${key}`);
    seen.add(key);
    for (const file of [chunk.file, ...chunk.css]) files.add(file);
    waiting.push(...chunk.imports, ...(chunk.name === PAGE_SCRIPT ? chunk.dynamicImports : []));
  }
  return files;
}
