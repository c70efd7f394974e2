import { afterEach, beforeEach, expect, test } from 'vitest';
import { startDatabase, type Database } from '../start-database';
import { unsignedToken } from '../testing/raw-client';

let emulator: Database;
const streams: AbortController[] = [];

/**
 * The emulator's time in milliseconds. It never changes, so the result of a test does not depend on the speed
 * of the machine.
 */
const NOW = 1_800_000_000_000;

beforeEach(async () => {
  emulator = await startDatabase({
    clock: () => NOW,
    rules: { demo: '{"rules": {"open": {".read": true}, "own": {"$uid": {".read": "auth.uid == $uid"}}}}' },
  });
});

afterEach(async () => {
  for (const stream of streams.splice(0)) stream.abort();
  await emulator.stop();
});

type Stream = { readonly status: number; next(): Promise<string> };

async function stream(path: string): Promise<Stream> {
  const abort = new AbortController();
  streams.push(abort);
  const response = await fetch(`${emulator.url}${path}`, {
    headers: { accept: 'text/event-stream' },
    signal: abort.signal,
  });
  const reader = response.body?.getReader();
  let text = '';
  return {
    status: response.status,
    async next() {
      while (!text.includes('\n\n')) {
        const chunk = await reader?.read();
        if (!chunk || chunk.done) return 'closed';
        text += Buffer.from(chunk.value).toString('utf8');
      }
      const end = text.indexOf('\n\n');
      const event = text.slice(0, end);
      text = text.slice(end + 2);
      return event.replace('event: ', '').replace('\ndata:', '');
    },
  };
}

test('an event stream first sends the data, and then sends each change of the data', async () => {
  emulator.set('demo', 'open', { a: [1, 2] });
  const events = await stream('/open.json?ns=demo');
  expect(await events.next()).toBe('put {"path":"/","data":{"a":[1,2]}}');
  emulator.set('demo', 'open/b/c', 3);
  expect(await events.next()).toBe('put {"path":"/b/c","data":3}');
  await fetch(`${emulator.url}/open.json?ns=demo&auth=owner`, {
    method: 'PATCH',
    body: '{"x":1,"b/c":null}',
  });
  expect(await events.next()).toBe('patch {"path":"/","data":{"x":1,"b/c":null}}');
  emulator.set('demo', '', null);
  expect(await events.next()).toBe('put {"path":"/","data":null}');
});

test('an event stream of a query sends the changes of the query’s results', async () => {
  emulator.set('demo', 'open', { a: 1, b: 2 });
  const events = await stream('/open.json?ns=demo&orderBy="$key"&limitToLast=1');
  expect(await events.next()).toBe('put {"path":"/","data":{"b":2}}');
  emulator.set('demo', 'open/c', 3);
  expect(await events.next()).toBe('patch {"path":"/","data":{"b":null,"c":3}}');
});

test('an event stream does not start if the rules deny it, and is cancelled if the rules deny it later', async () => {
  expect((await stream('/secret.json?ns=demo')).status).toBe(401);
  const events = await stream('/open.json?ns=demo');
  expect(await events.next()).toBe('put {"path":"/","data":null}');
  emulator.setRules('demo', '{"rules": {}}');
  expect(await events.next()).toBe('cancel "Permission denied"');
  expect(await events.next()).toBe('closed');
});

test('an event stream ends when its token expires', async () => {
  const token = unsignedToken({ sub: 'ann', exp: (NOW + 50) / 1000 });
  const events = await stream(`/own/ann.json?ns=demo&auth=${token}`);
  expect(await events.next()).toBe('put {"path":"/","data":null}');
  expect(await events.next()).toBe('auth_revoked "credential is no longer valid"');
  expect(await events.next()).toBe('closed');
});
