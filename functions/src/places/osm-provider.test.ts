import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startHttpStub, type StubAnswer, type StubRequest } from '../platform/testing/http-stub';
import { createOsmProvider, describePhoton } from './osm-provider';
import { decodePlaceId, encodePlaceId } from './osm-place-id';

const AGENT = 'Hail (https://rides.example; no-reply@rides.example)';
let answer: (request: StubRequest) => StubAnswer = () => 'silence';
let stub: Awaited<ReturnType<typeof startHttpStub>>;
let provider: ReturnType<typeof createOsmProvider>;

beforeAll(async () => {
  stub = await startHttpStub((request) => answer(request));
  provider = createOsmProvider({ photon: () => stub.url, osrm: () => stub.url, agent: () => AGENT });
});
afterAll(() => stub.stop());
beforeEach(() => {
  stub.requests.length = 0;
});

// Answers have the format of Photon’s documentation.
const feature = (properties: Record<string, unknown>, coordinates = [-56.1996, -34.9064]): unknown => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { osm_type: 'W', osm_id: 123, country: 'Uruguay', countrycode: 'UY', ...properties },
});
const PALACE = {
  name: 'Palacio Salvo',
  street: 'Plaza Independencia',
  housenumber: '848',
  city: 'Montevideo',
  district: 'Centro',
};
const SALVO = feature(PALACE);

const search = (overrides = {}) =>
  provider.autocomplete({
    text: 'palacio salvo',
    near: { lat: -34.9, lng: -56.2 },
    country: 'UY',
    language: 'es',
    sessionToken: null,
    ...overrides,
  });

describe('every request of the OpenStreetMap provider', () => {
  it('names the service and its contact address', async () => {
    answer = () => ({ json: { features: [], code: 'Ok', routes: [] } });
    const points = [
      { lat: 1, lng: 2 },
      { lat: 3, lng: 4 },
    ];
    await search();
    await provider.reverse({ lat: 1, lng: 2 }, null);
    await provider.matrix(points.slice(0, 1), points.slice(1));
    await provider.directions(points).catch(() => null);
    expect(stub.requests.map(({ headers }) => headers['user-agent'])).toEqual([AGENT, AGENT, AGENT, AGENT]);
  });
});

describe('a search with Photon', () => {
  it('sends the text and a nearby place, and no parameter that Photon rejects', async () => {
    answer = () => ({ json: { features: [SALVO] } });
    const [first] = await search();
    expect(stub.requests[0]).toMatchObject({ method: 'GET', path: '/api' });
    expect(stub.requests[0]?.query).toEqual({ q: 'palacio salvo', limit: '15', lat: '-34.9', lon: '-56.2' });
    expect(first).toMatchObject({
      mainText: 'Palacio Salvo',
      secondaryText: 'Plaza Independencia 848, Centro, Montevideo, Uruguay',
      description: 'Palacio Salvo, Plaza Independencia 848, Centro, Montevideo, Uruguay',
    });
  });

  it('returns at most six places of the country, without duplicates and nameless places', async () => {
    const foreign = feature({ name: 'Palacio Barolo', countrycode: 'AR', country: 'Argentina' });
    const nameless = feature({ country: undefined });
    const copy = feature({ ...PALACE, osm_id: 456 });
    const many = Array.from({ length: 9 }, (_, index) => feature({ name: `Palacio ${String(index)}` }));
    answer = () => ({ json: { features: [foreign, nameless, SALVO, copy, ...many] } });
    const found = await search();
    expect(found).toHaveLength(6);
    expect(found.map(({ mainText }) => mainText)).not.toContain('Palacio Barolo');
    expect(new Set(found.map(({ description }) => description)).size).toBe(6);
    expect(found.map(({ mainText }) => mainText)).not.toContain('');
    expect(decodePlaceId(found[0]?.place_id ?? '')).toMatchObject({ osm: 'W123' });
    expect((await search({ country: null }))[0]?.mainText).toBe('Palacio Barolo');
  });

  it('returns place ids that contain the coordinates, so that no request is needed to read the coordinates', async () => {
    answer = () => ({ json: { features: [SALVO] } });
    const [first] = await search();
    stub.requests.length = 0;
    expect(await provider.coordinates(first?.place_id ?? '', null)).toEqual({ lat: -34.9064, lng: -56.1996 });
    expect(stub.requests).toEqual([]);
  });

  it('returns the address at a point, or null if there is no address', async () => {
    answer = () => ({
      json: { features: [feature({ street: '18 de Julio', housenumber: '1234', city: 'Montevideo' })] },
    });
    expect(await provider.reverse({ lat: -34.905, lng: -56.19 }, 'es')).toBe(
      '18 de Julio 1234, Montevideo, Uruguay',
    );
    expect(stub.requests[0]).toMatchObject({
      path: '/reverse',
      query: { lat: '-34.905', lon: '-56.19', limit: '1' },
      headers: { 'accept-language': 'es' },
    });
    answer = () => ({ json: { features: [] } });
    expect(await provider.reverse({ lat: 0, lng: 0 }, null)).toBeNull();
  });
});

