import { createHash } from 'node:crypto';
import { dueAtOf } from '@domain/booking/series';
import { type SeriesRecord, seriesSchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { pushTimeAt } from '@domain/database/push-id';
import { isKey, type Store, type Write } from '../platform';

export const readSeries = (store: Store, id: string): Promise<SeriesRecord | null> =>
  isKey(id) ? store.read(dbPaths.series(id), seriesSchema) : Promise.resolve(null);

/**
 * The part of a commit that replaces the repeating trip that was read, and sets `dueAt`, the time of its next
 * step.
 */
export function seriesWrite(id: string, before: SeriesRecord, after: Omit<SeriesRecord, 'dueAt'>): Write {
  const path = dbPaths.series(id);
  return {
    checks: {
      [`${path}/version`]: before.version,
      [`${path}/state`]: before.state,
      [`${path}/lastDay`]: before.lastDay,
      [`${path}/dueAt`]: before.dueAt ?? null,
    },
    values: { [path]: { ...after, dueAt: dueAtOf(after) } },
  };
}

/** The hash of a text as the end of a key. */
export const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

/**
 * The id of the one booking that a day of a repeating trip can have. A repeat makes the same booking. The id
 * begins with a time near the creation of the booking, because lists of bookings are read in the order of
 * their ids.
 */
export const bookingIdOf = (id: string, day: string): string =>
  pushTimeAt(Date.parse(`${day}T00:00:00Z`) - 36 * 3600_000) + shortHash(`${id} ${day}`);
