import { VectorTile } from '@mapbox/vector-tile';
import Pbf from 'pbf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadCity } from './build-city';
import { tileAt } from './build-tiles';
import { decodePolyline, distanceM, type LonLat } from './geo';
import { CityStartError } from './city-errors';
import { type CityServer, startCity } from './start-city';

const position = z.tuple([z.number(), z.number()]);
const routes = z.object({
  code: z.literal('Ok'),
  routes: z.array(
    z.object({
      distance: z.number(),
      duration: z.number(),
      geometry: z.unknown().optional(),
      legs: z.array(
        z.object({
          distance: z.number(),
          steps: z.array(z.looseObject({ name: z.string(), distance: z.number() })),
        }),
      ),
    }),
  ),
  waypoints: z.array(z.object({ name: z.string(), location: position, distance: z.number() })),
});
const tables = z.object({
  code: z.literal('Ok'),
  durations: z.array(z.array(z.number().nullable())).optional(),
  distances: z.array(z.array(z.number().nullable())).optional(),
});
const refusal = z.object({ code: z.string(), message: z.string() });

let city: CityServer;

beforeAll(async () => {
  city = await startCity();
});

afterAll(async () => {
  await city.stop();
});

async function get(path: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${city.url}${path}`);
  return { status: response.status, body: await response.json() };
}

async function route(points: LonLat[], query = 'overview=full'): Promise<z.infer<typeof routes>> {
  const { body } = await get(
    `/route/v1/driving/${points.map((point) => point.join(',')).join(';')}?${query}`,
  );
  return routes.parse(body);
}

const SALVO: LonLat = [-56.19836, -34.90678];
const STADIUM: LonLat = [-56.1528, -34.8946];
const AIRPORT: LonLat = [-56.0275, -34.8335];
const CERRO: LonLat = [-56.2608, -34.8848];

describe('a route', () => {
  it('is about as long as the drive from Palacio Salvo to the stadium, and starts and ends on streets', async () => {
    const { routes: found, waypoints } = await route([SALVO, STADIUM]);
    expect(found[0]?.distance).toBeGreaterThan(4_000);
    expect(found[0]?.distance).toBeLessThan(7_500);
    const kmh = ((found[0]?.distance ?? 0) / (found[0]?.duration ?? 1)) * 3.6;
    expect(kmh).toBeGreaterThan(18);
    expect(kmh).toBeLessThan(45);
    for (const waypoint of waypoints) expect(waypoint.distance).toBeLessThan(150);
  });

  it('crosses the whole city from the Cerro to the airport', async () => {
    const [far] = (await route([CERRO, AIRPORT])).routes;
    expect(far?.distance).toBeGreaterThan(22_000);
    expect(far?.distance).toBeLessThan(34_000);
  });

  it('respects one-way streets, so the way back is not the same as the way there', async () => {
    // Two points of the street San José in the same block. There the street is one-way to the east.
    const [from, to]: [LonLat, LonLat] = [
      [-56.19893604, -34.90739824],
      [-56.19825216, -34.90734946],
    ];
    const there = (await route([from, to])).routes[0]?.distance ?? 0;
    const back = (await route([to, from])).routes[0]?.distance ?? 0;
    expect(there).toBeCloseTo(distanceM(from, to), 0);
    expect(back).toBeGreaterThan(3 * there);
  });

  it('consists of one leg for each pair of neighbouring points, and its length is the sum of the legs', async () => {
    const [through] = (await route([SALVO, [-56.1661, -34.8938], STADIUM], 'overview=false&steps=true'))
      .routes;
    expect(through?.legs).toHaveLength(2);
    const sum = (through?.legs ?? []).reduce((total, leg) => total + leg.distance, 0);
    expect(sum).toBeCloseTo(through?.distance ?? 0, 0);
    for (const leg of through?.legs ?? []) {
      const steps = leg.steps.reduce((total, step) => total + step.distance, 0);
      expect(Math.abs(steps - leg.distance)).toBeLessThan(5);
    }
  });

  it('has the same line in each format of the geometry', async () => {
    const as = async (format: string): Promise<unknown> =>
      (await route([SALVO, STADIUM], `overview=full&geometries=${format}`)).routes[0]?.geometry;
    const five = decodePolyline(z.string().parse(await as('polyline')), 5);
    const six = decodePolyline(z.string().parse(await as('polyline6')), 6);
    const json = z.object({ coordinates: z.array(position) }).parse(await as('geojson')).coordinates;
    expect(six).toHaveLength(json.length);
    expect(five).toHaveLength(json.length);
    json.forEach((point, i) => {
      expect(distanceM(point, five[i] ?? [0, 0])).toBeLessThan(2);
    });
  });

  it('is returned without a line or with a simplified line if the request asks for that', async () => {
    expect((await route([SALVO, STADIUM], 'overview=false')).routes[0]?.geometry).toBeUndefined();
    const line = async (overview: string): Promise<string> =>
      z.string().parse((await route([SALVO, STADIUM], `overview=${overview}`)).routes[0]?.geometry);
    expect((await line('simplified')).length).toBeLessThan((await line('full')).length);
  });

  it('between a point and the same point has the length zero', async () => {
    expect((await route([SALVO, SALVO])).routes[0]?.distance).toBe(0);
  });

  it.each([
    ['/route/v1/driving/-56.2,-34.9', 'InvalidOptions'],
    ['/route/v1/driving/-56.2,-34.9;abc', 'InvalidQuery'],
    ['/route/v1/driving/-56.2,-34.9;-56.19,-34.9?foo=1', 'InvalidQuery'],
    ['/route/v1/driving/-56.2,-34.9;-56.19,-34.9?overview=maybe', 'InvalidQuery'],
    ['/route/v1/driving/-56.2,-34.9;-56.19,-34.9?radiuses=5', 'InvalidOptions'],
    ['/route/v1/driving/-56.2,-95;-56.19,-34.9', 'InvalidValue'],
    ['/route/v2/driving/-56.2,-34.9;-56.19,-34.9', 'InvalidVersion'],
    ['/match/v1/driving/-56.2,-34.9;-56.19,-34.9', 'InvalidService'],
    ['/route/v1/driving/', 'InvalidUrl'],
    ['/route/v1/driving/2.35,48.85;-56.19,-34.9', 'NoSegment'],
    ['/table/v1/driving/-56.2,-34.9;-56.19,-34.9?sources=7', 'InvalidOptions'],
    ['/nearest/v1/driving/-56.2,-34.9?number=0', 'InvalidOptions'],
  ])('refuses %s with %s', async (path, code) => {
    const { status, body } = await get(path);
    expect(status).toBe(400);
    expect(refusal.parse(body).code).toBe(code);
  });
});

describe('the requests table and nearest', () => {
  it('give the same durations and distances as routes', async () => {
    const points: LonLat[] = [SALVO, STADIUM, AIRPORT, CERRO];
    const { body } = await get(
      `/table/v1/driving/${points.map((point) => point.join(',')).join(';')}?annotations=duration,distance`,
    );
    const table = tables.parse(body);
    for (const [i, from] of points.entries()) {
      for (const [j, to] of points.entries()) {
        const [single] = (await route([from, to], 'overview=false')).routes;
        expect(table.durations?.[i]?.[j]).toBeCloseTo(single?.duration ?? NaN, 0);
        expect(Math.abs((table.distances?.[i]?.[j] ?? NaN) - (single?.distance ?? NaN))).toBeLessThan(5);
      }
    }
  });

  it('compute one source and fifty destinations in one request', async () => {
    const spots = Array.from(
      { length: 51 },
      (_, i) => `${-56.2 + (i % 10) * 0.008},${-34.9 + Math.floor(i / 10) * 0.006}`,
    );
    const destinations = Array.from({ length: 50 }, (_, i) => i + 1).join(';');
    const { body } = await get(`/table/v1/driving/${spots.join(';')}?sources=0&destinations=${destinations}`);
    const [row] = tables.parse(body).durations ?? [];
    expect(row).toHaveLength(50);
    expect(row?.every((secs) => secs !== null && secs > 0)).toBe(true);
  });

  it('return the nearest streets, nearest first', async () => {
    const { body } = await get(`/nearest/v1/driving/${SALVO.join(',')}?number=3`);
    const { waypoints } = z.object({ waypoints: z.array(z.object({ distance: z.number() })) }).parse(body);
    const distances = waypoints.map((waypoint) => waypoint.distance);
    expect(distances).toHaveLength(3);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });
});

describe('the map', () => {
  const layersAt = async (tile: string): Promise<Record<string, number>> => {
    const response = await fetch(`${city.url}/tiles/${tile}.pbf`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const { layers } = new VectorTile(new Pbf(new Uint8Array(await response.arrayBuffer())));
    return Object.fromEntries(Object.entries(layers).map(([name, layer]) => [name, layer.length]));
  };

  it('contains every layer in the middle of the city', async () => {
    const { x, y } = tileAt(SALVO, 14);
    const layers = await layersAt(`14/${x}/${y}`);
    for (const name of ['water', 'landuse', 'building', 'road', 'road_name', 'poi', 'place']) {
      expect(layers[name], name).toBeGreaterThan(0);
    }
  });

  it('shows the river and the main roads at a low zoom', async () => {
    const layers = await layersAt('10/352/618');
    expect(layers.water).toBeGreaterThan(0);
    expect(layers.road).toBeGreaterThan(0);
    expect(layers.building).toBeUndefined();
  });

  it('answers 204 for a tile without features, and 404 for a zoom that the map does not have', async () => {
    expect((await fetch(`${city.url}/tiles/12/0/0.pbf`)).status).toBe(204);
    expect((await fetch(`${city.url}/tiles/15/11268/19780.pbf`)).status).toBe(404);
  });

  it('is the same in a second server with the same cache, and browsers may store its tiles for a day', async () => {
    const { tiles } = loadCity().records;
    const id = tiles.at(-1)?.id ?? '';
    const bytes: Buffer[] = [];
    for (const round of [1, 2]) {
      const lines: string[] = [];
      const server = await startCity({ log: (line) => lines.push(line) });
      try {
        const response = await fetch(`${server.url}/tiles/${id}.pbf`);
        expect(response.headers.get('cache-control'), `server ${round}`).toBe('public, max-age=86400');
        bytes.push(Buffer.from(await response.arrayBuffer()));
        expect(lines).toEqual([]);
      } finally {
        await server.stop();
      }
    }
    expect(bytes[0]?.length).toBeGreaterThan(0);
    expect(bytes[1]).toEqual(bytes[0]);
  });

  it.each(['/style.json', '/style-dark.json'])(
    '%s draws only layers that the tiles have, and names the source of the data',
    async (path) => {
      const style = z
        .object({
          version: z.literal(8),
          sources: z.object({ city: z.object({ tiles: z.array(z.string()), attribution: z.string() }) }),
          'font-faces': z.record(z.string(), z.array(z.object({ url: z.string() }))),
          layers: z.array(z.object({ id: z.string(), 'source-layer': z.string().optional() })),
        })
        .parse((await get(path)).body);
      expect(style.sources.city.attribution).toBe('© OpenStreetMap contributors');
      expect(style.sources.city.tiles[0]).toBe(`${city.url}/tiles/{z}/{x}/{y}.pbf`);
      const known = z
        .object({ vector_layers: z.array(z.object({ id: z.string() })) })
        .parse((await get('/tiles.json')).body)
        .vector_layers.map(({ id }) => id);
      for (const layer of style.layers) {
        if (layer['source-layer'] !== undefined) expect(known).toContain(layer['source-layer']);
      }
      expect(new Set(style.layers.map(({ id }) => id)).size).toBe(style.layers.length);
      for (const { url } of Object.values(style['font-faces']).flat()) {
        const font = await fetch(url);
        expect(font.headers.get('content-type')).toBe('font/woff2');
      }
    },
  );
});

describe('the server', () => {
  it('answers the health check', async () => {
    expect((await get('/health')).body).toMatchObject({ status: 'ok' });
  });

  it('accepts only requests that read data, and accepts them from pages of any origin', async () => {
    expect((await fetch(`${city.url}/api?q=a`, { method: 'POST' })).status).toBe(405);
    const preflight = await fetch(`${city.url}/api?q=a`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('GET');
  });

  it('reports an error if its port is in use', async () => {
    const port = Number(new URL(city.url).port);
    const second = startCity({ port });
    await expect(second).rejects.toThrow(CityStartError);
    await expect(second).rejects.toThrow(`Port ${port}`);
  });
});
