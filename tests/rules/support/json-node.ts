import type { Leaf, RuleNode } from 'rtdb-emulator/engine';

export type Json = null | Leaf | { [key: string]: Json };

const nodes = new WeakMap<object, RuleNode | null>();

/**
 * Returns a plain JSON value as a node of the data tree, or null for null and empty objects. The values never
 * change. So each value is converted only once, and all operations share the nodes of unchanged values.
 */
export function jsonNode(value: Json | undefined): RuleNode | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object') {
    return { leaf: () => value, priority: () => null, child: () => null, keys: () => [] };
  }
  const known = nodes.get(value);
  if (known !== undefined) return known;
  const made = nodeOf(value);
  nodes.set(value, made);
  return made;
}

function nodeOf(value: { [key: string]: Json }): RuleNode | null {
  const priority = (): string | number | null => priorityOf(value);
  const leaf = value['.value'];
  if (leaf !== undefined && typeof leaf !== 'object')
    return { leaf: () => leaf, priority, child: () => null, keys: () => [] };
  if (!hasContent(value)) return null;
  return {
    leaf: () => undefined,
    priority,
    child: (key) => (isName(key) && Object.hasOwn(value, key) ? jsonNode(value[key]) : null),
    keys: () => Object.keys(value).filter((key) => isName(key) && hasContent(value[key])),
  };
}

/** Whether a key is the name of a child. Keys such as `.sv` and `.priority` are not. */
const isName = (key: string): boolean => !key.startsWith('.');

function hasContent(value: Json | undefined): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value !== 'object') return true;
  for (const key in value) if ((isName(key) || key === '.value') && hasContent(value[key])) return true;
  return false;
}

const priorityOf = ({ '.priority': priority }: { [key: string]: Json }): string | number | null =>
  typeof priority === 'string' || typeof priority === 'number' ? priority : null;

/** Returns the tree after writing `value` at `path`. The value null deletes. */
export function withValue(root: Json, path: readonly string[], value: Json): Json {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  const base = root !== null && typeof root === 'object' ? root : {};
  return { ...base, [head]: withValue(base[head] ?? null, rest, value) };
}

/** Returns the value at a path, or null if there is no value. */
export function valueAt(root: Json, path: readonly string[]): Json {
  const [head, ...rest] = path;
  if (head === undefined) return root;
  return root !== null && typeof root === 'object' ? valueAt(root[head] ?? null, rest) : null;
}

/**
 * Replaces `{".sv": "timestamp"}` by the time of the write. Replaces an increment by the sum of the
 * increment and the previous value.
 */
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
