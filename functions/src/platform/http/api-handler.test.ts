import type { LogEntry } from 'firebase-functions/logger';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Role, ROLES } from '@domain/records';
import { isSessionEndCode, type SessionEndCode } from '@domain/access/session-end';
import { endpointContract } from '@domain/contracts/endpoint';
import { DomainError } from '@domain/errors';
import { listen } from '../testing/http-stub';
import { createMemoryStore } from '../testing/memory-store';
import { aCaller, aClock, aLog, foreseeableSecrets, someSettings } from '../testing/records';
import { createApiHandler } from './api-handler';
import { correlationFields } from '../log/correlation';
import { defineEndpoint, requireCaller } from './endpoint';
import type { Log } from '../ports';
import { createRateLimiter } from './rate-limiter';
import { createStructuredLog } from '../log/structured-log';

const text = z.strictObject({
  text: z
    .string()
    .max(100_000)
    .regex(/^[^!]*$/, 'proper_email'),
});

const echo = defineEndpoint(
  endpointContract({
    name: 'echo',
    method: 'POST',
    access: 'public',
    input: text,
    output: z.object({ text: z.string() }),
  }),
  {
    rateLimits: [
      { by: 'ip', limit: 20, windowSecs: 60 },
      { by: (input) => input.text, limit: 2, windowSecs: 30, isShared: true },
    ],
    handle: (input) => Promise.resolve(input),
  },
);
const whoAmI = defineEndpoint(
  endpointContract({
    name: 'who_am_i',
    method: 'GET',
    access: 'signed-in',
    input: z.strictObject({}),
    output: z.object({ uid: z.string() }),
  }),
  {
    rateLimits: [{ by: 'uid', limit: 3, windowSecs: 60 }],
    handle: (_input, caller) => Promise.resolve({ uid: requireCaller(caller).uid }),
  },
);
const forVisitors = defineEndpoint(
  endpointContract({
    name: 'for_visitors',
    method: 'GET',
    access: 'signed-in',
    isForVisitors: true,
    input: z.strictObject({}),
    output: z.object({ uid: z.string().nullable() }),
  }),
  {
    rateLimits: [{ by: 'uid', limit: 100, windowSecs: 60 }],
    visitorLimits: [{ limit: 2, windowSecs: 60 }],
    handle: (_input, caller) => Promise.resolve({ uid: caller?.uid ?? null }),
  },
);
const staffOnly = defineEndpoint(
  endpointContract({
    name: 'staff_only',
    method: 'GET',
    access: ['admin'],
    input: z.strictObject({}),
    output: z.object({ role: z.enum(ROLES).nullable() }),
  }),
  {
    rateLimits: [{ by: 'uid', limit: 100, windowSecs: 60 }],
    handle: (_input, caller) => Promise.resolve({ role: requireCaller(caller).role }),
  },
);
const forBlocked = defineEndpoint(
  endpointContract({
    name: 'for_blocked',
    method: 'GET',
    access: ['driver'],
    isForBlocked: true,
    input: z.strictObject({}),
    output: z.object({}),
  }),
  { rateLimits: [{ by: 'uid', limit: 100, windowSecs: 60 }], handle: () => Promise.resolve({}) },
);
const forFresh = defineEndpoint(
  endpointContract({
    name: 'for_fresh',
    method: 'GET',
    access: ['driver'],
    needsFreshSignIn: true,
    input: z.strictObject({}),
    output: z.object({}),
  }),
  { rateLimits: [{ by: 'uid', limit: 100, windowSecs: 60 }], handle: () => Promise.resolve({}) },
);
const failing = defineEndpoint(
  endpointContract({
    name: 'failing',
    method: 'POST',
    access: 'public',
    input: z.strictObject({ how: z.enum(['crash', 'bad answer', 'unavailable', 'user_exists']) }),
    output: z.object({ ok: z.literal(true) }),
  }),
  {
    rateLimits: [{ by: 'ip', limit: 1000, windowSecs: 60 }],
    handle: ({ how }) => {
      if (how === 'crash') throw new Error('password of the database: hunter2');
      if (how === 'bad answer') return Promise.resolve(JSON.parse('{"ok":"secret"}'));
      throw new DomainError(how, 'internal detail');
    },
  },
);

