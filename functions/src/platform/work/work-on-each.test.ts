import { describe, expect, it } from 'vitest';
import { aLog } from '../testing/records';
import { workOnEach } from './work-on-each';

describe('workOnEach', () => {
  it('continues after a failure and logs it', async () => {
    const log = aLog();
    const seen: string[] = [];
    const done = await workOnEach({ log, failure: 'not told' }, ['a', 'b', 'c'], (id) => {
      seen.push(id);
      return id === 'b' ? Promise.reject(new Error('broken')) : Promise.resolve();
    });
    expect([seen, done]).toEqual([['a', 'b', 'c'], 2]);
    expect(log.lines).toEqual([
      { level: 'error', message: 'not told', fields: { key: 'b', error: new Error('broken') } },
    ]);
  });

  it('works on several items at once, up to the limit', async () => {
    const free: (() => void)[] = [];
    const all = workOnEach(
      { log: aLog(), failure: '', atOnce: 2 },
      ['a', 'b', 'c'],
      () => new Promise<void>((resolve) => free.push(resolve)),
    );
    expect(free).toHaveLength(2);
    free[0]?.();
    await new Promise(setImmediate);
    expect(free).toHaveLength(3);
    free.forEach((end) => {
      end();
    });
    expect(await all).toBe(3);
  });
});
