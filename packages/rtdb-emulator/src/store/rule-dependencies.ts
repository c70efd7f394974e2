import type { RuleNode } from '../rules/rule-node';
import { childOf, type Node, type Path } from '../tree/node';
import type { CommittedChange } from './change';
import { PathTrie } from './path-trie';

/** Data that a rule used. If `isValue` is false, the rule only used whether the data exists. */
export type Dependency = { readonly path: Path; readonly isValue: boolean };

/** A view of the tree that records which data is read. */
export class ReadRecorder {
  private readonly seen = new Map<string, Dependency>();

  constructor() {
    this.note([], false);
  }

  root(node: RuleNode | null): RuleNode | null {
    return node === null ? null : this.recorded(node, []);
  }

  dependencies(): readonly Dependency[] {
    return [...this.seen.values()];
  }

  private recorded(node: RuleNode, path: Path): RuleNode {
    return {
      leaf: () => {
        this.note(path, true);
        return node.leaf();
      },
      priority: () => {
        this.note(path, true);
        return node.priority();
      },
      keys: () => {
        this.note(path, true);
        return node.keys();
      },
      child: (key) => {
        const childPath = [...path, key];
        this.note(childPath, false);
        const child = node.child(key);
        return child === null ? null : this.recorded(child, childPath);
      },
    };
  }

  private note(path: Path, isValue: boolean): void {
    const id = path.join('/');
    if (isValue || !this.seen.has(id)) this.seen.set(id, { path, isValue });
  }
}

type Watchers<T> = { readonly existence: Set<T>; readonly value: Set<T> };

/**
 * An index of the data that read rules used, with an owner (such as a subscription) for each entry. It finds
 * the owners whose read rules used data that a write changed. Only the rules of these owners must be checked
 * again.
 */
export class DependencyIndex<T> {
  private readonly trie = new PathTrie<Watchers<T>>();

  add(owner: T, dependencies: readonly Dependency[]): void {
    for (const { path, isValue } of dependencies) {
      const watchers = this.trie.obtain(path, () => ({ existence: new Set(), value: new Set() }));
      (isValue ? watchers.value : watchers.existence).add(owner);
    }
  }

  remove(owner: T, dependencies: readonly Dependency[]): void {
    for (const { path, isValue } of dependencies) {
      const watchers = this.trie.get(path);
      if (!watchers) continue;
      (isValue ? watchers.value : watchers.existence).delete(owner);
      if (watchers.value.size === 0 && watchers.existence.size === 0) this.trie.remove(path);
    }
  }

  /** The owners whose dependencies one change affects. `before` and `after` are the whole trees. */
  concernedBy(change: CommittedChange, before: Node | null, after: Node | null): Set<T> {
    const found = new Set<T>();
    let trie: PathTrie<Watchers<T>> | undefined = this.trie;
    let old = before;
    let now = after;
    for (const key of change.path) {
      if (!trie) return found;
      collect(trie.value, found, (old === null) !== (now === null));
      trie = trie.children.get(key);
      old = childOf(old, key);
      now = childOf(now, key);
    }
    if (trie) collectBelow(trie, old, now, found);
    return found;
  }
}

function collect<T>(watchers: Watchers<T> | undefined, found: Set<T>, hasExistenceChanged: boolean): void {
  if (!watchers) return;
  for (const owner of watchers.value) found.add(owner);
  if (hasExistenceChanged) for (const owner of watchers.existence) found.add(owner);
}

function collectBelow<T>(
  trie: PathTrie<Watchers<T>>,
  old: Node | null,
  now: Node | null,
  found: Set<T>,
): void {
  if (old === now) return;
  collect(trie.value, found, (old === null) !== (now === null));
  for (const [key, child] of trie.children) collectBelow(child, childOf(old, key), childOf(now, key), found);
}
