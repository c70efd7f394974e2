import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import Pbf from 'pbf';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadCity } from './build-city';
import { decodePolyline, distanceM, type LonLat } from './geo';
import { Osrm } from './osrm';
import { parseOsrm } from './osrm-request';

const SALVO: LonLat = [-56.19836, -34.90678];
const STADIUM: LonLat = [-56.1528, -34.8946];

const annotated = z.object({
  routes: z.array(
    z.object({
      geometry: z.string(),
      distance: z.number(),
      duration: z.number(),
      legs: z.array(
        z.object({
          annotation: z.object({
            distance: z.array(z.number()).optional(),
            duration: z.array(z.number()).optional(),
          }),
        }),
      ),
    }),
  ),
});

let osrm: Osrm;

beforeAll(() => {
  osrm = new Osrm(loadCity());
});

function ask(asked: string): Record<string, unknown> {
  const request = parseOsrm(new URL(asked, 'http://localhost'));
  if (!request) throw new Error(`${asked} is not OSRM's`);
  return osrm.answer(request);
}

function route(annotations: string): z.infer<typeof annotated>['routes'][number] {
  const asked = `/route/v1/driving/${SALVO.join(',')};${STADIUM.join(',')}?overview=full&annotations=${annotations}`;
  const [first] = annotated.parse(ask(asked)).routes;
  if (!first) throw new Error('No route');
  return first;
}

const sum = (values: readonly number[] = []): number => values.reduce((total, value) => total + value, 0);

describe('annotations of a route', () => {
  it('give a distance and a duration for each segment of the line, and the sums equal the whole route', () => {
    const { geometry, distance, duration, legs } = route('distance,duration');
    const line = decodePolyline(geometry, 5);
    const annotation = legs[0]?.annotation;
    expect(annotation?.distance).toHaveLength(line.length - 1);
    expect(annotation?.duration).toHaveLength(line.length - 1);
    expect(Math.abs(sum(annotation?.distance) - distance)).toBeLessThan(distance / 100);
    expect(Math.abs(sum(annotation?.duration) - duration)).toBeLessThan(duration / 100);
    annotation?.distance?.forEach((metres, i) => {
      expect(Math.abs(metres - distanceM(line[i] ?? SALVO, line[i + 1] ?? SALVO))).toBeLessThan(3);
    });
  });

  it('contain only the values that the request asks for', () => {
    expect(route('duration').legs[0]?.annotation.distance).toBeUndefined();
  });

  it('cause an error if the request asks for an unknown or unsupported kind of annotation', () => {
    expect(() => route('nodes')).toThrow(expect.objectContaining({ code: 'NotImplemented' }));
    expect(() => route('nonsense')).toThrow(expect.objectContaining({ code: 'InvalidQuery' }));
  });
});

it('the map data contains no turn restrictions, so the router does not need to respect them', () => {
  const types = new Set<unknown>();
  const restrictions: string[] = [];
  const tiles = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@mapbox/mvt-fixtures/package.json')),
    'real-world/osm-qa-montevideo',
  );
  for (const file of readdirSync(tiles)) {
    const layer = new VectorTile(new Pbf(readFileSync(path.join(tiles, file)))).layers.osm;
    for (let i = 0; i < (layer?.length ?? 0); i++) {
      const properties = layer?.feature(i).properties ?? {};
      types.add(properties['@type']);
      restrictions.push(...Object.keys(properties).filter((key) => key.startsWith('restriction')));
    }
  }
  expect([...types].sort()).toEqual(['node', 'way']);
  expect(restrictions).toEqual([]);
});
