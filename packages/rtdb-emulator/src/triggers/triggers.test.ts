import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startDatabase, type Database } from '../start-database';
import { RawClient, unsignedToken } from '../testing/raw-client';

const ADMIN = { authorization: 'Bearer owner' };
const RULES = '{"rules": {".read": true, ".write": true}}';

type Delivery = { readonly path: string; readonly type: string; readonly body: Record<string, unknown> };

let functions: Server;
let emulator: Database;
let lines: string[];
let deliveries: Delivery[];

beforeEach(async () => {
  deliveries = [];
  lines = [];
  functions = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    request.on('end', () => {
      // A test has closed the connection.
      if (request.socket.destroyed) return;
      const body = JSON.parse(text) as Record<string, unknown>;
      deliveries.push({ path: request.url ?? '', type: request.headers['content-type'] ?? '', body });
      response.writeHead(request.url?.includes('failing') ? 500 : 200).end('{"status":"acknowledged"}');
    });
  });
  await new Promise<void>((resolve) => functions.listen(0, '127.0.0.1', resolve));
  const { port } = functions.address() as AddressInfo;
  emulator = await startDatabase({
    functions: { host: '127.0.0.1', port },
    rules: { demo: RULES, other: RULES },
    log: (line) => lines.push(line),
  });
});

afterEach(async () => {
  await emulator.stop();
  functions.closeAllConnections();
  await new Promise((resolve) => functions.close(resolve));
});

async function register(body: Record<string, unknown>, ns?: string): Promise<number> {
  const query = ns === undefined ? '' : `?ns=${ns}`;
  const url = `${emulator.url}/.settings/functionTriggers.json${query}`;
  return (await fetch(url, { method: 'POST', headers: ADMIN, body: JSON.stringify(body) })).status;
}

function v1(fn: string, path: string, kind = 'write', generation = 0): Record<string, unknown> {
  return {
    name: `projects/p/locations/_/functions/us-central1-${fn}-${generation}`,
    path,
    event: `providers/google.firebase.database/eventTypes/ref.${kind}`,
    topic: 'projects/p/topics/t',
  };
}

function v2(
  fn: string,
  path: string,
  kind = 'written',
  namespacePattern = '*',
  region = 'us-central1',
): Record<string, unknown> {
  return {
    name: `projects/p/locations/${region}/triggers/${region}-${fn}-0`,
    path,
    event: `google.firebase.database.ref.v1.${kind}`,
    namespacePattern,
  };
}

/** The deliveries since the last call of `told`, each as `function path before -> delta`. */
async function told(): Promise<string[]> {
  await emulator.triggersSettled();
  return deliveries
    .splice(0)
    .map(({ path, body }) => {
      const { data, delta } = body.data as { data: unknown; delta: unknown };
      const place = typeof body.ref === 'string' ? body.ref : String(body.resource).split('/refs/')[1];
      return `${path.split('-')[2] ?? ''} ${place ?? ''} ${JSON.stringify(data)} -> ${JSON.stringify(delta)}`;
    })
    .sort();
}

test('an event is not lost if the reused connection is closed when the event is sent', async () => {
  const used = new WeakSet<object>();
  functions.prependListener('request', (request) => {
    if (used.has(request.socket)) request.socket.destroy();
    used.add(request.socket);
  });
  expect(await register(v1('fn', '/a/{x}'), 'demo')).toBe(200);
  const client = await RawClient.connect(emulator.url);
  for (const value of [1, 2, 3]) {
    await client.ask('p', { p: '/a/k1', d: value });
    expect(await told()).toHaveLength(1);
  }
});

test('a v1 function receives a write as an event in the legacy form', async () => {
  expect(await register(v1('fn', '/a/{x}'), 'demo')).toBe(200);
  const client = await RawClient.connect(emulator.url);
  await client.ask('auth', { cred: unsignedToken({ sub: 'ann', role: 'rider' }) });
  await client.ask('p', { p: '/a/k1', d: { n: 1 } });
  await emulator.triggersSettled();
  expect(deliveries).toEqual([
    {
      path: '/functions/projects/p/triggers/us-central1-fn-0',
      type: 'application/json; charset=utf-8',
      body: {
        eventId: expect.any(String) as string,
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        eventType: 'providers/google.firebase.database/eventTypes/ref.write',
        resource: 'projects/_/instances/demo/refs/a/k1',
        data: { data: null, delta: { n: 1 } },
        auth: { admin: false, variable: { uid: 'ann', token: { sub: 'ann', role: 'rider' } } },
        params: { x: 'k1' },
      },
    },
  ]);
  await client.close();
});

