import { isDefault, queryKey, type Query } from '../query/query';
import { filteredNode } from '../query/window';
import { windowChange, type InnerChange } from '../query/window-change';
import { childOf, equalNodes, type Node, type Path } from '../tree/node';
import type { Change, CommittedChange } from './change';
import { PathTrie } from './path-trie';
import type { Subscription } from './subscription';

/** All subscriptions to the same query at the same path. Their updates are computed only once. */
type View = { readonly query: Query; readonly subscriptions: Set<Subscription> };
type Views = Map<string, View>;
/** A change, and the update for a listener that receives the whole changed value. */
type Pending = CommittedChange & { readonly put: Change };

/** The listeners of a namespace by path. After a write, this class sends the updates to the listeners. */
export class Listeners {
  private readonly trie = new PathTrie<Views>();
  private readonly subscriptions = new Set<Subscription>();

  get all(): ReadonlySet<Subscription> {
    return this.subscriptions;
  }

  add(subscription: Subscription): void {
    const views = this.trie.obtain(subscription.path, () => new Map<string, View>());
    const key = queryKey(subscription.query);
    let view = views.get(key);
    if (!view) {
      view = { query: subscription.query, subscriptions: new Set() };
      views.set(key, view);
    }
    view.subscriptions.add(subscription);
    this.subscriptions.add(subscription);
  }

  remove(subscription: Subscription): void {
    this.subscriptions.delete(subscription);
    const views = this.trie.get(subscription.path);
    const key = queryKey(subscription.query);
    const view = views?.get(key);
    if (!views || !view) return;
    view.subscriptions.delete(subscription);
    if (view.subscriptions.size === 0) views.delete(key);
    if (views.size === 0) this.trie.remove(subscription.path);
  }

  /** Sends one message to every listener whose data a write changed. */
  notify(changes: readonly CommittedChange[], before: Node | null, after: Node | null): void {
    const pending = changes.map((change): Pending => ({
      ...change,
      put: { kind: 'put', path: change.path, node: change.after },
    }));
    this.visit(this.trie, [], before, after, pending);
  }

  private visit(
    trie: PathTrie<Views>,
    path: Path,
    before: Node | null,
    after: Node | null,
    pending: readonly Pending[],
  ): void {
    const [first] = pending;
    if (first?.path.length === path.length) {
      this.visitReplaced(trie, path, before, after, first.put);
      return;
    }
    if (trie.value) for (const view of trie.value.values()) tellBelow(view, path, before, after, pending);
    if (trie.children.size === 0) return;
    for (const [key, inner] of groupByKey(pending, path.length)) {
      const child = trie.children.get(key);
      if (child) this.visit(child, [...path, key], childOf(before, key), childOf(after, key), inner);
    }
  }

  /**
   * Sends the updates to the listeners at and below a node. The write replaced this node or an ancestor of
   * this node.
   */
  private visitReplaced(
    trie: PathTrie<Views>,
    path: Path,
    before: Node | null,
    after: Node | null,
    put: Change,
  ): void {
    if (before === after) return;
    if (trie.value && !equalNodes(before, after)) {
      for (const view of trie.value.values()) {
        if (isDefault(view.query)) tell(view, put);
        else tellFiltered(view, path, before, after, null);
      }
    }
    for (const [key, child] of trie.children) {
      const childPath = [...path, key];
      const node = childOf(after, key);
      this.visitReplaced(child, childPath, childOf(before, key), node, {
        kind: 'put',
        path: childPath,
        node,
      });
    }
  }
}

function groupByKey(pending: readonly Pending[], depth: number): Iterable<[string, readonly Pending[]]> {
  const [first] = pending;
  if (pending.length === 1 && first) return [[first.path[depth] ?? '', pending]];
  const groups = new Map<string, Pending[]>();
  for (const change of pending) {
    const key = change.path[depth] ?? '';
    const group = groups.get(key);
    if (group) group.push(change);
    else groups.set(key, [change]);
  }
  return groups;
}

function tell(view: View, change: Change): void {
  for (const subscription of view.subscriptions) subscription.subscriber.deliver(change);
}

function innerChanges(path: Path, pending: readonly Pending[]): InnerChange[] {
  return pending.map((change) => ({ path: change.path.slice(path.length), node: change.after }));
}

function tellBelow(
  view: View,
  path: Path,
  before: Node | null,
  after: Node | null,
  pending: readonly Pending[],
): void {
  if (!isDefault(view.query)) {
    tellFiltered(view, path, before, after, innerChanges(path, pending));
    return;
  }
  const [first] = pending;
  if (pending.length === 1 && first) tell(view, first.put);
  else tell(view, { kind: 'merge', path, changes: innerChanges(path, pending) });
}

function tellFiltered(
  view: View,
  path: Path,
  before: Node | null,
  after: Node | null,
  inner: readonly InnerChange[] | null,
): void {
  const change = windowChange(view.query, before, after, inner);
  if (change === null) return;
  if (change.kind === 'all') tell(view, { kind: 'put', path, node: filteredNode(after, view.query) });
  else tell(view, { kind: 'merge', path, changes: change.changes });
}
