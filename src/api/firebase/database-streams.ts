import type * as DatabaseSdk from 'firebase/database';
import type { Database, DataSnapshot, Query } from 'firebase/database';
import { coalesce } from '@/lib/coalesce';
import type { CloseStream, StreamHandlers } from '../services';
import { openStream } from '../streams';
import { toDomainError } from './firebase-errors';

type Sdk = typeof DatabaseSdk;

/**
 * Watches one database node. `parse` converts the stored value (null if the node is absent) to the stream's
 * value.
 */
export function watchValue<T>(
  loadDatabase: () => Promise<Database>,
  pathOf: string,
  parse: (value: unknown) => T,
  handlers: StreamHandlers<T>,
): CloseStream {
  return watchValues(loadDatabase, [pathOf], ([value]) => parse(value), handlers);
}

/**
 * Watches several database nodes together. The handler is called when the values of all nodes have arrived,
 * and then after each change.
 */
export function watchValues<T>(
  loadDatabase: () => Promise<Database>,
  paths: readonly string[],
  parse: (values: readonly unknown[]) => T,
  handlers: StreamHandlers<T>,
): CloseStream {
  return openStream(handlers, async (guarded) => {
    const database = await loadDatabase();
    const sdk = await import('firebase/database');
    const values = new Map<string, unknown>();
    const closers = paths.map((path) =>
      sdk.onValue(
        sdk.ref(database, path),
        (snapshot) => {
          values.set(path, snapshot.val());
          if (values.size < paths.length) return;
          try {
            guarded.next(parse(paths.map((one) => values.get(one))));
          } catch (error) {
            guarded.error(toDomainError(error));
          }
        },
        (error) => guarded.error(toDomainError(error)),
      ),
    );
    return () => closers.forEach((close) => close());
  });
}

/**
 * Watches the rows of a query. Only changed rows are parsed again, and unchanged rows remain the same
 * objects. Several quick changes are reported together. A row for which `parse` returns null is left out.
 */
export function watchRows<T>(
  loadDatabase: () => Promise<Database>,
  queryOf: (sdk: Sdk, database: Database) => Query,
  parse: (key: string, value: unknown) => T | null,
  handlers: StreamHandlers<T[]>,
  /** how long changes are collected before they are reported (a frame by default) */
  gatherMs?: number,
): CloseStream {
  return openStream(handlers, async (guarded) => {
    const database = await loadDatabase();
    const sdk = await import('firebase/database');
    const query = queryOf(sdk, database);
    const rows = new Map<string, T>();
    const tell = coalesce(() => guarded.next([...rows.values()]), gatherMs);
    let isLoaded = false;
    const changed = (key: string | null, row: T | null): void => {
      if (key === null) return;
      if (row === null) rows.delete(key);
      else rows.set(key, row);
      if (isLoaded) tell.request();
    };
    const handleRow = (snapshot: DataSnapshot): void =>
      changed(snapshot.key, snapshot.key === null ? null : parse(snapshot.key, snapshot.val()));
    const handleError = (error: unknown): void => guarded.error(toDomainError(error));
    const closers = [
      tell.cancel,
      sdk.onChildAdded(query, handleRow, handleError),
      sdk.onChildChanged(query, handleRow, handleError),
      sdk.onChildRemoved(query, (snapshot) => changed(snapshot.key, null), handleError),
      // The SDK calls this after the events of all children. So at the first call all rows have arrived.
      sdk.onValue(
        query,
        () => {
          isLoaded = true;
          tell.request();
        },
        handleError,
        { onlyOnce: true },
      ),
    ];
    return () => closers.forEach((close) => close());
  });
}