test('an event contains the region of its trigger', async () => {
  expect(await register(v2('fn', 'a/{x}', 'written', 'demo', 'europe-west1'))).toBe(200);
  const client = await RawClient.connect(emulator.url);
  await client.ask('p', { p: '/a/k1', d: 1 });
  await emulator.triggersSettled();
  expect(deliveries.splice(0)).toEqual([
    expect.objectContaining({
      path: '/functions/projects/p/triggers/europe-west1-fn-0',
      body: expect.objectContaining({
        source: '//firebasedatabase.googleapis.com/projects/_/locations/europe-west1/instances/demo',
        location: 'europe-west1',
      }) as unknown,
    }),
  ]);
  await client.close();
});

test('a v2 function receives a write as a CloudEvent', async () => {
  expect(await register(v2('fn', 'a/{x}'))).toBe(200);
  emulator.set('demo', 'a/k1', { n: [1] });
  const client = await RawClient.connect(emulator.url);
  await client.ask('p', { p: '/a/k2', d: 5 });
  await client.ask('auth', { cred: unsignedToken({ sub: 'ann' }) });
  await client.ask('p', { p: '/a/k2', d: 6 });
  await emulator.triggersSettled();
  expect(deliveries[0]).toEqual({
    path: '/functions/projects/p/triggers/us-central1-fn-0',
    type: 'application/cloudevents+json; charset=utf-8',
    body: {
      specversion: '1.0',
      id: expect.any(String) as string,
      type: 'google.firebase.database.ref.v1.written',
      source: '//firebasedatabase.googleapis.com/projects/_/locations/us-central1/instances/demo',
      subject: 'refs/a/k1',
      time: expect.any(String) as string,
      datacontenttype: 'application/json',
      location: 'us-central1',
      instance: 'demo',
      firebasedatabasehost: `127.0.0.1:${emulator.port}`,
      ref: 'a/k1',
      authtype: 'admin',
      data: {
        '@type': 'type.googleapis.com/google.events.firebase.database.v1.ReferenceEventData',
        data: null,
        delta: { n: { 0: 1 } },
      },
    },
  });
  expect(deliveries[1]?.body).toMatchObject({ authtype: 'unauthenticated' });
  expect(deliveries[2]?.body).toMatchObject({ authtype: 'app_user', authid: 'ann' });
  await client.close();
});

test.each([
  ['v1', (fn: string, kind: string) => v1(fn, '/a/{x}', kind)],
  ['v2', (fn: string, kind: string) => v2(fn, 'a/{x}', { write: 'written' }[kind] ?? `${kind}d`)],
])('the four kinds of %s events are sent for the right changes', async (_, make) => {
  for (const kind of ['write', 'create', 'update', 'delete']) await register(make(kind, kind), 'demo');
  emulator.set('demo', 'a/k', { v: 1, w: { z: 1 } });
  expect(await told()).toEqual([
    'create a/k null -> {"v":1,"w":{"z":1}}',
    'write a/k null -> {"v":1,"w":{"z":1}}',
  ]);
  emulator.set('demo', 'a/k', { v: 2 });
  expect(await told()).toEqual([
    'update a/k {"v":1,"w":{"z":1}} -> {"v":2,"w":null}',
    'write a/k {"v":1,"w":{"z":1}} -> {"v":2,"w":null}',
  ]);
  emulator.set('demo', 'a/k', { v: 2 });
  expect(await told()).toEqual([]);
  emulator.set('demo', 'a/k', 'leaf');
  expect(await told()).toEqual(['update a/k {"v":2} -> "leaf"', 'write a/k {"v":2} -> "leaf"']);
  emulator.set('demo', '', null);
  expect(await told()).toEqual(['delete a/k "leaf" -> null', 'write a/k "leaf" -> null']);
});

