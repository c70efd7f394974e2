import type { RuleNode } from '../rules/rule-node';
import { compareIndexEntries, OBJECT, type IndexEntry, type IndexValue } from './index-order';
import { compareKeys } from './key-order';
import { SortedMap } from './sorted-map';

export type Leaf = string | number | boolean;
export type Priority = string | number | null;
/** A stored, non-empty value. An absent one is null. Leaves without a priority are plain values, as most data is. */
export type Node = Leaf | LeafNode | ObjectNode;
export type Path = readonly string[];

/** A leaf that carries a priority. */
export class LeafNode {
  constructor(
    readonly value: Leaf,
    readonly ownPriority: Exclude<Priority, null>,
  ) {}
}

/** Records of one kind have the same keys: they share one list of them, up to this many keys and kinds. */
const MAX_SHARED_KEYS = 64;
const MAX_KINDS = 4096;
const kinds = new Map<string, readonly string[]>();

function sharedKeys(keys: readonly string[]): readonly string[] {
  if (keys.length > MAX_SHARED_KEYS) return keys.slice();
  // No key contains a slash.
  const name = keys.join('/');
  const known = kinds.get(name);
  if (known) return known;
  const own = keys.slice();
  // Kinds that are full of push ids come once. Now and then all are dropped. The ones that matter come back at once.
  if (kinds.size >= MAX_KINDS) kinds.clear();
  kinds.set(name, own);
  return own;
}

/** A node keeps no more indexes than this, so that queries over ever new fields cannot fill the memory. */
const MAX_INDEXES = 24;

export type Index = SortedMap<IndexEntry, null>;

/** An immutable node with children. Every change makes a new node that shares all unchanged parts. */
export class ObjectNode implements RuleNode {
  /** Set by the hash module when it first computes it. */
  cachedHash: string | undefined = undefined;
  private indexes: Map<string, Index> | undefined = undefined;

  private constructor(
    readonly children: SortedMap<string, Node>,
    readonly ownPriority: Priority,
    /** False means: no child has a priority, so the priority order is the key order. */
    readonly hasChildPriorities: boolean,
  ) {}

  /** Builds a node from children in key order. Null without children. */
  static fromSorted(
    keys: readonly string[],
    nodes: readonly Node[],
    priority: Priority = null,
  ): ObjectNode | null {
    if (keys.length === 0) return null;
    // A list that was filled one by one has spare capacity. The copy that is stored has no spare capacity.
    const children = SortedMap.fromSorted(sharedKeys(keys), nodes.slice(), compareKeys);
    return new ObjectNode(children, priority, nodes.some(hasPriority));
  }

  get size(): number {
    return this.children.size;
  }

  get(key: string): Node | null {
    return this.children.get(key) ?? null;
  }

  /** The node with one child set, or removed when `child` is null. Null when no child is left. */
  withChild(key: string, child: Node | null): ObjectNode | null {
    const before = this.get(key);
    if (before === child) return this;
    const children = child === null ? this.children.delete(key) : this.children.set(key, child);
    if (children.size === 0) return null;
    const hasPriorities = this.hasChildPriorities || (child !== null && hasPriority(child));
    const next = new ObjectNode(children, this.ownPriority, hasPriorities);
    if (this.indexes) next.indexes = movedIndexes(this.indexes, key, before, child);
    return next;
  }

  withPriority(priority: Priority): ObjectNode {
    if (priority === this.ownPriority) return this;
    const next = new ObjectNode(this.children, priority, this.hasChildPriorities);
    next.indexes = this.indexes;
    return next;
  }

  /** The children in the order of an index. It is built at its first use, and every change updates it. */
  index(name: string): Index {
    const known = this.indexes?.get(name);
    if (known) return known;
    const entries: IndexEntry[] = [];
    this.children.forEach((key, node) => entries.push({ value: indexValue(name, node), key }));
    entries.sort(compareIndexEntries);
    const index: Index = SortedMap.fromSorted(
      entries,
      entries.map(() => null),
      compareIndexEntries,
    );
    this.indexes ??= new Map();
    const [oldest] = this.indexes.keys();
    if (this.indexes.size >= MAX_INDEXES && oldest !== undefined) this.indexes.delete(oldest);
    this.indexes.set(name, index);
    return index;
  }

  leaf(): undefined {
    return undefined;
  }

  priority(): Priority {
    return this.ownPriority;
  }

  child(key: string): RuleNode | null {
    return ruleNode(this.get(key));
  }

  keys(): Iterable<string> {
    return this.children.keys();
  }
}

const childPaths = new Map<string, Path>();

function childPath(index: string): Path {
  let path = childPaths.get(index);
  if (!path) {
    path = index.split('/').filter((key) => key !== '');
    childPaths.set(index, path);
  }
  return path;
}

