import type { RuleNode } from '../rules/rule-node';
import { compareIndexEntries, OBJECT, type IndexEntry, type IndexValue } from './index-order';
import { compareKeys } from './key-order';
import { SortedMap } from './sorted-map';

export type Leaf = string | number | boolean;
export type Priority = string | number | null;
/**
 * A stored value that is not empty. Where there is no value, the code uses null. Most leaves have no
 * priority. So a leaf without a priority is stored as a plain value, without an object around it.
 */
export type Node = Leaf | LeafNode | ObjectNode;
export type Path = readonly string[];

/** A leaf with a priority. */
export class LeafNode {
  constructor(
    readonly value: Leaf,
    readonly ownPriority: Exclude<Priority, null>,
  ) {}
}

/**
 * Records of one kind have the same keys, so they share one list of keys. These are the limits for the number
 * of keys and for the number of kinds.
 */
const MAX_SHARED_KEYS = 64;
const MAX_KINDS = 4096;
const kinds = new Map<string, readonly string[]>();

function sharedKeys(keys: readonly string[]): readonly string[] {
  if (keys.length > MAX_SHARED_KEYS) return keys.slice();
  // The slash separates the keys, because no key contains a slash.
  const name = keys.join('/');
  const known = kinds.get(name);
  if (known) return known;
  const own = keys.slice();
  // A list with push ids is never used again. So all lists are dropped when there are too many, and lists
  // that are used often are soon added again.
  if (kinds.size >= MAX_KINDS) kinds.clear();
  kinds.set(name, own);
  return own;
}

/**
 * A node keeps at most this many indexes, so that queries over many different fields cannot fill the memory.
 */
const MAX_INDEXES = 24;

export type Index = SortedMap<IndexEntry, null>;

/** An immutable node with children. A change makes a new node, which shares all unchanged parts. */
export class ObjectNode implements RuleNode {
  /** The hash module sets this field when it computes the hash. */
  cachedHash: string | undefined = undefined;
  private indexes: Map<string, Index> | undefined = undefined;

  private constructor(
    readonly children: SortedMap<string, Node>,
    readonly ownPriority: Priority,
    /** If false, no child has a priority, so the priority order is the key order. */
    readonly hasChildPriorities: boolean,
  ) {}

  /** Makes a node from children in key order. Null if there are no children. */
  static fromSorted(
    keys: readonly string[],
    nodes: readonly Node[],
    priority: Priority = null,
  ): ObjectNode | null {
    if (keys.length === 0) return null;
    // An array that was filled step by step has spare capacity. A copy has no spare capacity.
    const children = SortedMap.fromSorted(sharedKeys(keys), nodes.slice(), compareKeys);
    return new ObjectNode(children, priority, nodes.some(hasPriority));
  }

  get size(): number {
    return this.children.size;
  }

  get(key: string): Node | null {
    return this.children.get(key) ?? null;
  }

  /** The node with one child set, or removed if `child` is null. Null if no child is left. */
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

  /**
   * The children in the order of an index. The index is built when it is first used, and every change updates
   * it.
   */
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

/** The value by which an index orders a child. It is `.value`, `.priority`, or the value at a child path. */
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

/** The node in the form that the rules engine reads. */
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

/** The value of a leaf. Undefined for a node with children and for null. */
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
 * The tree with a new node at one path, or without the path if `node` is null. Empty parents are removed. If
 * the path is below a leaf, the leaf becomes an object with the leaf's priority. Returns the same tree if
 * nothing changes.
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

/** Whether two nodes have the same data and priorities. Shared parts are not compared. */
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

/** The keys at which two nodes may differ, in any order. Pages that both nodes share are skipped. */
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
