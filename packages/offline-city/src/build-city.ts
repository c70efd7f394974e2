import { createHash } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { buildGraph } from './build-graph';
import { buildPlaces } from './build-places';
import { areaFinder, buildStreets } from './build-streets';
import { buildTiles } from './build-tiles';
import { CityCacheError } from './city-errors';
import { claimCacheFolder, readCityFile, writeCityFile } from './city-file';
import { degrees, type City, type StreetPointArrays, type StreetRecord } from './city-data';
import { boundsOf } from './geo';
import { mapDataVersion, readOsmFeatures } from './osm-tiles';
import { PointIndex } from './point-index';

/**
 * Increase this number when any code that builds the data changes. Then caches of older versions are not
 * used.
 */
const BUILDER_VERSION = 3;

/**
 * The default cache folder. It is in the user's folder for caches, so that all projects on a machine share
 * one built city.
 */
export const defaultCacheDir = (): string =>
  path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'offline-city');

/** An index of the points of all streets, and the number of the street of each point. */
export function streetPointIndex(points: StreetPointArrays): { index: PointIndex; streetOf: Int32Array } {
  const streetOf = new Int32Array(points.lon.length);
  for (let s = 0; s + 1 < points.start.length; s++) streetOf.fill(s, points.start[s], points.start[s + 1]);
  return {
    index: new PointIndex(
      points.lon.length,
      (i) => degrees(points.lon[i]),
      (i) => degrees(points.lat[i]),
    ),
    streetOf,
  };
}

/**
 * Builds the city from the installed map data. This takes many seconds. Throws if the package with the map
 * data is not installed.
 */
export function buildCity(): City {
  const features = [...readOsmFeatures()];
  const areaOf = areaFinder(features);
  const { streets, addresses, streetPoints } = buildStreets(features, areaOf);
  const { index, streetOf } = streetPointIndex(streetPoints);
  const streetAt = (i: number): StreetRecord | undefined => streets[streetOf[i] ?? -1];
  const places = buildPlaces(features, areaOf, { index, nameAt: (i) => streetAt(i)?.name ?? '' });
  const { graph, ways } = buildGraph(features);
  const nodes = Array.from(graph.shapeLon, (lon, i) => [degrees(lon), degrees(graph.shapeLat[i])] as const);
  const bounds = boundsOf(nodes);
  const { tiles, bytes } = buildTiles(features, places, bounds);
  return {
    records: { bounds: [...bounds], streets, places, ways, tiles },
    addresses,
    streetPoints,
    graph,
    tileBytes: bytes,
  };
}

/**
 * The path of the cache file in a folder. Its name depends on the version of the builder and of the map data.
 */
export function cityFileIn(cacheDir: string): string {
  const version = createHash('sha256')
    .update(`${BUILDER_VERSION} ${mapDataVersion()}`)
    .digest('hex')
    .slice(0, 12);
  return path.join(cacheDir, `montevideo-${version}.bin`);
}

function cachedCity(file: string, log: (line: string) => void): City | undefined {
  try {
    return readCityFile(file);
  } catch (error) {
    // A cache that cannot be read is no error, because the city can be built again.
    if (!(error instanceof CityCacheError)) throw error;
    log(`${error.message}; building it again`);
    return undefined;
  }
}

/**
 * Loads the city from the cache folder. If the cache is missing or damaged, the city is built and stored in
 * the folder first. Throws CityCacheError with a message of one line if the folder cannot be written.
 */
export function loadCity(
  cacheDir: string = defaultCacheDir(),
  log: (line: string) => void = () => undefined,
): City {
  const file = cityFileIn(cacheDir);
  const cached = cachedCity(file, log);
  if (cached) return cached;
  claimCacheFolder(cacheDir);
  const started = performance.now();
  log('Building the city from OpenStreetMap data (once)');
  const city = buildCity();
  writeCityFile(file, city);
  for (const old of readdirSync(cacheDir)) {
    if (/^montevideo-\w+\.bin$/.test(old) && old !== path.basename(file)) rmSync(path.join(cacheDir, old));
  }
  log(`Built the city in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return city;
}
