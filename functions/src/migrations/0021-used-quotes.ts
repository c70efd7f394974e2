import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { pagedMigration } from './paged-migration';

/** Lets the sweeper delete the quotes of older bookings. A build before this one kept these quotes. */
export const usedQuotes = pagedMigration({
  name: 'used-quotes',
  what: 'lets the sweeper delete the quotes that became bookings',
  isBreaking: false,
  list: dbPaths.quotes(),
  schema: z.looseObject({ sweepAt: z.number().optional() }),
  prepare: (_store, clock) => Promise.resolve(clock),
  change: (clock, key, { sweepAt }) => {
    if (sweepAt !== undefined) return null;
    const path = `${dbPaths.quote(key)}/sweepAt`;
    return { checks: { [path]: null }, values: { [path]: clock() } };
  },
});
