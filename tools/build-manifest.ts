import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/**
 * The named files of a build. For each file, the list contains the modules with which it starts, or a folder
 * with these modules. If several files need a module, the first of these files contains it. Small modules that
 * pages of the office share are in one more file. Documents, charts and other large libraries get their own
 * files.
 *
 * - `script`: the script in the HTML of the page.
 * - `app`, `services`: what every page needs. `services` has the schemas of stored records.
 * - `visitor`, `booking`, `trips`: the pages of visitors, the booking form, the pages of riders and drivers.
 * - `dialogs`: the dialogs that any page of a signed-in person can open.
 * - `maplibre`, `google-maps`, `phone-numbers`, `table`: large parts that come late.
 * - `state-…`: the parts of the state. `texts-…`: the texts of a language.
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
  dialogs: ['src/app/pages/WorkHosts.tsx'],
  trips: [
    'src/app/layouts/AdminLayout.tsx',
    'src/app/pages/DriverShell.tsx',
    'src/app/pages/TripRoute.tsx',
    'src/app/pages/DriveRoute.tsx',
    'src/features/bookings/BookingsPage.tsx',
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
