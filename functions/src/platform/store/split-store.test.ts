import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSplitStore } from './split-store';
import { createMemoryStore } from '../testing/memory-store';
import { describeStore } from '../testing/store-contract';

describeStore('the split store over a single instance', () =>
  createSplitStore({ main: createMemoryStore(), positions: () => null }),
);
describeStore('the split store over two instances', () => {
  const positions = createMemoryStore();
  return createSplitStore({ main: createMemoryStore(), positions: () => positions });
});

const world = () => {
  const [main, positions] = [
    createMemoryStore({ users: { dan: { approved: true } } }),
    createMemoryStore({ drivers_on_duty: { dan: { isFree: true } } }),
  ];
  return { main, positions, store: createSplitStore({ main, positions: () => positions }) };
};

describe('the split store for the main instance and the positions instance', () => {
  it('reads, writes and searches each path in the instance of the path', async () => {
    const { main, positions, store } = world();
    await store.update({ 'users/dan/queue': true, 'drivers_on_duty/eva': { isFree: false, at: 5 } });
    expect(main.get('drivers_on_duty')).toBeNull();
    expect(positions.get('users')).toBeNull();
    expect(await store.read('drivers_on_duty/eva/at', z.number())).toBe(5);
    expect(await store.read('users/dan/queue', z.boolean())).toBe(true);
    expect(await store.keysUpTo('drivers_on_duty', 'at', 9, 9)).toEqual(['eva']);
    expect(await store.keysWhere('users', 'queue', true, 9)).toEqual(['dan']);
  });

  it('commits only the part for the main instance if a commit has parts for both, and triggers write the other part later', async () => {
    const { main, positions, store } = world();
    const block = (approved: boolean): Promise<boolean> =>
      store.commit({
        checks: { 'users/dan/approved': approved, 'drivers_on_duty/dan/isFree': false },
        values: { 'users/dan/approved': false, 'drivers_on_duty/dan': null },
      });
    expect([await block(false), await block(true)]).toEqual([false, true]);
    expect(main.get('users/dan/approved')).toBe(false);
    expect(positions.get('drivers_on_duty/dan')).toEqual({ isFree: true });
  });

  it('commits to the positions instance only if the checks are true in both instances', async () => {
    const { positions, store } = world();
    const change = (approved: boolean, isFree: boolean): Promise<boolean> =>
      store.commit({
        checks: { 'users/dan/approved': approved, 'drivers_on_duty/dan/isFree': isFree },
        values: { 'drivers_on_duty/dan/isFree': false },
      });
    expect([await change(false, true), await change(true, false)]).toEqual([false, false]);
    expect(positions.get('drivers_on_duty/dan/isFree')).toBe(true);
    expect(await change(true, true)).toBe(true);
    expect(positions.get('drivers_on_duty/dan/isFree')).toBe(false);
  });

  it('refuses a commit to the positions instance if the main instance changes meanwhile', async () => {
    const { main, positions } = world();
    const store = createSplitStore({
      main,
      positions: () => ({
        ...positions,
        commit: async (write) => {
          await main.update({ 'users/dan/approved': false });
          return positions.commit(write);
        },
      }),
    });
    const write = { checks: { 'users/dan/approved': true }, values: { 'drivers_on_duty/dan/isFree': false } };
    expect(await store.commit(write)).toBe(false);
  });

  it('sends no commit to the positions instance if the commit would change nothing there', async () => {
    const { main, store } = world();
    const write = { checks: { 'drivers_on_duty/dan/isFree': false }, values: { 'users/dan/queue': true } };
    expect(await store.commit(write)).toBe(true);
    expect(main.get('users/dan/queue')).toBe(true);
  });
});

describe('the split store with tracks instances', () => {
  const setUp = () => {
    const [main, a] = [createMemoryStore(), createMemoryStore()];
    const opened: string[] = [];
    const tracks = (instance: string) => {
      opened.push(instance);
      return a;
    };
    return { main, a, opened, store: createSplitStore({ main, positions: () => null, tracks }) };
  };

  it('reads and writes a path in the instance that the path names', async () => {
    const { main, a, opened, store } = setUp();
    await store.update({ 'tracks_in/city-a/tracking/b1/k1': { at: 5 } });
    expect(a.dump()).toEqual({ tracking: { b1: { k1: { at: 5 } } } });
    expect(await store.lastRecords('tracks_in/city-a/tracking/b1', z.object({ at: z.number() }), 1)).toEqual([
      { key: 'k1', value: { at: 5 } },
    ]);
    expect(main.dump()).toEqual({});
    expect(new Set(opened)).toEqual(new Set(['city-a']));
  });

  it('commits to a tracks instance with checks of that instance', async () => {
    const { a, store } = setUp();
    const take = (driver: string | null): Promise<boolean> =>
      store.commit({
        checks: { 'tracks_in/city-a/bookings/b1/driver': driver },
        values: { 'tracks_in/city-a/bookings/b1/driver': 'dan' },
      });
    expect([await take(null), await take(null), await take('dan')]).toEqual([true, false, true]);
    expect(a.get('bookings/b1/driver')).toBe('dan');
  });

  it('refuses a write to two instances', async () => {
    const { main, a, store } = setUp();
    const values = { 'tracks_in/city-a/tracking/b1': null, 'bookings/b1/status': 'NEW' };
    await expect(store.update(values)).rejects.toThrow('alone');
    await expect(store.commit({ checks: {}, values })).rejects.toThrow('alone');
    const inTracks = { 'tracks_in/city-a/tracking/b1': null };
    for (const path of ['bookings/b1/status', 'tracks_in/city-b/bookings/b1'])
      await expect(store.commit({ checks: { [path]: null }, values: inTracks })).rejects.toThrow('alone');
    expect([main.dump(), a.dump()]).toEqual([{}, {}]);
  });
});
