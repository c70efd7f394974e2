import { z } from 'zod';
import { bookingIndexOf, INDEXED_PARTS, INDEXED_VALUES, openFleetOf } from '@domain/booking/booking-index';
import { bookingFieldPath, isPartField } from '@domain/booking/booking-parts';
import { dbPaths } from '@domain/database/paths';
import { type BookingRecord, bookingSchema } from '@domain/records';
import { withStartCode } from '@domain/trip/steps/start-code';
import { untilCommitted, type Store } from '../platform';
import { readBooking, readParts } from './read-booking';

const valueSchema = z.union([z.string(), z.number()]).nullish();

/**
 * Writes the search index of a booking and the fleet in which it is open, from its present state. Late, repeated and
 * overtaken calls do no harm. The trigger of the status calls it after the effects of that status. A command that
 * changes a field of `INDEXED_VALUES` without the status calls it itself.
 */
export async function indexBooking(
  store: Store,
  bookingId: string,
): Promise<'indexed' | 'incomplete' | 'gone'> {
  return untilCommitted(async () => {
    const [stored, parts, code] = await Promise.all([
      readBooking(store, bookingId, bookingSchema),
      readParts(store, bookingId, INDEXED_PARTS),
      store.read(dbPaths.bookingCode(bookingId), z.number()),
    ]);
    // Its completion calls this again.
    if (stored === 'incomplete') return stored;
    // A field that a migration has not moved yet is still on the booking.
    const booking = stored === null ? null : bookingSchema.parse({ ...stored, ...parts });
    const isDone = await store.commit({
      checks: {
        [dbPaths.bookingCode(bookingId)]: code,
        ...Object.fromEntries(
          INDEXED_VALUES.map(({ path, valueIn }) => {
            const inBooking = booking === null ? undefined : valueIn({ ...booking, id: bookingId });
            const value = isPartField(path) ? valueSchema.parse(parts[path]) : inBooking;
            return [bookingFieldPath(bookingId, path), value ?? null];
          }),
        ),
      },
      values: {
        [dbPaths.bookingIndex(bookingId)]:
          booking === null ? null : bookingIndexOf(bookingId, withStartCode(booking, code ?? undefined)),
        ...(booking === null ? {} : openFleetWrites(bookingId, booking)),
      },
    });
    if (!isDone) return null;
    return booking === null ? 'gone' : 'indexed';
  });
}

/** The write that corrects `openFleet` of a booking, empty if it is correct. */
export function openFleetWrites(
  bookingId: string,
  booking: Pick<BookingRecord, 'openFleet' | 'status' | 'fleetadmin'>,
): Record<string, string | null> {
  const wanted = openFleetOf(booking);
  return (booking.openFleet ?? null) === wanted
    ? {}
    : { [`${dbPaths.booking(bookingId)}/openFleet`]: wanted };
}
