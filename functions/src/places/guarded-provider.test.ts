import { afterEach, describe, expect, it } from 'vitest';
import { startHttpStub, type StubAnswer } from '../platform/testing/http-stub';
import { aClock, aLog } from '../platform/testing/records';
import { createBreaker } from './circuit-breaker';
import { createGoogleProvider } from './google-provider';
import { createGuardedProvider, GOOGLE_SERVERS, OSM_SERVERS } from './guarded-provider';
import { createOsmProvider } from './osm-provider';

const A = { lat: -34.9, lng: -56.2 };
/** A point about 11 km north of `A`. */
const B = { lat: -34.8, lng: -56.2 };
const ROUTE = { code: 'Ok', routes: [{ distance: 12_000, duration: 900, geometry: '_p~iF~ps|U' }] };

const stubs: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const stub of stubs.splice(0)) await stub.stop();
});

async function setUp(first: StubAnswer = { json: ROUTE }) {
  let answer = first;
  const stub = await startHttpStub(() => answer);
  stubs.push(stub);
  const { clock, advance } = aClock();
  const log = aLog();
  const osm = createOsmProvider({ photon: () => stub.url, osrm: () => stub.url, agent: () => 'Hail' });
  const google = createGoogleProvider({
    key: () => 'key',
    placesUrl: () => stub.url,
    routesUrl: () => stub.url,
    geocodeUrl: () => stub.url,
    hasTraffic: () => false,
  });
  return {
    advance,
    log,
    stub,
    osm: createGuardedProvider(osm, OSM_SERVERS, { clock, log }),
    google: createGuardedProvider(google, GOOGLE_SERVERS, { clock, log }),
    answer: (next: StubAnswer) => (answer = next),
    asked: () => stub.requests.length,
  };
}
const refused = { code: 'unavailable' };

describe('a map server that fails', () => {
  it.each<[string, StubAnswer]>([
    ['status 500', { status: 500, json: {} }],
    ['a text that is not JSON', { text: '<html>' }],
    [
      'a route that is shorter than the straight line',
      { json: { code: 'Ok', routes: [{ distance: 400, duration: 900, geometry: 'x' }] } },
    ],
    [
      'an impossibly fast route',
      { json: { code: 'Ok', routes: [{ distance: 12_000, duration: 20, geometry: 'x' }] } },
    ],
  ])('is paused if it answers five times with %s, and then gets one request', async (_, bad) => {
    const { osm, answer, asked, advance } = await setUp(bad);
    for (let turn = 0; turn < 8; turn += 1)
      await expect(osm.directions([A, B])).rejects.toMatchObject(refused);
    expect(asked()).toBe(5);
    advance(15_000);
    const tries = await Promise.allSettled([osm.directions([A, B]), osm.directions([A, B])]);
    expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(asked()).toBe(6);
    // The second pause is longer.
    advance(15_000);
    await expect(osm.directions([A, B])).rejects.toMatchObject(refused);
    expect(asked()).toBe(6);
    answer({ json: ROUTE });
    advance(15_000);
    expect(await osm.directions([A, B])).toMatchObject({ distance_in_km: 12 });
    expect(await osm.directions([A, B])).toMatchObject({ distance_in_km: 12 });
  });

  it.each([
    ['that leads nowhere, between equal points', [A, A], 0, 0, true],
    ['of a negative length', [A, A], -1, 10, false],
    ['of a negative time', [A, A], 0, -1, false],
    ['two kilometres shorter than nine tenths of the line', [A, B], 8010, 900, true],
    ['more than two kilometres shorter than nine tenths of the line', [A, B], 8000, 900, false],
    ['shorter than the way over its stop', [A, B, A], 18_000, 1800, false],
    ['as long as the way over its stop', [A, B, A], 18_030, 1800, true],
    ['of 300 km in an hour', [A, B], 12_000, 143, true],
    ['of a little more than 300 km in an hour', [A, B], 12_000, 142, false],
  ])(
    'counts as failed if a car cannot drive its route. This is tested with a route %s',
    async (_, points, distance, duration, isPossible) => {
      const { osm } = await setUp({ json: { code: 'Ok', routes: [{ distance, duration, geometry: 'x' }] } });
      const route = osm.directions(points).then(() => true);
      expect(await route.catch(() => false)).toBe(isPossible);
    },
  );

  it('is paused at once if it answers 429, for the time that its answer asks for', async () => {
    const { osm, answer, asked, advance, log } = await setUp({ status: 429, json: {} });
    for (let turn = 0; turn < 4; turn += 1)
      await expect(osm.directions([A, B])).rejects.toMatchObject(refused);
    expect(asked()).toBe(1);
    expect(log.lines).toMatchObject([{ level: 'error', message: 'a map server gets a rest' }]);
    answer({ json: ROUTE });
    advance(59_999);
    await expect(osm.directions([A, B])).rejects.toMatchObject(refused);
    advance(1);
    expect(await osm.directions([A, B])).toMatchObject({ distance_in_km: 12 });
  });

  it('delays only the first five requests if it does not answer', async () => {
    const { clock } = aClock();
    const breaker = createBreaker('osrm', { clock, log: aLog() });
    let asked = 0;
    const silent = async (): Promise<never> => {
      asked += 1;
      const { requestJson } = await import('../platform/http/http-json');
      const { z } = await import('zod');
      return requestJson({ url: stub.url, timeoutMs: 20 }, z.never());
    };
    const stub = await startHttpStub(() => 'silence');
    stubs.push(stub);
    for (let turn = 0; turn < 9; turn += 1) await expect(breaker(silent)).rejects.toMatchObject(refused);
    expect(asked).toBe(5);
  });

  it('does not stop requests to other servers', async () => {
    const { osm, answer } = await setUp({ status: 429, json: {} });
    await expect(osm.directions([A, B])).rejects.toMatchObject(refused);
    answer({ json: { features: [] } });
    expect(await osm.reverse(A, null)).toBeNull();
    await expect(osm.directions([A, B])).rejects.toMatchObject(refused);
  });

  it('is not paused if it finds no route, because that is an answer', async () => {
    const { osm, asked } = await setUp({ status: 400, json: { code: 'NoRoute' } });
    for (let turn = 0; turn < 8; turn += 1) expect(await osm.directions([A, B])).toBeNull();
    expect(asked()).toBe(8);
  });

  it('is paused if the body of its answer reports a rate limit, like Google’s Geocoding', async () => {
    const { google, asked } = await setUp({ json: { status: 'OVER_QUERY_LIMIT', results: [] } });
    for (let turn = 0; turn < 3; turn += 1)
      await expect(google.reverse(A, null)).rejects.toMatchObject(refused);
    expect(asked()).toBe(1);
  });
});
