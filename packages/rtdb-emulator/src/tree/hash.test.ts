import { expect, test } from 'vitest';
import { hashMatches, hashOf } from './hash';
import { nodeFromJson } from './json-read';
import { withNodeAt, type Node } from './node';

function node(json: unknown): Node | null {
  return nodeFromJson(json, { path: [], now: 0, base: null });
}

/** Values with the hashes that the official SDK computes for them. */
const VECTORS: [unknown, string][] = [
  [null, ''],
  [true, 'E5z61QM0lN/U2WsOnusszCTkR8M='],
  [false, 'aSSNoqcS4oQwJ2xxH20rvpp3zP0='],
  [0, '7ysMph9WPitGP7poMnMHMVPtUlI='],
  [1, 'YPVfR2bXt/lcDjiQZ8pOkAd3qkQ='],
  [-1, 'dMw8oUBNk57KCeIcgAKXVS2BfB0='],
  [1.5, '4MftviR9Z/2MQCMkjh2RNbvlLJc='],
  [1795227697625, 'dgHpLE2/td7s6c4GR3ElUkXJRP0='],
  ['', 'Ki0Xy0V6morg0TO3Sxi/jwugYDQ='],
  ['two', 'iWEVjqgTDeiL79HiQG4wl96O3/I='],
  ['é😀', 'z5EhWwfWbdCO10sZHK3vEDoZoOI='],
  [{ a: 1 }, 'gIphxiFGusLh2VwSNVKSvNu90m4='],
  [{ b: 'x', a: true }, '1fykEhPLGT4yK3I4Qdp2Kq8bZ34='],
  [[1, null, 3], 'KxpWk/oD7JKPmNFGutS5Xz8YMTs='],
  [{ '7': 2, '9': 1, '10': 1, a: 1, '-1': 1, '007': 1 }, 'J6jWDoqASN8gp+9/xD9Bc/w6jNQ='],
  [{ '.value': 'v', '.priority': 'zz' }, '+iarkw5VQalsWwkgh2YhDqgIqFU='],
  [{ k: { '.value': 1, '.priority': 3 }, '.priority': 5 }, 'LvCxEnUI+krAs2UgY4DLZVHpz50='],
  [
    {
      x: { '.value': 1, '.priority': 2 },
      y: { '.value': 1, '.priority': 1 },
      z: 1,
      w: { '.value': 1, '.priority': 's' },
    },
    'RkABSnZaNIcnveCEttiumDrmzcM=',
  ],
];

test.each(VECTORS)('the hash of %j is the same as the SDK’s', (json, hash) => {
  expect(hashOf(node(json))).toBe(hash);
  expect(hashMatches(node(json), hash)).toBe(true);
});

test('a changed tree has a new hash, and the old tree keeps its hash', () => {
  const before = node({ a: { b: 1 }, c: 2 });
  const hash = hashOf(before);
  const after = withNodeAt(before, ['a', 'b'], 2);
  expect(hashOf(after)).toBe(hashOf(node({ a: { b: 2 }, c: 2 })));
  expect(hashOf(before)).toBe(hash);
});

test('a number that the SDK encodes inexactly matches two hashes, and any other number only its exact hash', () => {
  // The SDK sends this hash for 2^53-1, because the logarithm in its encoder rounds up to the next power of
  // two.
  const quirk = hashOf(2 ** 53);
  expect(hashOf(2 ** 53 - 1)).not.toBe(quirk);
  expect(hashMatches(2 ** 53 - 1, quirk)).toBe(true);
  expect(hashMatches(node({ n: 2 ** 53 - 1 }), hashOf(node({ n: 2 ** 53 })))).toBe(true);
  expect(hashMatches(2 ** 52, quirk)).toBe(false);
  expect(hashMatches('text', hashOf('other'))).toBe(false);
  expect(hashMatches(1e-300, 'x')).toBe(false);
});
