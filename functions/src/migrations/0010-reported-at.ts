import { dbPaths } from '@domain/database/paths';
import { reportedPaymentSchema, reportOf } from '@domain/report/booking-report';
import type { Store } from '../platform';
import { countedSchema } from '../settlement/rebuild-reports.command';
import { pagedMigration, type RecordChange } from './paged-migration';

/**
 * Gives older settlements the time at which the reports count them, so that the accountant's file finds them.
 * The reports do not change, because a rebuild of the reports uses the same time.
 */
export const reportedAt = pagedMigration({
  name: 'reported-at',
  what: 'notes the moment in which the reports count each settlement',
  isBreaking: false,
  list: dbPaths.bookings(),
  schema: countedSchema,
  prepare: (store: Store) => Promise.resolve(store),
  change: async (store, key, booking): Promise<RecordChange | null> => {
    const path = dbPaths.payment(key);
    const payment = await store.read(path, reportedPaymentSchema);
    if (payment?.reportedAt !== undefined) return null;
    const event = reportOf(booking, payment);
    if (event === null) return null;
    return {
      checks: { [`${path}/reportedAt`]: null, [`${dbPaths.booking(key)}/status`]: booking.status },
      values: { [`${path}/reportedAt`]: event.at },
    };
  },
});