test('a write above a trigger’s path sends an event for each changed path, and a write below sends one event', async () => {
  await register(v1('each', '/a/{x}/n'), 'demo');
  await register(v1('all', '/a'), 'demo');
  emulator.set('demo', 'a', { k1: { n: 1 }, k2: { n: 2, m: 0 }, k3: { m: 3 } });
  expect(await told()).toEqual([
    'all a null -> {"k1":{"n":1},"k2":{"n":2,"m":0},"k3":{"m":3}}'.replace('"n":2,"m":0', '"m":0,"n":2'),
    'each a/k1/n null -> 1',
    'each a/k2/n null -> 2',
  ]);
  await fetch(`${emulator.url}/a.json?ns=demo`, { method: 'PATCH', body: '{"k1/n":10,"k2/m":1,"k3":null}' });
  expect(await told()).toEqual([
    'all a {"k1":{"n":1},"k2":{"m":0,"n":2},"k3":{"m":3}} -> {"k1":{"n":10},"k2":{"m":1},"k3":null}',
    'each a/k1/n 1 -> 10',
  ]);
});

test('patterns of v2 triggers can match a part of a name, or the rest of a path', async () => {
  await register(v2('prefix', 'users/{id=drv-*}'));
  await register(v2('any', 'users/*/name'));
  await register(v2('rest', 'tree/{path=**}'));
  await register(v2('elsewhere', 'users/{id}', 'written', 'oth*'));
  emulator.set('demo', 'users', { 'drv-1': { name: 'D' }, 'rid-1': { name: 'R' } });
  emulator.set('demo', 'tree/a/b/c', 1);
  expect(await told()).toEqual([
    'any users/drv-1/name null -> "D"',
    'any users/rid-1/name null -> "R"',
    'prefix users/drv-1 null -> {"name":"D"}',
    'rest tree/a/b/c null -> 1',
  ]);
  emulator.set('other', 'users/x', 1);
  expect(await told()).toEqual(['elsewhere users/x null -> 1']);
});

test('v1 triggers get only the events of their namespace', async () => {
  await register(v1('fn', '/a'), 'demo');
  emulator.set('other', 'a', 1);
  expect(await told()).toEqual([]);
});

test('a newer registration replaces an older one, and the list has the current registrations', async () => {
  await register(v1('fn', '/a/{x}'), 'demo');
  await register(v1('fn', '/a/{x}', 'write', 1), 'demo');
  emulator.set('demo', 'a/k', 1);
  await emulator.triggersSettled();
  expect(deliveries.map((delivery) => delivery.path)).toEqual([
    '/functions/projects/p/triggers/us-central1-fn-1',
  ]);
  const list = async () => {
    const response = await fetch(`${emulator.url}/.settings/functionTriggers.json?ns=demo`, {
      headers: ADMIN,
    });
    return response.json() as Promise<unknown>;
  };
  expect(await list()).toEqual([v1('fn', '/a/{x}', 'write', 1)]);
  const replaced = await fetch(`${emulator.url}/.settings/functionTriggers.json?ns=demo`, {
    method: 'PUT',
    headers: ADMIN,
    body: JSON.stringify([v1('new', '/b')]),
  });
  expect(replaced.status).toBe(200);
  expect(await list()).toEqual([v1('new', '/b')]);
});

test('an import causes no events, but onDisconnect writes do', async () => {
  emulator.set('demo', 'a/old', 1);
  await register(v1('fn', '/a/{x}'), 'demo');
  await fetch(`${emulator.url}/.json?ns=demo&disableTriggers=true`, {
    method: 'PUT',
    headers: ADMIN,
    body: '{"a":{"old":1,"new":2}}',
  });
  expect(await told()).toEqual([]);
  const client = await RawClient.connect(emulator.url);
  await client.ask('o', { p: '/a/old', d: null });
  await client.close();
  await expect.poll(() => emulator.get('demo', 'a/old')).toBeNull();
  expect(await told()).toEqual(['fn a/old 1 -> null']);
});

test('if one function fails, the other functions still get their events', async () => {
  await register(v1('failing', '/a/{x}'), 'demo');
  await register(v1('fine', '/a/{x}'), 'demo');
  emulator.set('demo', 'a/k', 1);
  expect(await told()).toEqual(['failing a/k null -> 1', 'fine a/k null -> 1']);
  expect(lines).toContain('Trigger us-central1-failing-0 for /a/k answered 500');
});

test('an invalid registration is refused', async () => {
  expect(await register({ name: 'x', path: '/a', event: 'other' }, 'demo')).toBe(400);
  expect(await register({ path: '/a' }, 'demo')).toBe(400);
  expect(await register(v2('fn', 'a', 'imagined'))).toBe(400);
});
