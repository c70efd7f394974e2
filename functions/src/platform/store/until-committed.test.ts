import { expect, it } from 'vitest';
import { untilCommitted } from './until-committed';

const losing = (times: number) => {
  let tries = 0;
  return () => {
    tries += 1;
    return Promise.resolve(tries > times ? tries : null);
  };
};
const noting = (waits: number[]) => (ms: number) => {
  waits.push(ms);
  return Promise.resolve();
};

it('a commit is tried again until it succeeds, and the first try is immediate', async () => {
  const waits: number[] = [];
  expect(await untilCommitted(losing(0), undefined, noting(waits))).toBe(1);
  expect(waits).toEqual([]);
  expect(await untilCommitted(losing(39), undefined, noting(waits))).toBe(40);
});

it('a commit is retried after a random time, whose limit grows to 0.3 s', async () => {
  const longest = Array.from({ length: 39 }, () => 0);
  for (let run = 0; run < 200; run += 1) {
    const waits: number[] = [];
    await untilCommitted(losing(39), undefined, noting(waits));
    waits.forEach((ms, index) => {
      longest[index] = Math.max(longest[index] ?? 0, ms);
    });
  }
  expect(longest[0]).toBeLessThanOrEqual(20);
  expect(longest[1]).toBeGreaterThan(20);
  expect(longest[1]).toBeLessThanOrEqual(40);
  expect(longest[38]).toBeGreaterThan(200);
  expect(Math.max(...longest)).toBeLessThanOrEqual(300);
});

it('a commit fails with `unavailable` after forty tries', async () => {
  await expect(untilCommitted(losing(40), undefined, noting([]))).rejects.toThrow('unavailable');
});
