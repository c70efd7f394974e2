import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startDatabaseEmulator, type DatabaseEmulator } from '../start-database';
import { nodeFromJson } from '../tree/json-read';
import { equalNodes, type Node } from '../tree/node';
import { DataDirectory } from './data-directory';
import { applyLine, BEGIN, END, linesOf, pieceLines } from './record-lines';

let directory: string;
let running: DatabaseEmulator[];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'hail-database-'));
  running = [];
});

afterEach(async () => {
  for (const emulator of running) await emulator.stop();
  rmSync(directory, { recursive: true, force: true });
});

async function started(): Promise<DatabaseEmulator> {
  const emulator = await startDatabaseEmulator({ dataDirectory: directory });
  running.push(emulator);
  return emulator;
}

async function restarted(emulator: DatabaseEmulator): Promise<DatabaseEmulator> {
  await emulator.stop();
  running = running.filter((other) => other !== emulator);
  return started();
}

function files(): string[] {
  return readdirSync(directory).sort();
}

const VALUE = { a: { b: [1, 'two', true] }, p: { '.value': 1, '.priority': 'x' }, '.priority': 4 };
const EXPORTED = { ...VALUE, a: { b: { 0: 1, 1: 'two', 2: true } } };

test('data and priorities are there again after a restart, namespace by namespace', async () => {
  let emulator = await started();
  emulator.loadJson('one', VALUE);
  emulator.loadJson('two', 'é😀', 'k');
  emulator.loadJson('one', null, 'a/b/1');
  emulator = await restarted(emulator);
  emulator.loadJson('one', 5, 'later');
  emulator = await restarted(emulator);
  expect(emulator.exportJson('one')).toEqual({ ...EXPORTED, a: { b: { 0: 1, 2: true } }, later: 5 });
  expect(emulator.exportJson('two')).toEqual({ k: 'é😀' });
  const list = await fetch(`${emulator.url}/.inspect/databases.json?ns=one`, {
    headers: { authorization: 'Bearer owner' },
  });
  expect(await list.json()).toEqual([{ name: 'one' }, { name: 'two' }]);
});

test('a namespace that was emptied stays known and empty', async () => {
  let emulator = await started();
  emulator.loadJson('one', 1);
  emulator.clear('one');
  emulator = await restarted(emulator);
  expect(emulator.exportJson('one')).toBeNull();
});

test('the torn end that a killed process leaves is dropped, and writing goes on behind the good part', async () => {
  let emulator = await started();
  emulator.loadJson('one', 1, 'kept');
  emulator.loadJson('one', 'x'.repeat(1000), 'torn');
  await emulator.stop();
  running = [];
  const log = join(directory, 'one.1.log');
  truncateSync(log, readFileSync(log).length - 10);
  emulator = await started();
  expect(emulator.exportJson('one')).toEqual({ kept: 1 });
  emulator.loadJson('one', 2, 'new');
  emulator = await restarted(emulator);
  expect(emulator.exportJson('one')).toEqual({ kept: 1, new: 2 });
  expect(files()).toEqual(['lock', 'one.1.log']);
});

test('a large write is kept whole or, when it was cut off, not at all', async () => {
  const large = Object.fromEntries(
    Array.from({ length: 3000 }, (_, index) => [`k${index}`, { text: 'y'.repeat(100) }]),
  );
  let emulator = await started();
  emulator.loadJson('one', { small: 1 });
  await emulator.flush();
  const sizeBefore = readFileSync(join(directory, 'one.1.log')).length;
  emulator.loadJson('one', { large });
  emulator = await restarted(emulator);
  expect(emulator.exportJson('one')).toEqual({ large });
  await emulator.stop();
  running = [];
  truncateSync(join(directory, 'one.1.log'), sizeBefore + 200_000);
  emulator = await started();
  expect(emulator.exportJson('one')).toEqual({ small: 1 });
});

test('an update of many small values is kept in short lines, and whole or not at all', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 3000 }, (_, index) => [`k${index}`, { text: 'y'.repeat(100) }]),
  );
  const update = (url: string) =>
    fetch(`${url}/list.json?ns=one&print=silent`, {
      method: 'PATCH',
      headers: { authorization: 'Bearer owner' },
      body: JSON.stringify(many),
    });
  let emulator = await started();
  emulator.loadJson('one', { small: 1 });
  await emulator.flush();
  const log = join(directory, 'one.1.log');
  const sizeBefore = readFileSync(log).length;
  expect((await update(emulator.url)).status).toBe(204);
  emulator = await restarted(emulator);
  expect(emulator.exportJson('one')).toEqual({ small: 1, list: many });
  const longest = Math.max(
    ...readFileSync(log, 'utf8')
      .split('\n')
      .map((line) => line.length),
  );
  expect(longest).toBeLessThan(100_000);
  await emulator.stop();
  running = [];
  truncateSync(log, sizeBefore + 200_000);
  emulator = await started();
  expect(emulator.exportJson('one')).toEqual({ small: 1 });
});

