import { equalNodes, ObjectNode, type Node } from '../tree/node';
import { selectsAll, type Query } from './query';
import { isInRange, windowOf } from './window';

/** One change below a node: the path from the node to it and the new data there. */
export type InnerChange = { readonly path: readonly string[]; readonly node: Node | null };

/** The update for a filtered listener: nothing, its whole window, or the changed paths. */
export type WindowChange =
  { readonly kind: 'all' } | { readonly kind: 'paths'; readonly changes: InnerChange[] } | null;

/**
 * The difference between a query's window over a node before and after a write, as one message: children that
 * left are null, children that entered come whole (the client never saw them), the others as they changed.
 * `inner` lists the changes below the node, or is null when the node itself was replaced.
 */
export function windowChange(
  query: Query,
  before: Node | null,
  after: Node | null,
  inner: readonly InnerChange[] | null,
): WindowChange {
  if (!(before instanceof ObjectNode) || !(after instanceof ObjectNode)) {
    return isEmptyWindow(query, before) && isEmptyWindow(query, after) ? null : { kind: 'all' };
  }
  if (inner !== null) {
    const touched = new Set(inner.map((change) => change.path[0] ?? ''));
    const isConcerned = [...touched].some(
      (key) => isInRange(query, key, before.get(key)) || isInRange(query, key, after.get(key)),
    );
    if (!isConcerned) return null;
    // Without a limit each child stands for itself: no need to look at the others.
    if (query.limit === null) {
      const changes = [...touched].flatMap((key) =>
        changeOf(
          key,
          isInRange(query, key, before.get(key)) ? before.get(key) : null,
          isInRange(query, key, after.get(key)) ? after.get(key) : null,
          inner,
        ),
      );
      return changes.length > 0 ? { kind: 'paths', changes } : null;
    }
  }
  const old = new Map(windowOf(before, query));
  const now = new Map(windowOf(after, query));
  const changes: InnerChange[] = [];
  for (const [key, node] of old) if (!now.has(key)) changes.push(...changeOf(key, node, null, inner));
  for (const [key, node] of now) changes.push(...changeOf(key, old.get(key) ?? null, node, inner));
  return changes.length > 0 ? { kind: 'paths', changes } : null;
}

function isEmptyWindow(query: Query, node: Node | null): boolean {
  if (selectsAll(query)) return node === null;
  return windowOf(node, { ...query, limit: 1 }).length === 0;
}

function changeOf(
  key: string,
  before: Node | null,
  after: Node | null,
  inner: readonly InnerChange[] | null,
): InnerChange[] {
  if (before === after) return [];
  const isShown = before !== null && after !== null;
  if (isShown && inner !== null) return inner.filter((change) => change.path[0] === key);
  return isShown && equalNodes(before, after) ? [] : [{ path: [key], node: after }];
}
