import type { Database } from 'firebase-admin/database';
import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { compareKeys } from 'rtdb-emulator/engine';
import { isTree } from '../store/database-store';
import { createMemoryStore } from './memory-store';

type Bound = { value: unknown; key?: string | undefined };
type Limits = {
  /** The lowest and the highest position. If `isOpen`, the position itself is not included. */
  from?: Bound & { isOpen: boolean };
  to?: Bound & { isOpen: boolean };
  take?: (children: Child[]) => Child[];
};
type Child = { key: string; place: unknown; value: unknown };

const guardSchema = z.object({
  checks: z.record(z.string(), z.object({ path: z.string(), value: z.unknown().optional() })).default({}),
});

/** The order of the types of values in the database. It is null, false, true, numbers, texts. */
const rank = (value: unknown): number =>
  [value === null, value === false, value === true, typeof value === 'number', true].indexOf(true);

/** Returns -1 if `a` comes before `b`, and 1 if `a` comes after `b`. */
function compareValues(a: unknown, b: unknown): number {
  if (rank(a) !== rank(b)) return Math.sign(rank(a) - rank(b));
  if (typeof a === 'number' && typeof b === 'number') return Math.sign(a - b);
  return String(a) < String(b) ? -1 : Number(String(a) > String(b));
}

/** The order in which a query returns the children. */
type Order = {
  placeOf: (child: unknown, key: string) => unknown;
  compare: (a: unknown, b: unknown) => number;
};
const BY_KEY: Order = { placeOf: (_, key) => key, compare: (a, b) => compareKeys(String(a), String(b)) };

/**
 * The part of the admin SDK's database that the store uses, with a tree in memory. The guarded database
 * refuses a write with a check that is not true, like the rule of the node `guard`.
 */
export function createMemoryDatabase(): { database: Database; guarded: Database } {
  const tree = createMemoryStore();
  const snapshotOf = (value: unknown) => ({ val: () => value });

  const childrenOf = (path: string, { placeOf, compare }: Order): Child[] => {
    const node = tree.get(path);
    return Object.entries(isTree(node) ? node : {})
      .map(([key, value]) => ({ key, value, place: placeOf(value, key) }))
      .sort((a, b) => compare(a.place, b.place) || compareKeys(a.key, b.key));
  };

  const query = (path: string, order: Order, limits: Limits = {}) => {
    const isIn = ({ place, key }: Child): boolean => {
      const against = (bound: Bound): number =>
        order.compare(place, bound.value) || (bound.key === undefined ? 0 : compareKeys(key, bound.key));
      const { from, to } = limits;
      return (
        (from === undefined || against(from) >= (from.isOpen ? 1 : 0)) &&
        (to === undefined || against(to) <= (to.isOpen ? -1 : 0))
      );
    };
    const and = (more: Limits): unknown => query(path, order, { ...limits, ...more });
    return {
      startAt: (value: unknown) => and({ from: { value, isOpen: false } }),
      startAfter: (value: unknown, key?: string) => and({ from: { value, key, isOpen: true } }),
      endAt: (value: unknown) => and({ to: { value, isOpen: false } }),
      endBefore: (value: unknown, key?: string) => and({ to: { value, key, isOpen: true } }),
      equalTo: (value: unknown) => and({ from: { value, isOpen: false }, to: { value, isOpen: false } }),
      limitToFirst: (count: number) => and({ take: (found) => found.slice(0, count) }),
      limitToLast: (count: number) => and({ take: (found) => found.slice(-count) }),
      once: () => {
        const found = childrenOf(path, order).filter(isIn);
        const taken = limits.take?.(found) ?? found;
        return Promise.resolve({
          numChildren: () => taken.length,
          forEach: (see: (child: { key: string; val: () => unknown }) => void) => {
            for (const { key, value } of taken) see({ key, ...snapshotOf(value) });
          },
        });
      },
    };
  };

  const make = (isGuarded: boolean) => ({
    ref: (path = '') => ({
      get: () => Promise.resolve(snapshotOf(tree.get(path))),
      update: (values: Record<string, unknown>) => {
        const { [dbPaths.guard()]: guard, ...others } = values;
        const { checks } = guardSchema.parse(guard ?? {});
        const holds = Object.values(checks).every((check) => tree.get(check.path) === (check.value ?? null));
        return isGuarded && !holds
          ? Promise.reject(Object.assign(new Error('refused'), { code: 'PERMISSION_DENIED' }))
          : tree.update(others);
      },
      // As in the SDK, the step first runs with null, because the value was not read before.
      transaction: async (step: (current: unknown) => unknown) => {
        const stored = tree.get(path);
        const guess = step(null);
        const next = stored === null || guess === undefined ? guess : step(stored);
        if (next !== undefined) await tree.update({ [path]: next });
        return { committed: next !== undefined, snapshot: snapshotOf(tree.get(path)) };
      },
      orderByChild: (field: string) =>
        query(path, {
          placeOf: (child) =>
            field
              .split('/')
              .reduce<unknown>((node, part) => (isTree(node) ? (node[part] ?? null) : null), child),
          compare: compareValues,
        }),
      orderByKey: () => query(path, BY_KEY),
      push: () => ({ key: tree.newKey(path) }),
    }),
  });
  return { database: make(false) as unknown as Database, guarded: make(true) as unknown as Database };
}
