import { afterEach, beforeEach, expect, test } from 'vitest';
import { startDatabase, type Database } from '../start-database';
import { hashOf } from '../tree/hash';
import { RawClient, unsignedToken } from '../testing/raw-client';

const RULES = `{
  "rules": {
    ".read": "auth.token.isStaff == true",
    ".write": "auth.token.isStaff == true",
    "open": { ".read": true, ".write": true, ".indexOn": ["age"] },
    "own": { "$uid": { ".read": "auth.uid == $uid", ".write": "auth.uid == $uid" } },
    "gate": { ".write": true },
    "gated": { ".read": "root.child('gate/isOpen').val() == true", ".write": true },
    "clock": { ".read": true, ".write": true, ".validate": "newData.val() == now" },
    "paged": { ".read": "query.limitToLast <= 10 && query.orderByKey", ".write": true },
    "counted": { ".read": true, ".write": true, ".validate": "newData.val() == data.val() + 1 || data.val() == null" },
    "blind": { ".write": true }
  }
}`;

let emulator: Database;
let clock: () => number;
const clients: RawClient[] = [];

beforeEach(async () => {
  clock = Date.now;
  emulator = await startDatabase({ rules: { demo: RULES }, clock: () => clock() });
});

afterEach(async () => {
  for (const client of clients.splice(0)) client.socket.terminate();
  await emulator.stop();
});

async function connected(params = ''): Promise<RawClient> {
  const client = await RawClient.connect(emulator.url, 'demo', params);
  clients.push(client);
  return client;
}

test('the greeting contains the host that the client used, the time and a session', async () => {
  const client = await connected();
  expect(client.greeting).toMatchObject({
    t: 'c',
    d: { t: 'h', d: { v: '5', h: `127.0.0.1:${emulator.port}` } },
  });
  const greeting: unknown = client.greeting?.d.d;
  expect(greeting).toEqual(
    expect.objectContaining({ ts: expect.any(Number) as number, s: expect.any(String) as string }),
  );
});

test('the answer to a control ping has an inner field d, and a keep-alive message gets no answer', async () => {
  const client = await connected();
  client.forget();
  client.socket.send('0');
  client.socket.send('{"t":"c","d":{"t":"p","d":{}}}');
  await client.until(() => client.frames.length > 0);
  expect(client.frames).toEqual(['{"t":"c","d":{"t":"o","d":{}}}']);
});

test('long messages are split into segments in both directions', async () => {
  const client = await connected();
  const text = `${'é😀'.repeat(16_384)}end`;
  await client.ask('q', { p: '/open/long', h: '' });
  expect(await client.ask('p', { p: '/open/long', d: { text } })).toMatchObject({ s: 'ok' });
  expect(JSON.stringify(emulator.get('demo', 'open/long')) === JSON.stringify({ text })).toBe(true);
  expect(client.story.some((line) => line.includes(text))).toBe(true);
  expect(client.frames.every((frame) => frame.length <= 16_384)).toBe(true);
  expect(client.frames.some((frame) => /^\d+$/.test(frame) && Number(frame) > 1)).toBe(true);
});

test('a hundred requests that are sent without waiting are answered in order', async () => {
  const client = await connected();
  const ids = Array.from({ length: 100 }, (_, index) =>
    index % 3 === 0
      ? client.post('g', { p: '/open', q: {} })
      : client.post('p', { p: `/open/k${index}`, d: index }),
  );
  await client.answer(ids.at(-1) ?? 0);
  expect(client.story).toEqual(ids.map((id) => `r${id} ok`));
});

test('a change is sent once to every listener, and to the writer before the answer to its write', async () => {
  const writer = await connected();
  const other = await connected();
  await other.ask('q', { p: '/open/a', h: '' });
  await writer.ask('q', { p: '/open/a', h: '' });
  writer.forget();
  other.forget();
  await writer.ask('p', { p: '/open/a/b', d: { x: 1 } });
  expect(writer.story).toEqual(['d open/a/b {"x":1}', 'r2 ok']);
  await writer.ask('p', { p: '/open/a/b/x', d: 1 });
  expect(writer.story.slice(2)).toEqual(['r3 ok']);
  await other.until(() => other.story.length > 0);
  expect(other.story).toEqual(['d open/a/b {"x":1}']);
});

test('a multi-path update is sent to a listener as one message', async () => {
  const client = await connected();
  await client.ask('q', { p: '/open/a', h: '' });
  await client.ask('q', { p: '/open/a/deep', h: '' });
  client.forget();
  await client.ask('m', { p: '/open', d: { 'a/b': 1, 'a/deep/c': 2, 'z/y': 3 } });
  expect(client.story).toEqual(['m open/a {"b":1,"deep/c":2}', 'd open/a/deep/c 2', 'r3 ok']);
  client.forget();
  await client.ask('p', { p: '/open', d: { a: { b: 1, deep: { c: 5 } } } });
  expect(client.story).toEqual(['d open/a {"b":1,"deep":{"c":5}}', 'd open/a/deep {"c":5}', 'r4 ok']);
});

