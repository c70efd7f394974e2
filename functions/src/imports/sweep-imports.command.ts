import { dbPaths } from '@domain/database/paths';
import type { Needs } from '../platform';

const BATCH = 20;

/** Deletes imports that are over, with the rows that were left out; answers how many. */
export async function sweepImports({ store, clock }: Needs<'store' | 'clock'>): Promise<number> {
  const ids = await store.keysUpTo(dbPaths.imports(), 'expiresAt', clock(), BATCH);
  if (ids.length > 0)
    await store.update(
      Object.fromEntries(
        ids.flatMap((id) => [
          [dbPaths.import(id), null],
          [dbPaths.importRows(id), null],
        ]),
      ),
    );
  return ids.length;
}
