import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { shareSchema } from '@domain/records';
import type { Needs, Store } from '../platform';

/** Links handled in one run; the rest waits for the next. */
const BATCH = 200;

/** Deletes expired links and their trips' references to them; answers how many. */
export async function sweepShares({ store, clock }: Needs<'store' | 'clock'>): Promise<number> {
  const tokens = await store.keysUpTo(dbPaths.shares(), 'expiresAt', clock(), BATCH);
  const done = await Promise.all(tokens.map((token) => deleteShare(store, token)));
  return done.filter(Boolean).length;
}

async function deleteShare(store: Store, token: string): Promise<boolean> {
  const path = dbPaths.share(token);
  const share = await store.read(path, shareSchema);
  if (share === null) return false;
  const held = await store.read(dbPaths.tripShare(share.bookingId), z.string());
  // Prolonged meanwhile: it lives.
  return store.commit({
    checks: { [`${path}/expiresAt`]: share.expiresAt },
    values: { [path]: null, ...(held === token ? { [dbPaths.tripShare(share.bookingId)]: null } : {}) },
  });
}
