import type * as DatabaseSdk from 'firebase/database';
import type { Database } from 'firebase/database';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FRESH_POSITION_MS, POSITION_PACE } from '@domain/trip/way/position-pace';
import { followOwnDuty } from './own-duty';

const POINT = { lat: -34.9, lng: -56.2 };
const [MAIN, APART] = [{ name: 'main' }, { name: 'positions' }];
const never = new Promise<void>(() => undefined);

/**
 * A simulation of the SDK's functions that the duty record needs. `update` decides the result of each write.
 */
function aSdk(update: (database: object, values: Record<string, unknown>) => Promise<void>) {
  const watchers = new Map<string, (snapshot: { val: () => unknown }) => void>();
  const stored = new Map<string, unknown>();
  const written: (readonly [object, Record<string, unknown>])[] = [];
  const sdk = {
    ref: (database: object, path = '') => ({ database, path }),
    serverTimestamp: () => 'now',
    onDisconnect: () => ({ set: () => never, cancel: () => never }),
    set: () => never,
    get: ({ path }: { path: string }) => Promise.resolve({ val: () => stored.get(path) ?? null }),
    update: ({ database }: { database: object }, values: Record<string, unknown>) => {
      written.push([database, values]);
      return update(database, values);
    },
    onValue: ({ path }: { path: string }, next: (snapshot: { val: () => unknown }) => void) => {
      watchers.set(path, next);
      return () => undefined;
    },
  };
  return {
    sdk: sdk as unknown as typeof DatabaseSdk,
    stored,
    written,
    says: (path: string, value: unknown) => watchers.get(path)?.({ val: () => value }),
  };
}

const follow = async (parts: ReturnType<typeof aSdk>, apart: object = APART) => {
  const own = await followOwnDuty(parts.sdk, MAIN as unknown as Database, 'dan', () =>
    Promise.resolve(apart as Database),
  );
  parts.says('drivers_on_duty/dan', { name: 'Dan', isFree: true, position: { ...POINT, at: Date.now() } });
  await settle();
  return own;
};
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the duty record of a driver in a database instance that does not answer', () => {
  const silent = () => aSdk((database) => (database === APART ? never : Promise.resolve()));

  it('does not delay the points of a trip, and gets no second position before the first one is stored', async () => {
    const parts = silent();
    const own = await follow(parts);
    for (let point = 0; point < 3; point += 1) {
      const { writes, told } = own.tell(POINT, 'now', true);
      expect(writes).toEqual({});
      await told();
      await vi.advanceTimersByTimeAsync(POSITION_PACE.free * 1000);
    }
    expect(parts.written).toEqual([[APART, { 'drivers_on_duty/dan/position': { ...POINT, at: 'now' } }]]);
  });

  it('does not get a free driver’s position, and only the first try waits for ten seconds', async () => {
    const own = await follow(silent());
    const first = own.tellAlone(POINT);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await first).toBe(false);
    expect(await own.tellAlone(POINT)).toBe(false);
  });
});

describe('the duty record of a driver in a database instance that answers', () => {
  it.each([
    ['gets the last position of the profile if this position is fresh', FRESH_POSITION_MS, 1],
    ['does not get an old position of the profile', FRESH_POSITION_MS + 1, 0],
  ])('%s', async (_, age, writes) => {
    const parts = aSdk(() => Promise.resolve());
    const serverOffset = 3_600_000;
    parts.stored.set('users/dan/location', { ...POINT, at: Date.now() + serverOffset - age });
    const following = followOwnDuty(parts.sdk, MAIN as unknown as Database, 'dan', () =>
      Promise.resolve(APART as unknown as Database),
    );
    await settle();
    parts.says('.info/serverTimeOffset', serverOffset);
    parts.says('drivers_on_duty/dan', { name: 'Dan', isFree: true });
    await following;
    await settle();
    expect(parts.written).toHaveLength(writes);
  });

  it('gets a free driver’s position in a separate write, and a refused write causes an error', async () => {
    let answer = (): Promise<void> => Promise.resolve();
    const own = await follow(aSdk(() => answer()));
    expect(await own.tellAlone(POINT)).toBe(true);
    answer = () => Promise.reject(Object.assign(new Error('no'), { code: 'PERMISSION_DENIED' }));
    await expect(own.tellAlone(POINT)).rejects.toMatchObject({ code: 'permission_denied' });
    answer = () => Promise.resolve();
    expect(await own.tellAlone(POINT)).toBe(true);
  });

  it('gets the position in the same write as the profile if the record is in the main instance', async () => {
    const own = await follow(
      aSdk(() => Promise.resolve()),
      MAIN,
    );
    expect(await own.tellAlone(POINT)).toBe(false);
    expect(own.tell(POINT, 'now', false).writes).toHaveProperty(['drivers_on_duty/dan/position']);
  });
});
