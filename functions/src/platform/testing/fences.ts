import { expect } from 'vitest';
import { DomainError } from '@domain/errors';
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

/** Runs a command; just before its commit something happens. Answers what the commit checks, and whether it was done. */
async function raced(
  { store, run }: World,
  writes: string | undefined,
  meanwhile: Record<string, Leaf>,
): Promise<[string[], boolean]> {
  let seen: [string[], boolean] | null = null;
  const racing: Store = {
    ...store,
    commit: async (write) => {
      const isMeant = writes === undefined || writes in write.values;
      if (seen !== null || !isMeant) return store.commit(write);
      await store.update(meanwhile);
      const isDone = await store.commit(write);
      seen = [Object.keys(write.checks), isDone];
      return isDone;
    },
  };
  // The command may refuse now; only the commit is asked about.
  await run(racing).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
  if (seen === null) throw new Error(`no commit${writes === undefined ? '' : ` writes ${writes}`}`);
  return seen;
}
