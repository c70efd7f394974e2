import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/**
 * The named files of a build and the modules, or the folder, that each of them begins with.
 *
 * - `script`: the page's script, which the HTML names.
 * - `app`, `services`: the app, which that script loads, and the services beside it.
 * - `records`: the stored records that these two do not use. Spread over several files, these would import each other.
 * - `state-signed-in`, `state-office`: the parts of the state.
 * - `landing`, `login`: the pages of a visitor.
 * - `signed-in`: the frame of signed-in pages, with the dialogs that any of them may open, and a rider's first screen.
 * - `table`: the tables of records.
 */
export const CHUNKS = {
  script: ['src/app/main.ts'],
  app: ['src/app/start.tsx'],
  services: ['src/api/backend.ts'],
  records: ['domain/records/'],
  'state-signed-in': ['src/state/signed-in.ts'],
  landing: ['src/app/pages/LandingRoute.tsx'],
  login: ['src/features/auth/LoginPage.tsx'],
  'signed-in': [
    'src/app/pages/WorkHosts.tsx',
    'src/app/layouts/AdminLayout.tsx',
    'src/features/trip-booking/BookingCard.tsx',
    'src/features/trip/LastTripCard.tsx',
  ],
  'state-office': ['src/state/office.ts'],
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

/** The files of a build by their modules, and the imports of each (Vite's manifest). */
export type BuildManifest = z.output<typeof manifestSchema>;

const manifestOf = (dist: string): string => path.join(dist, '.vite/manifest.json');

export const hasManifest = (dist: string): boolean => existsSync(manifestOf(dist));

export const readManifest = (dist: string): BuildManifest =>
  manifestSchema.parse(JSON.parse(readFileSync(manifestOf(dist), 'utf8')));

/** The entries of these modules and of all their static imports. Fails for a module that the build does not have. */
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

/** The key of one of these chunks. */
export function chunkKey(manifest: BuildManifest, name: keyof typeof CHUNKS): string {
  const key = Object.keys(manifest).find((candidate) => manifest[candidate]?.name === name);
  if (key === undefined) throw new Error(`the build has no chunk ${name}`);
  return key;
}
