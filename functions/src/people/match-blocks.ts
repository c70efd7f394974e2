import { dbPaths } from '@domain/database/paths';
import { type MatchBlocks, matchBlocksSchema } from '@domain/records';
import type { Store } from '../platform';

const NONE: MatchBlocks = { blocked: {}, by: {}, made: 0 };

export async function matchBlocksOf(store: Store, uid: string): Promise<MatchBlocks> {
  return (await store.read(dbPaths.matchBlocks(uid), matchBlocksSchema)) ?? NONE;
}

/** The people who are never matched with this one, whichever of the two has blocked the other. */
export async function unmatchedWith(store: Store, uid: string): Promise<ReadonlySet<string>> {
  const { blocked, by } = await matchBlocksOf(store, uid);
  return new Set([...Object.keys(blocked), ...Object.keys(by)]);
}

/** The checks of a commit that matches these two: neither has blocked the other meanwhile. */
export function matchBlockChecks(uid: string, other: string): Record<string, null> {
  return { [`${dbPaths.blockedMatch(uid, other)}/at`]: null, [dbPaths.matchBlockedBy(uid, other)]: null };
}

/** The values that end all blocks of a person and by others, for the deletion of its account. */
export async function endedMatchBlocks(store: Store, uid: string): Promise<Record<string, null>> {
  const { blocked, by } = await matchBlocksOf(store, uid);
  return {
    ...Object.fromEntries(Object.keys(blocked).map((other) => [dbPaths.matchBlockedBy(other, uid), null])),
    ...Object.fromEntries(Object.keys(by).map((other) => [dbPaths.blockedMatch(other, uid), null])),
    [dbPaths.matchBlocks(uid)]: null,
  };
}
