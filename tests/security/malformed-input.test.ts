import { createRequire } from 'node:module';
import { request, type RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EndpointContract } from '@domain/contracts/endpoint';
import { createPayHandler } from '../../functions/src/payments/pages/pay-handler';
import { createApiHandler } from '../../functions/src/platform/http/api-handler';
import { defineEndpoint } from '../../functions/src/platform/http/endpoint';
import { answerFrameworkErrorsInJson } from '../../functions/src/platform/http/framework-errors';
import { createRateLimiter } from '../../functions/src/platform/http/rate-limiter';
import { listen } from '../../functions/src/platform/testing/http-stub';
import { createMemoryStore } from '../../functions/src/platform/testing/memory-store';
import {
  aCaller,
  aLog,
  foreseeableSecrets,
  someSettings,
} from '../../functions/src/platform/testing/records';

/**
 * The functions answer every input with JSON, and the answer reveals no internals. In these tests the
 * handlers run behind Express and its body parser, as in the Functions runtime.
 */

type Middleware = (request: unknown, response: unknown, next: unknown) => void;
type App = RequestListener & {
  use: (middleware: Middleware) => void;
  all: (path: string, handler: RequestListener) => void;
};
const isFunction = (value: unknown): boolean => typeof value === 'function';
const fromTools = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
const express = z.custom<() => App>(isFunction).parse(fromTools('express'));
const parsers = z
  .record(
    z.enum(['json', 'text', 'urlencoded', 'raw']),
    z.custom<(options: object) => Middleware>(isFunction),
  )
  .parse({ ...fromTools('body-parser') });

type AnyContract = EndpointContract<z.ZodType, z.ZodType>;
const isContract = (value: unknown): value is AnyContract =>
  z.object({ name: z.string(), method: z.string(), access: z.unknown(), input: z.unknown() }).safeParse(value)
    .success;
const CONTRACTS = Object.values(
  import.meta.glob<Record<string, unknown>>(
    ['../../domain/contracts/*/*.ts', '!../../domain/contracts/*/*.test.ts'],
    { eager: true },
  ),
)
  .flatMap((contracts) => Object.values(contracts))
  .filter(isContract);

let base: URL;
let stop: () => Promise<void> = () => Promise.resolve();
const log = aLog();
const handled: string[] = [];

beforeAll(async () => {
  answerFrameworkErrorsInJson();
  const store = createMemoryStore();
  const api = createApiHandler({
    endpoints: CONTRACTS.map((contract) =>
      defineEndpoint(contract, {
        rateLimits: [{ by: 'ip', limit: 100_000, windowSecs: 60 }],
        handle: () => {
          handled.push(contract.name);
          return Promise.reject(new Error('handled'));
        },
      }),
    ),
    verifyToken: (token) => Promise.resolve(token === 'good' ? aCaller() : null),
    isDataReady: () => Promise.resolve(true),
    isFromApp: () => Promise.resolve(true),
    checkSession: () => Promise.resolve({ isBlocked: false, isFresh: true }),
    hasAppProof: () => Promise.resolve(false),
    roleOf: () => Promise.resolve('admin'),
    hasSecondFactor: () => Promise.resolve(true),
    settings: () => Promise.resolve(someSettings()),
    limiter: createRateLimiter({ store, secrets: foreseeableSecrets(), clock: Date.now }),
    newErrorId: () => 'error-id',
    trustedProxyHops: () => 2,
    log,
  });
  const limiter = createRateLimiter({ store, secrets: foreseeableSecrets(), clock: Date.now });
  const pay = createPayHandler({
    followRefund: () => Promise.resolve(false),
    store,
    log,
    limiter,
    gateways: [],
    clock: Date.now,
    secrets: foreseeableSecrets(),
    completeBooking: () => Promise.resolve(),
    notify: () => Promise.resolve(),
    settings: () => Promise.resolve(someSettings()),
    payUrl: () => 'https://hail.example/pay',
    review: () => Promise.resolve(),
    appUrl: () => 'https://hail.example',
    newNonce: () => 'nonce',
    addressOf: () => '127.0.0.1',
  });
  const app = express();
  const saved = (call: { rawBody?: Buffer }, _response: unknown, bytes: Buffer): void => {
    call.rawBody = bytes;
  };
  const options = { limit: '1mb', verify: saved };
  app.use(parsers.json(options));
  app.use(parsers.text(options));
  app.use(parsers.urlencoded({ ...options, extended: true }));
  app.use(parsers.raw({ ...options, type: '*/*' }));
  app.all('/*', (call, response) => {
    if (call.url?.startsWith('/pay') === true) void pay(call, response);
    else void api(call, response);
  });
  const server = await listen(app);
  base = new URL(server.url);
  stop = server.stop;
});
afterAll(() => stop());

type Attack = { path?: string; method?: string; headers?: Record<string, string | string[]>; body?: string };
const JSON_TYPE = { 'content-type': 'application/json' };

const lengthOf = (body: string | undefined) =>
  body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };

