import { describe, expect, it } from 'vitest';
import { TURN_MS, workOnDue } from './work-on-each';
import { createMemoryStore } from '../testing/memory-store';
import { aLog, NOW } from '../testing/records';

const due = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`k${String(index + 10)}`, { sweepAt: NOW - 100 + index }]),
  );

function world(list: Record<string, unknown>) {
  const store = createMemoryStore({ list }, () => NOW);
  const log = aLog();
  let now = NOW;
  const ports = { store, log, clock: () => now };
  const run = (work: (key: string) => Promise<void>) => workOnDue(ports, 'list', 100, work, 'failed');
  return { store, log, run, advance: (ms: number) => (now += ms) };
}

describe('workOnDue', () => {
  it('handles only due records, and begins with the record that has been due for the longest time', async () => {
    const { run } = world({ ...due(3), k09: { sweepAt: NOW }, later: { sweepAt: NOW + 1 }, over: { a: 1 } });
    const seen: string[] = [];
    const work = (key: string) => Promise.resolve(void seen.push(key));
    expect(await run(work)).toBe(4);
    expect(seen).toEqual(['k10', 'k11', 'k12', 'k09']);
    expect(await run(work)).toBe(0);
  });

  it('postpones a record before its work, so that a killed run blocks no other record, and repeats the record later', async () => {
    const { store, run, advance } = world(due(1));
    await run(() => {
      expect(store.get('list/k10/sweepAt')).toBe(NOW + TURN_MS);
      return Promise.resolve();
    });
    advance(TURN_MS);
    expect(await run(() => Promise.resolve())).toBe(1);
  });

  it('handles a record once even if several runs overlap', async () => {
    const { run } = world(due(20));
    const seen: string[] = [];
    const runs = Array.from({ length: 5 }, () => run((key) => Promise.resolve(void seen.push(key))));
    const taken = await Promise.all(runs);
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('does not restore a record that is deleted during its work', async () => {
    const { store, run } = world(due(20));
    const seen: string[] = [];
    await run(async (key) => {
      seen.push(key);
      await store.update({ 'list/k29': null });
    });
    expect(seen).not.toContain('k29');
    expect(store.get('list/k29')).toBeNull();
  });

  it('continues after a failure', async () => {
    const { log, run } = world(due(3));
    expect(await run((key) => (key === 'k10' ? Promise.reject(new Error('no')) : Promise.resolve()))).toBe(3);
    expect(log.lines).toEqual([
      { level: 'error', message: 'failed', fields: { key: 'k10', error: new Error('no') } },
    ]);
  });

  it('begins no more records after its time limit, so that the other parts of the sweep have time', async () => {
    const { run, advance } = world(due(50));
    const taken = await run(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      advance(30_000);
    });
    expect(taken).toBe(8);
  });
});
