import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chunkKey, readManifest, withImports } from '../../tools/build-manifest';

/** Kilobytes, gzip: the scripts that the landing page loads before its first use; its HTML is readable before any of them. */
const LANDING_KB = 170;
const ROUTE_KB = 350;

export type RouteSize = { route: string; kilobytes: number; budget: number };

/**
 * The JavaScript that each page of a build loads before it can be used, gzip: the app, the page's own chunks, what they
 * import.
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
  const withEveryPage = [script, chunkKey(manifest, 'app')];
  const pages = Object.keys(manifest).filter((key) => /(?:Page|Route)\.tsx$/.test(key));
  return [
    { route: 'landing page, read only', kilobytes: kilobytesOf([script]), budget: LANDING_KB },
    ...pages.map((key) => ({
      route: path.basename(key, '.tsx'),
      kilobytes: kilobytesOf([...withEveryPage, key]),
      budget: ROUTE_KB,
    })),
  ].sort((a, b) => b.kilobytes - a.kilobytes);
}
