import type { Leaf, RuleNode } from '../../../emulators/database/rules/rule-node';

export type Json = null | Leaf | { [key: string]: Json };

const nodes = new WeakMap<object, RuleNode | null>();

/**
 * A plain JSON value seen as a node of the data tree; empty objects and null are absent. Values are never changed, only
 * made anew where they differ, so that each is looked at once in all operations of the matrix.
 */
export function jsonNode(value: Json | undefined): RuleNode | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object') {
    return { leaf: () => value, priority: () => null, child: () => null, keys: () => [] };
  }
  const known = nodes.get(value);
  if (known !== undefined) return known;
  const children = new Map<string, RuleNode>();
  for (const [key, child] of Object.entries(value)) {
    if (key.startsWith('.')) continue;
    const node = jsonNode(child);
    if (node !== null) children.set(key, node);
  }
  const priority = priorityOf(value);
  const leaf = value['.value'];
  const keys = leaf === undefined ? [...children.keys()] : [];
  const made: RuleNode | null =
    leaf !== undefined && typeof leaf !== 'object'
      ? { leaf: () => leaf, priority: () => priority, child: () => null, keys: () => [] }
      : keys.length === 0
        ? null
        : {
            leaf: () => undefined,
            priority: () => priority,
            child: (key) => children.get(key) ?? null,
            keys: () => keys,
          };
  nodes.set(value, made);
  return made;
}

const priorityOf = ({ '.priority': priority }: { [key: string]: Json }): string | number | null =>
  typeof priority === 'string' || typeof priority === 'number' ? priority : null;

/** The tree after writing `value` at `path`; null deletes. */
export function withValue(root: Json, path: readonly string[], value: Json): Json {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  const base = root !== null && typeof root === 'object' ? root : {};
  return { ...base, [head]: withValue(base[head] ?? null, rest, value) };
}

/** The value that is stored at a path; null where there is none. */
export function valueAt(root: Json, path: readonly string[]): Json {
  const [head, ...rest] = path;
  if (head === undefined) return root;
  return root !== null && typeof root === 'object' ? valueAt(root[head] ?? null, rest) : null;
}

/** Replaces `{".sv": "timestamp"}` by the time of the write, and an increment by the sum with the value before. */
export function resolveServerValues(value: Json, now: number, before: Json): Json {
  if (value === null || typeof value !== 'object') return value;
  const server = value['.sv'];
  if (server === 'timestamp') return now;
  if (typeof server === 'object' && server !== null)
    return Number(server['increment']) + (typeof before === 'number' ? before : 0);
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      resolveServerValues(child, now, valueAt(before, [key])),
    ]),
  );
}
