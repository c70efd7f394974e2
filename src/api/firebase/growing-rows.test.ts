import { describe, expect, it, vi } from 'vitest';
import type { RowsPage, StreamHandlers } from '../services';
import { watchGrowing } from './growing-rows';

type Row = { id: string };
const rowOf = (number: number): Row => ({ id: String(number).padStart(4, '0') });
const rowsUpTo = (count: number): Row[] => Array.from({ length: count }, (_, index) => rowOf(index + 1));

/** A simulated list that returns at most ten rows at once. */
function aList(rows: Row[]) {
  const asked: number[] = [];
  let live: { limit: number; handlers: StreamHandlers<Row[]> } | null = null;
  const tell = (): void => live?.handlers.next(rows.slice(-live.limit));
  return {
    asked,
    change: (change: (all: Row[]) => void) => {
      change(rows);
      tell();
    },
    isOpen: () => live !== null,
    source: {
      watchNewest: (limit: number, handlers: StreamHandlers<Row[]>) => {
        asked.push(limit);
        live = { limit, handlers };
        tell();
        return () => {
          live = null;
        };
      },
      fetchBefore: (id: string, limit: number) => {
        asked.push(limit);
        return Promise.resolve(rows.filter((row) => row.id < id).slice(-limit));
      },
    },
  };
}

function watch(list: ReturnType<typeof aList>, limit: number) {
  const pages: RowsPage<Row>[] = [];
  const error = vi.fn();
  const close = watchGrowing(
    list.source,
    { limit, mostAtOnce: 10 },
    { next: (page) => pages.push(page), error },
  );
  return { pages, error, close, ids: () => pages.at(-1)?.rows.map(({ id }) => Number(id)) ?? [] };
}

const countDown = (from: number, to: number): number[] =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index);

describe('a list whose rows are read page by page', () => {
  it('watches all wanted rows by one query if one query may read so many rows', () => {
    const list = aList(rowsUpTo(30));
    const { ids, pages } = watch(list, 8);
    expect(ids()).toEqual(countDown(30, 23));
    expect(pages.at(-1)?.hasMore).toBe(true);
    expect(list.asked).toEqual([8]);
  });

  it('reads pages until it has the wanted rows, and never requests more than the limit at once', async () => {
    const list = aList(rowsUpTo(60));
    const { ids, pages } = watch(list, 35);
    await vi.waitFor(() => expect(ids()).toEqual(countDown(60, 26)));
    expect(list.asked).toEqual([10, 10, 10, 5]);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.hasMore).toBe(true);
  });

  it('reports that there are no more rows after the last row', async () => {
    const { ids, pages } = watch(aList(rowsUpTo(23)), 35);
    await vi.waitFor(() => expect(ids()).toEqual(countDown(23, 1)));
    expect(pages.at(-1)?.hasMore).toBe(false);
  });

  it('keeps old rows that are no longer watched because of new rows, and removes deleted rows', async () => {
    const list = aList(rowsUpTo(20));
    const { ids, close } = watch(list, 15);
    await vi.waitFor(() => expect(ids()).toEqual(countDown(20, 6)));
    list.change((rows) => rows.push(rowOf(21), rowOf(22)));
    expect(ids()).toEqual(countDown(22, 6));
    list.change((rows) => rows.splice(20, 1));
    expect(ids()).toEqual([22, ...countDown(20, 6)]);
    close();
    expect(list.isOpen()).toBe(false);
  });

  it('reports an error when an older page cannot be read', async () => {
    const list = aList(rowsUpTo(20));
    list.source.fetchBefore = () => Promise.reject(new Error('offline'));
    const { error } = watch(list, 15);
    await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
  });
});
