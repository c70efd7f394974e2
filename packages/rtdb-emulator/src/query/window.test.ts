import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareIndexValues, type IndexEntry } from '../tree/index-order';
import { nodeFromJson } from '../tree/json-read';
import { jsonText } from '../tree/json-write';
import { compareKeys } from '../tree/key-order';
import { indexValue, withNodeAt, type Node } from '../tree/node';
import { queryForRules, queryFromWire, type Query } from './query';
import { filteredNode, windowOf } from './window';
import { windowChange } from './window-change';

function node(json: unknown): Node | null {
  return nodeFromJson(json, { path: [], now: 0, base: null });
}

function keysOf(json: unknown, wire: unknown): string[] {
  return windowOf(node(json), queryFromWire(wire)).map(([key]) => key);
}

const MIXED = { o: { x: 1 }, s2: 'b', n10: 10, t: true, f: false, n9: 9, s1: 'a', o2: { a: 1 }, n9b: 9 };

test('values are ordered by type, then by value, and equal values by key', () => {
  expect(keysOf(MIXED, { i: '.value' })).toEqual(['f', 't', 'n9', 'n9b', 'n10', 's1', 's2', 'o', 'o2']);
  const ages = { a: { age: 3 }, b: { name: 'no age' }, c: { age: 'x' }, d: { age: 1 }, e: 'leaf' };
  expect(keysOf(ages, { i: 'age' })).toEqual(['b', 'e', 'd', 'a', 'c']);
  expect(keysOf({ a: { p: { q: 2 } }, b: { p: { q: 1 } } }, { i: 'p/q' })).toEqual(['b', 'a']);
});

test('priorities are ordered as null, then numbers, then strings', () => {
  const json = {
    a: { '.value': 1, '.priority': 'x' },
    b: { '.value': 1, '.priority': 10 },
    c: 1,
    d: { '.value': 1, '.priority': 9 },
  };
  expect(keysOf(json, {})).toEqual(['c', 'd', 'b', 'a']);
  expect(keysOf(json, { sp: null, sin: true, ep: 9, ein: true })).toEqual(['c', 'd']);
});

test.each([
  ['startAt', { sp: 9, sin: true }, ['n9', 'n9b', 'n10', 's1', 's2', 'o', 'o2']],
  ['startAt with a key', { sp: 9, sn: 'n9b', sin: true }, ['n9b', 'n10', 's1', 's2', 'o', 'o2']],
  ['startAfter', { sp: 9, sn: '[MAX_NAME]', sin: false }, ['n10', 's1', 's2', 'o', 'o2']],
  ['startAfter with a key', { sp: 9, sn: 'n9', sin: false }, ['n9b', 'n10', 's1', 's2', 'o', 'o2']],
  ['endAt', { ep: 9, ein: true }, ['f', 't', 'n9', 'n9b']],
  ['endAt with a key', { ep: 9, en: 'n9', ein: true }, ['f', 't', 'n9']],
  ['endBefore', { ep: 9, en: '[MIN_NAME]', ein: false }, ['f', 't']],
  ['endBefore with a key', { ep: 9, en: 'n9b', ein: false }, ['f', 't', 'n9']],
  ['equalTo', { sp: 9, sin: true, ep: 9, ein: true }, ['n9', 'n9b']],
  ['equalTo with a key', { sp: 9, sn: 'n9b', sin: true, ep: 9, en: 'n9b', ein: true }, ['n9b']],
  ['limitToFirst', { l: 2, vf: 'l' }, ['f', 't']],
  ['limitToLast', { l: 2, vf: 'r' }, ['o', 'o2']],
  ['a range and a limit', { sp: false, sin: true, ep: 'a', ein: true, l: 3, vf: 'r' }, ['n9b', 'n10', 's1']],
])('a query with %s by value selects the right children', (_, wire, expected) => {
  expect(keysOf(MIXED, { ...wire, i: '.value' })).toEqual(expected);
});

test('a query by key sorts keys that are integers by number, and puts them before the other keys', () => {
  const json = { 10: 1, 9: 1, a: 1, b: 1, '-1': 1 };
  expect(keysOf(json, { i: '.key', sp: '9', sin: true })).toEqual(['9', '10', 'a', 'b']);
  expect(keysOf(json, { i: '.key', sp: 'a', sin: false })).toEqual(['b']);
  expect(keysOf(json, { i: '.key', ep: '9', ein: false })).toEqual(['-1']);
  expect(keysOf(json, { i: '.key', sp: '9', sin: true, ep: '9', ein: true })).toEqual(['9']);
});

test('a query on a leaf or on a path without data has no results', () => {
  const query = queryFromWire({ l: 2, vf: 'l' });
  expect(filteredNode('leaf', query)).toBeNull();
  expect(filteredNode(null, query)).toBeNull();
});

