import type { IndexEntry } from '../tree/index-order';
import { compareKeys } from '../tree/key-order';
import { indexValue, ObjectNode, type Node } from '../tree/node';
import { isAboveEnd, isBelowStart, selectsAll, type Query } from './query';

type Entry = readonly [key: string, node: Node];

/** Whether a child is in the range of the query. The limit is not checked. */
export function isInRange(query: Query, key: string, child: Node | null): boolean {
  if (child === null) return false;
  const entry: IndexEntry = { key, value: query.index === '.key' ? null : indexValue(query.index, child) };
  return !isBelowStart(query, entry) && !isAboveEnd(query, entry);
}

/**
 * The children that a query selects, in index order. The start of the range is found in the node's index, and
 * at most `limit` children are visited. So the cost depends only on the number of results.
 */
export function windowOf(node: Node | null, query: Query): Entry[] {
  if (!(node instanceof ObjectNode)) return [];
  const entries: Entry[] = [];
  const take = (key: string, child: Node | null) => {
    if (child !== null) entries.push([key, child]);
    return query.limit === null || entries.length < query.limit;
  };
  if (isInKeyOrder(node, query)) {
    const entryOf = (key: string) => ({ key, value: null });
    const isTooLow = query.start && ((key: string) => isBelowStart(query, entryOf(key)));
    const isTooHigh = query.end && ((key: string) => isAboveEnd(query, entryOf(key)));
    if (query.isFromLast)
      node.children.scanDown(isTooHigh, (key, child) => !isTooLow?.(key) && take(key, child));
    else node.children.scanUp(isTooLow, (key, child) => !isTooHigh?.(key) && take(key, child));
  } else {
    const index = node.index(query.index);
    if (query.isFromLast) {
      index.scanDown(
        query.end && ((entry) => isAboveEnd(query, entry)),
        (entry) => !isBelowStart(query, entry) && take(entry.key, node.get(entry.key)),
      );
    } else {
      index.scanUp(
        query.start && ((entry) => isBelowStart(query, entry)),
        (entry) => !isAboveEnd(query, entry) && take(entry.key, node.get(entry.key)),
      );
    }
  }
  return query.isFromLast ? entries.reverse() : entries;
}

/**
 * Whether the query uses the key order. Without priorities the default order is the key order, so no index is
 * needed.
 */
function isInKeyOrder(node: ObjectNode, query: Query): boolean {
  return query.index === '.key' || (query.index === '.priority' && !node.hasChildPriorities);
}

/**
 * The data that a query reads, as a node with the children of its window. A leaf has no children, so a range
 * of a leaf is empty.
 */
export function filteredNode(node: Node | null, query: Query): Node | null {
  if (selectsAll(query)) return node;
  const entries = windowOf(node, query).sort(([a], [b]) => compareKeys(a, b));
  return ObjectNode.fromSorted(
    entries.map(([key]) => key),
    entries.map(([, child]) => child),
  );
}
