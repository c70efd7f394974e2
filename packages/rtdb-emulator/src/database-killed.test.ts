import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startDatabaseProcess, type DatabaseProcess } from './testing/database-process';
import { RawClient } from './testing/raw-client';
import { sampled } from './testing/sample';

const KILLS = sampled({ whole: 20, sample: 6 });
/**
 * A kill may lose only writes that were acknowledged in the last milliseconds before it. This is their
 * number.
 */
const MAX_LOSS_MS = 1000;
const OWNER = { authorization: 'Bearer owner' };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rtdb-emulator-test-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const start = (data: string): Promise<DatabaseProcess> =>
  startDatabaseProcess(['--data-dir', join(folder, data)]);
const counterSchema = z.number().nullable();
const readAs = async <T>(url: string, path: string, schema: z.ZodType<T>): Promise<T> =>
  schema.parse(await (await fetch(`${url}/${path}.json?ns=demo`, { headers: OWNER })).json());
const read = (url: string, path: string): Promise<number | null> => readAs(url, path, counterSchema);
const put = (url: string, path: string, value: unknown): Promise<Response> =>
  fetch(`${url}/${path}.json?ns=demo`, { method: 'PUT', headers: OWNER, body: JSON.stringify(value) });

/**
 * The snapshot with the highest generation. If the process was killed before it deleted the previous
 * snapshot, the folder contains both snapshots.
 */
function newest(names: readonly string[]): string {
  const generation = (name: string): number => Number(/\.(\d+)\.snapshot$/.exec(name)?.[1] ?? 0);
  return names.reduce((best, name) => (generation(name) > generation(best) ? name : best), '');
}

/**
 * Increments a number in the database until the process ends. Returns the time at which each number was
 * acknowledged.
 */
async function countUntilDeath(
  url: string,
  from: number,
): Promise<{ acks: Map<number, number>; ended: Promise<void> }> {
  const client = await RawClient.connect(url);
  await client.ask('gauth', { cred: 'owner' });
  const acks = new Map<number, number>();
  const run = async (): Promise<void> => {
    for (let number = from; ; number += 1) {
      // The writes are large, so that some kills leave incomplete lines and snapshots. Each value is
      // different, because the emulator does not write an unchanged value.
      const sent = client.post('m', {
        p: '/',
        d: { counter: number, [`pad/${String(number % 50)}`]: `${String(number)} `.padEnd(2000, 'x') },
      });
      await client.answer(sent);
      acks.set(number, performance.now());
      if (number % 200 === 0) client.forget();
    }
  };
  return { acks, ended: run().catch(() => undefined) };
}

describe('a database that is killed during writes', () => {
  it('always starts again, with every write that was acknowledged more than one second before the kill', async () => {
    const hasSnapshot = (): boolean =>
      readdirSync(join(folder, 'data')).some((name) => name.endsWith('.snapshot'));
    let counter = 0;
    let database = await start('data');
    for (const kill of KILLS) {
      const { acks, ended } = await countUntilDeath(database.url, counter + 1);
      // The process runs longer than the time whose writes may be lost. Each run has a different length, so
      // that each kill is at another moment between two flushes of the log.
      const lifeMs = MAX_LOSS_MS + 50 + kill * 23;
      await expect.poll(() => acks.size, { timeout: 60_000 }).toBeGreaterThan(0);
      await new Promise((resolve) => setTimeout(resolve, lifeMs));
      // Before the last kill the test waits for a snapshot. So it also tests a start from a snapshot and its
      // log.
      if (kill === KILLS.at(-1)) await expect.poll(hasSnapshot, { timeout: 60_000 }).toBe(true);
      const killedAt = performance.now();
      await database.kill('SIGKILL');
      await ended;

      database = await start('data');
      const found = (await read(database.url, 'counter')) ?? 0;
      const oldEnough = [...acks].filter(([, at]) => at <= killedAt - MAX_LOSS_MS).map(([number]) => number);
      const sure = oldEnough.reduce((highest, number) => Math.max(highest, number), counter);
      expect(sure).toBeGreaterThan(counter);
      expect(found).toBeGreaterThanOrEqual(sure);
      // The write that was not acknowledged may have been stored.
      expect(found).toBeLessThanOrEqual(Math.max(counter, ...[...acks.keys()].slice(-1)) + 1);
      // Each write contains its number twice. If both numbers are equal, the stored write is complete.
      const pad = await readAs(database.url, `pad/${String(found % 50)}`, z.string());
      expect(pad.startsWith(`${String(found)} `)).toBe(true);
      counter = found;
    }
    await database.kill('SIGKILL');
  });

  it('renames an unreadable snapshot, reports the snapshot, and never overwrites it', async () => {
    const data = join(folder, 'unreadable');
    const names = (): string[] => (existsSync(data) ? readdirSync(data) : []);
    const first = await start('unreadable');
    const { ended } = await countUntilDeath(first.url, 1);
    // Overwritten data causes a snapshot. The file gets its final name when the snapshot is complete. Then
    // the emulator adds new writes to a log with the same number.
    const hasBoth = (): boolean => {
      const snapshot = newest(names());
      return snapshot !== '' && names().includes(snapshot.replace(/snapshot$/, 'log'));
    };
    await expect.poll(hasBoth, { timeout: 60_000 }).toBe(true);
    await first.kill('SIGKILL');
    await ended;

    const snapshot = newest(names());
    const damaged = readFileSync(join(data, snapshot)).subarray(0, -100);
    writeFileSync(join(data, snapshot), damaged);
    const second = await start('unreadable');
    expect(await read(second.url, 'counter')).toBeNull();
    expect(second.output()).toContain('is unreadable');
    expect((await put(second.url, 'counter', 7)).status).toBe(200);
    await second.kill('SIGTERM');

    const third = await start('unreadable');
    expect(await read(third.url, 'counter')).toBe(7);
    await third.kill('SIGKILL');
    const aside = names().filter((name) => name.startsWith(`${snapshot}.unreadable-`));
    expect(aside).toHaveLength(1);
    expect(readFileSync(join(data, aside[0] ?? '')).equals(damaged)).toBe(true);
    // A log without its snapshot is useless, but it is also kept so that a person can inspect it.
    expect(names().filter((name) => /\.log\.unreadable-/.test(name)).length).toBeGreaterThan(0);
  });
});
