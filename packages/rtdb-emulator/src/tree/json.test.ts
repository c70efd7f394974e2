import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InvalidDataError, TooBigError } from './invalid-data-error';
import { nodeFromJson } from './json-read';
import { jsonChunks, jsonText, roughBytes } from './json-write';
import { nodeFromBytes } from './large-json';
import { equalNodes, nodeAt, withNodeAt, withPriority, type Node } from './node';

function node(json: unknown, base: Node | null = null): Node | null {
  return nodeFromJson(json, { path: [], now: 1000, base });
}

function plain(json: unknown): unknown {
  return JSON.parse(jsonText(node(json), 'plain'));
}

function exported(tree: Node | null): unknown {
  return JSON.parse(jsonText(tree, 'export'));
}

test('null, empty objects and empty arrays count as no data at every depth', () => {
  for (const json of [null, {}, [], { a: null }, { a: { b: [] } }, { '.value': null }, { '.priority': 1 }]) {
    expect(node(json)).toBeNull();
  }
  expect(exported(node({ a: { b: null }, c: 1 }))).toEqual({ c: 1 });
});

test('an object is read as an array if more than half of its indexes are used', () => {
  expect(plain([1, null, 3])).toEqual([1, null, 3]);
  expect(plain({ 0: 'a', 1: 'b', 3: 'd' })).toEqual(['a', 'b', null, 'd']);
  expect(plain({ 1: 'b' })).toEqual([null, 'b']);
  expect(plain({ 2: 'c' })).toEqual({ 2: 'c' });
  expect(plain({ 0: 'a', 4: 'e' })).toEqual({ 0: 'a', 4: 'e' });
  expect(plain({ 0: 'a', '01': 'b' })).toEqual({ 0: 'a', '01': 'b' });
  expect(exported(node([1, 2]))).toEqual({ 0: 1, 1: 2 });
});

test('only the export format keeps priorities', () => {
  const json = { a: { '.value': 1, '.priority': 'p' }, b: { c: true, '.priority': 2 }, '.priority': 0 };
  expect(exported(node(json))).toEqual(json);
  expect(plain(json)).toEqual({ a: 1, b: { c: true } });
});

test('server values are computed, all timestamps of one write are equal, and any value can be incremented', () => {
  const base = node({ n: 5, s: 'x', p: { '.value': 1, '.priority': 3 } });
  const stamp = { '.sv': 'timestamp' };
  const plus = { '.sv': { increment: 2.5 } };
  expect(
    exported(
      node({ t: stamp, n: plus, s: plus, missing: plus, p: { '.value': 1, '.priority': plus } }, base),
    ),
  ).toEqual({ t: 1000, n: 7.5, s: 2.5, missing: 2.5, p: { '.value': 1, '.priority': 5.5 } });
});

test.each([
  [{ 'a.b': 1 }],
  [{ 'a/b': 1 }],
  [{ a$: 1 }],
  [{ 'a#': 1 }],
  [{ '[a': 1 }],
  [{ 'a]': 1 }],
  [{ '': 1 }],
  [{ 'a\u0007': 1 }],
  [{ 'a\u007f': 1 }],
  [{ '.sv': 'tomorrow' }],
  [{ '.sv': { increment: 'one' } }],
  [{ '.value': { a: 1 } }],
  [{ '.value': 1, a: 2 }],
  [{ '.priority': {} }],
  [{ '.other': 1 }],
  [Infinity],
])('the invalid data %j is refused', (json) => {
  expect(() => node(json)).toThrow(InvalidDataError);
});

test('the depth, the length of a path and the length of a string have limits', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { k: nested(depth - 1) });
  expect(node(nested(32))).not.toBeNull();
  expect(() => node(nested(33))).toThrow(InvalidDataError);
  expect(node({ ['k'.repeat(767)]: 1 })).not.toBeNull();
  expect(() => node({ ['k'.repeat(768)]: 1 })).toThrow(InvalidDataError);
  expect(() => node({ ['é'.repeat(384)]: 1 })).toThrow(InvalidDataError);
  expect(node({ ['é'.repeat(383)]: 1 })).not.toBeNull();
  expect(node('x'.repeat(10 * 1024 * 1024))).not.toBeNull();
  expect(() => node('x'.repeat(10 * 1024 * 1024 + 1))).toThrow(TooBigError);
});

test('writing below a leaf makes an object, and deleting the last child deletes empty parents', () => {
  const leaf = node({ '.value': 'x', '.priority': 4 });
  expect(exported(withNodeAt(leaf, ['a', 'b'], 1))).toEqual({ a: { b: 1 }, '.priority': 4 });
  expect(withNodeAt(leaf, ['a'], null)).toBe(leaf);
  expect(withNodeAt(node({ a: { b: { c: 1 } } }), ['a', 'b', 'c'], null)).toBeNull();
  expect(withPriority(null, 1)).toBeNull();
  const tree = node({ a: { b: 1 } });
  expect(withNodeAt(tree, ['a', 'b'], 1)).toBe(tree);
  expect(withNodeAt(tree, ['a'], node({ b: 1 }))).toBe(tree);
});

const dbValue = fc.letrec((tie) => ({
  leaf: fc.oneof(
    fc.string(),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
  ),
  tree: fc.oneof(
    { depthSize: 'small' },
    tie('leaf'),
    fc.dictionary(fc.stringMatching(/^[a-z0-9-]{1,4}$/), tie('tree'), { maxKeys: 40 }),
  ),
})).tree;

test('the chunks of the JSON text together are the whole text, and reading this text gives the same tree', () => {
  fc.assert(
    fc.property(dbValue, (json) => {
      const tree = node(json);
      for (const format of ['export', 'plain'] as const) {
        expect([...jsonChunks(tree, format)].join('')).toBe(jsonText(tree, format));
      }
      expect(equalNodes(node(exported(tree)), tree)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('a body of many megabytes is read in pieces and gives the same node as a small body', () => {
  const bookings = Object.fromEntries(
    Array.from({ length: 3000 }, (_, index) => [
      `k${index}`,
      {
        text: `"quoted" \\ { [ ${'é'.repeat(40)}`,
        n: index,
        at: { '.sv': 'timestamp' },
        list: [index, null, 'x'],
      },
    ]),
  );
  const json = {
    bookings,
    long: { '.value': 'y'.repeat(600_000), '.priority': 9 },
    list: Array.from({ length: 30_000 }, (_, index) => ({ index })),
    '.priority': 'first',
    nothing: null,
    dropped: { [`k`]: null },
  };
  const bytes = Buffer.from(JSON.stringify(json, null, 1));
  const context = { path: ['root'], now: 1000, base: null };
  const read = nodeFromBytes(bytes, context);
  expect(equalNodes(read, nodeFromJson(json, context))).toBe(true);
  expect(nodeAt(read, ['bookings', 'k7', 'at'])).toBe(1000);
  expect(roughBytes(read, 5000)).toBeGreaterThan(5000);

  const text = bytes.toString('utf8');
  for (const broken of [
    text.slice(0, -2),
    `${text}x`,
    text.replace('"n": 5,', '"n" 5,'),
    text.replace('"k9"', 'k9'),
  ]) {
    expect(() => nodeFromBytes(Buffer.from(broken), context)).toThrow(/Parse error/);
  }
  const bad = Buffer.from(text.replace('"k2999"', '"k$2999"'));
  expect(() => nodeFromBytes(bad, context)).toThrow(InvalidDataError);
});
