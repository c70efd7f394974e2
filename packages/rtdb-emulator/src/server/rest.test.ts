import { request } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startDatabase, type Database } from '../start-database';
import { unsignedToken } from '../testing/raw-client';
import { hashOf } from '../tree/hash';

const RULES = `{
  // comments are part of the language
  "rules": {
    "open": { ".read": true, ".write": true, ".indexOn": ["age", ".value"] },
    "own": { "$uid": { ".read": "auth.uid == $uid", ".write": "auth.uid == $uid" } },
    "paged": { ".read": "query.limitToFirst <= 2" }, /* small pages */
    "blind": { ".write": true }
  }
}`;
const ADMIN = { authorization: 'Bearer owner' };

let emulator: Database;
let lines: string[];

beforeEach(async () => {
  lines = [];
  emulator = await startDatabase({ rules: { demo: RULES }, log: (line) => lines.push(line) });
});

afterEach(() => emulator.stop());

type Reply = { readonly status: number; readonly body: string; readonly headers: Headers };

async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const mark = path.includes('?') ? '&' : '?';
  const response = await fetch(`${emulator.url}${path}${mark}ns=demo`, {
    method,
    headers,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.text(), headers: response.headers };
}

async function json(path: string, headers: Record<string, string> = {}): Promise<unknown> {
  return JSON.parse((await call('GET', path, undefined, headers)).body);
}

test('the five methods of the REST API read, write and delete data', async () => {
  expect(await call('PUT', '/open/a.json', { x: 1 })).toMatchObject({ status: 200, body: '{"x":1}' });
  expect(await call('PATCH', '/open/a.json', { y: 2, 'z/deep': 3 })).toMatchObject({
    body: '{"y":2,"z/deep":3}',
  });
  expect(await json('/open/a.json')).toEqual({ x: 1, y: 2, z: { deep: 3 } });
  const { name } = JSON.parse((await call('POST', '/open/list.json', 'true')).body) as { name: string };
  expect(name).toMatch(/^[-\w]{20}$/);
  expect(await json('/open/list.json')).toEqual({ [name]: true });
  expect(await call('DELETE', '/open/a.json')).toMatchObject({ status: 200, body: 'null' });
  expect(await json('/open/a.json')).toBeNull();
  expect((await call('PURGE', '/open.json').catch(() => ({ status: 405 }))).status).toBe(405);
});

test('push ids sort in the order in which they were made', async () => {
  const names: string[] = [];
  for (let index = 0; index < 30; index += 1) {
    names.push((JSON.parse((await call('POST', '/open.json', '1')).body) as { name: string }).name);
  }
  expect([...names].sort()).toEqual(names);
});

test('an answer contains the computed server values, and a header or a parameter can replace the HTTP method', async () => {
  const { body } = await call('PUT', '/open/n.json', {
    at: { '.sv': 'timestamp' },
    n: { '.sv': { increment: 2 } },
  });
  const stored = emulator.get('demo', 'open/n');
  expect(JSON.parse(body)).toEqual(stored);
  expect(stored).toEqual({ at: expect.any(Number) as number, n: 2 });
  const patch = await call(
    'POST',
    '/open.json',
    { 'n/n': { '.sv': { increment: 1 } } },
    { 'x-http-method-override': 'PATCH' },
  );
  expect(patch.body).toBe('{"n/n":3}');
  await call('POST', '/open/n.json?x-http-method-override=DELETE', '');
  expect(await json('/open/n.json')).toBeNull();
});

test('the parameters print, download and callback change the form of the answer', async () => {
  await call('PUT', '/open/a.json', { x: [1] });
  expect((await call('GET', '/open/a.json?print=pretty')).body).toBe('{\n  "x": [\n    1\n  ]\n}');
  expect(await call('PUT', '/open/b.json?print=silent', '1')).toMatchObject({ status: 204, body: '' });
  expect(await call('GET', '/open/b.json?print=silent')).toMatchObject({ status: 204, body: '' });
  const download = await call('GET', '/open/a.json?download=my%20data.json');
  expect(download.headers.get('content-disposition')).toContain(
    "attachment; filename*=UTF-8''my%20data.json",
  );
  const callback = await call('GET', '/open/b.json?callback=app.got');
  expect(callback.body).toBe('app.got(1);');
  expect(callback.headers.get('content-type')).toContain('javascript');
  expect((await call('GET', '/open/b.json?callback=alert(1)')).status).toBe(400);
});