/** The order of children: by `.value`, `.priority`, or the value at a child path. */
export function indexValue(index: string, child: Node): IndexValue {
  if (index === '.priority') return priorityOf(child);
  const node = index === '.value' ? child : nodeAt(child, childPath(index));
  return node instanceof ObjectNode ? OBJECT : (leafOf(node) ?? null);
}

function movedIndexes(
  indexes: Map<string, Index>,
  key: string,
  before: Node | null,
  after: Node | null,
): Map<string, Index> {
  const moved = new Map<string, Index>();
  for (const [name, index] of indexes) {
    const from = before === null ? undefined : indexValue(name, before);
    const to = after === null ? undefined : indexValue(name, after);
    let next = index;
    if (from !== to) {
      if (from !== undefined) next = next.delete({ value: from, key });
      if (to !== undefined) next = next.set({ value: to, key }, null);
    }
    moved.set(name, next);
  }
  return moved;
}

class LeafView implements RuleNode {
  constructor(
    private readonly value: Leaf,
    private readonly ownPriority: Priority,
  ) {}

  leaf(): Leaf {
    return this.value;
  }

  priority(): Priority {
    return this.ownPriority;
  }

  child(): null {
    return null;
  }

  keys(): Iterable<string> {
    return [];
  }
}

/** The node as the rules engine reads it. */
export function ruleNode(node: Node | null): RuleNode | null {
  if (node === null || node instanceof ObjectNode) return node;
  return node instanceof LeafNode ? new LeafView(node.value, node.ownPriority) : new LeafView(node, null);
}

export function priorityOf(node: Node | null): Priority {
  return node instanceof ObjectNode || node instanceof LeafNode ? node.ownPriority : null;
}

function hasPriority(node: Node): boolean {
  return priorityOf(node) !== null;
}

/** The leaf's value, or undefined for a node with children and for an absent one. */
export function leafOf(node: Node | null): Leaf | undefined {
  if (node === null || node instanceof ObjectNode) return undefined;
  return node instanceof LeafNode ? node.value : node;
}

export function leafNode(value: Leaf, priority: Priority): Node {
  return priority === null ? value : new LeafNode(value, priority);
}

export function withPriority(node: Node | null, priority: Priority): Node | null {
  if (node === null) return null;
  if (node instanceof ObjectNode) return node.withPriority(priority);
  return leafNode(node instanceof LeafNode ? node.value : node, priority);
}

export function childOf(node: Node | null, key: string): Node | null {
  return node instanceof ObjectNode ? node.get(key) : null;
}

export function nodeAt(node: Node | null, path: Path): Node | null {
  let current = node;
  for (const key of path) {
    if (current === null) return null;
    current = childOf(current, key);
  }
  return current;
}

/**
 * The tree with one path replaced (or removed, with null). Empty parents vanish. Writing below a leaf makes it
 * an object that keeps the leaf's priority. The same tree comes back when nothing changes.
 */
export function withNodeAt(root: Node | null, path: Path, node: Node | null, depth = 0): Node | null {
  const key = path[depth];
  if (key === undefined) return equalNodes(root, node) ? root : node;
  if (root instanceof ObjectNode) {
    return root.withChild(key, withNodeAt(root.get(key), path, node, depth + 1));
  }
  const child = withNodeAt(null, path, node, depth + 1);
  return child === null ? root : ObjectNode.fromSorted([key], [child], priorityOf(root));
}

/** Whether two nodes hold the same data and priorities. Shared parts are not compared. */
export function equalNodes(a: Node | null, b: Node | null): boolean {
  if (a === b) return true;
  if (a instanceof LeafNode) {
    return b instanceof LeafNode && a.value === b.value && a.ownPriority === b.ownPriority;
  }
  if (!(a instanceof ObjectNode) || !(b instanceof ObjectNode)) return false;
  if (a.size !== b.size || a.ownPriority !== b.ownPriority) return false;
  for (const change of changedKeys(a, b)) {
    if (!equalNodes(a.get(change), b.get(change))) return false;
  }
  return true;
}

/** The keys below which two nodes may differ, in no particular order. Pages that both share are skipped whole. */
export function* changedKeys(a: ObjectNode | null, b: ObjectNode | null): Generator<string> {
  const pages = new Set(a?.children.leafPages());
  for (const page of b?.children.leafPages() ?? []) {
    if (pages.delete(page)) continue;
    for (let index = 0; index < page.keys.length; index += 1) {
      const key = page.keys[index];
      if (key !== undefined && (a?.get(key) ?? null) !== page.values[index]) yield key;
    }
  }
  for (const page of pages) {
    for (const key of page.keys) if (b === null || b.get(key) === null) yield key;
  }
}
