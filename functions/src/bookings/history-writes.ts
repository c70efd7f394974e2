import type { HistoryEntry } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import type { Store } from '../platform';

/**
 * The values that add entries to the history of a booking. They are part of the commit that makes the
 * changes.
 */
export const historyWrites = (
  store: Pick<Store, 'newKey'>,
  bookingId: string,
  entries: readonly HistoryEntry[],
): Record<string, HistoryEntry> =>
  Object.fromEntries(
    entries.map((entry) => {
      const key = store.newKey(dbPaths.bookingHistory(bookingId));
      return [dbPaths.bookingHistoryEntry(bookingId, key), entry];
    }),
  );
