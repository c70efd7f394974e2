import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DomainError } from '@domain/errors';
import { createHttp } from './http';
import { createPlacesService } from './places';

type Seen = {
  method: string;
  url: string;
  authorization: string | undefined;
  appCheck: unknown;
  device: unknown;
  body: string;
};
type Answer = { status?: number; body: unknown };

async function serve(answers: Answer[] | ((request: IncomingMessage, response: ServerResponse) => void)) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const { method = '', url = '' } = request;
      const { authorization, 'x-firebase-appcheck': appCheck, 'x-device': device } = request.headers;
      seen.push({ method, url, authorization, appCheck, device, body });
      if (typeof answers === 'function') {
        answers(request, response);
        return;
      }
      const answer = answers[Math.min(seen.length, answers.length) - 1];
      response.writeHead(answer?.status ?? 200, { 'content-type': 'application/json' });
      response.end(typeof answer?.body === 'string' ? answer.body : JSON.stringify(answer?.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { seen, baseUrl: `http://127.0.0.1:${port}/api` };
}

const clientFor = (
  baseUrl: string,
  options: { token?: string | null; isOnline?: boolean; timeoutMs?: number } = {},
) =>
  createHttp({
    baseUrl,
    getToken: () => Promise.resolve(options.token === undefined ? 'id-token' : options.token),
    isOnline: () => options.isOnline ?? true,
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
  });

const codeOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'none';
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
};

describe('a call to the backend', () => {
  it('posts JSON with the ID token to its endpoint and returns the server’s answer', async () => {
    const place = { place_id: 'p', description: 'd', mainText: 'm', secondaryText: 's' };
    const { seen, baseUrl } = await serve([{ body: { searchResults: [place] } }]);
    const answer = await clientFor(baseUrl)('place_autocomplete', { searchKeyword: 'salvo' });
    expect(answer).toEqual({ searchResults: [place] });
    expect(seen).toEqual([
      {
        method: 'POST',
        url: '/api/place_autocomplete',
        authorization: 'Bearer id-token',
        appCheck: undefined,
        device: undefined,
        body: '{"searchKeyword":"salvo"}',
      },
    ]);
  });

  it('sends an App Check token if there is one, and the device id', async () => {
    const { seen, baseUrl } = await serve([{ body: { success: true } }]);
    const getToken = () => Promise.resolve(null);
    const getAppCheckToken = () => Promise.resolve('proof');
    const getDevice = () => 'name-of-the-device';
    const client = createHttp({ baseUrl, getToken, getAppCheckToken, getDevice, isOnline: () => true });
    await client('request_email_otp', { email: 'ana@hail.example' });
    expect(seen[0]).toMatchObject({ appCheck: 'proof', device: 'name-of-the-device' });
  });

  it('sends its own W3C trace id', async () => {
    const numbers: unknown[] = [];
    const { baseUrl } = await serve((request, response) => {
      numbers.push(request.headers.traceparent);
      response.end('{"success":true}');
    });
    for (const email of ['ana@hail.example', 'eva@hail.example'])
      await clientFor(baseUrl)('request_email_otp', { email });
    expect(numbers).toEqual(Array(2).fill(expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)));
    expect(new Set(numbers).size).toBe(2);
  });

  it('reports the trace id of an unexpected failure, which is also in the functions’ log', async () => {
    const { baseUrl } = await serve([
      { status: 500, body: { error: { code: 'internal', message: '', id: '4821-0377' } } },
    ]);
    const call = clientFor(baseUrl)('place_autocomplete', { searchKeyword: 'salvo' });
    await expect(call).rejects.toMatchObject({ code: 'internal', number: '4821-0377' });
  });

  it('to a public endpoint is sent without a token, and a call to another endpoint fails without a sign-in', async () => {
    const { seen, baseUrl } = await serve([{ body: { success: true } }]);
    const client = clientFor(baseUrl, { token: null });
    await client('request_email_otp', { email: 'ana@hail.example' });
    expect(seen[0]?.authorization).toBeUndefined();
    expect(await codeOf(client('get_providers', {}))).toBe('unauthenticated');
    expect(seen).toHaveLength(1);
  });

  it.each([
    { status: 400, body: { error: { code: 'past_booking_error' } }, code: 'past_booking_error' },
    { status: 429, body: { error: { code: 'rate_limited' } }, code: 'rate_limited' },
    { status: 429, body: 'slow down', code: 'rate_limited' },
    { status: 401, body: '', code: 'unauthenticated' },
    { status: 403, body: '{}', code: 'permission_denied' },
    { status: 404, body: '<html>', code: 'not_found' },
    { status: 502, body: 'bad gateway', code: 'outcome_unknown' },
    { status: 504, body: '', code: 'outcome_unknown' },
    { status: 503, body: { error: { code: 'unavailable' } }, code: 'unavailable' },
    { status: 500, body: { error: { code: 'made_up' } }, code: 'internal' },
    { status: 200, body: 'no json', code: 'internal' },
  ])('that is answered with $status $body fails with $code', async ({ status, body, code }) => {
    const { baseUrl } = await serve([{ status, body }]);
    const email = 'ana@hail.example';
    expect(await codeOf(clientFor(baseUrl)('request_email_otp', { email }))).toBe(code);
  });

  it('fails with unavailable if the connection breaks, or with offline if there is no network', async () => {
    const { baseUrl } = await serve((request) => request.socket.destroy());
    const call = (isOnline: boolean) =>
      codeOf(clientFor(baseUrl, { isOnline })('place_autocomplete', { searchKeyword: 'x' }));
    expect(await call(true)).toBe('unavailable');
    expect(await call(false)).toBe('offline');
  });

  it('that times out fails with outcome_unknown, or with unavailable if the call only reads data', async () => {
    const { baseUrl } = await serve(() => undefined);
    const client = clientFor(baseUrl, { timeoutMs: 20 });
    expect(await codeOf(client('request_email_otp', { email: 'ana@hail.example' }))).toBe('outcome_unknown');
    // A POST call that only reads changes nothing. So a timeout is reported as `unavailable`.
    expect(await codeOf(client('place_autocomplete', { searchKeyword: 'x' }))).toBe('unavailable');
    expect(await codeOf(client('get_providers', {}))).toBe('unavailable');
  });

  it('sets the flag keepalive only if the call reports errors, so that closing the page does not stop the report', async () => {
    const { baseUrl } = await serve([{ body: { success: true } }]);
    const fetched = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => fetched.mockRestore());
    await clientFor(baseUrl)('report_browser', { page: 'trip' });
    await clientFor(baseUrl)('request_email_otp', { email: 'ana@hail.example' });
    expect(fetched.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false]);
  });

  it('is repeated after a failure if its method is GET, but not if its method is POST', async () => {
    const get = await serve([{ status: 503, body: '' }, { body: [] }]);
    expect(await clientFor(get.baseUrl)('get_providers', {})).toEqual([]);
    expect(get.seen.map(({ method }) => method)).toEqual(['GET', 'GET']);
    const post = await serve([{ status: 503, body: '' }, { body: { success: true } }]);
    await codeOf(clientFor(post.baseUrl)('request_email_otp', { email: 'ana@hail.example' }));
    expect(post.seen).toHaveLength(1);
  });
});