test('a read with the parameter shallow returns only the keys', async () => {
  await call('PUT', '/open.json', { a: { b: 1 }, c: 2 });
  expect(await json('/open.json?shallow=true')).toEqual({ a: true, c: true });
  expect(await json('/open/c.json?shallow=true')).toBe(2);
  expect(await json('/open/missing.json?shallow=true')).toBeNull();
  expect((await call('GET', '/open.json?shallow=true&limitToFirst=1')).status).toBe(400);
  expect(await json('/open.json?shallow=true&limitToFirst=1', ADMIN)).toEqual({ a: true });
  expect(await json('/.json?shallow=true&limitToFirst=1', ADMIN)).toEqual({ open: true });
});

test('the export format keeps priorities and never makes arrays', async () => {
  const value = { list: { 0: 'a', 1: 'b' }, p: { '.value': 1, '.priority': 'x' } };
  await call('PUT', '/open.json', value);
  expect(await json('/open.json?format=export')).toEqual(value);
  expect(await json('/open.json')).toEqual({ list: ['a', 'b'], p: 1 });
  expect(await json('/open/p/.priority.json')).toBe('x');
  await call('PUT', '/open/p/.priority.json', '7');
  expect(await json('/open/p.json?format=export')).toEqual({ '.value': 1, '.priority': 7 });
});

test('a query sorts the children, and returns only the children within its range and limit', async () => {
  await call('PUT', '/open.json', { a: { age: 30 }, b: { age: 20 }, c: { age: 40 }, d: { age: 'x' } });
  const keys = async (params: string) => Object.keys((await json(`/open.json?${params}`)) as object);
  expect(await keys('orderBy="age"&limitToFirst=2')).toEqual(['a', 'b']);
  expect(await keys('orderBy="age"&limitToLast=1')).toEqual(['d']);
  expect(await keys('orderBy="age"&equalTo=30')).toEqual(['a']);
  expect(await keys('orderBy="age"&startAfter=30&endAt="x"')).toEqual(['c', 'd']);
  expect(await keys('orderBy="age"&endBefore=40')).toEqual(['a', 'b']);
  expect(await keys('orderBy="$key"&startAt="b"&endBefore="d"')).toEqual(['b', 'c']);
  expect(await keys('orderBy="$priority"&limitToLast=1')).toEqual(['d']);
  expect(await json('/open.json?orderBy="$value"&equalTo=1')).toBeNull();
});

test.each([
  ['limitToFirst=1', 'orderBy must be defined when other query parameters are defined'],
  ['orderBy="$key"&startAt=1', 'must be a string'],
  ['orderBy=age', 'JSON'],
  ['orderBy="a.b"', 'valid JSON encoded path'],
  ['orderBy="$key"&limitToFirst=1&limitToLast=1', 'together'],
  ['orderBy="$key"&limitToFirst=0', 'integer'],
  ['orderBy="$key"&equalTo="a"&startAt="a"', 'contradict'],
  ['orderBy="name"', 'Index not defined, add ".indexOn": "name", for path "/open", to the rules'],
  ['timeout=soon', 'timeout'],
])('the query %s is refused with 400', async (params, message) => {
  const reply = await call('GET', `/open.json?${params}`);
  expect(reply.status).toBe(400);
  expect(reply.body).toContain(JSON.stringify(message).slice(1, -1));
});

test('rules that use the variable query also apply to the REST API', async () => {
  expect((await call('GET', '/paged.json?orderBy="$key"&limitToFirst=2')).status).toBe(200);
  expect((await call('GET', '/paged.json?orderBy="$key"&limitToFirst=3')).status).toBe(401);
  expect((await call('GET', '/paged.json')).status).toBe(401);
});

