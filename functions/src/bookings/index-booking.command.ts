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
 * Writes the search index of a booking and its field `openFleet`, from the current state of the booking.
 * Calls that are late, repeated or in the wrong order do no harm. The trigger on the status calls this
 * function after the effects of the status. A command that changes a field of `INDEXED_VALUES` but not the
 * status calls the function itself.
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
    // The completion of the booking calls this function again.
    if (stored === 'incomplete') return stored;
    // If a migration has not moved a field yet, the field is still in the booking.
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

/** The values that correct `openFleet` of a booking. Empty if `openFleet` is correct. */
export function openFleetWrites(
  bookingId: string,
  booking: Pick<BookingRecord, 'openFleet' | 'status' | 'fleetadmin'>,
): Record<string, string | null> {
  const wanted = openFleetOf(booking);
  return (booking.openFleet ?? null) === wanted
    ? {}
    : { [`${dbPaths.booking(bookingId)}/openFleet`]: wanted };
}