describe('the maps proxy', () => {
  it('uses one session token for all searches until a place is chosen', async () => {
    const answers = [
      { body: { searchResults: [] } },
      { body: { searchResults: [] } },
      { body: { coords: { lat: 1, lng: 2 } } },
      { body: { searchResults: [] } },
    ];
    const { seen, baseUrl } = await serve(answers);
    let serial = 0;
    const places = createPlacesService(
      clientFor(baseUrl),
      () => `token-${String((serial += 1))}`,
      () => '',
    );
    await places.searchPlaces('pal');
    await places.searchPlaces('palacio', { lat: -34.9, lng: -56.2 });
    expect(await places.fetchCoordinates('p')).toEqual({ lat: 1, lng: 2 });
    await places.searchPlaces('tres');
    expect(seen.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { searchKeyword: 'pal', sessionToken: 'token-1' },
      { searchKeyword: 'palacio', sessionToken: 'token-1', near: '-34.900000,-56.200000' },
      { place_id: 'p', sessionToken: 'token-1' },
      { searchKeyword: 'tres', sessionToken: 'token-2' },
    ]);
  });

  it('ends the search session of the chosen place, even if another field has started a later search session', async () => {
    const found = (id: string) => ({
      body: { searchResults: [{ place_id: id, description: id, mainText: id, secondaryText: '' }] },
    });
    const coords = { body: { coords: { lat: 1, lng: 2 } } };
    const down = { status: 503, body: { error: { code: 'unavailable', message: 'x' } } };
    const answers = [
      found('salvo'),
      found('tres'),
      found('tres'),
      down,
      coords,
      coords,
      found('sol'),
      coords,
    ];
    const { seen, baseUrl } = await serve(answers);
    let serial = 0;
    const places = createPlacesService(
      clientFor(baseUrl),
      () => `token-${String((serial += 1))}`,
      () => '',
    );
    await places.searchPlaces('sal');
    await places.searchPlaces('tre');
    await places.searchPlaces('tr');
    await expect(places.fetchCoordinates('tres')).rejects.toMatchObject({ code: 'unavailable' });
    await places.fetchCoordinates('tres');
    await places.fetchCoordinates('salvo');
    await places.searchPlaces('so');
    await places.fetchCoordinates('sol');
    const tokens = seen.map(({ body }) => (JSON.parse(body) as { sessionToken: string }).sessionToken);
    expect(tokens).toEqual([
      'token-1',
      'token-2',
      'token-2',
      'token-2',
      'token-2',
      'token-1',
      'token-3',
      'token-3',
    ]);
  });

  it('requests place names in the language of the page', async () => {
    const { seen, baseUrl } = await serve([{ body: { searchResults: [] } }, { body: { address: 'Rua' } }]);
    const places = createPlacesService(
      clientFor(baseUrl),
      () => 'token',
      () => 'pt',
    );
    await places.searchPlaces('rua');
    expect(await places.fetchAddress({ lat: 1, lng: 2 })).toBe('Rua');
    expect(seen.map(({ body }) => (JSON.parse(body) as { language?: string }).language)).toEqual([
      'pt',
      'pt',
    ]);
  });

  it('requests a route by its coordinates', async () => {
    const route = { distance_in_km: 1, time_in_secs: 60, polylinePoints: '' };
    const { seen, baseUrl } = await serve([{ body: route }]);
    const places = createPlacesService(
      clientFor(baseUrl),
      () => 'token',
      () => 'es',
    );
    const answer = await places.fetchRoute({
      pickup: { lat: 1, lng: 2 },
      drop: { lat: 3, lng: 4 },
      waypoints: [{ lat: 5, lng: 6 }],
    });
    expect(answer).toEqual(route);
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      start: '1.000000,2.000000',
      dest: '3.000000,4.000000',
      waypoints: '5.000000,6.000000',
    });
  });
});