test('the admin can send the token owner in three ways, users need a JWT, and an invalid token is refused', async () => {
  expect(await call('GET', '/secret.json')).toMatchObject({
    status: 401,
    body: '{"error":"Permission denied"}',
  });
  expect((await call('GET', '/secret.json', undefined, ADMIN)).status).toBe(200);
  expect((await call('GET', '/secret.json?auth=owner')).status).toBe(200);
  expect((await call('GET', '/secret.json?access_token=owner')).status).toBe(200);
  const token = unsignedToken({ sub: 'alice', iat: 0, exp: 3600 });
  expect((await call('PUT', `/own/alice.json?auth=${token}`, '1')).status).toBe(200);
  expect((await call('PUT', `/own/bob.json?auth=${token}`, '1')).status).toBe(401);
  expect(await call('GET', '/open.json?auth=garbage')).toMatchObject({
    status: 401,
    body: '{"error":"Could not parse auth token."}',
  });
  const as = encodeURIComponent('{"uid":"bob"}');
  expect((await call('PUT', `/own/bob.json?auth=owner&auth_variable_override=${as}`, '1')).status).toBe(200);
  expect((await call('PUT', `/own/eve.json?auth=owner&auth_variable_override=${as}`, '1')).status).toBe(401);
  expect((await call('GET', '/secret.json?auth=owner&auth_variable_override=null')).status).toBe(401);
  expect((await call('GET', '/open.json?auth=')).status).toBe(200);
});

test('a conditional write succeeds only with the current ETag', async () => {
  const none = await call('GET', '/open/e.json', undefined, { 'x-firebase-etag': 'true' });
  expect(none.headers.get('etag')).toBe('null_etag');
  expect((await call('PUT', '/open/e.json', '1', { 'if-match': 'null_etag' })).status).toBe(200);
  const stale = await call('PUT', '/open/e.json', '2', { 'if-match': 'null_etag' });
  expect(stale).toMatchObject({ status: 412, body: '1' });
  expect(stale.headers.get('etag')).toBe(hashOf(1));
  const fresh = await call('PUT', '/open/e.json', '2', { 'if-match': hashOf(1), 'x-firebase-etag': 'true' });
  expect(fresh.headers.get('etag')).toBe(hashOf(2));
  expect((await call('DELETE', '/open/e.json', undefined, { 'if-match': hashOf(1) })).status).toBe(412);
  expect((await call('PATCH', '/open.json', { a: 1 }, { 'if-match': 'x' })).status).toBe(400);
  expect((await call('PUT', '/blind.json', '1', { 'if-match': 'x' })).status).toBe(401);
});

test('invalid data and paths are refused, and change nothing', async () => {
  const deep = `/open/${'k/'.repeat(32)}k.json`;
  for (const [path, body] of [
    ['/open.json', '{"a.b":1}'],
    ['/open.json', '{"a":'],
    ['/open.json', ''],
    ['/open/a%24b.json', '1'],
    ['/open/%E0%A4%A.json', '1'],
    [`/open/${'k'.repeat(769)}.json`, '1'],
    [deep, '1'],
  ] as const) {
    expect((await call('PUT', path, body)).status, `${path} ${body}`).toBe(400);
  }
  expect((await call('PUT', '/open/x.json?writeSizeLimit=tiny', { x: 'y'.repeat(1024 * 1024) })).status).toBe(
    400,
  );
  expect((await call('PUT', '/open/x.json?writeSizeLimit=huge', '1')).status).toBe(400);
  expect((await call('GET', '/open')).status).toBe(404);
  expect(emulator.get('demo')).toBeNull();
  expect((await call('PUT', '/open/%C3%A9%20%F0%9F%98%80.json', '1')).status).toBe(200);
  expect(emulator.get('demo', 'open')).toEqual({ 'é 😀': 1 });
});

test('each namespace has its own data, can be chosen by the host name, and is listed', async () => {
  await fetch(`${emulator.url}/x.json?ns=one`, { method: 'PUT', body: '1', headers: ADMIN });
  expect(await (await fetch(`${emulator.url}/x.json?ns=two`, { headers: ADMIN })).text()).toBe('null');
  const byHost = await new Promise<string>((resolve, reject) => {
    request(
      { port: emulator.port, path: '/x.json', headers: { ...ADMIN, host: 'one.localhost:9000' } },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
        response.on('end', () => resolve(text));
      },
    )
      .on('error', reject)
      .end();
  });
  expect(byHost).toBe('1');
  await fetch(`${emulator.url}/x.json`, { headers: ADMIN });
  const list: unknown = await (
    await fetch(`${emulator.url}/.inspect/databases.json?ns=demo`, { headers: ADMIN })
  ).json();
  expect(list).toEqual(['demo', 'one', 'two', 'fake-server'].map((name) => ({ name })));
  expect((await fetch(`${emulator.url}/x.json?ns=a%2Fb`, { headers: ADMIN })).status).toBe(400);
});

