import type * as DatabaseSdk from 'firebase/database';
import type { Database, Query } from 'firebase/database';
import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { type Booking, bookingSchema, cancelReasonSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import { cancelWrites } from '@domain/trip/steps/rider-steps';
import type { BookingService, BookingsScope } from '../services';
import { parseRecord } from '../parse-records';
import { bookingRecordOf } from '@domain/booking/booking-record';
import { createPartsReader } from './booking-parts';
import { watchRows, watchValue } from './database-streams';
import type { FirebaseParts } from './firebase-app';
import { fetchRows, readValue, withDatabase } from './with-database';
import { toDomainError } from './firebase-errors';
import { watchGrowing } from './growing-rows';

type Sdk = typeof DatabaseSdk;

/**
 * The field of a booking that names its owner, by the role of the viewer. An admin has no such field and
 * reads all bookings in the order of their keys.
 */
const OWNER_CHILD = { rider: 'customer', driver: 'driver', fleetadmin: 'fleetadmin' } as const;

/**
 * How many of the newest bookings are watched, and how many older bookings one read returns. The rules allow
 * up to a thousand.
 */
const BOOKINGS_AT_ONCE = 200;

/**
 * The newest `limit` bookings of the scope, or the newest `limit` bookings up to a given key. The booking
 * with this key is one of them. The keys are in time order. A page ends with `endAt` and not with
 * `endBefore`, because the rules read `query.endAt`, and Google documents its value only for `endAt`.
 */
function bookingsQuery(
  sdk: Sdk,
  database: Database,
  { role, uid }: BookingsScope,
  limit: number,
  upTo: string | null,
): Query {
  const bookings = sdk.ref(database, dbPaths.bookings());
  const window = sdk.limitToLast(limit);
  if (role === 'admin')
    return sdk.query(bookings, sdk.orderByKey(), ...(upTo === null ? [] : [sdk.endAt(upTo)]), window);
  return sdk.query(
    bookings,
    sdk.orderByChild(OWNER_CHILD[role]),
    ...(upTo === null ? [sdk.equalTo(uid)] : [sdk.startAt(uid), sdk.endAt(uid, upTo)]),
    window,
  );
}

const startCodeSchema = z.number().int();
const cancelReasonsSchema = z.union([
  z.array(z.unknown()),
  z.record(z.string(), z.unknown()).transform((value) => Object.values(value)),
]);

export function createBookingService(firebase: FirebaseParts): BookingService {
  const read = (path: string) => readValue(firebase, path);

  return {
    watchBookings: (scope, limit, handlers) => {
      const parse = (id: string, value: unknown): Booking | null => parseRecord(bookingSchema, id, value);
      let last: Booking[] = [];
      const tell = (): void => handlers.next(last.map(parts.complete));
      const parts = createPartsReader(read, scope.role, tell);
      const close = watchGrowing<Booking>(
        {
          watchNewest: (most, rowHandlers) =>
            watchRows(
              firebase.database,
              (sdk, database) => bookingsQuery(sdk, database, scope, most, null),
              parse,
              rowHandlers,
            ),
          fetchBefore: async (id, most) => {
            const rows = await fetchRows(
              firebase,
              (sdk, database) => bookingsQuery(sdk, database, scope, most + 1, id),
              parse,
            );
            return rows.filter((row) => row.id !== id);
          },
        },
        { limit, mostAtOnce: BOOKINGS_AT_ONCE },
        {
          next: ({ rows }) => {
            last = rows;
            tell();
          },
          error: handlers.error,
        },
      );
      return () => {
        parts.close();
        close();
      };
    },
    fetchStartCode: async (bookingId) => {
      const result = startCodeSchema.safeParse(await read(dbPaths.bookingCode(bookingId)));
      return result.success ? result.data : null;
    },
    addBooking: async (quote) => {
      const path = dbPaths.booking(quote.id);
      try {
        await withDatabase(firebase, (sdk, database) =>
          sdk.set(sdk.ref(database, path), bookingRecordOf(quote, sdk.serverTimestamp())),
        );
      } catch (error) {
        if (toDomainError(error).code !== 'permission_denied') throw error;
        // A booking may be created twice with the same quote, for example by a second click. If the rules
        // refuse the second write, the first write has succeeded, and so this call succeeds too.
        const existing = await read(path).catch(() => null);
        if (existing !== null) return;
        // A newer quote may have replaced this quote (`domain/booking/open-bookings.ts`).
        const isOver = quote.place !== undefined || Date.now() >= quote.expiresAt;
        throw isOver ? new DomainError('quote_expired') : error;
      }
    },
    cancelBooking: (bookingId, { reason, cancelledBy }) =>
      withDatabase(firebase, (sdk, database) =>
        sdk.update(sdk.ref(database), cancelWrites(bookingId, reason, cancelledBy, sdk.serverTimestamp())),
      ),
    watchCancelReasons: (handlers) =>
      watchValue(
        firebase.database,
        dbPaths.cancelReasons(),
        (value) =>
          cancelReasonsSchema
            .catch([])
            .parse(value)
            .map((reason) => cancelReasonSchema.safeParse(reason))
            .filter((result) => result.success)
            .map((result) => result.data),
        handlers,
      ),
  };
}