/** Sends the request exactly as given. `fetch` would correct an invalid request. */
const send = (attack: Attack): Promise<{ status: number; type: string; text: string }> =>
  new Promise((resolve, reject) => {
    const { path = '/api/request_email_otp', method = 'POST', headers = JSON_TYPE, body } = attack;
    const call = request(
      {
        host: base.hostname,
        port: base.port,
        path,
        method,
        headers: { ...lengthOf(body), ...headers },
        agent: false,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    call.on('error', reject);
    call.end(body);
  });

const failure = z.strictObject({ error: z.strictObject({ code: z.string(), message: z.string().min(1) }) });
const expectRefusal = async (attack: Attack, status?: number, code?: string): Promise<void> => {
  const answer = await send(attack);
  expect(answer.type).toBe('application/json; charset=utf-8');
  const { error } = failure.parse(JSON.parse(answer.text));
  expect(answer.text).not.toMatch(/stack|node_modules|\.js|\.ts|SyntaxError|URIError/);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  if (status !== undefined) expect(answer.status).toBe(status);
  if (code !== undefined) expect(error.code).toBe(code);
};

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const BODIES: Record<string, string> = {
  'incomplete JSON': '{"email":',
  'no JSON': 'email=ana',
  nothing: '',
  null: 'null',
  'a number': '1',
  'a text': '"x"',
  'a list': '[]',
  'a list nested 100,000 deep': nested(100_000),
  'an object nested 20,000 deep': `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  'prototype keys': '{"__proto__":{"email":"a@b.example"},"constructor":{"prototype":{}}}',
  'an infinite number': '{"email":1e999}',
  'invalid text bytes': '\u0000\u0001\ud800',
};

describe.each(Object.entries(BODIES))('a body that is %s', (_name, body) => {
  it.each(CONTRACTS.filter(({ method }) => method === 'POST').map(({ name }) => name))(
    'is refused by %s with an answer in JSON',
    async (name) => {
      handled.length = 0;
      const answer = await send({
        path: `/api/${name}`,
        body,
        headers: { ...JSON_TYPE, authorization: 'Bearer good' },
      });
      expect(answer.type).toBe('application/json; charset=utf-8');
      expect(failure.safeParse(JSON.parse(answer.text)).success).toBe(true);
      expect([400, 403]).toContain(answer.status);
      expect(handled).toEqual([]);
    },
  );
});

describe('an invalid HTTP request', () => {
  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('is refused if its method is %s', async (method) => {
    await expectRefusal({ method, ...(method === 'GET' ? {} : { body: '{}' }) }, 405, 'invalid_argument');
  });
  it('is refused without a body in the answer if its method is HEAD', async () => {
    const answer = await send({ method: 'HEAD' });
    expect([answer.status, answer.text]).toEqual([405, '']);
  });
  it.each([
    ['no content type', {}],
    ['text/plain', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['an unknown charset', { 'content-type': 'application/json; charset=klingon' }],
    ['an unknown encoding', { ...JSON_TYPE, 'content-encoding': 'zip' }],
    ['a wrong encoding', { ...JSON_TYPE, 'content-encoding': 'gzip' }],
    ['an invalid content type', { 'content-type': '"";=;/' }],
  ])('is refused if its body has %s', async (_name, headers) => {
    await expectRefusal({ headers, body: '{"email":"ana@hail.example"}' });
  });
  it('is refused if its body is larger than 256 kB', async () => {
    await expectRefusal({ body: JSON.stringify({ email: 'a'.repeat(300_000) }) }, 413, 'invalid_argument');
  });
  it('is refused by the body parser if its body has 3 MB', async () => {
    await expectRefusal({ body: JSON.stringify({ email: 'a'.repeat(3_000_000) }) }, 413, 'invalid_argument');
  });
  it.each([
    '/api/%',
    '/api/%E0%A4%A',
    '/api/%c0%ae%c0%ae/etc',
    '/api/request_email_otp%00',
    '//',
    '//api//request_email_otp',
    '/\\..\\..',
    '/api/../../etc/passwd',
    '/api/request_email_otp/%2e%2e',
    'http://[',
    '/api/__proto__',
    `/api/${'a'.repeat(4000)}`,
  ])('is refused if its path is %s', async (path) => {
    await expectRefusal({ path, body: '{}' });
  });
  it.each([
    ['authorization', 'Bearer'],
    ['authorization', 'Bearer a b'],
    ['authorization', `Bearer ${'x'.repeat(6000)}`],
    ['authorization', 'Basic YTpi'],
    ['x-forwarded-for', ',,,;;%%\t[::'],
    ['x-forwarded-for', Array.from({ length: 400 }, () => '1.2.3.4').join(',')],
    ['x-firebase-appcheck', '\u00ff'.repeat(100)],
    ['accept-language', ';q=;;,,*'],
    ['cookie', '='.repeat(2000)],
  ])('is refused if it has the header %s: %s', async (name, value) => {
    await expectRefusal(
      { path: '/api/edit_settings', headers: { ...JSON_TYPE, [name]: value }, body: '{}' },
      401,
    );
  });
});

describe('a payment page', () => {
  it.each(['/pay//', '/pay/%', '/pay/%E0%A4%A/start', '/pay/__proto__/start', '/pay/test/return/%2F..%2F'])(
    'answers the request %s without a stack trace',
    async (path) => {
      const answer = await send({ path, headers: {}, body: '' });
      expect([400, 404]).toContain(answer.status);
      expect(answer.text).not.toMatch(/node_modules|URIError|\.ts:/);
    },
  );
});

it('none of the malformed requests caused an error of the server', () => {
  expect(log.lines).toEqual([]);
});
