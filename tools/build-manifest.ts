import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/**
 * The named chunks of a build. For each chunk, the list contains the modules with which it starts, or a
 * folder with these modules.
 *
 * - `script`: the script in the HTML of the page.
 * - `app`, `services`: the app, which `script` loads, and the services, which are loaded with it.
 * - `records`: the modules about stored records that `app` and `services` do not use. If these modules were
 *   in several chunks, the chunks would import each other.
 * - `state-signed-in`, `state-office`: the parts of the state.
 * - `landing`, `login`: the pages of a visitor.
 * - `signed-in`: the layout of signed-in pages, the dialogs that any of these pages can open, and a rider's
 *   first screen.
 * - `table`: the tables of records.
 */
export const CHUNKS = {
  script: ['src/app/main.ts'],
  app: ['src/app/start.tsx'],
  services: ['src/api/backend.ts', 'domain/records/'],
  visitor: [
    'src/app/pages/LandingRoute.tsx',
    'src/features/auth/LoginPage.tsx',
    'src/features/site/AboutPage.tsx',
    'src/features/site/ContactPage.tsx',
    'src/features/site/PrivacyPage.tsx',
    // The helpers of all maps, without the map engines.
    'src/components/map/map-',
    'src/components/map/use-',
  ],
  'state-signed-in': ['src/state/signed-in.ts'],
  booking: ['src/features/trip-booking/BookingCard.tsx', 'src/app/pages/RiderShell.tsx'],
  trips: [
    'src/app/layouts/AdminLayout.tsx',
    'src/app/pages/DriverShell.tsx',
    'src/app/pages/TripRoute.tsx',
    'src/app/pages/DriveRoute.tsx',
    'src/features/bookings/BookingsPage.tsx',
    'src/app/pages/WorkHosts.tsx',
  ],
  maplibre: ['src/components/map/MapLibreEngine.tsx', 'src/components/map/MapLibreFleet.tsx'],
  'google-maps': ['src/components/map/GoogleEngine.tsx', 'src/components/map/GoogleFleet.tsx'],
  'phone-numbers': [
    'src/lib/whole-phone.ts',
    'src/features/auth/countries.ts',
    'src/features/auth/read-contact.ts',
  ],
  'state-office': ['src/state/office.ts'],
  'texts-ar': ['locales/ar/'],
  'texts-es': ['locales/es/'],
  'texts-fr': ['locales/fr/'],
  'texts-pt': ['locales/pt/'],
  table: ['src/components/records/RecordsScreen.tsx'],
} as const;

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

/** The chunks of a build by their modules, each with its imports (Vite's manifest). */
export type BuildManifest = z.output<typeof manifestSchema>;

const manifestOf = (dist: string): string => path.join(dist, '.vite/manifest.json');

export const hasManifest = (dist: string): boolean => existsSync(manifestOf(dist));

export const readManifest = (dist: string): BuildManifest =>
  manifestSchema.parse(JSON.parse(readFileSync(manifestOf(dist), 'utf8')));

/**
 * The manifest entries of these modules and of all modules that they import statically. Fails if the build
 * does not have a module.
 */
export function withImports(manifest: BuildManifest, modules: readonly string[]): BuildManifest[string][] {
  const found = new Map<string, BuildManifest[string]>();
  const waiting = [...modules];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (found.has(key)) continue;
    const entry = manifest[key];
    if (entry === undefined) throw new Error(`the build has no ${key}`);
    found.set(key, entry);
    waiting.push(...entry.imports);
  }
  return [...found.values()];
}

/** The key of a chunk in the manifest. */
export function chunkKey(manifest: BuildManifest, name: keyof typeof CHUNKS): string {
  const key = Object.keys(manifest).find((candidate) => manifest[candidate]?.name === name);
  if (key === undefined) throw new Error(`the build has no chunk ${name}`);
  return key;
}
