import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Store } from '../ports';
import { increment } from '../store/server-values';

const anything = z.unknown();
const counter = z.object({ count: z.number() });

/**
 * The tests that every store must pass, so that the store in memory behaves like the database. `makeEmpty`
 * returns an empty store.
 */
export function describeStore(name: string, makeEmpty: () => Store | Promise<Store>): void {
  describe(`${name} as a store`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await makeEmpty();
    });

    it('reads null from an empty path, and refuses a record that does not match the schema', async () => {
      expect(await store.read('things/a', counter)).toBeNull();
      await store.update({ 'things/a': { count: 'many' } });
      await expect(store.read('things/a', counter)).rejects.toThrow('internal');
    });

    it('writes many paths at once, does not store undefined and empty parts, and deletes a path for null', async () => {
      await store.update({ 'a/x': 1, 'a/y': { z: undefined, list: [1, 2] }, 'b/c': { d: {} } });
      expect(await store.read('a', anything)).toEqual({ x: 1, y: { list: [1, 2] } });
      expect(await store.read('b', anything)).toBeNull();
      await store.update({ 'a/x': null, 'a/y/list': null });
      expect(await store.read('a', anything)).toBeNull();
    });

    it('returns pages of the records whose field is between two values, in both directions, and sorts equal values by key', async () => {
      await store.update({
        list: {
          a: { n: 'x|1' },
          b: { n: 'x|2' },
          c: { n: 'x|2' },
          d: { n: 'x|3' },
          e: { n: 'y|1' },
          f: { n: 'w|9' },
        },
      });
      const schema = z.object({ n: z.string() });
      const page = (isDescending: boolean, after: { value: string; key: string } | null, limit = 2) =>
        store.pageBetween('list', { field: 'n', from: 'x|1', to: 'x|9', isDescending, after, limit }, schema);
      const keys = async (...args: Parameters<typeof page>) =>
        (await page(...args)).records.map(({ key }) => key);
      expect(await page(false, null)).toEqual({
        records: [
          { key: 'a', value: { n: 'x|1' } },
          { key: 'b', value: { n: 'x|2' } },
        ],
        last: { value: 'x|2', key: 'b' },
      });
      expect(await keys(false, { value: 'x|2', key: 'b' })).toEqual(['c', 'd']);
      expect((await page(false, { value: 'x|2', key: 'c' })).last).toBeNull();
      expect(await keys(true, null)).toEqual(['d', 'c']);
      expect(await keys(true, { value: 'x|2', key: 'c' })).toEqual(['b', 'a']);
      expect(await keys(true, { value: 'x|1', key: 'a' })).toEqual([]);
    });

    it('returns all pages of a list that is sorted by a number', async () => {
      await store.update({ list: { a: { n: 10 }, b: { n: 9 }, c: { x: 1 } } });
      const range = { field: 'n', from: 0, to: undefined, isDescending: false, after: null, limit: 1 };
      const first = await store.pageBetween('list', range, anything);
      expect(first).toEqual({ records: [{ key: 'b', value: { n: 9 } }], last: { value: 9, key: 'b' } });
      const second = await store.pageBetween('list', { ...range, after: first.last, limit: 9 }, anything);
      expect(second).toEqual({ records: [{ key: 'a', value: { n: 10 } }], last: null });
    });

    it('returns pages of a list that is sorted by a field inside a nested record', async () => {
      await store.update({ list: { a: { of: { n: 10 } }, b: { of: { n: 9 } }, c: { n: 1 } } });
      const range = { field: 'of/n', from: 0, to: 10, isDescending: false, after: null, limit: 1 };
      const first = await store.pageBetween('list', range, anything);
      expect(first).toEqual({
        records: [{ key: 'b', value: { of: { n: 9 } } }],
        last: { value: 9, key: 'b' },
      });
      const second = await store.pageBetween('list', { ...range, after: first.last, limit: 9 }, anything);
      expect(second).toEqual({ records: [{ key: 'a', value: { of: { n: 10 } } }], last: null });
    });

    it('writes all values of a commit if every check is true, and otherwise no value', async () => {
      await store.update({ 'things/a': { count: 5, name: 'x' } });
      const write = (count: number): Promise<boolean> =>
        store.commit({
          checks: { 'things/a/count': count, 'things/a/name': 'x', 'things/b/count': null },
          values: { 'things/a/count': 6, 'things/c/count': 1 },
        });
      expect(await write(4)).toBe(false);
      expect(await store.read('things', anything)).toEqual({ a: { count: 5, name: 'x' } });
      expect(await write(5)).toBe(true);
      expect(await write(5)).toBe(false);
      expect(await store.read('things', anything)).toEqual({ a: { count: 6, name: 'x' }, c: { count: 1 } });
    });

    it('refuses a commit that expects an empty path if the path has a value', async () => {
      await store.update({ 'things/b/count': 1 });
      const write = { checks: { 'things/b/count': null }, values: { 'things/a/count': 1 } };
      expect(await store.commit(write)).toBe(false);
      await store.update({ 'things/b': null });
      expect(await store.commit(write)).toBe(true);
    });

    it('lets only one of many simultaneous commits succeed, and sums the increments of commits', async () => {
      await store.update({ 'things/a': { owner: 'nobody', count: 10 } });
      const answers = await Promise.all(
        ['x', 'y', 'z'].map((owner) =>
          store.commit({
            checks: { 'things/a/owner': 'nobody' },
            values: { 'things/a/owner': owner, 'things/a/count': increment(5) },
          }),
        ),
      );
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(await store.read('things/a/count', z.number())).toBe(15);
    });

    it('finds records whose nested field is between two texts, and can return the last records of a list', async () => {
      await store.update({
        list: {
          a: { count: 1, place: { hash: 'b' } },
          b: { count: 2, place: { hash: 'a' } },
          c: { count: 3, place: { hash: 'c' } },
          d: { place: { hash: 'b' } },
        },
      });
      const found = await store.recordsBetween('list', 'place/hash', { from: 'a', to: 'b' }, counter, 10);
      expect(found).toEqual([
        { key: 'b', value: { count: 2 } },
        { key: 'a', value: { count: 1 } },
      ]);
      expect((await store.lastRecords('list', counter, 2)).map(({ key }) => key)).toEqual(['c']);
      expect((await store.lastRecords('list', counter, 3)).map(({ key }) => key)).toEqual(['b', 'c']);
    });

    it('returns pages of the records whose field has a given text', async () => {
      await store.update({
        list: {
          a: { name: 'x', count: 1 },
          b: { name: 'y', count: 2 },
          c: { name: 'x', count: 3 },
          d: { name: 'x' },
          e: { name: 'x', count: 5 },
        },
      });
      const keysOf = (page: { records: { key: string }[] }): string[] => page.records.map(({ key }) => key);
      const first = await store.pageWhere('list', 'name', 'x', null, 2, counter);
      expect([keysOf(first), first.last]).toEqual([['a', 'c'], 'c']);
      const second = await store.pageWhere('list', 'name', 'x', first.last, 2, counter);
      expect([keysOf(second), second.last]).toEqual([['e'], 'e']);
      const third = await store.pageWhere('list', 'name', 'x', second.last, 2, counter);
      expect([keysOf(third), third.last]).toEqual([[], null]);
    });

    it('returns pages of the records whose field is true', async () => {
      await store.update({
        list: {
          a: { on: true, count: 1 },
          b: { on: false, count: 2 },
          c: { on: true, count: 3 },
          d: { on: true, count: 4 },
        },
      });
      const first = await store.pageWhere('list', 'on', true, null, 2, counter);
      expect(first.records.map(({ key }) => key)).toEqual(['a', 'c']);
      const second = await store.pageWhere('list', 'on', true, first.last, 2, counter);
      expect([second.records.map(({ key }) => key), second.last]).toEqual([['d'], null]);
    });

    it('sorts keys that are integers by their number, before all other keys', async () => {
      const record = { name: 'x', at: 7, count: 1 };
      await store.update({
        list: { 10: record, 9: record, a: record, '010': record, '-5': record, Z: record },
      });
      const order = ['-5', '9', '10', '010', 'Z', 'a'];
      const keysOf = (records: readonly { key: string }[]): string[] => records.map(({ key }) => key);
      const all = { after: null, until: null };
      expect(keysOf((await store.keyPage('list', all, 9, counter)).records)).toEqual(order);
      const some = { after: '9', until: 'Z' };
      expect(keysOf((await store.keyPage('list', some, 9, counter)).records)).toEqual(['10', '010', 'Z']);
      expect(keysOf(await store.lastRecords('list', counter, 3))).toEqual(order.slice(-3));
      expect(await store.keysWhere('list', 'name', 'x', 3)).toEqual(order.slice(0, 3));
      expect(await store.keysUpTo('list', 'at', 7, 4)).toEqual(order.slice(0, 4));
      expect(keysOf(await store.recordsBetween('list', 'name', { from: 'x', to: 'x' }, counter, 9))).toEqual(
        order,
      );
      expect(keysOf((await store.pageWhere('list', 'name', 'x', '9', 2, counter)).records)).toEqual([
        '10',
        '010',
      ]);
      const page = { field: 'at', from: 0, to: 9, after: { value: 7, key: '9' }, limit: 2 };
      const up = await store.pageBetween('list', { ...page, isDescending: false }, counter);
      expect(keysOf(up.records)).toEqual(['10', '010']);
      const down = await store.pageBetween('list', { ...page, isDescending: true }, counter);
      expect(keysOf(down.records)).toEqual(['-5']);
    });

    it('returns pages of a list by key', async () => {
      await store.update({ list: { a: { count: 1 }, b: { count: 2 }, c: { name: 'x' }, d: { count: 4 } } });
      const page = (after: string | null, until: string | null, limit: number) =>
        store.keyPage('list', { after, until }, limit, counter);
      expect(await page(null, null, 1)).toEqual({ records: [{ key: 'a', value: { count: 1 } }], last: 'a' });
      expect(await page('a', null, 2)).toEqual({ records: [{ key: 'b', value: { count: 2 } }], last: 'c' });
      expect((await page('a', 'd', 9)).records.map(({ key }) => key)).toEqual(['b', 'd']);
      expect((await page(null, 'b', 9)).last).toBe('b');
      expect(await page('d', null, 9)).toEqual({ records: [], last: null });
    });

    it('changes a value by transaction', async () => {
      const add = (): ReturnType<typeof store.transact> =>
        store.transact('things/a', anything, (current) => ({
          count: (counter.safeParse(current).data?.count ?? 0) + 1,
        }));
      expect(await add()).toEqual({ committed: true, value: { count: 1 } });
      expect(await add()).toEqual({ committed: true, value: { count: 2 } });
    });

    it('keeps a value if the step of a transaction returns undefined, and returns the value', async () => {
      await store.update({ 'things/a': { count: 5 } });
      const result = await store.transact('things/a', counter, (current) =>
        current === null ? { count: 1 } : undefined,
      );
      expect(result).toEqual({ committed: false, value: { count: 5 } });
    });

    it('deletes a value by transaction', async () => {
      await store.update({ 'things/a': { count: 5 } });
      expect(await store.transact('things/a', counter, () => null)).toEqual({ committed: true, value: null });
      expect(await store.read('things', anything)).toBeNull();
    });

    it('finds children by a text, a boolean or an absent field', async () => {
      await store.update({
        list: { a: { name: 'x', on: true }, b: { name: 'y', on: false }, c: { on: true }, d: { name: 'x' } },
      });
      expect(await store.keysWhere('list', 'name', 'x', 10)).toEqual(['a', 'd']);
      expect(await store.keysWhere('list', 'name', 'x', 1)).toEqual(['a']);
      expect(await store.keysWhere('list', 'on', true, 10)).toEqual(['a', 'c']);
      expect(await store.keysWhere('list', 'name', null, 10)).toEqual(['c']);
      expect(await store.keysWhere('list', 'name', 'z', 10)).toEqual([]);
      expect(await store.keysWhere('nothing', 'name', 'x', 10)).toEqual([]);
    });

    it('finds the children whose field is at most a number, lowest first, and no children without the field', async () => {
      await store.update({
        list: { a: { at: 30 }, b: { at: 10 }, c: { at: 20 }, d: { x: 1 }, e: { at: 'text' } },
      });
      expect(await store.keysUpTo('list', 'at', 20, 10)).toEqual(['b', 'c']);
      expect(await store.keysUpTo('list', 'at', 99, 1)).toEqual(['b']);
      expect(await store.keysUpTo('list', 'at', 5, 10)).toEqual([]);
    });

    it('creates new keys', () => {
      expect(new Set([store.newKey('list'), store.newKey('list'), store.newKey('list')]).size).toBe(3);
    });
  });
}
