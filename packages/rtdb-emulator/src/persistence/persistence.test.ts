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
import { startDatabase, type Database } from '../start-database';
import { nodeFromJson } from '../tree/json-read';
import { equalNodes, type Node } from '../tree/node';
import { DataDirectory } from './data-directory';
import { applyLine, BEGIN, END, linesOf, pieceLines } from './record-lines';

let directory: string;
let running: Database[];
let lines: string[];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'rtdb-emulator-test-'));
  running = [];
  lines = [];
});

afterEach(async () => {
  for (const emulator of running) await emulator.stop();
  rmSync(directory, { recursive: true, force: true });
});

async function started(): Promise<Database> {
  const emulator = await startDatabase({ dataDir: directory, log: (line) => lines.push(line) });
  running.push(emulator);
  return emulator;
}

async function restarted(emulator: Database): Promise<Database> {
  await emulator.stop();
  running = running.filter((other) => other !== emulator);
  return started();
}

function files(): string[] {
  return readdirSync(directory).sort();
}

const VALUE = { a: { b: [1, 'two', true] }, p: { '.value': 1, '.priority': 'x' }, '.priority': 4 };
const EXPORTED = { ...VALUE, a: { b: { 0: 1, 1: 'two', 2: true } } };

test('data and priorities of each namespace are the same after a restart', async () => {
  let emulator = await started();
  emulator.set('one', '', VALUE);
  emulator.set('two', 'k', 'é😀');
  emulator.set('one', 'a/b/1', null);
  emulator = await restarted(emulator);
  emulator.set('one', 'later', 5);
  emulator = await restarted(emulator);
  expect(emulator.get('one')).toEqual({ ...EXPORTED, a: { b: { 0: 1, 2: true } }, later: 5 });
  expect(emulator.get('two')).toEqual({ k: 'é😀' });
  const list = await fetch(`${emulator.url}/.inspect/databases.json?ns=one`, {
    headers: { authorization: 'Bearer owner' },
  });
  expect(await list.json()).toEqual([{ name: 'one' }, { name: 'two' }]);
});

test('files from the time when the program had another name are read and continued', async () => {
  writeFileSync(join(directory, 'one.1.log'), '{"format":"some-database","version":1}\n{"/a":1}\n');
  let emulator = await started();
  emulator.set('one', 'b', 2);
  emulator = await restarted(emulator);
  expect(emulator.get('one')).toEqual({ a: 1, b: 2 });
  expect(lines).toEqual([]);
});

test('an emptied namespace still exists after a restart and is empty', async () => {
  let emulator = await started();
  emulator.set('one', '', 1);
  emulator.clear('one');
  emulator = await restarted(emulator);
  expect(emulator.get('one')).toBeNull();
});

test('an incomplete last log entry is dropped, and new entries are added after the last complete entry', async () => {
  let emulator = await started();
  emulator.set('one', 'kept', 1);
  emulator.set('one', 'torn', 'x'.repeat(1000));
  await emulator.stop();
  running = [];
  const log = join(directory, 'one.1.log');
  truncateSync(log, readFileSync(log).length - 10);
  emulator = await started();
  expect(emulator.get('one')).toEqual({ kept: 1 });
  emulator.set('one', 'new', 2);
  emulator = await restarted(emulator);
  expect(emulator.get('one')).toEqual({ kept: 1, new: 2 });
  expect(files()).toEqual(['lock', 'one.1.log']);
});

test('a large write is restored completely, or not at all if the end of the file is missing', async () => {
  const large = Object.fromEntries(
    Array.from({ length: 3000 }, (_, index) => [`k${index}`, { text: 'y'.repeat(100) }]),
  );
  let emulator = await started();
  emulator.set('one', '', { small: 1 });
  await emulator.flush();
  const sizeBefore = readFileSync(join(directory, 'one.1.log')).length;
  emulator.set('one', '', { large });
  emulator = await restarted(emulator);
  expect(emulator.get('one')).toEqual({ large });
  await emulator.stop();
  running = [];
  truncateSync(join(directory, 'one.1.log'), sizeBefore + 200_000);
  emulator = await started();
  expect(emulator.get('one')).toEqual({ small: 1 });
});

test('an update of many small values is stored in short lines, and is restored completely or not at all', async () => {
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
  emulator.set('one', '', { small: 1 });
  await emulator.flush();
  const log = join(directory, 'one.1.log');
  const sizeBefore = readFileSync(log).length;
  expect((await update(emulator.url)).status).toBe(204);
  emulator = await restarted(emulator);
  expect(emulator.get('one')).toEqual({ small: 1, list: many });
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
  expect(emulator.get('one')).toEqual({ small: 1 });
});