const forUnproven = defineEndpoint(
  endpointContract({
    name: 'for_unproven',
    method: 'GET',
    access: ['admin'],
    isForUnproven: true,
    input: z.strictObject({}),
    output: z.object({}),
  }),
  { rateLimits: [{ by: 'uid', limit: 100, windowSecs: 60 }], handle: () => Promise.resolve({}) },
);

const fromMail = defineEndpoint(
  endpointContract({
    name: 'from_mail',
    method: 'POST',
    access: 'public',
    mailPage: '/unsubscribe/',
    input: z.strictObject({ token: z.string(), stop: z.string().optional() }),
    output: z.object({ token: z.string(), stop: z.string().optional() }),
  }),
  { rateLimits: [{ by: 'ip', limit: 100, windowSecs: 60 }], handle: (input) => Promise.resolve(input) },
);

const whichClient = defineEndpoint(
  endpointContract({
    name: 'which_client',
    method: 'GET',
    access: 'public',
    input: z.strictObject({}),
    output: z.object({ userAgent: z.string(), device: z.string().nullable() }),
  }),
  {
    rateLimits: [{ by: 'ip', limit: 100, windowSecs: 60 }],
    handle: (_input, _caller, client) => Promise.resolve(client),
  },
);

const roles = new Map<string, Role>();
const ends = new Map<string, SessionEndCode | 'running trip' | 'old'>();
const unproven = new Set<string>();
const log = aLog();
let logged: Log = log;
const time = aClock();
let url = '';
let stop: () => Promise<void> = () => Promise.resolve();
let isAppCheckRequired = false;
let isDataReady = true;
let isDemoMode = false;
let hasVisitorPrices = false;
let limiter = createRateLimiter({
  store: createMemoryStore(),
  secrets: foreseeableSecrets(),
  clock: time.clock,
});

/** The names that were counted for the health page. */
const counted: string[] = [];
/** The length of `counted` at each write of the counters. */
const flushed: number[] = [];
/** The refusals that the handler passed to the audit log. */
const noted: unknown[] = [];

