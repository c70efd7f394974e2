import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startHttpStub, type StubAnswer, type StubRequest } from '../platform/testing/http-stub';
import { createGoogleProvider } from './google-provider';

let answer: (request: StubRequest) => StubAnswer = () => 'silence';
let stub: Awaited<ReturnType<typeof startHttpStub>>;
let provider: ReturnType<typeof createGoogleProvider>;
let hasTraffic = false;

beforeAll(async () => {
  stub = await startHttpStub((request) => answer(request));
  provider = createGoogleProvider({
    key: () => 'server-key',
    placesUrl: () => stub.url,
    routesUrl: () => stub.url,
    geocodeUrl: () => stub.url,
    hasTraffic: () => hasTraffic,
  });
});
afterAll(() => stub.stop());
beforeEach(() => {
  stub.requests.length = 0;
});

const A = { lat: -34.9064, lng: -56.1996 };
const B = { lat: -34.894, lng: -56.166 };
const latLng = (point: { lat: number; lng: number }) => ({
  location: { latLng: { latitude: point.lat, longitude: point.lng } },
});

// The test server answers in the format of Google’s documentation for each API.
describe('a request to Places API (New)', () => {
  const query = { text: 'palacio', near: A, country: 'UY', language: 'es', sessionToken: 'session-1' };

  it('searches near a point, in the country, within a session, and for the shown fields only', async () => {
    answer = () => ({
      json: {
        suggestions: [
          {
            placePrediction: {
              place: 'places/ChIJ1',
              placeId: 'ChIJ1',
              text: { text: 'Palacio Salvo, Plaza Independencia, Montevideo', matches: [{ endOffset: 7 }] },
              structuredFormat: {
                mainText: { text: 'Palacio Salvo', matches: [{ endOffset: 7 }] },
                secondaryText: { text: 'Plaza Independencia, Montevideo' },
              },
            },
          },
          { queryPrediction: { text: { text: 'palacio salvo horarios' } } },
        ],
      },
    });
    expect(await provider.autocomplete(query)).toEqual([
      {
        place_id: 'ChIJ1',
        description: 'Palacio Salvo, Plaza Independencia, Montevideo',
        mainText: 'Palacio Salvo',
        secondaryText: 'Plaza Independencia, Montevideo',
      },
    ]);
    expect(stub.requests[0]).toMatchObject({
      method: 'POST',
      path: '/v1/places:autocomplete',
      body: {
        input: 'palacio',
        includedRegionCodes: ['uy'],
        languageCode: 'es',
        sessionToken: 'session-1',
        locationBias: { circle: { center: { latitude: A.lat, longitude: A.lng }, radius: 50000 } },
      },
    });
    expect(stub.requests[0]?.headers).toMatchObject({ 'x-goog-api-key': 'server-key' });
    expect(stub.requests[0]?.headers['x-goog-fieldmask']).toContain('suggestions.placePrediction.placeId');
  });

  it('leaves out restrictions that are not set, and returns an empty list if Google finds nothing', async () => {
    answer = () => ({ json: {} });
    const found = await provider.autocomplete({
      text: 'x',
      near: null,
      country: null,
      language: null,
      sessionToken: null,
    });
    expect(found).toEqual([]);
    expect(stub.requests[0]?.body).toEqual({ input: 'x' });
  });

  it('returns at most six places, even if Google describes a place by only one text', async () => {
    const prediction = (at: number) => ({
      placePrediction: {
        placeId: `p${String(at)}`,
        text: { text: `Place ${String(at)}` },
        ...(at === 0 ? {} : { structuredFormat: { mainText: { text: `Main ${String(at)}` } } }),
      },
    });
    answer = () => ({ json: { suggestions: Array.from({ length: 9 }, (_, at) => prediction(at)) } });
    const found = await provider.autocomplete(query);
    expect(found.map(({ mainText }) => mainText)).toEqual([
      'Place 0',
      ...[1, 2, 3, 4, 5].map((at) => `Main ${String(at)}`),
    ]);
    expect(found[0]).toMatchObject({ description: 'Place 0', secondaryText: '' });
  });

  it('returns the coordinates of a place and ends the search session', async () => {
    answer = () => ({ json: { location: { latitude: -34.9064, longitude: -56.1996 } } });
    expect(await provider.coordinates('ChIJ1', 'session-1')).toEqual({ ...A, isGoogle: true });
    expect(stub.requests[0]).toMatchObject({
      path: '/v1/places/ChIJ1',
      query: { sessionToken: 'session-1' },
    });
    expect(stub.requests[0]?.headers['x-goog-fieldmask']).toBe('location');
  });

  it.each(['../v1/other', '..', 'a?x=1', 'a/b', ''])('is not made for an id like "%s"', async (id) => {
    expect(await provider.coordinates(id, null)).toBeNull();
    expect(stub.requests).toEqual([]);
  });

  it('fails with unavailable for an invalid key, and returns null for an unknown id', async () => {
    answer = () => ({ status: 400, json: { error: { code: 400, status: 'INVALID_ARGUMENT' } } });
    expect(await provider.coordinates('nonsense', null)).toBeNull();
    answer = () => ({
      status: 400,
      json: { error: { code: 400, details: [{ reason: 'API_KEY_INVALID' }, { fieldViolations: [] }] } },
    });
    await expect(provider.coordinates('ChIJ1', null)).rejects.toThrow('unavailable');
  });
});

