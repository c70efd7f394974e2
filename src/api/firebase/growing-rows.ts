import type { CloseStream, RowsPage, StreamHandlers } from '../services';
import { toDomainError } from './firebase-errors';

type Row = { id: string };

/** The source of a list's rows. Their ids are in time order. */
export type RowSource<R extends Row> = {
  /** watches the newest rows */
  watchNewest: (limit: number, handlers: StreamHandlers<R[]>) => CloseStream;
  /** reads the newest rows before an id, only once */
  fetchBefore: (id: string, limit: number) => Promise<R[]>;
};

const newestFirst = (a: Row, b: Row): number => (a.id < b.id ? 1 : -1);

/**
 * Watches the newest `limit` rows of a list. `limit` may be larger than `mostAtOnce`, the number of rows that
 * the rules allow in one read. Then only the newest rows are watched, and older rows are read page by page.
 * When new rows arrive, the oldest watched rows are kept with the older rows.
 */
export function watchGrowing<R extends Row>(
  source: RowSource<R>,
  { limit, mostAtOnce }: { limit: number; mostAtOnce: number },
  handlers: StreamHandlers<RowsPage<R>>,
): CloseStream {
  const liveLimit = Math.min(limit, mostAtOnce);
  let live: R[] = [];
  let older = new Map<string, R>();
  let hasMore = false;
  let isClosed = false;
  let isReading = false;

  const tell = (): void => {
    if (isClosed || isReading) return;
    const rows = [...new Map([...older, ...live.map((row) => [row.id, row] as const)]).values()];
    handlers.next({ rows: rows.sort(newestFirst), hasMore });
  };

  const readOlder = async (): Promise<void> => {
    let before = live.at(-1)?.id;
    let missing = limit - live.length;
    while (before !== undefined && missing > 0 && !isClosed) {
      const wanted = Math.min(missing, mostAtOnce);
      const page: R[] = (await source.fetchBefore(before, wanted)).sort(newestFirst);
      older = new Map([...older, ...page.map((row) => [row.id, row] as const)]);
      hasMore = page.length >= wanted;
      if (!hasMore) return;
      missing -= page.length;
      before = page.at(-1)?.id;
    }
  };

  let isFirst = true;
  const close = source.watchNewest(liveLimit, {
    next: (rows) => {
      const sorted = [...rows].sort(newestFirst);
      const oldest = sorted.at(-1)?.id;
      // A row is missing from `sorted` if it was deleted, or if newer rows have replaced it in the query. A
      // replaced row is older than all rows in `sorted`. Such a row is kept.
      if (limit > mostAtOnce)
        for (const row of live) if (oldest !== undefined && row.id < oldest) older.set(row.id, row);
      live = sorted;
      if (!isFirst || limit <= mostAtOnce) {
        if (limit <= mostAtOnce) hasMore = rows.length >= limit;
        tell();
        return;
      }
      isFirst = false;
      isReading = true;
      readOlder().then(
        () => {
          isReading = false;
          tell();
        },
        (error: unknown) => {
          if (!isClosed) handlers.error(toDomainError(error));
        },
      );
    },
    error: handlers.error,
  });
  return () => {
    isClosed = true;
    close();
  };
}
