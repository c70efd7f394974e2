import { expect } from 'vitest';
import type { Store } from '../ports';

type Leaf = string | number | boolean | null;
type World = { store: Store; run: (store: Store) => Promise<unknown> };

/**
 * Holds a command to what its commit rests on. `leaves` names what each leaf becomes between reading and commit: one of
 * them is enough for the commit to be refused, and the commit rests on no other leaf. `writes` is a path of the commit
 * that is meant, where the command makes several.
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

/** The commit that is asked about is over. */
class Ended extends Error {}

/**
 * Runs a command up to its commit, just before which something happens. Answers what the commit checks, and whether it
 * was done.
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