test('a listen gets the data only if the hash that the client sends differs from the hash of the data', async () => {
  const client = await connected();
  await client.ask('p', { p: '/open/a', d: 'two' });
  await client.ask('q', { p: '/open/a', h: hashOf('two') });
  expect(client.story).toEqual(['r1 ok', 'r2 ok']);
  await client.ask('q', { p: '/open/a', h: hashOf('three') });
  expect(client.story.slice(2)).toEqual(['d open/a "two"', 'r3 ok']);
  await client.ask('q', { p: '/open', q: { l: 1, vf: 'l' }, t: 1, h: '' });
  expect(client.story.slice(4)).toEqual(['d open {"a":"two"} #1', 'r4 ok']);
});

test('listens with and without a query on one path get separate events, and stop separately', async () => {
  const client = await connected();
  emulator.set('demo', 'open/n', { a: 1, b: 2, c: 3 });
  await client.ask('q', { p: '/open/n', h: '' });
  await client.ask('q', { p: '/open/n', q: { l: 1, vf: 'l', i: '.key' }, t: 1, h: '' });
  await client.ask('q', { p: '/open/n', q: { l: 1, vf: 'r', i: '.key' }, t: 2, h: '' });
  client.forget();
  await client.ask('m', { p: '/open/n', d: { a: null, d: 4 } });
  expect(client.story.sort()).toEqual([
    'm open/n {"a":null,"b":2} #1',
    'm open/n {"a":null,"d":4}',
    'm open/n {"c":null,"d":4} #2',
    'r4 ok',
  ]);
  await client.ask('n', { p: '/open/n', q: { l: 1, vf: 'l', i: '.key' } });
  await client.ask('n', { p: '/open/n' });
  client.forget();
  await client.ask('p', { p: '/open/n', d: { e: 5 } });
  expect(client.story).toEqual(['m open/n {"d":null,"e":5} #2', 'r7 ok']);
  await client.ask('p', { p: '/open/n', d: 'leaf' });
  expect(client.story.slice(2)).toEqual(['d open/n null #2', 'r8 ok']);
});

test('a listen without an index gets filtered data and a warning, but a get without an index fails', async () => {
  const client = await connected();
  emulator.set('demo', 'open', { a: { n: 1, age: 5 }, b: { n: 2, age: 3 } });
  const byName = { i: 'n', l: 1, vf: 'r' };
  expect(await client.ask('q', { p: '/open', q: byName, t: 1, h: '' })).toEqual({
    s: 'ok',
    d: { w: ['no_index'] },
  });
  expect(client.story[0]).toBe('d open {"b":{"age":3,"n":2}} #1');
  expect(await client.ask('q', { p: '/open', q: { i: 'age', l: 1, vf: 'r' }, t: 2, h: '' })).toEqual({
    s: 'ok',
    d: {},
  });
  expect(await client.ask('g', { p: '/open', q: byName })).toEqual({
    s: 'failure',
    d: 'Index not defined, add ".indexOn": "n", for path "/open", to the rules',
  });
  expect(await client.ask('g', { p: '/open', q: { i: 'age', sp: 5, sin: true, ep: 5, ein: true } })).toEqual({
    s: 'ok',
    d: { a: { n: 1, age: 5 } },
  });
});

test('priorities are sent in export form, and the default order is the order of priorities', async () => {
  const client = await connected();
  await client.ask('q', { p: '/open/p', h: '' });
  await client.ask('p', { p: '/open/p', d: { x: { '.value': 1, '.priority': 2 }, y: 2 } });
  await client.ask('p', { p: '/open/p/y/.priority', d: 'later' });
  await client.ask('p', { p: '/open/p/missing/.priority', d: 1 });
  expect(client.story).toEqual([
    'd open/p null',
    'r1 ok',
    'd open/p {"x":{".value":1,".priority":2},"y":2}',
    'r2 ok',
    'd open/p/y {".value":2,".priority":"later"}',
    'r3 ok',
    'r4 ok',
  ]);
  expect(await client.ask('g', { p: '/open/p', q: { l: 1, vf: 'l' } })).toEqual({
    s: 'ok',
    d: { x: { '.value': 1, '.priority': 2 } },
  });
});

