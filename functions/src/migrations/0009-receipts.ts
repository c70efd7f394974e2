import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema } from '@domain/records';
import { hasReceipt, settledAtOf } from '@domain/receipt/receipt';
import { queueKeyOf } from '@domain/receipt/receipt-queue';
import { reportedPaymentSchema } from '@domain/report/booking-report';
import type { Store } from '../platform';
import { pagedMigration } from './paged-migration';

/**
 * Queues the trips that were settled before receipts were numbered. The sweeper numbers the receipts of these
 * trips, oldest trip first. Each number is a number of the year in which the trip was settled. These receipts
 * are not mailed.
 */
export const receipts = pagedMigration<Store, z.output<typeof bookingSchema>>({
  name: 'receipts',
  what: 'lets trips that were settled before receipts were numbered wait for their numbers',
  isBreaking: false,
  list: dbPaths.bookings(),
  schema: bookingSchema,
  prepare: (store) => Promise.resolve(store),
  change: async (store, bookingId, booking) => {
    if (!hasReceipt(booking)) return null;
    const numbered = `${dbPaths.receipt(bookingId)}/number`;
    const key = queueKeyOf({ series: 'receipts', bookingId });
    const backlog = `${dbPaths.documentBacklog()}/${key}`;
    const [number, waits, isQueued, payment] = await Promise.all([
      store.read(numbered, z.string()),
      store.read(`${backlog}/at`, z.number()),
      store.read(`${dbPaths.queuedDocument(key)}/at`, z.number()),
      store.read(dbPaths.payment(bookingId), reportedPaymentSchema),
    ]);
    if (number !== null || waits !== null || isQueued !== null) return null;
    return {
      checks: { [numbered]: null, [`${backlog}/at`]: null },
      values: { [backlog]: { at: settledAtOf(booking, payment), isOld: true } },
    };
  },
});