test('a compaction leaves one snapshot with everything, also with what was written meanwhile', async () => {
  const storage = new DataDirectory(directory, () => undefined);
  await storage.close();
  let emulator = await started();
  emulator.loadJson('one', VALUE);
  await emulator.compact();
  expect(files()).toEqual(['lock', 'one.2.snapshot']);
  emulator.loadJson('one', 2, 'n');
  const compacting = emulator.compact();
  for (let index = 0; index < 200; index += 1) emulator.loadJson('one', index, `during/k${index}`);
  await compacting;
  emulator.loadJson('one', 3, 'n');
  emulator = await restarted(emulator);
  const kept = emulator.exportJson('one') as Record<string, unknown>;
  expect(kept).toMatchObject({ ...EXPORTED, n: 3 });
  expect(Object.keys(kept.during as object)).toHaveLength(200);
  expect(files().filter((file) => file.endsWith('.snapshot'))).toEqual(['one.3.snapshot']);
});

test('a log that is mostly outdated is replaced by a snapshot, one that only grows is not', async () => {
  const emulator = await started();
  const text = 'x'.repeat(2 * 1024 * 1024);
  for (let index = 0; index < 12; index += 1) emulator.loadJson('grows', text, `k${index}`);
  await emulator.flush();
  expect(files()).toEqual(['grows.1.log', 'lock']);
  for (let index = 0; index < 12; index += 1) emulator.loadJson('changes', `${text}${index}`, 'k');
  await emulator.flush();
  await expect.poll(files, { timeout: 120_000 }).toEqual(['changes.2.snapshot', 'grows.1.log', 'lock']);
});

test('stopping does not wait for a snapshot, and leaves no part of it', async () => {
  let emulator = await started();
  const many = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 'y'.repeat(100)]),
  );
  emulator.loadJson('one', many);
  void emulator.compact();
  await emulator.flush();
  emulator = await restarted(emulator);
  expect(emulator.exportJson('one')).toEqual(many);
  expect(files().filter((file) => file.endsWith('.tmp'))).toEqual([]);
});

test('a compaction that was cut off changes nothing: the older files still count', async () => {
  let emulator = await started();
  emulator.loadJson('one', 1, 'a');
  await emulator.stop();
  running = [];
  writeFileSync(join(directory, 'one.2.snapshot.tmp'), '{"format":');
  writeFileSync(
    join(directory, 'one.2.log'),
    readFileSync(join(directory, 'one.1.log'), 'utf8').replace('/a', '/b'),
  );
  emulator = await started();
  expect(emulator.exportJson('one')).toEqual({ a: 1, b: 1 });
});

test('an unreadable snapshot is set aside and said, not overwritten', async () => {
  let emulator = await started();
  emulator.loadJson('one', VALUE);
  await emulator.compact();
  await emulator.stop();
  running = [];
  const snapshot = join(directory, 'one.2.snapshot');
  const broken = readFileSync(snapshot, 'utf8').replace('"two"', '"two');
  writeFileSync(snapshot, broken);
  emulator = await started();
  expect(emulator.exportJson('one')).toBeNull();
  expect(emulator.lines).toHaveLength(1);
  expect(emulator.lines[0]).toMatch(/kept data of one is set aside.*snapshot is unreadable \(line 3/);
  const aside = files().find((file) => file.startsWith('one.2.snapshot.unreadable-')) ?? '';
  expect(readFileSync(join(directory, aside), 'utf8')).toBe(broken);
  emulator.loadJson('one', 'fresh start');
  emulator = await restarted(emulator);
  expect(emulator.exportJson('one')).toBe('fresh start');
});

test('a log that turns unreadable keeps what came before, and is set aside', async () => {
  let emulator = await started();
  emulator.loadJson('one', 1, 'good');
  await emulator.stop();
  running = [];
  appendFileSync(join(directory, 'one.1.log'), 'garbage\n{"/after":1}\n');
  emulator = await started();
  expect(emulator.exportJson('one')).toEqual({ good: 1 });
  expect(emulator.lines[0]).toMatch(/log is unreadable \(line 3.*the entries before that line are kept/);
  emulator = await restarted(emulator);
  expect(emulator.exportJson('one')).toEqual({ good: 1 });
});

test('a second process is kept out of a folder in use; a lock of a dead one is no obstacle', async () => {
  writeFileSync(join(directory, 'lock'), `${process.ppid}\n`);
  expect(() => new DataDirectory(directory, () => undefined)).toThrow(/in use by process/);
  writeFileSync(join(directory, 'lock'), '999999999\n');
  await new DataDirectory(directory, () => undefined).close();
  expect(files()).toEqual([]);
});

test('any tree comes back from its lines', () => {
  const { tree } = fc.letrec((tie) => ({
    leaf: fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.string({ minLength: 30_000, maxLength: 40_000 }),
    ),
    tree: fc.oneof(
      { depthSize: 'small' },
      tie('leaf'),
      fc.record({ '.value': tie('leaf'), '.priority': fc.integer() }),
      fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), tie('tree')),
      fc.record({ child: tie('tree'), '.priority': fc.string() }),
    ),
  }));
  fc.assert(
    fc.property(tree, (json) => {
      const node = nodeFromJson(json, { path: [], now: 0, base: null });
      for (const lines of [pieceLines([], node), linesOf([{ path: [], after: node }])]) {
        let root: Node | null = null;
        for (const line of lines) if (line !== BEGIN && line !== END) root = applyLine(root, line);
        expect(equalNodes(root, node)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});
