import { describe, expect, it } from 'vitest';
import { DigestCounter, differences, type TreeDigest } from './tree-digest';
import type { TreeRecord } from './tree-records';

function digestOf(...records: TreeRecord[]): TreeDigest {
  const counter = new DigestCounter();
  records.forEach((record) => counter.add(record));
  return counter.result();
}

const ONE = { path: 'users/u1', value: { name: 'Ana', tags: ['a', 'b'] } };
const TWO = { path: 'users/u2', value: { name: 'Bo' } };

describe('the digest of a database tree', () => {
  it('does not depend on the order of records and keys, and is the same for arrays and objects', () => {
    const same = { path: 'users/u1', value: { tags: { 0: 'a', 1: 'b' }, name: 'Ana' } };
    expect(differences(digestOf(ONE, TWO), digestOf(TWO, same))).toEqual([]);
    expect(
      differences(
        digestOf({ path: 'a/b', value: [null, 'x'] }),
        digestOf({ path: 'a/b', value: { 1: 'x' } }),
      ),
    ).toEqual([]);
  });

  it.each([
    ['another value', { ...TWO, value: { name: 'Bob' } }],
    ['another type', { ...TWO, value: { name: true } }],
    ['another key', { ...TWO, path: 'users/u3' }],
    ['another field', { ...TWO, value: { name: 'Bo', more: 1 } }],
  ])('changes with %s', (_, other) => {
    expect(differences(digestOf(ONE, TWO), digestOf(ONE, other))).toEqual([
      'users: 2 records in the backup, 2 in the database, with different content',
    ]);
  });

  it('shows which nodes lack records or are missing', () => {
    const wallets = { path: 'wallets/u1', value: 5 };
    expect(differences(digestOf(ONE, TWO, wallets), digestOf(ONE, { path: 'zones/z', value: 1 }))).toEqual([
      'users: 2 records in the backup, 1 in the database',
      'wallets: 1 records in the backup, 0 in the database',
      'zones: 0 records in the backup, 1 in the database',
    ]);
  });
});
