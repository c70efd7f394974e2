import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import type { Store } from '../ports';

/**
 * Takes the next page of a list that is walked over several runs: from after the key where the last run ended, and from the
 * beginning again once the end was reached.
 */
export async function nextPage<T>(
  store: Store,
  { part, limit }: { part: string; limit: number },
  read: (after: string | null) => Promise<{ records: { key: string; value: T }[]; last: string | null }>,
): Promise<{ key: string; value: T }[]> {
  const path = dbPaths.sweepProgress(part);
  const after = await store.read(path, z.string());
  const { records, last } = await read(after);
  const next = records.length < limit ? null : last;
  if (next !== after) await store.update({ [path]: next });
  return records;
}