describe('the text that describes a Photon result', () => {
  it('is street and number for an address, the name for a street, and contains a city only once', () => {
    expect(describePhoton({ street: 'Colonia', housenumber: '950', city: 'Montevideo' })).toEqual({
      mainText: 'Colonia 950',
      secondaryText: 'Montevideo',
    });
    expect(
      describePhoton({ name: 'Colonia', city: 'Montevideo', state: 'Montevideo', country: 'Uruguay' }),
    ).toEqual({ mainText: 'Colonia', secondaryText: 'Montevideo, Uruguay' });
    expect(describePhoton({ name: 'Montevideo', city: 'Montevideo' })).toEqual({
      mainText: 'Montevideo',
      secondaryText: '',
    });
  });

  it.each([
    [{ country: 'Uruguay' }, 'Uruguay', ''],
    [{ name: 'Faro', locality: 'Buceo', county: 'Costa', state: 'Sur' }, 'Faro', 'Buceo, Costa, Sur'],
    [
      { name: 'Faro', district: 'Centro', locality: 'Buceo', city: 'Sol', county: 'Costa' },
      'Faro',
      'Centro, Sol',
    ],
    [{ name: 'Faro', housenumber: '', street: '' }, 'Faro', ''],
    [{ street: '', city: 'Sol' }, 'Sol', ''],
  ])('contains the existing parts of the address %j', (properties, mainText, secondaryText) => {
    expect(describePhoton(properties)).toEqual({ mainText, secondaryText });
  });
});

describe('the place ids that the server makes', () => {
  it('have at most 1,024 characters, even if the label is long', () => {
    const id = encodePlaceId({ osm: 'N1', lat: 1.5, lng: -2.5, label: 'ñ'.repeat(500) });
    expect(id.length).toBeLessThanOrEqual(1024);
    expect(decodePlaceId(id)).toEqual({ osm: 'N1', lat: 1.5, lng: -2.5, label: 'ñ'.repeat(200) });
  });

  it.each([
    '',
    'ChIJ2eUgeAK6j4ARbn5u_wAGqWA',
    'osm1.',
    'osm1.!!!',
    `osm1.${Buffer.from('["N1",91,0,"x"]').toString('base64url')}`,
    `osm1.${Buffer.from('["N1",-91,0,"x"]').toString('base64url')}`,
    `osm1.${Buffer.from('["N1",0,181,"x"]').toString('base64url')}`,
    `osm1.${Buffer.from('["N1",0,-181,"x"]').toString('base64url')}`,
    `osm1.${Buffer.from('["N1","1",0,"x"]').toString('base64url')}`,
    `osm1.${Buffer.from('{"lat":1}').toString('base64url')}`,
    `osm2.${Buffer.from('["N1",1,0,"x"]').toString('base64url')}`,
  ])('are accepted only in their exact format, unlike: %s', (id) => {
    expect(decodePlaceId(id)).toBeNull();
  });
});

