import { z } from 'zod';
import { compareKeys } from 'rtdb-emulator/engine';
import { isTree, jsonOf, pageOf, valueOf, parseRecord } from '../store/database-store';
import type { Position, Store } from '../ports';

type Tree = Record<string, unknown>;

const serverValueSchema = z.object({
  '.sv': z.union([z.literal('timestamp'), z.object({ increment: z.number() })]),
});
const asTree = (value: unknown): Tree => (isTree(value) ? value : {});

/** A value without its empty parts. Null if nothing is left. */
function pruned(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value)
    .map(([key, child]) => [key, pruned(child)] as const)
    .filter(([, child]) => child !== null && !(Array.isArray(child) && child.length === 0));
  return parts.length === 0 ? null : Object.fromEntries(parts);
}

/** Returns the records that match the schema. */
const recordsIn = <T>(
  entries: readonly (readonly [string, unknown])[],
  schema: z.ZodType<T>,
): { key: string; value: T }[] =>
  entries.flatMap(([key, raw]) => {
    const parsed = schema.safeParse(raw);
    return parsed.success ? [{ key, value: parsed.data }] : [];
  });

/**
 * The store port in memory, for tests of commands. Like the database, it stores no empty objects, and the
 * step of a transaction first runs with null. `memory-store.test.ts` runs the same contract tests as the test
 * against the emulator.
 */
export function createMemoryStore(
  initial: Tree = {},
  clock: () => number = () => 0,
): Store & { dump: () => Tree; get: (path: string) => unknown } {
  let root: Tree = jsonOf(initial);
  let keys = 0;

  const get = (path: string): unknown => {
    let node: unknown = root;
    for (const part of path.split('/')) node = asTree(node)[part];
    return node ?? null;
  };

  const without = (node: unknown, parts: readonly string[], value: unknown): unknown => {
    const [head, ...rest] = parts;
    if (head === undefined) return value;
    const tree = { ...asTree(node) };
    const child = without(tree[head], rest, value);
    const isEmpty =
      child === null || child === undefined || (typeof child === 'object' && Object.keys(child).length === 0);
    if (isEmpty) {
      const { [head]: _removed, ...others } = tree;
      return others;
    }
    tree[head] = child;
    return tree;
  };

  const set = (path: string, value: unknown): void => {
    root = asTree(without(root, path.split('/'), pruned(resolved(path, value))));
  };

  /** Replaces server values in the same way as the database. */
  const resolved = (path: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const sv = serverValueSchema.safeParse(value).data?.['.sv'];
    if (sv === 'timestamp') return clock();
    if (sv !== undefined) return (z.number().safeParse(get(path)).data ?? 0) + sv.increment;
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [key, resolved(`${path}/${key}`, child)]),
    );
  };

  const leaf = (tree: Tree, field: string): unknown =>
    field.split('/').reduce<unknown>((node, part) => asTree(node)[part], tree);

  return {
    get,
    dump: () => root,
    read: (path, schema) => Promise.resolve().then(() => parseRecord(path, schema, get(path))),
    update: (values) => {
      for (const [path, value] of Object.entries(jsonOf(values))) set(path, value);
      return Promise.resolve();
    },
    commit: ({ checks, values }) => {
      const holds = Object.entries(checks).every(([path, value]) => get(path) === value);
      if (holds) for (const [path, value] of Object.entries(jsonOf(values))) set(path, value);
      return Promise.resolve(holds);
    },
    transact: (path, schema, step) =>
      Promise.resolve().then(() => {
        const stored = parseRecord(path, schema, get(path));
        const guess = step(null);
        const next = stored === null ? guess : guess === undefined ? undefined : step(stored);
        if (next !== undefined) set(path, next === null ? null : jsonOf({ next }).next);
        return { committed: next !== undefined, value: parseRecord(path, schema, get(path)) };
      }),
    keysWhere: (list, field, value, limit) =>
      Promise.resolve(
        Object.entries(asTree(get(list)))
          .filter(([, child]) => (asTree(child)[field] ?? null) === value)
          .map(([key]) => key)
          .sort(compareKeys)
          .slice(0, limit),
      ),
    keysUpTo: (list, field, value, limit) => {
      const numbered = Object.entries(asTree(get(list))).flatMap(([key, child]) => {
        const number = z.number().safeParse(valueOf(child, field)).data;
        return number === undefined || number > value ? [] : [{ key, number }];
      });
      numbered.sort((a, b) => a.number - b.number || compareKeys(a.key, b.key));
      return Promise.resolve(numbered.slice(0, limit).map(({ key }) => key));
    },
    recordsBetween: (list, field, { from, to }, schema, limit) =>
      Promise.resolve(
        Object.entries(asTree(get(list)))
          .flatMap(([key, raw]) => {
            const text = leaf(asTree(raw), field);
            if (typeof text !== 'string' || text < from || text > to) return [];
            const parsed = schema.safeParse(raw);
            return parsed.success ? [{ key, value: parsed.data, text }] : [];
          })
          .sort((a, b) => (a.text === b.text ? compareKeys(a.key, b.key) : a.text < b.text ? -1 : 1))
          .slice(0, limit)
          .map(({ key, value }) => ({ key, value })),
      ),
    pageWhere: (list, field, value, after, limit, schema) => {
      const page = Object.entries(asTree(get(list)))
        .filter(
          ([key, child]) => asTree(child)[field] === value && (after === null || compareKeys(key, after) > 0),
        )
        .sort(([a], [b]) => compareKeys(a, b))
        .slice(0, limit);
      return Promise.resolve({
        records: recordsIn(page, schema),
        last: page.length < limit ? null : (page.at(-1)?.[0] ?? null),
      });
    },
    pageBetween: (list, { field, from, to, isDescending, after, limit }, schema) => {
      const order = (a: Position, b: Position): number => {
        if (a.value !== b.value) return a.value < b.value ? -1 : 1;
        return compareKeys(a.key, b.key);
      };
      const sign = isDescending ? -1 : 1;
      const found = Object.entries(asTree(get(list)))
        .flatMap(([key, raw]) => {
          const value = valueOf(raw, field);
          return typeof value === 'string' || typeof value === 'number' ? [{ key, value, raw }] : [];
        })
        .filter(
          (child) =>
            (from === undefined || child.value >= from) &&
            (to === undefined || child.value <= to) &&
            (after === null || sign * order(child, after) > 0),
        )
        .sort((a, b) => sign * order(a, b))
        .slice(0, limit);
      return Promise.resolve(pageOf(found, field, limit, schema));
    },
    keyPage: (list, { after, until }, limit, schema) => {
      const page = Object.entries(asTree(get(list)))
        .filter(
          ([key]) =>
            (after === null || compareKeys(key, after) > 0) &&
            (until === null || compareKeys(key, until) <= 0),
        )
        .sort(([a], [b]) => compareKeys(a, b))
        .slice(0, limit);
      return Promise.resolve({ records: recordsIn(page, schema), last: page.at(-1)?.[0] ?? null });
    },
    lastRecords: (list, schema, limit) => {
      const last = Object.entries(asTree(get(list)))
        .sort(([a], [b]) => compareKeys(a, b))
        .slice(-limit);
      return Promise.resolve(recordsIn(last, schema));
    },
    newKey: () => {
      keys += 1;
      return `key${String(keys).padStart(4, '0')}`;
    },
  };
}
