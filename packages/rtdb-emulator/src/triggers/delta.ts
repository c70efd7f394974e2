import { changedKeys, childOf, equalNodes, leafOf, ObjectNode, type Node } from '../tree/node';

/** A node in the form that functions receive, as plain objects without arrays and priorities. */
export function plainValue(node: Node | null): unknown {
  if (!(node instanceof ObjectNode)) return leafOf(node) ?? null;
  return Object.fromEntries([...node.children.entries()].map(([key, child]) => [key, plainValue(child)]));
}

/**
 * The difference that must be merged into `before` to get `after`. If both are objects, it contains only the
 * changed keys, with null for a removed key. Otherwise it is the whole new value. A function gets `before`
 * and this difference, and computes the new value.
 */
export function deltaBetween(before: Node | null, after: Node | null): unknown {
  if (!(before instanceof ObjectNode) || !(after instanceof ObjectNode)) return plainValue(after);
  const delta: [string, unknown][] = [];
  for (const key of changedKeys(before, after)) {
    const old = childOf(before, key);
    const now = childOf(after, key);
    if (!equalNodes(old, now)) delta.push([key, deltaBetween(old, now)]);
  }
  return Object.fromEntries(delta);
}
