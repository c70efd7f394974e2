import { expect, it } from 'vitest';
import { setCapped } from './set-capped';

it('a map of limited size drops the entry that was set longest ago', () => {
  const entries = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  setCapped(entries, 'a', 3, 2);
  setCapped(entries, 'c', 4, 2);
  expect([...entries]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});