describe('routes from OSRM', () => {
  const A = { lat: -34.9064, lng: -56.1996 };
  const B = { lat: -34.894, lng: -56.166 };
  const STOP = { lat: -34.9, lng: -56.18 };

  it('are requested with all points, longitude first, and returned in kilometres and whole seconds', async () => {
    answer = () => ({
      json: {
        code: 'Ok',
        routes: [
          {
            distance: 4321.5,
            duration: 610.6,
            geometry: '_p~iF~ps|U',
            legs: [
              {
                steps: [
                  { distance: 90, name: 'Colonia', maneuver: { type: 'depart' } },
                  { distance: 0, name: 'Ejido', maneuver: { type: 'turn', modifier: 'left' } },
                ],
              },
            ],
          },
        ],
        waypoints: [],
      },
    });
    expect(await provider.directions([A, STOP, B])).toEqual({
      distance_in_km: 4.3215,
      time_in_secs: 611,
      polylinePoints: '_p~iF~ps|U',
      turns: [{ m: 90, kind: 'left', street: 'Ejido' }],
    });
    expect(stub.requests[0]?.path).toBe('/route/v1/driving/-56.1996,-34.9064;-56.18,-34.9;-56.166,-34.894');
    expect(stub.requests[0]?.query).toMatchObject({
      overview: 'full',
      geometries: 'polyline',
      steps: 'true',
    });
  });

  it.each([
    [59, 'full'],
    [61, 'simplified'],
  ])('of %i km are requested with this detail of the line: %s', async (km, overview) => {
    answer = () => ({ json: { code: 'Ok', routes: [{ distance: 1, duration: 1, geometry: '' }] } });
    await provider.directions([A, { lat: A.lat + km / 111.195, lng: A.lng }]);
    expect(stub.requests[0]?.query.overview).toBe(overview);
  });

  it.each(['NoRoute', 'NoSegment'])('are null if OSRM answers %s', async (code) => {
    answer = () => ({ status: 400, json: { code, message: 'Impossible route between points' } });
    expect(await provider.directions([A, B])).toBeNull();
  });

  it('cause an error, and not null, after any other failure', async () => {
    answer = () => ({ status: 400, json: { code: 'InvalidQuery', message: 'Query string malformed' } });
    await expect(provider.directions([A, B])).rejects.toThrow('unavailable');
    answer = () => ({ status: 500, json: {} });
    await expect(provider.directions([A, B])).rejects.toThrow('unavailable');
    answer = () => ({ text: '<html>' });
    await expect(provider.directions([A, B])).rejects.toThrow('unavailable');
  });

  it('fill a table of starts and destinations, in which pairs without a route are marked', async () => {
    answer = () => ({
      json: {
        code: 'Ok',
        durations: [
          [0, 300.4],
          [null, 10.5],
        ],
        distances: [
          [0, 2500],
          [null, 90],
        ],
      },
    });
    expect(await provider.matrix([A, B], [A, B])).toEqual([
      [
        { found: true, distance_in_km: 0, time_in_secs: 0 },
        { found: true, distance_in_km: 2.5, time_in_secs: 300 },
      ],
      [
        { found: false, distance_in_km: null, time_in_secs: null },
        { found: true, distance_in_km: 0.09, time_in_secs: 11 },
      ],
    ]);
    expect(stub.requests[0]?.query).toEqual({
      sources: '0;1',
      destinations: '2;3',
      annotations: 'duration,distance',
    });
  });

  it.each(['NoTable', 'NoRoute', 'NoSegment'])(
    'are marked as not found in a table if OSRM answers %s',
    async (code) => {
      answer = () => ({ status: 400, json: { code } });
      expect(await provider.matrix([A], [B, STOP])).toEqual([
        [
          { found: false, distance_in_km: null, time_in_secs: null },
          { found: false, distance_in_km: null, time_in_secs: null },
        ],
      ]);
    },
  );

  it('are marked as not found for a table cell without a distance or without a duration', async () => {
    answer = () => ({ json: { code: 'Ok', durations: [[60, null]], distances: [[null, 900]] } });
    expect((await provider.matrix([A], [B, STOP])).flat().map(({ found }) => found)).toEqual([false, false]);
  });

  it('cause the error `unavailable` if OSRM answers a table request with any other code', async () => {
    answer = () => ({ status: 400, json: { code: 'TooBig' } });
    await expect(provider.matrix([A], [B])).rejects.toThrow('unavailable');
  });

  it('cause the error `unavailable` if no server listens', async () => {
    const nobody = createOsmProvider({
      agent: () => AGENT,
      photon: () => 'http://127.0.0.1:1',
      osrm: () => 'http://127.0.0.1:1',
    });
    await expect(nobody.directions([A, B])).rejects.toThrow('unavailable');
  });
});