describe('a request to Geocoding API', () => {
  it('returns the first address, or null if there is no address', async () => {
    answer = () => ({
      json: {
        status: 'OK',
        results: [{ formatted_address: '18 de Julio 1234, Montevideo' }, { formatted_address: 'x' }],
      },
    });
    expect(await provider.reverse(A, 'pt')).toBe('18 de Julio 1234, Montevideo');
    expect(stub.requests[0]).toMatchObject({
      path: '/maps/api/geocode/json',
      query: { latlng: '-34.9064,-56.1996', language: 'pt', key: 'server-key' },
    });
    answer = () => ({ json: { status: 'ZERO_RESULTS', results: [] } });
    expect(await provider.reverse(A, null)).toBeNull();
  });

  it('fails without exposing the key if Google denies or limits the request', async () => {
    for (const [status, httpStatus] of [
      ['REQUEST_DENIED', undefined],
      ['OVER_QUERY_LIMIT', 429],
    ] as const) {
      answer = () => ({ json: { status, results: [], error_message: 'no' } });
      const error: unknown = await provider.reverse(A, null).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: 'unavailable' });
      expect((error as { status?: number }).status).toBe(httpStatus);
    }
    answer = () => ({ status: 500, json: {} });
    await expect(provider.reverse(A, null)).rejects.toThrow(/^(?!.*server-key)/);
  });
});

describe('a request to Routes API', () => {
  it('returns kilometres and seconds of a route through the waypoints', async () => {
    answer = () => ({
      json: {
        routes: [
          {
            distanceMeters: 4321,
            duration: '610s',
            polyline: { encodedPolyline: '_p~iF~ps|U' },
            legs: [{ steps: [{ distanceMeters: 90 }, { navigationInstruction: { maneuver: 'TURN_LEFT' } }] }],
          },
        ],
      },
    });
    const stop = { lat: -34.9, lng: -56.18 };
    expect(await provider.directions([A, stop, B])).toEqual({
      distance_in_km: 4.321,
      time_in_secs: 610,
      polylinePoints: '_p~iF~ps|U',
      turns: [
        { m: 90, kind: 'left' },
        { m: 90, kind: 'arrive' },
      ],
      isGoogle: true,
    });
    expect(stub.requests[0]).toMatchObject({
      method: 'POST',
      path: '/directions/v2:computeRoutes',
      body: { origin: latLng(A), intermediates: [latLng(stop)], destination: latLng(B), travelMode: 'DRIVE' },
    });
    expect(stub.requests[0]?.headers['x-goog-fieldmask']).toBe(
      'routes.distanceMeters,routes.duration,routes.polyline.encodedPolyline,routes.legs.steps.distanceMeters,routes.legs.steps.navigationInstruction',
    );
  });

  it('asks for traffic, at twice the cost, only for prices and only if the operator has turned traffic on', async () => {
    answer = () => ({ json: {} });
    const preferences: unknown[] = [];
    for (const isOn of [false, true]) {
      hasTraffic = isOn;
      await provider.directions([A, B]);
      await provider.directions([A, B], 'price');
    }
    hasTraffic = false;
    for (const { body } of stub.requests)
      preferences.push((body as { routingPreference: string }).routingPreference);
    expect(preferences).toEqual(['TRAFFIC_UNAWARE', 'TRAFFIC_UNAWARE', 'TRAFFIC_UNAWARE', 'TRAFFIC_AWARE']);
  });

  it('returns null if there is no route, and is not sent if there are no points', async () => {
    answer = () => ({ json: {} });
    expect(await provider.directions([A, B])).toBeNull();
    expect(await provider.directions([])).toBeNull();
    expect(stub.requests).toHaveLength(1);
  });

  it('fails with unavailable if Google refuses the request', async () => {
    answer = () => ({ status: 403, json: { error: { code: 403, status: 'PERMISSION_DENIED' } } });
    await expect(provider.directions([A, B])).rejects.toThrow('unavailable');
  });

  it('returns a matrix in the order of the request, even if Google answers in another order', async () => {
    answer = () => ({
      json: [
        { originIndex: 1, destinationIndex: 0, condition: 'ROUTE_NOT_FOUND', status: {} },
        { originIndex: 0, destinationIndex: 0, condition: 'ROUTE_EXISTS', duration: '0s', status: {} },
        {
          originIndex: 0,
          destinationIndex: 1,
          condition: 'ROUTE_EXISTS',
          distanceMeters: 1500,
          duration: '180s',
        },
        {
          originIndex: 1,
          destinationIndex: 1,
          condition: 'ROUTE_EXISTS',
          distanceMeters: 20,
          duration: '4.5s',
        },
      ],
    });
    expect(await provider.matrix([A, B], [A, B])).toEqual([
      [
        { found: true, distance_in_km: 0, time_in_secs: 0 },
        { found: true, distance_in_km: 1.5, time_in_secs: 180 },
      ],
      [
        { found: false, distance_in_km: null, time_in_secs: null },
        { found: true, distance_in_km: 0.02, time_in_secs: 5 },
      ],
    ]);
    expect(stub.requests[0]).toMatchObject({
      path: '/distanceMatrix/v2:computeRouteMatrix',
      body: { origins: [{ waypoint: latLng(A) }, { waypoint: latLng(B) }] },
    });
  });
});
