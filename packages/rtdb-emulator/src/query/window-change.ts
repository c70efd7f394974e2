import { equalNodes, ObjectNode, type Node } from '../tree/node';
import { selectsAll, type Query } from './query';
import { isInRange, windowOf } from './window';

/**
 * A change below a node. `path` leads from the node to the changed place, and `node` is the new data there.
 */
export type InnerChange = { readonly path: readonly string[]; readonly node: Node | null };

/**
 * The update for a listener with a query. It contains the whole window or the changed paths. It is null if
 * the window did not change.
 */
export type WindowChange =
  { readonly kind: 'all' } | { readonly kind: 'paths'; readonly changes: InnerChange[] } | null;

/**
 * The difference between the window of a query before and after a write. The window is the set of children
 * that the query selects. A child that left the window is sent as null. A child that entered the window is
 * sent completely, because the client does not have it. For the other children only their changes are sent.
 * `inner` lists the changes below the node. It is null if the write replaced the node itself.
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
    // Without a limit, a child's place in the window does not depend on the other children.
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
