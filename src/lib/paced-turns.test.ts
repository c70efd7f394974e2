import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pacedTurns } from './paced-turns';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the function pacedTurns', () => {
  it('runs the first task at once, and makes a pause before each further task', async () => {
    const start = Date.now();
    const ranAt: number[] = [];
    const inTurn = pacedTurns(1000);
    const task = async () => {
      ranAt.push(Date.now() - start);
      await new Promise((done) => setTimeout(done, 300));
    };
    const all = Promise.all([inTurn(task), inTurn(task), inTurn(task)]);
    await vi.runAllTimersAsync();
    await all;
    expect(ranAt).toEqual([0, 1300, 2600]);
  });

  it('runs the next task after a failed task, and throws the error to the caller', async () => {
    const inTurn = pacedTurns(1000);
    const failing = inTurn(() => Promise.reject(new Error('refused')));
    const next = inTurn(() => Promise.resolve('sent'));
    const failure = expect(failing).rejects.toThrow('refused');
    await vi.runAllTimersAsync();
    await failure;
    expect(await next).toBe('sent');
  });
});
