import type { Booking } from '@domain/records';
import type { BookingSearch } from '@/state/bookings/booking-search.slice';

const ROWS_A_CALL = 200;

type Page = { rows: Booking[]; next: string | null };

type Collecting<Row> = {
  query: BookingSearch;
  /** the most rows to collect, or null for all rows */
  most: number | null;
  fetchPage: (query: BookingSearch) => Promise<Page>;
  /** Converts each booking as soon as it is read, so that the bookings themselves are not kept in memory. */
  toRow: (booking: Booking) => Row;
  /** called with the progress. `share` is between 0 and 1 */
  onProgress: (progress: { rows: number; share: number }) => void;
  signal: AbortSignal;
};

/**
 * All rows of a search by trip date, newest first. The number of rows is not known in advance. So the
 * progress is measured in time. It is the part of the time between the newest and the oldest match that has
 * been read.
 */
export async function collectRows<Row>(work: Collecting<Row>): Promise<Row[]> {
  const { query, most, fetchPage, toRow, onProgress, signal } = work;
  const base: BookingSearch = { filters: query.filters, sort: 'at', isDescending: true, limit: ROWS_A_CALL };
  const oldest = (await fetchPage({ ...base, isDescending: false, limit: 1 })).rows[0]?.tripdate;
  const rows: Row[] = [];
  let newest: number | null = null;
  let cursor: string | null = null;
  do {
    if (signal.aborted) return rows;
    const page: Page = await fetchPage(cursor === null ? base : { ...base, cursor });
    const last = page.rows.at(-1);
    newest ??= page.rows[0]?.tripdate ?? null;
    rows.push(...page.rows.map(toRow));
    cursor = page.next;
    const span = (newest ?? 0) - (oldest ?? 0);
    const byDate = span <= 0 || last === undefined ? 1 : ((newest ?? 0) - last.tripdate) / span;
    const byCount = most === null ? 0 : rows.length / most;
    onProgress({ rows: rows.length, share: Math.min(1, Math.max(byDate, byCount)) });
  } while (cursor !== null && (most === null || rows.length < most));
  return most === null ? rows : rows.slice(0, most);
}
