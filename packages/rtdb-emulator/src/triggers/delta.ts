import { changedKeys, childOf, equalNodes, leafOf, ObjectNode, type Node } from '../tree/node';

/** A node as functions receive it: plain objects, no arrays, no priorities. */
export function plainValue(node: Node | null): unknown {
  if (!(node instanceof ObjectNode)) return leafOf(node) ?? null;
  return Object.fromEntries([...node.children.entries()].map(([key, child]) => [key, plainValue(child)]));
}

/**
 * The difference to merge into `before` to get `after`. Where both are objects it holds only the changed keys, with
 * null for a removed key. Otherwise it is the whole new value. Functions compute the new value from it.
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