test('a compaction leaves one snapshot with all data, including the writes during the compaction', async () => {
  const storage = new DataDirectory(directory, () => undefined);
  await storage.close();
  let emulator = await started();
  emulator.set('one', '', VALUE);
  await emulator.compact();
  expect(files()).toEqual(['lock', 'one.2.snapshot']);
  emulator.set('one', 'n', 2);
  const compacting = emulator.compact();
  for (let index = 0; index < 200; index += 1) emulator.set('one', `during/k${index}`, index);
  await compacting;
  emulator.set('one', 'n', 3);
  emulator = await restarted(emulator);
  const kept = emulator.get('one') as Record<string, unknown>;
  expect(kept).toMatchObject({ ...EXPORTED, n: 3 });
  expect(Object.keys(kept.during as object)).toHaveLength(200);
  expect(files().filter((file) => file.endsWith('.snapshot'))).toEqual(['one.3.snapshot']);
});

test('a snapshot replaces a log that is mostly outdated, but not a log that only grows', async () => {
  const emulator = await started();
  const text = 'x'.repeat(2 * 1024 * 1024);
  for (let index = 0; index < 12; index += 1) emulator.set('grows', `k${index}`, text);
  await emulator.flush();
  expect(files()).toEqual(['grows.1.log', 'lock']);
  for (let index = 0; index < 12; index += 1) emulator.set('changes', 'k', `${text}${index}`);
  await emulator.flush();
  await expect.poll(files, { timeout: 120_000 }).toEqual(['changes.2.snapshot', 'grows.1.log', 'lock']);
});

test('stopping does not wait for a snapshot, and leaves no incomplete snapshot', async () => {
  let emulator = await started();
  const many = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 'y'.repeat(100)]),
  );
  emulator.set('one', '', many);
  void emulator.compact();
  await emulator.flush();
  emulator = await restarted(emulator);
  expect(emulator.get('one')).toEqual(many);
  expect(files().filter((file) => file.endsWith('.tmp'))).toEqual([]);
});

test('after an incomplete compaction the older files are still used', async () => {
  let emulator = await started();
  emulator.set('one', 'a', 1);
  await emulator.stop();
  running = [];
  writeFileSync(join(directory, 'one.2.snapshot.tmp'), '{"format":');
  writeFileSync(
    join(directory, 'one.2.log'),
    readFileSync(join(directory, 'one.1.log'), 'utf8').replace('/a', '/b'),
  );
  emulator = await started();
  expect(emulator.get('one')).toEqual({ a: 1, b: 1 });
});

test('an unreadable snapshot is renamed and reported, and is not overwritten', async () => {
  let emulator = await started();
  emulator.set('one', '', VALUE);
  await emulator.compact();
  await emulator.stop();
  running = [];
  const snapshot = join(directory, 'one.2.snapshot');
  const broken = readFileSync(snapshot, 'utf8').replace('"two"', '"two');
  writeFileSync(snapshot, broken);
  emulator = await started();
  expect(emulator.get('one')).toBeNull();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/kept data of one is set aside.*snapshot is unreadable \(line 3/);
  const aside = files().find((file) => file.startsWith('one.2.snapshot.unreadable-')) ?? '';
  expect(readFileSync(join(directory, aside), 'utf8')).toBe(broken);
  emulator.set('one', '', 'fresh start');
  emulator = await restarted(emulator);
  expect(emulator.get('one')).toBe('fresh start');
});

test('a log with an unreadable line is renamed, but the entries before the line are kept', async () => {
  let emulator = await started();
  emulator.set('one', 'good', 1);
  await emulator.stop();
  running = [];
  appendFileSync(join(directory, 'one.1.log'), 'garbage\n{"/after":1}\n');
  emulator = await started();
  expect(emulator.get('one')).toEqual({ good: 1 });
  expect(lines[0]).toMatch(/log is unreadable \(line 3.*the entries before that line are kept/);
  emulator = await restarted(emulator);
  expect(emulator.get('one')).toEqual({ good: 1 });
});

test('a process cannot use the folder of a running process, but can use the folder of an ended process', async () => {
  writeFileSync(join(directory, 'lock'), `${process.ppid}\n`);
  expect(() => new DataDirectory(directory, () => undefined)).toThrow(/in use by process/);
  writeFileSync(join(directory, 'lock'), '999999999\n');
  await new DataDirectory(directory, () => undefined).close();
  expect(files()).toEqual([]);
});

test('any tree is the same after it was written as lines and read again', () => {
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