beforeAll(async () => {
  const handler = createApiHandler({
    endpoints: [
      echo,
      whoAmI,
      forVisitors,
      staffOnly,
      forUnproven,
      forBlocked,
      forFresh,
      failing,
      fromMail,
      whichClient,
    ],
    verifyToken: (token) =>
      Promise.resolve(token.startsWith('good-') ? aCaller({ uid: token.slice(5) }) : null),
    isDataReady: () => Promise.resolve(isDataReady),
    isFromApp: (token) => Promise.resolve(!isAppCheckRequired || token === 'from-app'),
    hasAppProof: (token) => Promise.resolve(token === 'from-app'),
    checkSession: ({ uid }) => {
      const end = ends.get(uid);
      if (end !== undefined && isSessionEndCode(end)) return Promise.reject(new DomainError(end));
      return Promise.resolve({ isBlocked: end === 'running trip', isFresh: end !== 'old' });
    },
    roleOf: (uid) => Promise.resolve(roles.get(uid) ?? null),
    noteRefusal: (refusal) => {
      noted.push(refusal);
      return Promise.resolve();
    },
    hasSecondFactor: ({ uid }) => Promise.resolve(!unproven.has(uid)),
    hasVisitorPrices: () => Promise.resolve(hasVisitorPrices),
    settings: () => Promise.resolve(someSettings({ AllowCriticalEditsAdmin: !isDemoMode })),
    limiter: { take: (check) => limiter.take(check) },
    newErrorId: () => 'error-id',
    count: (what) => counted.push(what),
    flushCounts: () => {
      flushed.push(counted.length);
      return Promise.resolve();
    },
    trustedProxyHops: () => 2,
    log: { ...log, error: (message, fields) => logged.error(message, fields) },
  });
  ({ url, stop } = await listen((request, response) => void handler(request, response)));
});
afterAll(() => stop());
beforeEach(() => {
  isAppCheckRequired = false;
  isDataReady = true;
  isDemoMode = false;
  hasVisitorPrices = false;
  roles.clear();
  ends.clear();
  unproven.clear();
  log.lines.length = 0;
  noted.length = 0;
  counted.length = 0;
  flushed.length = 0;
  limiter = createRateLimiter({
    store: createMemoryStore(),
    secrets: foreseeableSecrets(),
    clock: time.clock,
  });
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const get = (path: string, token?: string): Promise<Response> =>
  fetch(url + path, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
const errorOf = async (response: Response): Promise<unknown> =>
  z.object({ error: z.object({ code: z.string() }) }).parse(await response.json()).error.code;

describe('the endpoint layer', () => {
  it('answers calls under /api and calls without /api', async () => {
    for (const path of ['/api/echo', '/echo']) {
      const response = await post(path, { text: 'hola' });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ text: 'hola' });
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
  });

  it.each(['/api/unknown', '/', '/api/', '/api/echo/more', '/api/__proto__', '/api/constructor'])(
    'answers 404 to %s',
    async (path) => {
      const response = await post(path, {});
      expect(response.status).toBe(404);
      expect(await errorOf(response)).toBe('not_found');
    },
  );

  it('counts only calls within the rate limits for the health page, so that many refused calls do not hide failures', async () => {
    await post('/api/unknown', {});
    await get('/api/echo');
    await post('/api/echo', { wrong: 1 });
    await get('/api/who_am_i');
    expect(counted).toEqual([]);
    for (let index = 0; index < 5; index += 1) await post('/api/echo', { text: 'hola' });
    expect(counted).toEqual(['calls', 'calls']);
    await post('/api/failing', { how: 'user_exists' });
    await post('/api/failing', { how: 'crash' });
    expect(counted.slice(2)).toEqual(['calls', 'calls', 'failures']);
  });

  it('writes its counters after each response, and the counters include this response', async () => {
    await post('/api/echo', { text: 'hola' });
    await post('/api/failing', { how: 'user_exists' });
    await post('/api/failing', { how: 'crash' });
    await post('/api/unknown', {});
    expect(flushed).toEqual([1, 2, 4, 4]);
  });

  it('also counts a call that fails before the rate limits are checked', async () => {
    limiter = { take: () => Promise.reject(new Error('no answer')) };
    await post('/api/echo', { text: 'hola' });
    expect(counted).toEqual(['calls', 'failures']);
  });

  it('records a refused call with its user for the audit log, and records nothing for an unverified caller', async () => {
    await get('/api/staff_only', 'good-ana');
    expect(noted).toEqual([{ uid: 'ana', call: 'staff_only', code: 'permission_denied' }]);
    await get('/api/who_am_i', 'good-ana');
    await get('/api/staff_only', 'forged');
    await get('/api/staff_only');
    expect(noted).toHaveLength(1);
  });

  it('refuses a call that only staff may make in demo mode, and no other call', async () => {
    isDemoMode = true;
    roles.set('ana', 'admin');
    const response = await get('/api/staff_only', 'good-ana');
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toBe('demo_mode');
    expect((await get('/api/who_am_i', 'good-ana')).status).toBe(200);
  });

  it('answers a wrong method with 405 and the allowed method', async () => {
    const response = await get('/api/echo');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
    expect((await post('/api/who_am_i', {})).headers.get('allow')).toBe('GET');
  });

  it.each([
    ['session_ended', 401],
    ['account_blocked', 403],
  ] as const)('answers %s with status %i if the session is no longer valid', async (code, status) => {
    ends.set('ana', code);
    roles.set('ana', 'admin');
    for (const path of ['/api/who_am_i', '/api/staff_only']) {
      const response = await get(path, 'good-ana');
      expect(response.status).toBe(status);
      expect(await errorOf(response)).toBe(code);
    }
  });

  it('allows a blocked person only the calls that are needed to finish a trip', async () => {
    ends.set('leo', 'running trip');
    roles.set('leo', 'driver');
    expect((await get('/api/for_blocked', 'good-leo')).status).toBe(200);
    const response = await get('/api/who_am_i', 'good-leo');
    expect(response.status).toBe(403);
    expect(await errorOf(response)).toBe('account_blocked');
  });

  it('requires a fresh sign-in only for endpoints whose contract demands a fresh sign-in', async () => {
    roles.set('leo', 'driver');
    expect((await get('/api/for_fresh', 'good-leo')).status).toBe(200);
    ends.set('leo', 'old');
    const response = await get('/api/for_fresh', 'good-leo');
    expect(response.status).toBe(403);
    expect(await errorOf(response)).toBe('recent_login_required');
    expect((await get('/api/for_blocked', 'good-leo')).status).toBe(200);
  });

  it('refuses staff without a second factor, except for the calls that set up the second factor', async () => {
    roles.set('ana', 'admin');
    unproven.add('ana');
    const response = await get('/api/staff_only', 'good-ana');
    expect(response.status).toBe(403);
    expect(await errorOf(response)).toBe('second_factor_required');
    for (const path of ['/api/for_unproven', '/api/who_am_i'])
      expect((await get(path, 'good-ana')).status).toBe(200);
    unproven.clear();
    expect((await get('/api/staff_only', 'good-ana')).status).toBe(200);
  });

  it('grants no CORS rights to another origin', async () => {
    const response = await fetch(`${url}/api/echo`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(response.status).toBe(405);
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('refuses a body that is not JSON, is not declared as JSON, or does not match the schema', async () => {
    expect((await post('/api/echo', '{"text":')).status).toBe(400);
    expect((await post('/api/echo', { text: 'a' }, { 'content-type': 'text/plain' })).status).toBe(400);
    for (const body of [{}, { text: 1 }, { text: 'a', more: 1 }, [], 'null']) {
      const response = await post('/api/echo', body);
      expect(response.status).toBe(400);
      expect(await errorOf(response)).toBe('invalid_argument');
    }
  });

  it('answers with the error code that the schema names for the invalid field', async () => {
    expect(await errorOf(await post('/api/echo', { text: '!' }))).toBe('proper_email');
  });

  it.each([
    [256 * 1024, 400],
    [256 * 1024 + 1, 413],
  ])('answers a body of %i bytes with status %i, with and without a length header', async (bytes, status) => {
    const body = JSON.stringify({ text: 'a'.repeat(bytes - 11) });
    expect(body).toHaveLength(bytes);
    expect((await post('/api/echo', body)).status).toBe(status);
    const chunked = await fetch(`${url}/api/echo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([body]).stream(),
      duplex: 'half',
    });
    expect(chunked.status).toBe(status);
    expect((await post('/api/echo', { text: 'next on the connection' })).status).toBe(200);
  });

  it.each([
    [
      'the device and the browser',
      'a'.repeat(16),
      'A browser',
      { device: 'a'.repeat(16), userAgent: 'A browser' },
    ],
    [
      'no device if the device id has an invalid form',
      'a b',
      'A browser',
      { device: null, userAgent: 'A browser' },
    ],
    [
      'only the first 500 letters of the browser name',
      'a'.repeat(64),
      'b'.repeat(501),
      { device: 'a'.repeat(64), userAgent: 'b'.repeat(500) },
    ],
  ])('passes data about the caller’s client to the command: %s', async (_, device, agent, client) => {
    const headers = { 'x-device': device, 'user-agent': agent };
    expect(await (await fetch(`${url}/api/which_client`, { headers })).json()).toEqual(client);
  });

  it('still answers other calls after a client disconnects while it sends a body', async () => {
    const { port } = new URL(url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          'POST /api/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"te',
        );
        socket.destroySoon();
      });
      // If the server closes the connection first, the socket reports an error. This is also a valid result.
      socket.on('error', () => undefined);
      socket.on('close', () => resolve());
    });
    expect((await post('/api/echo', { text: 'still here' })).status).toBe(200);
  });
});

describe('access to the endpoints', () => {
  it('is limited to calls of the app if the operator requires App Check, even for public endpoints', async () => {
    isAppCheckRequired = true;
    for (const proof of ['', 'invented']) {
      const headers = { 'x-firebase-appcheck': proof };
      const response = await post('/api/echo', { text: 'hola' }, headers);
      expect(response.status).toBe(403);
      expect(await errorOf(response)).toBe('permission_denied');
    }
    const headers = { 'x-firebase-appcheck': 'from-app' };
    expect((await post('/api/echo', { text: 'hola' }, headers)).status).toBe(200);
  });

  it('to the unsubscribe endpoint is allowed to a mail program’s form (RFC 8058) and to JSON, and a browser is redirected', async () => {
    const at = `${url}/api/from_mail?token=ana.1&stop=true`;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'List-Unsubscribe=One-Click';
    // The server of a mailbox sends no App Check token.
    isAppCheckRequired = true;
    const posted = await fetch(at, { method: 'POST', headers: form, body });
    expect([posted.status, await posted.json()]).toEqual([200, { token: 'ana.1', stop: 'true' }]);
    const opened = await fetch(at, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/unsubscribe/ana.1']);
    const json = { 'content-type': 'application/json' };
    const asked = await fetch(at, { method: 'POST', headers: json, body: JSON.stringify({ token: 'b' }) });
    expect(await asked.json()).toEqual({ token: 'b' });
    // All other calls ignore input in the query.
    isAppCheckRequired = false;
    const other = await fetch(`${url}/api/echo?text=x`, { method: 'POST', headers: form, body });
    expect(other.status).toBe(400);
  });

  it('requires a valid token unless an endpoint is public', async () => {
    for (const token of [undefined, 'bad-token', 'good-ana extra']) {
      const response = await get('/api/who_am_i', token);
      expect(response.status).toBe(401);
      expect(await errorOf(response)).toBe('unauthenticated');
    }
    const response = await get('/api/who_am_i', 'good-ana');
    expect(await response.json()).toEqual({ uid: 'ana' });
  });

  it('is checked against the caller’s current role', async () => {
    expect((await get('/api/staff_only', 'good-ana')).status).toBe(403);
    for (const role of ROLES) {
      roles.set('ana', role);
      const response = await get('/api/staff_only', 'good-ana');
      expect(response.status).toBe(role === 'admin' ? 200 : 403);
    }
    roles.set('ana', 'rider');
    expect(await errorOf(await get('/api/staff_only', 'good-ana'))).toBe('permission_denied');
  });

  it('is checked before the server reads the input', async () => {
    expect((await get('/api/who_am_i?extra=1')).status).toBe(401);
    expect((await get('/api/who_am_i?extra=1', 'good-ana')).status).toBe(400);
  });
});

describe('rate limits', () => {
  it('refuse only the user over the limit, with status 429 and a retry time', async () => {
    for (let turn = 0; turn < 3; turn += 1) expect((await get('/api/who_am_i', 'good-ana')).status).toBe(200);
    const response = await get('/api/who_am_i', 'good-ana');
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(await errorOf(response)).toBe('rate_limited');
    expect((await get('/api/who_am_i', 'good-bob')).status).toBe(200);
  });

  it('can count calls by a value from the input', async () => {
    await post('/api/echo', { text: 'same' });
    await post('/api/echo', { text: 'same' });
    const response = await post('/api/echo', { text: 'same' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30']);
    expect((await post('/api/echo', { text: 'other' })).status).toBe(200);
  });

  it('count by the addresses that trusted proxies added, and ignore addresses that the caller wrote before them', async () => {
    const call = (turn: number, client: string): Promise<Response> =>
      post(
        '/api/echo',
        { text: `${client} ${String(turn)}` },
        { 'x-forwarded-for': `9.9.9.${String(turn)}, ${client}, 10.0.0.1` },
      );
    for (let turn = 0; turn < 20; turn += 1) expect((await call(turn, '200.40.1.2')).status).toBe(200);
    expect((await call(20, '200.40.1.2')).status).toBe(429);
    expect((await call(21, '200.40.1.3')).status).toBe(200);
  });

  it('also apply to a caller who invents a new address for each call, if no proxy is used', async () => {
    const call = (turn: number): Promise<Response> =>
      post(
        '/api/echo',
        {},
        { 'x-forwarded-for': `10.1.${String(turn >> 8)}.${String(turn & 255)}, 6.6.6.6` },
      );
    let refused = 0;
    for (let turn = 0; turn < 1001; turn += 1) refused += (await call(turn)).status === 429 ? 1 : 0;
    expect(refused).toBe(1);
  });
});

describe('failures of calls', () => {
  it('are hidden from the caller, and are logged under an error id', async () => {
    for (const how of ['crash', 'bad answer']) {
      const response = await post('/api/failing', { how });
      expect(response.status).toBe(500);
      const body = await response.text();
      expect(JSON.parse(body)).toMatchObject({ error: { code: 'internal', id: 'error-id' } });
      expect(body).not.toMatch(/hunter2|secret/);
    }
    expect(log.lines).toHaveLength(2);
    expect(log.lines[0]).toMatchObject({
      level: 'error',
      fields: {
        id: 'error-id',
        path: '/api/failing',
        error: { message: expect.stringContaining('hunter2') as string },
      },
    });
  });

  it('are logged under the trace number of the call', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const entries: LogEntry[] = [];
    logged = createStructuredLog(
      (entry) => entries.push(entry),
      () => correlationFields('hail'),
    );
    await post('/api/failing?x=1', { how: 'crash' }, { traceparent: `00-${trace}-a3ce929d0e0e4736-00` });
    logged = log;
    expect(entries).toMatchObject([
      {
        message: 'call failed',
        id: 'error-id',
        trace,
        call: '/api/failing',
        'logging.googleapis.com/trace': `projects/hail/traces/${trace}`,
      },
    ]);
  });

  it('are answered with 503 and an error id if a backing service is down', async () => {
    const response = await post('/api/failing', { how: 'unavailable' });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: { code: 'unavailable', id: 'error-id' } });
    expect(log.lines).toHaveLength(1);
  });

  it('are answered with 503 and a message if this build does not support the version of the data', async () => {
    isDataReady = false;
    const response = await post('/api/failing', { how: 'unavailable' });
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      error: {
        code: 'update_running',
        message: 'We’re updating the service. Please come back in a few minutes.',
      },
    });
    expect(log.lines).toEqual([]);
  });

  it('are answered with a message but without details if they are expected refusals', async () => {
    const response = await post('/api/failing', { how: 'user_exists' });
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      error: {
        code: 'user_exists',
        message: 'Someone with this e-mail or mobile number already has an account.',
      },
    });
    expect(log.lines).toEqual([]);
  });
});

describe('a call without a token to an endpoint for visitors', () => {
  const call = () => get('/api/for_visitors');

  it('is refused while visitors may not see prices, even if the call is repeated often', async () => {
    for (const _ of [1, 2, 3]) expect(await errorOf(await call())).toBe('unauthenticated');
  });

  it('is answered while visitors may see prices, and counts for the limit of its address only', async () => {
    hasVisitorPrices = true;
    for (const _ of [1, 2]) expect(await (await call()).json()).toEqual({ uid: null });
    expect(await errorOf(await call())).toBe('rate_limited');
    expect(await (await get('/api/for_visitors', 'good-ana')).json()).toEqual({ uid: 'ana' });
  });

  it('is refused at any endpoint that is not for visitors, and is also refused if its token is invalid', async () => {
    hasVisitorPrices = true;
    expect(await errorOf(await get('/api/for_visitors', 'stolen'))).toBe('unauthenticated');
    expect(await errorOf(await get('/api/who_am_i'))).toBe('unauthenticated');
    isAppCheckRequired = true;
    expect(await errorOf(await call())).toBe('permission_denied');
  });
});
