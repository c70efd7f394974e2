import { afterEach, beforeEach, expect, test } from 'vitest';
import { startDatabase, type Database } from '../start-database';
import { RawClient } from '../testing/raw-client';
import { OnDisconnectQueue } from './on-disconnect';

const RULES = `{"rules": {
  ".read": true,
  "a": { ".write": true },
  "gate": { ".write": true },
  "gated": { ".write": "root.child('gate').val() != 'shut'" }
}}`;

let emulator: Database;

beforeEach(async () => {
  emulator = await startDatabase({ rules: { demo: RULES } });
});

afterEach(() => emulator.stop());

async function connected(): Promise<RawClient> {
  return RawClient.connect(emulator.url);
}

test.each([
  ['closes', false],
  ['is cut off', true],
])('a queued write runs once when the connection %s', async (_, isCut) => {
  emulator.set('demo', 'a', { gone: 1, kept: { '.value': 2, '.priority': 1 }, n: 1 });
  const watcher = await connected();
  await watcher.ask('q', { p: '/a/n', h: '' });
  const client = await connected();
  await client.ask('o', { p: '/a/set', d: { x: 1 } });
  await client.ask('o', { p: '/a/gone', d: null });
  await client.ask('o', { p: '/a/kept/.priority', d: 9 });
  await client.ask('om', {
    p: '/a',
    d: { n: { '.sv': { increment: 1 } }, 'deep/at': { '.sv': 'timestamp' } },
  });
  expect(emulator.get('demo', 'a/set')).toBeNull();
  await client.close(isCut);
  await expect
    .poll(() => emulator.get('demo', 'a'))
    .toEqual({
      set: { x: 1 },
      kept: { '.value': 2, '.priority': 9 },
      n: 2,
      deep: { at: expect.any(Number) as number },
    });
  await watcher.ask('s', {});
  expect(watcher.story.filter((line) => line.startsWith('d a/n'))).toEqual(['d a/n 1', 'd a/n 2']);
  await watcher.close();
});

test('an onDisconnect write is refused if the rules deny it, and does not run if the rules later deny it', async () => {
  const client = await connected();
  expect(await client.ask('o', { p: '/b', d: 1 })).toMatchObject({ s: 'permission_denied' });
  expect(await client.ask('om', { p: '/', d: { 'a/x': 1, 'b/x': 1 } })).toMatchObject({
    s: 'permission_denied',
  });
  expect(await client.ask('o', { p: '/gated', d: 1 })).toMatchObject({ s: 'ok' });
  expect(await client.ask('o', { p: '/a/y', d: 2 })).toMatchObject({ s: 'ok' });
  emulator.set('demo', 'gate', 'shut');
  await client.close();
  await expect.poll(() => emulator.get('demo')).toEqual({ a: { y: 2 }, gate: 'shut' });
});

test('a cancelled onDisconnect write is not run', async () => {
  const client = await connected();
  await client.ask('o', { p: '/a/x', d: 1 });
  await client.ask('o', { p: '/a/y', d: { one: 1, two: 2 } });
  await client.ask('oc', { p: '/a/x', d: null });
  await client.ask('oc', { p: '/a/y/one', d: null });
  await client.close();
  await expect.poll(() => emulator.get('demo')).toEqual({ a: { y: { two: 2 } } });
});

test('a later value replaces queued values at its path and below it, and changes a queued value above its path', () => {
  const queue = new OnDisconnectQueue();
  queue.set(['a', 'b'], 1);
  queue.set(['a'], { b: 2, c: [7, 8] });
  queue.set(['a', 'c', '1'], 9);
  queue.set(['z'], 'leaf');
  queue.set(['z', '.priority'], 3);
  expect(queue.take()).toEqual([
    { path: ['a'], value: { b: 2, c: { 0: 7, 1: 9 } } },
    { path: ['z'], value: { '.value': 'leaf', '.priority': 3 } },
  ]);
  expect(queue.take()).toEqual([]);
});

test('cancelling a path removes queued values at and below the path, and keeps the rest of a value above it', () => {
  const queue = new OnDisconnectQueue();
  queue.set(['a', 'b'], 1);
  queue.set(['a', 'c'], { d: 1, e: { f: 2, g: 3 } });
  queue.cancel(['a', 'c', 'e', 'f']);
  expect(queue.take()).toEqual([
    { path: ['a', 'b'], value: 1 },
    { path: ['a', 'c', 'd'], value: 1 },
    { path: ['a', 'c', 'e', 'g'], value: 3 },
  ]);
  queue.set(['a', 'b'], 1);
  queue.set(['x'], 1);
  queue.cancel(['a']);
  queue.cancel(['x', 'deeper']);
  expect(queue.take()).toEqual([{ path: ['x'], value: 1 }]);
  queue.set(['a'], 1);
  queue.cancel([]);
  expect(queue.take()).toEqual([]);
});

test('a queued delete below a plain value or a server value does not change this value', () => {
  const queue = new OnDisconnectQueue();
  queue.set(['a'], 'leaf');
  queue.set(['a', 'b'], null);
  queue.set(['c'], { '.sv': 'timestamp' });
  queue.set(['c', 'd', 'e'], null);
  expect(queue.take()).toEqual([
    { path: ['a'], value: 'leaf' },
    { path: ['c'], value: { '.sv': 'timestamp' } },
  ]);
});
