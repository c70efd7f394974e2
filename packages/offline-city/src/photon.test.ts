import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { LonLat } from './geo';
import { type CityServer, startCity } from './start-city';

const position = z.tuple([z.number(), z.number()]);
const features = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      geometry: z.object({ type: z.literal('Point'), coordinates: position }),
      properties: z.looseObject({
        osm_id: z.number(),
        osm_key: z.string(),
        type: z.string(),
        name: z.string().optional(),
        street: z.string().optional(),
        housenumber: z.string().optional(),
        district: z.string().optional(),
        city: z.string().optional(),
        country: z.string(),
        countrycode: z.string(),
      }),
    }),
  ),
});

type Properties = z.infer<typeof features>['features'][number]['properties'];

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

async function search(query: string, more = '&limit=3'): Promise<z.infer<typeof features>['features']> {
  const { status, body } = await get(`/api?q=${encodeURIComponent(query)}&lat=-34.9&lon=-56.17${more}`);
  expect(status).toBe(200);
  return features.parse(body).features;
}

function label({ name, street, housenumber }: Properties): string {
  return name ?? [street, housenumber].filter(Boolean).join(' ');
}

describe('the search', () => {
  it.each([
    ['18 de jullio 1234', 'Avenida 18 de Julio 1234'],
    ['av 18 julio 1360', 'Avenida 18 de Julio 1360'],
    ['bvar artigas 1825', 'Bulevar General Artigas 1825'],
    ['gral ribera 3245', 'Avenida General Rivera 3245'],
    ['luis a de herera 1290', 'Avenida Luis Alberto de Herrera 1290'],
    ['ocho de octubre 2355', 'Avenida 8 de Octubre 2355'],
    ['av itallia 5775', 'Avenida Italia 5775'],
    ['jose elauri 350', 'José Ellauri 350'],
    ['batlle y ordonez 3000', 'Bulevar José Batlle y Ordóñez 3000'],
    ['sarandi 500 apto 3', 'Sarandí 500'],
  ])('finds the address typed as "%s" among the first three results', async (typed, wanted) => {
    expect((await search(typed)).map(({ properties }) => label(properties))).toContain(wanted);
  });

  it.each([
    ['palasio salbo', 'Palacio Salvo'],
    ['terminl tres cruses', 'Terminal Tres Cruces'],
    ['estadio sentenario', 'Estadio Centenario'],
    ['palacio lejislativo', 'Palacio Legislativo'],
    ['teatro soliz', 'Teatro Solís'],
    ['punta carreta shoping', 'Punta Carretas Shopping'],
    ['aeropuero carrasco', 'Terminal de Pasajeros del Aeropuerto de Carrasco'],
    ['mercado del purto', 'Mercado del Puerto'],
    ['hosp clinicas', 'Hospital de Clínicas "Doctor Manuel Quintela"'],
    ['trescruces', 'Terminal Tres Cruces'],
  ])('finds the place typed as "%s" among the first three results', async (typed, wanted) => {
    expect((await search(typed)).map(({ properties }) => label(properties))).toContain(wanted);
  });

  it.each([
    ['colonia y ejido', 'Colonia y Ejido'],
    ['18 de julio esq ejido', 'Avenida 18 de Julio y Ejido'],
    ['br artigas & av italia', 'Bulevar General Artigas y Avenida Italia'],
  ])('returns the corner typed as "%s" as the first result', async (typed, wanted) => {
    const [first] = await search(typed);
    expect(first?.properties.name).toBe(wanted);
  });

  it('finds results while the user is still typing', async () => {
    expect((await search('estadio cent'))[0]?.properties.name).toBe('Estadio Centenario');
  });

  it('gives the district, city and country of a result as Photon does', async () => {
    const [first] = await search('18 de julio 1234');
    expect(first?.properties).toMatchObject({
      type: 'house',
      district: 'Centro',
      city: 'Montevideo',
      country: 'Uruguay',
      countrycode: 'UY',
    });
  });

  it('estimates the place of a missing house number between its neighbours, and marks the result as estimated', async () => {
    const [first] = await search('bulevar españa 2500');
    expect(first?.properties).toMatchObject({
      street: 'Bulevar España',
      housenumber: '2500',
      osm_type: 'W',
      extra: { interpolated: 'yes' },
    });
  });

  it('returns the street if the house number cannot exist', async () => {
    const [first] = await search('colonia 99999');
    expect(first?.properties).toMatchObject({ type: 'street', name: 'Colonia' });
  });

  it('ranks near results first', async () => {
    const near = async (lat: number, lon: number): Promise<LonLat | undefined> => {
      const { body } = await get(`/api?q=farmacia&lat=${lat}&lon=${lon}&limit=1`);
      return features.parse(body).features[0]?.geometry.coordinates;
    };
    const [west, east] = [await near(-34.8837, -56.25), await near(-34.885, -56.06)];
    expect(west?.[0]).toBeLessThan(-56.2);
    expect(east?.[0]).toBeGreaterThan(-56.1);
  });

  it('returns a street only once for each neighbourhood', async () => {
    const found = await search('avenida italia', '&limit=15');
    const streets = found.filter(({ properties }) => properties.type === 'street');
    const keys = streets.map(({ properties }) => `${label(properties)} ${properties.district ?? ''}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('returns only results in a given box, with a given tag or of a given layer', async () => {
    const boxed = await search('colonia', '&bbox=-56.21,-34.92,-56.17,-34.89');
    for (const { geometry } of boxed) expect(geometry.coordinates[0]).toBeLessThan(-56.17);
    const hotels = await search('carrasco', '&osm_tag=tourism:hotel');
    expect(hotels.map(({ properties }) => properties.osm_key)).toContain('tourism');
    expect(hotels.every(({ properties }) => properties.osm_value === 'hotel')).toBe(true);
    const streets = await search('rivera', '&layer=street');
    expect(streets.every(({ properties }) => properties.type === 'street')).toBe(true);
  });

  it.each([
    '/api',
    '/api?q=',
    '/api?q=a&lat=1',
    '/api?q=a&lat=x&lon=1',
    '/api?q=a&bbox=1,2',
    '/api?q=a&lang=xx',
    '/reverse',
    '/reverse?lat=-34.9',
  ])('refuses %s with a message', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(400);
    expect(z.object({ message: z.string() }).parse(body).message).not.toBe('');
  });

  it('returns no results and no error for a nonsense query', async () => {
    expect(await search('zzqxw kkjjhh')).toEqual([]);
    expect(await search('؟؟؟')).toEqual([]);
  });
});

describe('the reverse search', () => {
  it('returns the house at the given point', async () => {
    const [house] = await search('jose ellauri 350');
    const [lon, lat] = house?.geometry.coordinates ?? [0, 0];
    const { body } = await get(`/reverse?lat=${lat}&lon=${lon}`);
    const [first] = features.parse(body).features;
    expect(first && label(first.properties)).toBe('José Ellauri 350');
  });

  it('returns nothing for a point on the river', async () => {
    const { body } = await get('/reverse?lat=-34.99&lon=-56.2');
    expect(features.parse(body).features).toEqual([]);
  });
});
