import { describe, expect, it } from 'vitest';
import { nextRowKeys } from './use-row-keys';

const after = (...pages: string[][]): [string, number][] => [
  ...pages.reduce<ReadonlyMap<string, number>>(nextRowKeys, new Map()),
];

describe('the React keys of table rows', () => {
  it('are used again in the same order for the rows of another page', () => {
    expect(Object.fromEntries(after(['a', 'b', 'c'], ['d', 'e', 'f']))).toEqual({ d: 0, e: 1, f: 2 });
  });

  it('do not change for a row that moves, and a new row gets a free key', () => {
    expect(Object.fromEntries(after(['a', 'b', 'c'], ['x', 'a', 'b']))).toEqual({ a: 0, b: 1, x: 2 });
    expect(Object.fromEntries(after(['a', 'b', 'c'], ['c', 'd']))).toEqual({ c: 2, d: 0 });
  });

  it('are different for all rows', () => {
    const keys = after(['a', 'b'], ['b', 'c', 'd'], ['d', 'e', 'a', 'f']).map(([, key]) => key);
    expect(new Set(keys).size).toBe(4);
  });
});
