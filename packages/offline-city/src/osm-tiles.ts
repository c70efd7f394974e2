import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import Pbf from 'pbf';
import type { LonLat } from './geo';

/** A thing of OpenStreetMap, cut at the edges of the source tiles. So one way can be in several parts. */
export type OsmFeature = { osmType: 'N' | 'W'; id: number; tags: Record<string, string> } & (
  { kind: 'point'; point: LonLat } | { kind: 'line'; line: LonLat[] } | { kind: 'polygon'; rings: LonLat[][] }
);

const PACKAGE = '@mapbox/mvt-fixtures';
const require = createRequire(import.meta.url);

function packageFolder(): string {
  return path.dirname(require.resolve(`${PACKAGE}/package.json`));
}

/** The version of the package with the map data. Throws if the package is not installed. */
export function mapDataVersion(): string {
  const text = readFileSync(path.join(packageFolder(), 'package.json'), 'utf8');
  return /"version":\s*"([^"]+)"/.exec(text)?.[1] ?? 'unknown';
}

/**
 * A position, rounded to the seven decimals of OpenStreetMap. So the coordinates of shared nodes are equal.
 */
function rounded(position: readonly number[]): LonLat {
  return [Math.round((position[0] ?? 0) * 1e7) / 1e7, Math.round((position[1] ?? 0) * 1e7) / 1e7];
}

/** All nodes with tags and all ways of Montevideo in OpenStreetMap, in longitude and latitude (WGS 84). */
export function* readOsmFeatures(): Generator<OsmFeature> {
  const folder = path.join(packageFolder(), 'real-world', 'osm-qa-montevideo');
  for (const file of readdirSync(folder).sort()) {
    const [z, x, y] = path.basename(file, '.mvt').split('-').map(Number);
    if (z === undefined || x === undefined || y === undefined) continue;
    const layer = new VectorTile(new Pbf(readFileSync(path.join(folder, file)))).layers.osm;
    if (!layer) continue;
    for (let i = 0; i < layer.length; i++) {
      const feature = layer.feature(i);
      const tags: Record<string, string> = {};
      for (const [key, value] of Object.entries(feature.properties)) {
        if (!key.startsWith('@')) tags[key] = String(value);
      }
      const what = {
        osmType: feature.properties['@type'] === 'node' ? ('N' as const) : ('W' as const),
        id: Number(feature.properties['@id']),
        tags,
      };
      const { geometry } = feature.toGeoJSON(x, y, z);
      if (geometry.type === 'Point') {
        yield { ...what, kind: 'point', point: rounded(geometry.coordinates) };
      } else if (geometry.type === 'LineString') {
        yield { ...what, kind: 'line', line: geometry.coordinates.map(rounded) };
      } else if (geometry.type === 'MultiLineString') {
        for (const line of geometry.coordinates) yield { ...what, kind: 'line', line: line.map(rounded) };
      } else if (geometry.type === 'Polygon') {
        yield { ...what, kind: 'polygon', rings: geometry.coordinates.map((ring) => ring.map(rounded)) };
      } else if (geometry.type === 'MultiPolygon') {
        for (const rings of geometry.coordinates) {
          yield { ...what, kind: 'polygon', rings: rings.map((ring) => ring.map(rounded)) };
        }
      }
    }
  }
}
