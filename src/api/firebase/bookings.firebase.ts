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
import { toDomainError } from './firebase-errors';
import { watchGrowing } from './growing-rows';

type Sdk = typeof DatabaseSdk;

/** The child that names the owner of a booking, by role; an admin's list is ordered by key. */
const OWNER_CHILD = { rider: 'customer', driver: 'driver', fleetadmin: 'fleetadmin' } as const;

/** So many of the newest are live, and so many older ones are read at once; the rules would give a thousand. */
const BOOKINGS_AT_ONCE = 200;

/** The newest `limit` bookings of the scope, or of those before one (docs/product.md 7.7); keys are in time order. */
function bookingsQuery(
  sdk: Sdk,
  database: Database,
  { role, uid }: BookingsScope,
  limit: number,
  before: string | null,
): Query {
  const bookings = sdk.ref(database, dbPaths.bookings());
  const window = sdk.limitToLast(limit);
  if (role === 'admin')
    return sdk.query(bookings, sdk.orderByKey(), ...(before === null ? [] : [sdk.endBefore(before)]), window);
  return sdk.query(
    bookings,
    sdk.orderByChild(OWNER_CHILD[role]),
    ...(before === null ? [sdk.equalTo(uid)] : [sdk.startAt(uid), sdk.endBefore(uid, before)]),
    window,
  );
}

const startCodeSchema = z.number().int();
const cancelReasonsSchema = z.union([
  z.array(z.unknown()),
  z.record(z.string(), z.unknown()).transform((value) => Object.values(value)),
]);

export function createBookingService(firebase: FirebaseParts): BookingService {
  const load = async () => {
    const [sdk, database] = await Promise.all([import('firebase/database'), firebase.database()]);
    return { sdk, database };
  };
  const read = async (path: string): Promise<unknown> => {
    try {
      const { sdk, database } = await load();
      const value: unknown = (await sdk.get(sdk.ref(database, path))).val();
      return value;
    } catch (error) {
      throw toDomainError(error);
    }
  };

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
            const { sdk, database } = await load();
            const rows: Booking[] = [];
            (await sdk.get(bookingsQuery(sdk, database, scope, most, id))).forEach((child) => {
              const row = parse(child.key, child.val());
              if (row !== null) rows.push(row);
            });
            return rows;
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
        toDomainError,
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
      const { sdk, database } = await load().catch((error: unknown) => {
        throw toDomainError(error);
      });
      const path = dbPaths.booking(quote.id);
      try {
        await sdk.set(sdk.ref(database, path), bookingRecordOf(quote, sdk.serverTimestamp()));
      } catch (error) {
        const failure = toDomainError(error);
        if (failure.code !== 'permission_denied') throw failure;
        // A booking is made once: a refusal because it exists already (a second click) counts as success.
        const existing = await read(path).catch(() => null);
        if (existing !== null) return;
        // A newer estimate may have taken the place of this one (`domain/booking/open-bookings.ts`).
        const isOver = quote.place !== undefined || Date.now() >= quote.expiresAt;
        throw isOver ? new DomainError('quote_expired') : failure;
      }
    },
    cancelBooking: async (bookingId, { reason, cancelledBy }) => {
      try {
        const { sdk, database } = await load();
        await sdk.update(
          sdk.ref(database),
          cancelWrites(bookingId, reason, cancelledBy, sdk.serverTimestamp()),
        );
      } catch (error) {
        throw toDomainError(error);
      }
    },
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