test('a transaction on old data is refused, and the client gets the new data before the refusal', async () => {
  const client = await connected();
  emulator.set('demo', 'open/n', 7);
  await client.ask('q', { p: '/open/n', h: '' });
  expect(await client.ask('p', { p: '/open/n', d: 1, h: '' })).toMatchObject({ s: 'datastale' });
  expect(await client.ask('p', { p: '/open/n', d: 8, h: hashOf(7) })).toMatchObject({ s: 'ok' });
  expect(client.story).toEqual(['d open/n 7', 'r1 ok', 'r2 datastale', 'd open/n 8', 'r3 ok']);
  // The hash is checked before the rules. So a transaction on old data gets `datastale` and not
  // `permission_denied`.
  emulator.set('demo', 'counted', 5);
  expect(await client.ask('p', { p: '/counted', d: 5, h: hashOf(4) })).toMatchObject({ s: 'datastale' });
  expect(await client.ask('p', { p: '/counted', d: 9, h: hashOf(5) })).toMatchObject({
    s: 'permission_denied',
  });
  // A client without read access could never get the new data, so its transaction is denied.
  expect(await client.ask('p', { p: '/blind', d: 5, h: hashOf(4) })).toMatchObject({
    s: 'permission_denied',
  });
});

test('expired mock tokens are accepted, and rules can read their claims', async () => {
  const client = await connected();
  expect(await client.ask('p', { p: '/own/alice', d: 1 })).toEqual({
    s: 'permission_denied',
    d: 'Permission denied',
  });
  const cred = unsignedToken({ sub: 'alice', iat: 0, exp: 3600, firebase: { sign_in_provider: 'custom' } });
  expect(await client.ask('auth', { cred })).toMatchObject({
    s: 'ok',
    d: { auth: { uid: 'alice', provider: 'custom' }, expires: 3600 },
  });
  expect(await client.ask('p', { p: '/own/alice', d: 1 })).toMatchObject({ s: 'ok' });
  expect(await client.ask('g', { p: '/own/bob', q: {} })).toEqual({
    s: 'permission_denied',
    d: 'Permission denied',
  });
  await client.ask('auth', { cred: unsignedToken({ sub: 'bob', iat: 0, isStaff: true }) });
  expect(await client.ask('p', { p: '/anything', d: 1 })).toMatchObject({ s: 'ok' });
  expect(await client.ask('auth', { cred: 'nonsense' })).toMatchObject({ s: 'invalid_token' });
});

test('the rules do not apply to the owner, but apply to an owner who acts as a user', async () => {
  const client = await connected();
  await client.ask('gauth', { cred: 'owner' });
  expect(await client.ask('p', { p: '/secret', d: 1 })).toMatchObject({ s: 'ok' });
  await client.ask('gauth', { cred: 'owner', authvar: { uid: 'alice' } });
  expect(await client.ask('p', { p: '/secret', d: 2 })).toMatchObject({ s: 'permission_denied' });
  expect(await client.ask('p', { p: '/own/alice', d: 2 })).toMatchObject({ s: 'ok' });
  await client.ask('gauth', { cred: 'owner', noauth: true });
  expect(await client.ask('p', { p: '/own/alice', d: 3 })).toMatchObject({ s: 'permission_denied' });
});

test('signing out ends all listens that the rules allow only to signed-in users', async () => {
  const client = await connected();
  await client.ask('auth', { cred: unsignedToken({ sub: 'alice' }) });
  const query = { l: 2, vf: 'l' };
  await client.ask('q', { p: '/own/alice', h: '' });
  await client.ask('q', { p: '/own/alice', q: query, t: 5, h: '' });
  await client.ask('q', { p: '/open', h: '' });
  client.forget();
  expect(await client.ask('unauth', {})).toEqual({ s: 'ok', d: 'unauthenticated' });
  expect(client.story.sort()).toEqual([
    'c own/alice',
    `c own/alice {"q":[${JSON.stringify(query)}]}`,
    'r5 ok',
  ]);
  client.forget();
  emulator.set('demo', 'own/alice', { n: 1 });
  emulator.set('demo', 'open', 2);
  await client.ask('s', { c: {} });
  expect(client.story).toEqual(['d open 2', 'r6 ok']);
});

test('new rules end the listens that these rules deny, and later rules can allow the listens again', async () => {
  const client = await connected();
  await client.ask('q', { p: '/open', h: '' });
  client.forget();
  emulator.setRules('demo', '{"rules": {".read": false}}');
  await client.until(() => client.story.length > 0);
  expect(client.story).toEqual(['c open']);
  expect(await client.ask('q', { p: '/open', h: '' })).toMatchObject({ s: 'permission_denied' });
  emulator.setRules('demo', RULES);
  expect(await client.ask('q', { p: '/open', h: '' })).toMatchObject({ s: 'ok' });
});

