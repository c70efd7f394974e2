import { z } from 'zod';
import { isDataFit } from '@domain/database/data-version';
import { dataVersionSchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import type { Clock, Store } from '../ports';

/** How long a good answer is kept: a breaking migration is noticed after this time at the latest. */
const KEPT_MS = 10_000;

const versioned = z.looseObject({ data_version: dataVersionSchema.optional() });

/** Whether this build can work with the data as they are; a database without settings has no data to be too old. */
export function createDataCheck(ports: { store: Store; clock: Clock }): () => Promise<boolean> {
  let goodUntil = 0;
  return async () => {
    const now = ports.clock();
    if (now < goodUntil) return true;
    const settings = await ports.store.read(dbPaths.settings(), versioned);
    const isFit = settings === null || isDataFit(settings.data_version);
    if (isFit) goodUntil = now + KEPT_MS;
    return isFit;
  };
}
