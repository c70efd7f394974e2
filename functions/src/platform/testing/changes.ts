type Leaves = Map<string, unknown>;

const isTree = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function leavesOf(node: unknown, path: string, leaves: Leaves = new Map()): Leaves {
  if (!isTree(node)) return leaves.set(path, node);
  for (const [key, child] of Object.entries(node))
    leavesOf(child, path === '' ? key : `${path}/${key}`, leaves);
  return leaves;
}

/**
 * All changes that a command makes in the whole database: the new value of each leaf by its path, null if it is gone. A
 * list is one leaf. `without` names nodes that are left out, because other tests hold the command to them.
 */
export async function changesOf(
  store: { dump: () => object },
  run: () => Promise<unknown>,
  without: readonly string[] = [],
): Promise<Record<string, unknown>> {
  const before = leavesOf(store.dump(), '');
  await run();
  const after = leavesOf(store.dump(), '');
  const isShown = (path: string): boolean => !without.some((node) => path.startsWith(`${node}/`));
  const paths = [...new Set([...before.keys(), ...after.keys()])].filter(isShown).sort();
  const changed = paths.filter(
    (path) => JSON.stringify(before.get(path)) !== JSON.stringify(after.get(path)),
  );
  return Object.fromEntries(changed.map((path) => [path, after.get(path) ?? null]));
}
