import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished, expect, test } from 'vitest';
import { startDatabase, type Database, type DatabaseOptions } from './start-database';
import { RawClient } from './testing/raw-client';

async function started(options: DatabaseOptions = {}): Promise<Database> {
  const database = await startDatabase(options);
  onTestFinished(() => database.stop());
  return database;
}

test('startDatabase starts with rules and data, and returns its address', async () => {
  const database = await started({
    rules: { demo: { rules: { open: { '.read': true } } } },
    data: { demo: { open: 1 } },
  });
  expect(database.url).toBe(`http://${database.host}:${database.port}`);
  expect(database.env).toEqual({ FIREBASE_DATABASE_EMULATOR_HOST: `127.0.0.1:${database.port}` });
  const url = new URL(database.urlFor('demo'));
  url.pathname = 'open.json';
  expect(await (await fetch(url)).json()).toBe(1);
  url.pathname = 'other.json';
  expect((await fetch(url)).status).toBe(401);
});

test('if the rules cannot be loaded, the start fails with the place of the error, and the port is free again', async () => {
  const { port } = await started();
  await expect(startDatabase({ port })).rejects.toThrow('EADDRINUSE');
  await expect(startDatabase({ rules: { demo: '{"rules": {".read": "nonsense"}}' } })).rejects.toThrow(
    /^1:\d+: Unknown variable nonsense/,
  );
});

test('clear deletes the data of one namespace or of all namespaces', async () => {
  const database = await started({ data: { one: 1, two: 2, three: 3 } });
  database.clear('one');
  expect(['one', 'two', 'three'].map((name) => database.get(name))).toEqual([null, 2, 3]);
  database.clear();
  expect(['one', 'two', 'three'].map((name) => database.get(name))).toEqual([null, null, null]);
});

test('a snapshot can be restored repeatedly, for all namespaces, and listeners get the events', async () => {
  const database = await started({ data: { demo: { a: 1 } } });
  const before = database.snapshot();
  const listener = await RawClient.connect(database.url);
  await listener.ask('q', { p: '/a', h: '' });
  for (const value of [2, 3]) {
    database.set('demo', 'a', value);
    database.set('later', '', 'new');
    before.restore();
    expect([database.get('demo'), database.get('later')]).toEqual([{ a: 1 }, null]);
  }
  const heard = () => listener.messages.flatMap(({ d }) => (d.a === 'd' ? [(d.b as { d: unknown }).d] : []));
  await expect.poll(heard).toEqual([1, 2, 1, 3, 1]);
  await listener.close();
});

test('functions are called for a write, but not for a restored snapshot', async () => {
  const bodies: string[] = [];
  const functions = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()));
    request.on('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => functions.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void functions.close());
  const { port } = functions.address() as AddressInfo;
  const database = await started({ functions: { host: '127.0.0.1', port } });
  const trigger = {
    name: 'projects/p/locations/_/functions/us-central1-fn-0',
    path: '/a',
    event: 'providers/google.firebase.database/eventTypes/ref.write',
    topic: 'projects/p/topics/t',
  };
  const registered = await fetch(`${database.url}/.settings/functionTriggers.json?ns=demo`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify(trigger),
  });
  expect(registered.status).toBe(200);
  const snapshot = database.snapshot();
  database.set('demo', 'a', 1);
  snapshot.restore();
  await database.triggersSettled();
  expect(bodies).toHaveLength(1);
});

test('coverage counts the evaluations of each rule', async () => {
  const database = await started({ rules: { demo: { rules: { '.read': 'auth != null' } } } });
  await fetch(`${database.url}/x.json?ns=demo`);
  expect(database.coverage('demo')).toMatchObject({
    '.read': { text: 'auth != null', values: [{ value: false, count: 1 }] },
  });
});

test('the emulator stops at the end of its await using block, and a second stop does nothing', async () => {
  let ended: Database;
  {
    await using database = await startDatabase();
    ended = database;
    expect((await fetch(database.url)).status).toBe(200);
  }
  await expect(fetch(ended.url)).rejects.toThrow();
  await ended.stop();
});
