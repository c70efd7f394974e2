import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { type Booking, BOOKING_STATUSES, bookingSchema, tripEtaSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import type { LatLng } from '@domain/geo/geo';
import { decodePolyline } from '@domain/geo/polyline';
import { completeWrites } from '@domain/trip/steps/rider-steps';
import type { TripService } from '../services';
import { parseRecord } from '../parse-records';
import { openStream } from '../streams';
import { createPartsReader } from './booking-parts';
import { watchValue } from './database-streams';
import type { FirebaseParts } from './firebase-app';
import { readValue, withDatabase } from './with-database';
import { toDomainError } from './firebase-errors';

/** How many points of a track are watched. A trip sends fewer points than this in an hour. */
const TRACK_POINTS = 1000;

const incompleteSchema = z.object({ reference: z.undefined().optional(), status: z.enum(BOOKING_STATUSES) });

/**
 * Parses a stored booking. Returns null if no booking is stored, and `incomplete` as long as the server has
 * not added its fields. Throws `internal` if the booking cannot be parsed.
 */
export function parseBooking(id: string, value: unknown): Booking | 'incomplete' | null {
  if (value === null || value === undefined) return null;
  const booking = parseRecord(bookingSchema, id, value);
  if (booking === null && incompleteSchema.safeParse(value).success) return 'incomplete';
  if (booking === null) throw new DomainError('internal', `booking ${id} cannot be read`);
  return booking;
}

/** Reads and writes a trip in the database, and calls the backend. `domain/trip` defines the writes. */
export function createTripService(firebase: FirebaseParts): TripService {
  const read = (path: string) => readValue(firebase, path);
  /** The points of an encoded line, or null if no line is stored. */
  const readLine = async (path: string): Promise<LatLng[] | null> => {
    const stored = await read(path);
    return typeof stored === 'string' ? decodePolyline(stored) : null;
  };
  return {
    watchBooking: (bookingId, role, handlers) => {
      let last: Booking | null = null;
      const tell = (): void => handlers.next(last === null ? null : parts.complete(last));
      const parts = createPartsReader(read, role, tell);
      const close = watchValue(
        firebase.database,
        dbPaths.booking(bookingId),
        (value) => parseBooking(bookingId, value),
        {
          next: (booking) => {
            if (booking === 'incomplete') return;
            last = booking;
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
    watchTrack: (bookingId, handlers) =>
      openStream(handlers, async (guarded) =>
        (await import('./track-streams')).followTrack(firebase.database, bookingId, TRACK_POINTS, guarded),
      ),
    fetchPlannedRoute: (bookingId) => readLine(dbPaths.bookingRoute(bookingId)),
    fetchDrivenTrack: (bookingId) => readLine(dbPaths.bookingTrack(bookingId)),
    watchEta: (bookingId, handlers) =>
      watchValue(
        firebase.database,
        dbPaths.tripEta(bookingId),
        (value) => tripEtaSchema.safeParse(value).data ?? null,
        handlers,
      ),
    watchLastEntry: (bookingId, handlers) =>
      openStream(handlers, async (guarded) =>
        (await import('./track-streams')).followLastEntry(firebase.database, bookingId, guarded),
      ),
    complete: async (bookingId, rating) => {
      try {
        await withDatabase(firebase, (sdk, database) =>
          sdk.update(sdk.ref(database), completeWrites(bookingId, rating)),
        );
      } catch (error) {
        if (toDomainError(error).code !== 'permission_denied') throw error;
        // If the rules refuse because the trip is already complete (for example after a second click), the
        // call succeeds.
        const status = await read(`${dbPaths.booking(bookingId)}/status`).catch(() => null);
        if (status !== 'COMPLETE') throw new DomainError('trip_changed');
      }
    },
    fetchRiderRating: async ({ bookingId, customer }) => {
      const { data: rate } = z
        .number()
        .safeParse(await read(`${dbPaths.riderRating(customer, bookingId)}/rate`));
      return rate === undefined ? null : { rate };
    },
  };
}
