import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time';

/** Work that records its start, and that ends when the test calls `end`. */
const someWork = (begun: string[], name: string) => {
  let end = (): void => undefined;
  const ended = new Promise<string>((resolve) => {
    end = () => resolve(name);
  });
  const work = (): Promise<string> => {
    begun.push(name);
    return ended;
  };
  return { work, end: () => end() };
};
/** Runs all pending work that does not wait for anything. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('several pieces of work for one key run one after the other, and work for another key runs in parallel', async () => {
  const begun: string[] = [];
  const first = someWork(begun, 'first');
  const second = someWork(begun, 'second');
  const other = someWork(begun, 'other');
  const runs = [oneAtATime('leo', first.work), oneAtATime('leo', second.work), oneAtATime('mia', other.work)];
  await settle();
  expect(begun).toEqual(['first', 'other']);
  first.end();
  await settle();
  expect(begun).toEqual(['first', 'other', 'second']);
  second.end();
  other.end();
  expect(await Promise.all(runs)).toEqual(['first', 'second', 'other']);
});

it('a third piece of work for a key also waits until the second piece ends', async () => {
  const begun: string[] = [];
  const [first, second, third] = ['first', 'second', 'third'].map((name) => someWork(begun, name));
  const runs = [first, second].map((one) => oneAtATime('leo', () => one?.work() ?? Promise.resolve('')));
  first?.end();
  await settle();
  runs.push(oneAtATime('leo', () => third?.work() ?? Promise.resolve('')));
  await settle();
  expect(begun).toEqual(['first', 'second']);
  second?.end();
  third?.end();
  expect(await Promise.all(runs)).toEqual(['first', 'second', 'third']);
});

it('work that fails makes only its own caller fail', async () => {
  const failing = oneAtATime('leo', () => Promise.reject(new Error('killed')));
  const next = oneAtATime('leo', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('killed');
  expect(await next).toBe('done');
});

it('work that hangs does not block other work for ever', async () => {
  const begun: string[] = [];
  const hanging = someWork(begun, 'hanging');
  void oneAtATime('leo', hanging.work);
  expect(await oneAtATime('leo', () => Promise.resolve('done'), 1)).toBe('done');
  hanging.end();
});