test('rules are returned exactly as they were written, with comments, and invalid rules change nothing', async () => {
  const put = (text: string, type: string) =>
    call('PUT', '/.settings/rules.json', text, { ...ADMIN, 'content-type': type });
  const text = '{ // open\n "rules": { ".read": true /* all */ } }';
  expect(await put(text, 'text/plain;charset=UTF-8')).toMatchObject({ status: 200, body: '{"status":"ok"}' });
  expect((await call('GET', '/.settings/rules.json', undefined, ADMIN)).body).toBe(text);
  expect(await json('/.settings/rules.json?format=strict', ADMIN)).toEqual({ rules: { '.read': true } });
  expect(await json('/anything.json')).toBeNull();

  const unparsable = await put('{"rules": {', 'application/json');
  expect(unparsable.status).toBe(400);
  expect(unparsable.body).toContain('Parse error');
  const wrong = await put('{"rules": {\n  ".read": "auth"\n}}', 'application/json; charset=utf-8');
  expect(wrong.status).toBe(400);
  expect(JSON.parse(wrong.body)).toEqual({ error: expect.stringMatching(/^2:\d+: /) as string });
  expect((await call('PUT', '/.settings/rules.json?dryRun=true', '{"rules": {}}', ADMIN)).status).toBe(200);
  expect((await call('PUT', '/.settings/rules.json', '{"rules": {}}')).status).toBe(401);
  expect((await call('GET', '/.settings/rules.json', undefined, ADMIN)).body).toBe(text);
});

test('a namespace without rules is open, and the log reports it once if another namespace has rules', async () => {
  expect((await fetch(`${emulator.url}/x.json?ns=forgotten`, { method: 'PUT', body: '1' })).status).toBe(200);
  expect(await (await fetch(`${emulator.url}/x.json?ns=forgotten`)).text()).toBe('1');
  expect(lines).toEqual([
    'Namespace forgotten has no rules, so everyone may read and write it. Rules are set for: demo.',
  ]);
  const rules = await fetch(`${emulator.url}/.settings/rules.json?ns=forgotten&format=strict`, {
    headers: ADMIN,
  });
  expect(await rules.json()).toEqual({ rules: { '.read': true, '.write': true } });
});

test('the log does not report a namespace without rules if no namespace has rules', async () => {
  await using open = await startDatabase({ log: (line) => lines.push(line) });
  expect((await fetch(`${open.url}/x.json?ns=demo`)).status).toBe(200);
  expect(lines).toEqual([]);
});

test('with closed default rules a namespace without rules is closed, and the log reports it once', async () => {
  await using closed = await startDatabase({ defaultRules: 'closed', log: (line) => lines.push(line) });
  for (let index = 0; index < 2; index += 1)
    expect((await fetch(`${closed.url}/x.json?ns=forgotten`)).status).toBe(401);
  expect(lines.filter((line) => line.includes('forgotten has no rules, so it is closed'))).toHaveLength(1);
  expect(lines).toContain('Denied read /x in forgotten for signed out');
  const rules = await fetch(`${closed.url}/.settings/rules.json?ns=forgotten&format=strict`, {
    headers: ADMIN,
  });
  expect(await rules.json()).toEqual({ rules: { '.read': false, '.write': false } });
});

