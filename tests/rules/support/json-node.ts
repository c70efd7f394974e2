import type { Leaf, RuleNode } from '../../../emulators/database/rules/rule-node';

export type Json = null | Leaf | { [key: string]: Json };

/** A plain JSON value seen as a node of the data tree; empty objects and null are absent. */
export function jsonNode(value: Json | undefined): RuleNode | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object') {
    return { leaf: () => value, priority: () => null, child: () => null, keys: () => [] };
  }
  const keys = Object.keys(value).filter((key) => jsonNode(value[key]) !== null);
  if (keys.length === 0) return null;
  return {
    leaf: () => undefined,
    priority: () => null,
    child: (key) => jsonNode(Object.hasOwn(value, key) ? value[key] : null),
    keys: () => keys,
  };
}

/** The tree after writing `value` at `path`; null deletes. */
export function withValue(root: Json, path: readonly string[], value: Json): Json {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  const base = root !== null && typeof root === 'object' ? root : {};
  return { ...base, [head]: withValue(base[head] ?? null, rest, value) };
}

/** Replaces `{".sv": "timestamp"}` by the time of the write. */
export function resolveServerValues(value: Json, now: number): Json {
  if (value === null || typeof value !== 'object') return value;
  if (value['.sv'] === 'timestamp') return now;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, resolveServerValues(child, now)]),
  );
}
