import type { Leaf, RuleNode } from './rule-node';

export type PlainTree = Leaf | null | { [key: string]: PlainTree };

/**
 * Makes a rules node from plain JSON, which can have `.priority` and `.value` as in an export. Tests of rules
 * use it.
 */
export function plainNode(tree: PlainTree): RuleNode | null {
  if (tree === null) return null;
  if (typeof tree !== 'object') return node(tree, {}, null);
  const { '.priority': priority = null, '.value': value, ...children } = tree;
  const rank = typeof priority === 'string' || typeof priority === 'number' ? priority : null;
  if (value !== undefined && value !== null && typeof value !== 'object') return node(value, {}, rank);
  const present = Object.entries(children).filter(([, child]) => plainNode(child) !== null);
  return present.length === 0 ? null : node(undefined, Object.fromEntries(present), rank);
}

function node(
  value: Leaf | undefined,
  children: Record<string, PlainTree>,
  priority: string | number | null,
): RuleNode {
  return {
    leaf: () => value,
    priority: () => priority,
    child: (key) => (Object.hasOwn(children, key) ? plainNode(children[key] ?? null) : null),
    keys: () => Object.keys(children),
  };
}