test('the Emulator UI lists the databases without a credential', async () => {
  const list = await fetch(`${emulator.url}/.inspect/databases.json?ns=demo`, {
    headers: { origin: 'http://127.0.0.1:4000' },
  });
  expect(await list.json()).toEqual([{ name: 'demo' }]);
  expect(list.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:4000');
});

test('the Emulator UI imports a file into a path as the admin, and is refused without a credential', async () => {
  const upload = (path: string, token: string, field = 'myFile') => {
    const form = new FormData();
    form.set(field, new Blob(['{"x":[1,2]}'], { type: 'application/json' }), 'data.json');
    return fetch(`${emulator.url}${path}/.upload?ns=demo&${token}&writeSizeLimit=unlimited`, {
      method: 'POST',
      body: form,
      headers: { origin: 'http://127.0.0.1:4000' },
    });
  };
  const done = await upload('/own/bob', 'access_token=owner');
  expect(done.status).toBe(200);
  expect(done.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:4000');
  expect(emulator.get('demo')).toEqual({ own: { bob: { x: { 0: 1, 1: 2 } } } });
  expect((await upload('', 'access_token=owner')).status).toBe(200);
  expect(emulator.get('demo')).toEqual({ x: { 0: 1, 1: 2 } });
  const refused = await upload('/own/ann', 'x=y');
  expect(refused.status).toBe(401);
  expect(refused.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:4000');
  expect((await upload('/own/ann', 'access_token=owner', 'other')).status).toBe(400);
  expect((await fetch(`${emulator.url}/own/.upload?ns=demo`)).status).toBe(405);
});

test('the explanation of a denial lists the rules that were evaluated', async () => {
  await using explaining = await startDatabase({
    explain: true,
    rules: { demo: RULES },
    log: (line) => lines.push(line),
  });
  await fetch(`${explaining.url}/own/bob.json?ns=demo`, { method: 'PUT', body: '1' });
  expect(lines[0]).toBe('Denied PUT /own/bob in demo for signed out');
  expect(lines[1]).toMatch(/^ {2}\.write at \/own\/bob \(line 5:\d+\) auth\.uid == \$uid => false$/);
});

test('rule coverage is available as a report and as a page, without a credential', async () => {
  await call('GET', '/own/bob.json');
  await call('GET', '/own/bob.json', undefined, { authorization: `Bearer ${unsignedToken({ sub: 'bob' })}` });
  expect(await json('/.inspect/coverage.json')).toMatchObject({
    rules: {
      open: { '.read': { text: 'true', values: [] } },
      own: {
        $uid: {
          '.read': {
            text: 'auth.uid == $uid',
            'location-start': '5:34',
            'location-end': '5:49',
            values: [
              { value: true, count: 1 },
              { value: false, count: 1 },
            ],
          },
        },
      },
    },
  });
  const page = await call('GET', '/.inspect/coverage');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('title="true: 1 times\nfalse: 1 times"><span class="seen"');
  expect(page.body).toContain('title="never evaluated"');
  expect(page.body.replaceAll(/<[^>]*>/g, '')).toContain(
    RULES.replaceAll('"', '&quot;').replaceAll('<', '&lt;'),
  );
  expect((await call('POST', '/.inspect/coverage.json', '{}')).status).toBe(405);
});

test('browsers may send requests from another origin', async () => {
  const response = await fetch(`${emulator.url}/open.json?ns=demo`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://127.0.0.1:5000',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type,x-firebase-etag',
    },
  });
  expect(response.ok).toBe(true);
  expect(response.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:5000');
  expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
  expect(response.headers.get('access-control-allow-headers')).toBe('content-type,x-firebase-etag');
  const denied = await fetch(`${emulator.url}/secret.json?ns=demo`, { headers: { origin: 'http://a.test' } });
  expect(denied.headers.get('access-control-allow-origin')).toBe('http://a.test');
});

test('a request to the root URL without a path gets status 200', async () => {
  const response = await fetch(emulator.url);
  expect(response.status).toBe(200);
});

test('a large tree is read and written completely', async () => {
  const big = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, index) => [`k${index}`, { n: index, t: 'x'.repeat(80) }]),
  );
  const put = await call('PUT', '/open.json?writeSizeLimit=unlimited', big, ADMIN);
  expect(put.status).toBe(200);
  const read = await call('GET', '/open.json?timeout=10min');
  expect(read.body.length).toBeGreaterThan(2_000_000);
  expect(JSON.stringify(sorted(JSON.parse(read.body))) === JSON.stringify(sorted(big))).toBe(true);
});

function sorted(value: unknown): unknown {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).sort())
    : value;
}
