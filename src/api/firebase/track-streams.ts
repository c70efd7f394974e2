import type * as DatabaseSdk from 'firebase/database';
import type { Database, Query } from 'firebase/database';
import { bookingSchema, type TrackingEntry, trackingEntrySchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import type { CloseStream, StreamHandlers } from '../services';
import { DomainError } from '@domain/errors';
import { parseRecord } from '../parse-records';
import { toDomainError } from './firebase-errors';
import { watchRows, watchValue } from './database-streams';

type Sdk = typeof DatabaseSdk;
type Row = TrackingEntry & { id: string };

const instanceSchema = bookingSchema.shape.trackInstance;

/**
 * Watches the last points of a trip's track. The points are in the main instance. If the booking names
 * another database instance for its track, the points in that instance are watched too. The handler is called
 * after both instances have answered, with all points in the order of their keys. If the main instance
 * refuses the read, the stream fails. If the other instance refuses or fails, it counts as empty.
 */
export function followTrack(
  loadDatabase: () => Promise<Database>,
  bookingId: string,
  limit: number,
  handlers: StreamHandlers<TrackingEntry[]>,
): CloseStream {
  const list = dbPaths.tracking(bookingId);
  const queryOf = (sdk: Sdk, database: Database): Query =>
    sdk.query(sdk.ref(database, list), sdk.orderByKey(), sdk.limitToLast(limit));
  const parse = (id: string, value: unknown): Row | null => parseRecord(trackingEntrySchema, id, value);
  let here: Row[] | null = null;
  /**
   * the points in the other instance: null before they arrive, and empty if the booking names no other
   * instance
   */
  let apart: Row[] | null = null;
  let closeApart: CloseStream = () => undefined;
  const tell = (): void => {
    if (here === null || apart === null) return;
    const rows = [...here, ...apart].sort((a, b) => (a.id < b.id ? -1 : 1)).slice(-limit);
    handlers.next(rows.map(({ at, status, lat, lng }) => ({ at, status, lat, lng })));
  };
  const toldApart = (rows: Row[]): void => {
    apart = rows;
    tell();
  };
  const closers = [
    watchRows(loadDatabase, queryOf, parse, {
      next: (rows) => {
        here = rows;
        tell();
      },
      error: handlers.error,
    }),
    watchValue(
      loadDatabase,
      `${dbPaths.booking(bookingId)}/trackInstance`,
      (value) => instanceSchema.parse(value ?? undefined),
      {
        next: (instance) => {
          closeApart();
          closeApart = () => undefined;
          if (instance === undefined) return toldApart([]);
          const load = async (): Promise<Database> => {
            const { tracksDatabase } = await import('./tracks-database');
            return tracksDatabase(await loadDatabase(), instance);
          };
          closeApart = watchRows(load, queryOf, parse, { next: toldApart, error: () => toldApart([]) });
        },
        error: () => toldApart([]),
      },
    ),
  ];
  return () => {
    closers.forEach((close) => close());
    closeApart();
  };
}

/** The only entry. Throws `location_fetch_error` if there is no entry or more than one. */
export function onlyEntryOf(entries: readonly TrackingEntry[]): TrackingEntry {
  const [entry, ...others] = entries;
  if (entry === undefined || others.length > 0) throw new DomainError('location_fetch_error');
  return entry;
}

/** Watches the last point of a trip's track. */
export const followLastEntry = (
  loadDatabase: () => Promise<Database>,
  bookingId: string,
  handlers: StreamHandlers<TrackingEntry>,
): CloseStream =>
  followTrack(loadDatabase, bookingId, 1, {
    next: (entries) => {
      try {
        handlers.next(onlyEntryOf(entries));
      } catch (error) {
        handlers.error(toDomainError(error));
      }
    },
    error: handlers.error,
  });