test('a query on 100,000 children visits only the children that it returns', () => {
  const children = Object.fromEntries(
    Array.from({ length: 100_000 }, (_, index) => [
      `k${String(index).padStart(6, '0')}`,
      { group: index % 1000 },
    ]),
  );
  const tree = node(children);
  let visits = 0;
  const index = tree === null || typeof tree !== 'object' || !('index' in tree) ? null : tree.index('group');
  index?.scanUp(
    (entry) => compareIndexValues(entry.value, 500) < 0,
    (entry) => {
      visits += 1;
      return entry.value === 500;
    },
  );
  expect(visits).toBe(101);
  expect(windowOf(tree, queryFromWire({ i: 'group', sp: 500, sin: true, ep: 500, ein: true }))).toHaveLength(
    100,
  );
  expect(keysOf(children, { i: '.key', l: 2, vf: 'r' })).toEqual(['k099998', 'k099999']);
});

const leaf = fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 4 }), fc.boolean());
const child = fc.oneof(leaf, fc.record({ v: leaf }), fc.record({ v: leaf, w: leaf }));
const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', '1', '2', '10');
const query = fc
  .record({
    i: fc.constantFrom('v', '.value', '.key', '.priority'),
    start: fc.option(leaf),
    end: fc.option(leaf),
    sin: fc.boolean(),
    ein: fc.boolean(),
    l: fc.option(fc.integer({ min: 1, max: 3 })),
    vf: fc.constantFrom('l', 'r'),
  })
  .map(({ i, start, end, sin, ein, l, vf }) =>
    queryFromWire({
      i,
      ...(start !== null && { sp: i === '.key' ? String(start) : start, sin }),
      ...(end !== null && { ep: i === '.key' ? String(end) : end, ein }),
      ...(l !== null && { l, vf }),
    }),
  );

/** The children that a query selects, computed in a simple way. It sorts and filters all children. */
function slowWindow(json: Record<string, unknown>, asked: Query): string[] {
  const tree = node(json);
  const entries = Object.keys(json)
    .map((name): IndexEntry => ({
      key: name,
      value: asked.index === '.key' ? null : indexValue(asked.index, node(json[name]) ?? ''),
    }))
    .sort((a, b) => compareIndexValues(a.value, b.value) || compareKeys(a.key, b.key));
  const order = (
    entry: (typeof entries)[number],
    bound: { value: string | number | boolean | null; key: string },
  ) =>
    asked.index === '.key'
      ? compareKeys(entry.key, bound.key)
      : compareIndexValues(entry.value, bound.value) || compareKeys(entry.key, bound.key);
  const inside = entries.filter((entry) => {
    const low = asked.start ? order(entry, asked.start) : 1;
    const high = asked.end ? order(entry, asked.end) : -1;
    return (
      (low > 0 || (low === 0 && asked.start?.isInclusive)) &&
      (high < 0 || (high === 0 && asked.end?.isInclusive))
    );
  });
  const keys = tree === null ? [] : inside.map((entry) => entry.key);
  if (asked.limit === null) return keys;
  return asked.isFromLast ? keys.slice(-asked.limit) : keys.slice(0, asked.limit);
}

test('a query selects the same children as a simple model that sorts and filters all children', () => {
  fc.assert(
    fc.property(fc.dictionary(key, child), query, (json, asked) => {
      expect(windowOf(node(json), asked).map(([name]) => name)).toEqual(slowWindow(json, asked));
    }),
    { numRuns: 500 },
  );
});

test('a listener with a query receives exactly the differences between its old and its new results', () => {
  const write = fc.record({ key, field: fc.constantFrom(null, 'v', 'w'), value: fc.option(child) });
  fc.assert(
    fc.property(
      fc.dictionary(key, child),
      fc.array(write, { minLength: 1, maxLength: 3 }),
      query,
      (json, writes, asked) => {
        const before = node(json);
        let after = before;
        const byPath = new Map<string, { path: string[]; node: Node | null }>();
        for (const { key: name, field, value } of writes) {
          if ([...byPath.keys()].some((path) => path.split('/')[0] === name)) continue;
          const path = field === null ? [name] : [name, field];
          after = withNodeAt(after, path, node(value));
          byPath.set(path.join('/'), { path, node: node(value) });
        }
        const change = windowChange(asked, before, after, [...byPath.values()]);
        let window = filteredNode(before, asked);
        if (change?.kind === 'all') window = filteredNode(after, asked);
        else for (const inner of change?.changes ?? []) window = withNodeAt(window, inner.path, inner.node);
        expect(jsonText(window, 'export')).toBe(jsonText(filteredNode(after, asked), 'export'));
      },
    ),
    { numRuns: 1000 },
  );
});

test.each([
  ['startAt', { sp: 9, sin: true }, { startAt: 9 }],
  ['endAt with a key', { ep: 9, en: 'n9', ein: true }, { endAt: 9 }],
  ['startAfter', { sp: 9, sin: false }, {}],
  ['endBefore', { ep: 9, en: 'n9', ein: false }, {}],
])('rules see of %s only the documented bounds', (_name, wire, bounds) => {
  expect(queryForRules(queryFromWire({ i: 'age', ...wire }))).toEqual({ orderBy: 'age', ...bounds });
});