test('a write that makes a read rule false ends the listen before further data is sent', async () => {
  const client = await connected();
  await client.ask('p', { p: '/gate/isOpen', d: true });
  expect(await client.ask('q', { p: '/gated', h: '' })).toMatchObject({ s: 'ok' });
  client.forget();
  await client.ask('p', { p: '/gate/other', d: 1 });
  await client.ask('p', { p: '/gated', d: 'first' });
  expect(client.story).toEqual(['r3 ok', 'd gated "first"', 'r4 ok']);
  client.forget();
  await client.ask('gauth', { cred: 'owner' });
  await client.ask('unauth', {});
  await client.ask('gauth', { cred: 'owner', noauth: true });
  client.forget();
  await client.ask('p', { p: '/gate', d: { isOpen: false } });
  await client.ask('p', { p: '/gated', d: 'second' });
  expect(client.story).toEqual(['c gated', 'r8 ok', 'r9 ok']);
});

test('rules that use the variable query apply to listens and gets', async () => {
  const client = await connected();
  expect(await client.ask('g', { p: '/paged', q: { l: 10, vf: 'r', i: '.key' } })).toMatchObject({ s: 'ok' });
  expect(await client.ask('g', { p: '/paged', q: { l: 11, vf: 'r', i: '.key' } })).toMatchObject({
    s: 'permission_denied',
  });
  expect(await client.ask('q', { p: '/paged', q: { l: 5, vf: 'r', i: '.key' }, t: 1, h: '' })).toMatchObject({
    s: 'ok',
  });
  expect(await client.ask('q', { p: '/paged', h: '' })).toMatchObject({ s: 'permission_denied' });
});

test('a timestamp equals now in the rules, and all timestamps of one update are equal', async () => {
  const client = await connected();
  const stamp = { '.sv': 'timestamp' };
  expect(await client.ask('p', { p: '/clock', d: stamp })).toMatchObject({ s: 'ok' });
  expect(await client.ask('p', { p: '/clock', d: 1 })).toMatchObject({ s: 'permission_denied' });
  await client.ask('m', { p: '/open', d: { a: stamp, 'b/c': { '.value': 1, '.priority': stamp } } });
  const { a, b } = emulator.get('demo', 'open') as { a: number; b: { c: { '.priority': number } } };
  expect(a).toBe(b.c['.priority']);
});

test('increments add to the stored value, and two increments at the same time are both added', async () => {
  const [one, two] = [await connected(), await connected()];
  const plus = (delta: number) => ({ '.sv': { increment: delta } });
  emulator.set('demo', 'open', { n: 1, s: 'text' });
  await one.ask('m', { p: '/open', d: { n: plus(2), s: plus(3), 'new/one': plus(-1.5) } });
  expect(emulator.get('demo', 'open')).toEqual({ n: 3, s: 3, new: { one: -1.5 } });
  await Promise.all(
    [one, two].flatMap((client) =>
      Array.from({ length: 20 }, () => client.ask('p', { p: '/open/n', d: plus(1) })),
    ),
  );
  expect(emulator.get('demo', 'open/n')).toBe(43);
});

test('an invalid request gets an answer, and an invalid frame ends the connection', async () => {
  const client = await connected();
  expect(await client.ask('fly', {})).toMatchObject({ s: 'error' });
  expect(await client.ask('p', { p: '/open/a$', d: 1 })).toMatchObject({ s: 'failure' });
  expect(await client.ask('p', { p: '/open', d: { 'a.b': 1 } })).toMatchObject({ s: 'failure' });
  expect(await client.ask('m', { p: '/open', d: { a: 1, 'a/b': 2 } })).toMatchObject({ s: 'failure' });
  expect(await client.ask('q', { p: '/open', q: { l: -1 } })).toMatchObject({ s: 'failure' });
  expect(await client.ask('g', {})).toMatchObject({ s: 'failure' });
  expect(await client.ask('p', { p: '/open', d: 'x'.repeat(16 * 1024 * 1024) })).toMatchObject({
    s: 'too_big',
  });
  expect(emulator.get('demo', 'open')).toBeNull();
  client.socket.send('not JSON at all');
  await expect.poll(() => client.isClosed).toBe(true);
});

test('a client that connects again ends its old session at once', async () => {
  const old = await connected();
  await old.ask('o', { p: '/open/status', d: 'gone' });
  const session = JSON.stringify(old.greeting?.d.d).match(/"s":"([^"]+)"/)?.[1] ?? '';
  await connected(`&ls=${session}`);
  expect(emulator.get('demo', 'open/status')).toBe('gone');
});

test('a token that expires during a session is revoked', async () => {
  const client = await connected();
  // The clock does not move, and both requests are sent at once. So the token is valid for both, even on a
  // slow machine.
  const now = Date.now();
  clock = () => now;
  await Promise.all([
    client.ask('auth', { cred: unsignedToken({ sub: 'alice', exp: (now + 100) / 1000 }) }),
    client.ask('q', { p: '/own/alice', h: '' }),
  ]);
  await client.until(() => client.story.some((line) => line.startsWith('ac')));
  expect(client.story).toContain('c own/alice');
});
