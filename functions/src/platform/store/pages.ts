import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import type { Position, Store } from '../ports';

type Found<T> = { key: string; value: T };

/** The records whose field equals a value, in the order of their keys, as pages of at most `size` records. */
export async function* pagesWhere<T>(
  store: Pick<Store, 'pageWhere'>,
  { list, field, value, size = 100 }: { list: string; field: string; value: string; size?: number },
  schema: z.ZodType<T>,
): AsyncGenerator<Found<T>[]> {
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof store.pageWhere<T>>> = await store.pageWhere(
      ...([list, field, value, after, size, schema] as const),
    );
    yield page.records;
    after = page.last;
  } while (after !== null);
}

/** The records of all pages of `pagesWhere`, in one list. */
export async function allWhere<T>(...query: Parameters<typeof pagesWhere<T>>): Promise<Found<T>[]> {
  const all: Found<T>[] = [];
  for await (const page of pagesWhere(...query)) all.push(...page);
  return all;
}

/**
 * The records whose field is between two values (inclusive), in the order of the field, as pages of at most
 * `size` records.
 */
export async function* pagesBetween<T, Value extends string | number>(
  store: Pick<Store, 'pageBetween'>,
  { list, size, ...range }: { list: string; field: string; from: Value; to: Value; size: number },
  schema: z.ZodType<T>,
): AsyncGenerator<Found<T>[]> {
  let after: Position | null = null;
  do {
    const page: Awaited<ReturnType<typeof store.pageBetween<T>>> = await store.pageBetween(
      list,
      { ...range, isDescending: false, after, limit: size },
      schema,
    );
    yield page.records;
    after = page.last;
  } while (after !== null);
}

/**
 * The records of a list in the order of their keys, as pages. `last` is the last key that a page has read.
 */
export async function* pagesOf<T>(
  store: Pick<Store, 'keyPage'>,
  { list, size = 250 }: { list: string; size?: number },
  schema: z.ZodType<T>,
): AsyncGenerator<{ records: Found<T>[]; last: string }> {
  let after: string | null = null;
  for (;;) {
    const range: { after: string | null; until: null } = { after, until: null };
    const { records, last } = await store.keyPage(list, range, size, schema);
    if (last === null) return;
    yield { records, last };
    after = last;
  }
}

/** Runs `work` for all keys of a list, one after the other. Keys that are added meanwhile may be left out. */
export async function eachKey(
  store: Pick<Store, 'keyPage'>,
  list: string,
  work: (key: string) => Promise<unknown>,
): Promise<void> {
  for await (const { records } of pagesOf(store, { list }, z.unknown()))
    for (const { key } of records) await work(key);
}

/**
 * Reads the next page of a list. Each run of the sweeper reads one page. The page begins after the last key
 * that the run before has read. After the end of the list, the next run starts again from the beginning.
 */
export async function nextPage<T>(
  store: Store,
  { part, limit }: { part: string; limit: number },
  read: (after: string | null) => Promise<{ records: { key: string; value: T }[]; last: string | null }>,
): Promise<{ key: string; value: T }[]> {
  const path = dbPaths.sweepProgress(part);
  const after = await store.read(path, z.string());
  const { records, last } = await read(after);
  const next = records.length < limit ? null : last;
  if (next !== after) await store.update({ [path]: next });
  return records;
}
