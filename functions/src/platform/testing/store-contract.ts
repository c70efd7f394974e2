import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Store } from '../ports';

const anything = z.unknown();
const counter = z.object({ count: z.number() });

/** What every store must do, so that the one in memory cannot drift from the database. `makeEmpty` gives an empty one. */
export function describeStore(name: string, makeEmpty: () => Store | Promise<Store>): void {
  describe(`${name} as a store`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await makeEmpty();
    });

    it('reads null where nothing is, and refuses a record that does not fit', async () => {
      expect(await store.read('things/a', counter)).toBeNull();
      await store.update({ 'things/a': { count: 'many' } });
      await expect(store.read('things/a', counter)).rejects.toThrow('internal');
    });

    it('writes many paths at once, drops undefined and empty parts, and deletes with null', async () => {
      await store.update({ 'a/x': 1, 'a/y': { z: undefined, list: [1, 2] }, 'b/c': { d: {} } });
      expect(await store.read('a', anything)).toEqual({ x: 1, y: { list: [1, 2] } });
      expect(await store.read('b', anything)).toBeNull();
      await store.update({ 'a/x': null, 'a/y/list': null });
      expect(await store.read('a', anything)).toBeNull();
    });

    it('changes a value by transaction', async () => {
      const add = (): ReturnType<typeof store.transact> =>
        store.transact('things/a', anything, (current) => ({
          count: (counter.safeParse(current).data?.count ?? 0) + 1,
        }));
      expect(await add()).toEqual({ committed: true, value: { count: 1 } });
      expect(await add()).toEqual({ committed: true, value: { count: 2 } });
    });

    it('leaves a value alone when the step says nothing, and tells it', async () => {
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

    it('finds children by a field: text, truth and absence', async () => {
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

    it('finds children up to a number, smallest first, and none without the field', async () => {
      await store.update({
        list: { a: { at: 30 }, b: { at: 10 }, c: { at: 20 }, d: { x: 1 }, e: { at: 'text' } },
      });
      expect(await store.keysUpTo('list', 'at', 20, 10)).toEqual(['b', 'c']);
      expect(await store.keysUpTo('list', 'at', 99, 1)).toEqual(['b']);
      expect(await store.keysUpTo('list', 'at', 5, 10)).toEqual([]);
    });

    it('makes new keys', () => {
      expect(new Set([store.newKey('list'), store.newKey('list'), store.newKey('list')]).size).toBe(3);
    });
  });
}
