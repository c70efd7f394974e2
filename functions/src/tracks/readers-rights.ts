import { dbPaths } from '@domain/database/paths';
import { readersRightsOf } from '@domain/database/track-rights';
import {
  keepAllCopies,
  keepCopies,
  keepSecondFactorRule,
  reviewCopies,
  type CopiesPorts,
} from '../dispatch/positions-rights.command';
import { allDone } from '../platform/all-done';
import { eachKey } from '../platform/pages';
import type { Log, Store } from '../platform/ports';

/**
 * The copies of people's rights that the rules of the instances of tracks read: of staff the role with its second factor, and of everybody which
 * sign-ins count. Each function repeats for every instance what `positions-rights.command.ts` does for one.
 */
type ReadersPorts = { store: Store; readers: ReadonlyMap<string, Store> };

const copiesTo = (store: Store, [instance, to]: readonly [string, Store]): CopiesPorts => ({
  store,
  to,
  name: `readers_${instance}`,
  copiesOf: readersRightsOf,
});

export async function keepReadersRights({ store, readers }: ReadersPorts, uid: string): Promise<void> {
  await allDone([...readers].map((one) => keepCopies(copiesTo(store, one), uid)));
}

export async function keepReadersRule({ store, readers }: ReadersPorts): Promise<void> {
  await allDone([...readers.values()].map((positions) => keepSecondFactorRule({ store, positions })));
}

export async function reviewReadersRights({
  store,
  readers,
  log,
}: ReadersPorts & { log: Log }): Promise<number> {
  let wrong = 0;
  await allDone(
    [...readers].map(async (one) => {
      const found = await reviewCopies(copiesTo(store, one), log);
      wrong += found;
    }),
  );
  return wrong;
}

/**
 * Fills new instances of tracks with what their rules need of people, before any trip has its track there; what stands there of people
 * who are gone goes first. For an operator; it may run at any time, and again. Answers how many people were looked at.
 */
export async function fillReaders(
  { store, readers }: ReadersPorts,
  tell: (seen: number) => void = () => undefined,
): Promise<number> {
  await keepReadersRule({ store, readers });
  for (const one of readers) await keepAllCopies(copiesTo(store, one));
  let seen = 0;
  for (const list of [dbPaths.users(), dbPaths.sessions()])
    await eachKey(store, list, async (uid) => {
      await keepReadersRights({ store, readers }, uid);
      seen += 1;
      if (seen % 250 === 0) tell(seen);
    });
  return seen;
}
