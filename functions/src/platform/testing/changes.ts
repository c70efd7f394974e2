const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function collect(before: unknown, after: unknown, path: string, changes: Record<string, unknown>): void {
  const isGone = after === undefined;
  if (!isGone && (isTree(before) || isTree(after))) {
    const [old, young] = [isTree(before) ? before : {}, isTree(after) ? after : {}];
    for (const key of new Set([...Object.keys(old), ...Object.keys(young)]))
      collect(old[key], young[key], path === '' ? key : `${path}/${key}`, changes);
  } else if (JSON.stringify(before) !== JSON.stringify(after)) changes[path] = isGone ? null : after;
}

/**
 * All changes that a command makes in the whole database, as the new value of each path. A list counts as one
 * value. Null means that the node was deleted. `without` names nodes that are left out, because other tests
 * check them.
 */
export async function changesOf(
  store: { dump: () => object },
  run: () => Promise<unknown>,
  without: readonly string[] = [],
): Promise<Record<string, unknown>> {
  const before = store.dump();
  await run();
  const changes: Record<string, unknown> = {};
  collect(before, store.dump(), '', changes);
  const isShown = ([path]: [string, unknown]): boolean => !without.includes(path.split('/')[0] ?? '');
  return Object.fromEntries(Object.entries(changes).filter(isShown));
}
