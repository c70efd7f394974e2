import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RawClient } from '../../emulators/database/testing/raw-client';
import {
  buildDatabaseProgram,
  type DatabaseProcess,
  type DatabaseProgram,
} from '../support/database-process';

const KILLS = 20;
/** At most this much of acknowledged writing may be lost. */
const MAX_LOSS_MS = 1000;
const OWNER = { authorization: 'Bearer owner' };

let program: DatabaseProgram;
let folder: string;
beforeAll(async () => {
  program = await buildDatabaseProgram();
  folder = mkdtempSync(join(tmpdir(), 'hail-killed-'));
});
afterAll(() => {
  program.remove();
  rmSync(folder, { recursive: true, force: true });
});

const start = (data: string): Promise<DatabaseProcess> =>
  program.start({ HAIL_DATABASE_DATA_DIR: join(folder, data) });
const counterSchema = z.number().nullable();
const read = async (url: string, path: string): Promise<number | null> =>
  counterSchema.parse(await (await fetch(`${url}/${path}.json?ns=demo`, { headers: OWNER })).json());

/** Counts up in the database until it dies; when each number was acknowledged, by number. */
async function countUntilDeath(
  url: string,
  from: number,
): Promise<{ acks: Map<number, number>; ended: Promise<void> }> {
  const client = await RawClient.connect(url);
  await client.ask('gauth', { cred: 'owner' });
  const acks = new Map<number, number>();
  const run = async (): Promise<void> => {
    for (let number = from; ; number += 1) {
      // Each write has some weight, so that kills also hit half-written lines.
      const sent = client.post('m', {
        p: '/',
        d: { counter: number, [`pad/${String(number % 50)}`]: 'x'.repeat(2000) },
      });
      await client.answer(sent);
      acks.set(number, performance.now());
      if (number % 200 === 0) client.forget();
    }
  };
  return { acks, ended: run().catch(() => undefined) };
}

describe('a database that is killed in the middle of writes', () => {
  it('always starts again, and has lost at most the last second', async () => {
    let counter = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const database = await start('data');
      expect(await read(database.url, 'counter')).toBe(counter === 0 ? null : counter);
      const { acks, ended } = await countUntilDeath(database.url, counter + 1);
      // Long enough for the log to have been written, at another moment of its rhythm each time.
      const lifeMs = MAX_LOSS_MS + 100 + kill * 37;
      await new Promise((resolve) => setTimeout(resolve, lifeMs));
      const killedAt = performance.now();
      await database.kill('SIGKILL');
      await ended;

      const again = await start('data');
      const found = (await read(again.url, 'counter')) ?? 0;
      const oldEnough = [...acks].filter(([, at]) => at <= killedAt - MAX_LOSS_MS).map(([number]) => number);
      expect(oldEnough.length).toBeGreaterThan(0);
      expect(found).toBeGreaterThanOrEqual(Math.max(counter, ...oldEnough));
      expect(found).toBeLessThanOrEqual(Math.max(counter, ...acks.keys()) + 1);
      counter = found;
      await again.kill(kill % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
    }
    expect(counter).toBeGreaterThan(0);
  }, 120_000);
});
