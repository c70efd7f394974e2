import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

/** Kilobytes, gzip: what takes the landing page over, which its HTML has made readable before any of it. */
const LANDING_KB = 170;
const ROUTE_KB = 350;

const LANDING_PAGE = 'src/app/pages/LandingRoute.tsx';
/** The page's script, by the name that the build gives it; what it asks for itself comes with every page. */
const PAGE_SCRIPT = 'first';
/** Files that come with every page behind the first one: by module, or by the name that the build gives them. */
const WITH_EVERY_SCREEN: readonly string[] = ['screens', 'services', 'later', 'domain/languages/en/en.ts'];

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
);

export type RouteSize = { route: string; kilobytes: number; budget: number };

/** What each page of a build loads before it can be used, gzip: the app, the page's own chunks, what they import. */
export function routeSizes(dist: string): RouteSize[] {
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')),
  );
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
    sizes.set(file, known);
    return known;
  };
  const kilobytesOf = (keys: readonly string[]): number => {
    const seen = new Set<string>();
    const waiting = [...keys];
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      if (seen.has(key)) continue;
      seen.add(key);
      waiting.push(...(manifest[key]?.imports ?? []));
    }
    const files = new Set([...seen].map((key) => manifest[key]?.file ?? '').filter((file) => file !== ''));
    return [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1000;
  };
  const keyOf = (wanted: string): string => {
    const key = Object.keys(manifest).find((name) => name === wanted || manifest[name]?.name === wanted);
    if (key === undefined) throw new Error(`the build has no ${wanted}`);
    return key;
  };
  const script = keyOf(PAGE_SCRIPT);
  const withEveryPage = [script, ...(manifest[script]?.dynamicImports ?? [])];
  const withEveryScreen = WITH_EVERY_SCREEN.map(keyOf);
  const pages = Object.keys(manifest).filter(
    (key) => /(?:Page|Route)\.tsx$/.test(key) && key !== LANDING_PAGE,
  );
  return [
    { route: 'landing page', kilobytes: kilobytesOf([...withEveryPage, LANDING_PAGE]), budget: LANDING_KB },
    ...pages.map((key) => ({
      route: path.basename(key, '.tsx'),
      kilobytes: kilobytesOf([...withEveryPage, key, ...withEveryScreen]),
      budget: ROUTE_KB,
    })),
  ].sort((a, b) => b.kilobytes - a.kilobytes);
}
