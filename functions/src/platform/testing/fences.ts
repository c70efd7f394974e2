import { expect } from 'vitest';
import type { Store } from '../ports';

type Leaf = string | number | boolean | null;
type World = { store: Store; run: (store: Store) => Promise<unknown> };

/**
 * Asserts that the commit of a command checks exactly these paths. `leaves` contains the new value that each
 * path gets between the read and the commit. Each of these changes alone must make the commit fail. If the
 * command makes several commits, the first commit that writes the path `writes` is tested.
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

/** Thrown to stop the command after the tested commit. */
class Ended extends Error {}

/**
 * Runs a command and changes the values in `meanwhile` right before its commit. Returns the checks of the
 * commit, and whether the commit succeeded.
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
