import { expect } from 'vitest';
import type { Store } from '../ports';

type Leaf = string | number | boolean | null;
type World = { store: Store; run: (store: Store) => Promise<unknown> };

/**
 * Asserts that the commit of a command checks exactly these leaves. `leaves` maps each leaf to its new value
 * between read and commit, and each change alone must make the commit fail. `writes` is a path of the tested
 * commit if the command makes several.
 */
export async function expectFences(
  open: () => World | Promise<World>,
  leaves: Readonly<Record<string, Leaf>>,
  writes?: string,
): Promise<void> {
  const [checks, isDone] = await raced(await open(), writes, {});
  expect(checks.sort()).toEqual(Object.keys(leaves).sort());
  expect(isDone, 'the commit when nothing has changed').toBe(true);
  for (const [path, value] of Object.entries(leaves)) {
    const [, isDoneNow] = await raced(await open(), writes, { [path]: value });
    expect(isDoneNow, `the commit when ${path} has changed`).toBe(false);
  }
}

/** The tested commit has finished. */
class Ended extends Error {}

/**
 * Runs a command up to its commit and calls a step right before it. Returns the checks of the commit, and
 * whether it succeeded.
 */
async function raced(
  { store, run }: World,
  writes: string | undefined,
  meanwhile: Record<string, Leaf>,
): Promise<[string[], boolean]> {
  const seen: [string[], boolean][] = [];
  const racing: Store = {
    ...store,
    commit: async (write) => {
      if (writes !== undefined && !(writes in write.values)) return store.commit(write);
      await store.update(meanwhile);
      seen.push([Object.keys(write.checks), await store.commit(write)]);
      throw new Ended();
    },
  };
  const end: unknown = await run(racing).catch((error: unknown) => error);
  const [first] = seen;
  if (first !== undefined) return first;
  throw end instanceof Error ? end : new Error(`no commit${writes === undefined ? '' : ` writes ${writes}`}`);
}
