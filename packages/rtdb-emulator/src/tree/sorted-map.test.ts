import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SortedMap, type LeafPage } from './sorted-map';

const numeric = (a: number, b: number) => a - b;

function empty(): SortedMap<number, string> {
  return SortedMap.empty<number, string>(numeric);
}

test('after any insertions and deletions a sorted map has the same entries as a plain map, in order', () => {
  const step = fc.record({ key: fc.integer({ min: 0, max: 400 }), isSet: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 1500 }), (steps) => {
      let map = empty();
      const model = new Map<number, string>();
      for (const { key, isSet } of steps) {
        map = isSet ? map.set(key, `v${key}`) : map.delete(key);
        if (isSet) model.set(key, `v${key}`);
        else model.delete(key);
      }
      const expected = [...model].sort(([a], [b]) => a - b);
      expect([...map.entries()]).toEqual(expected);
      expect(map.size).toBe(model.size);
      expect(map.first()).toBe(expected[0]?.[0]);
      expect(map.last()).toBe(expected.at(-1)?.[0]);
      for (const key of [0, 200, 400]) expect(map.get(key)).toBe(model.get(key));
    }),
    { numRuns: 60 },
  );
});

test('scans of a sorted map start inside the map and stop when the caller asks', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 3000 }), { maxLength: 900 }),
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 1, max: 40 }),
      (keys, bound, limit) => {
        const sorted = [...keys].sort(numeric);
        let grown = empty();
        for (const key of keys) grown = grown.set(key, '');
        const built = SortedMap.fromSorted(
          sorted,
          sorted.map(() => ''),
          numeric,
        );
        for (const map of [grown, built]) {
          const up: number[] = [];
          map.scanUp(
            (key) => key < bound,
            (key) => up.push(key) < limit,
          );
          expect(up).toEqual(sorted.filter((key) => key >= bound).slice(0, limit));
          const down: number[] = [];
          map.scanDown(
            (key) => key > bound,
            (key) => down.push(key) < limit,
          );
          const below = sorted.filter((key) => key <= bound).reverse();
          expect(down).toEqual(below.slice(0, limit));
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('a change of one of 100,000 entries shares all pages except one', () => {
  const keys = Array.from({ length: 100_000 }, (_, index) => index);
  const before = SortedMap.fromSorted(
    keys,
    keys.map(() => 'old'),
    numeric,
  );
  const after = before.set(50_000, 'new');
  const pages = new Set<LeafPage<number, string>>(before.leafPages());
  const fresh = [...after.leafPages()].filter((page) => !pages.has(page));
  expect(fresh).toHaveLength(1);
  expect(before.get(50_000)).toBe('old');
  expect(after.get(50_000)).toBe('new');
});

test('deleting all entries in any order leaves an empty sorted map', () => {
  const order = fc.shuffledSubarray(
    Array.from({ length: 1200 }, (_, index) => index),
    { minLength: 1200 },
  );
  fc.assert(
    fc.property(order, (keys) => {
      let map = empty();
      for (const key of keys) map = map.set(key, '');
      for (const key of keys) map = map.delete(key);
      expect(map.size).toBe(0);
      expect([...map.keys()]).toEqual([]);
      expect(map.set(1, 'one').get(1)).toBe('one');
    }),
    { numRuns: 8 },
  );
});
