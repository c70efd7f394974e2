import { bookingIndexOf, INDEXED_FIELDS, openFleetOf } from '@domain/booking/booking-index';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema, type BookingRecord } from '@domain/database/records';
import type { Store } from '../platform/ports';
import { untilCommitted } from '../platform/until-committed';
import { readBooking } from './read-booking';

/**
 * Writes what staff search a booking by, and whose fleet it is open in, as the booking is now; late, repeated and overtaken
 * calls do no harm. The trigger of the status calls it after the effects of that status; a command that changes a field of
 * `INDEXED_FIELDS` without the status calls it itself.
 */
export async function indexBooking(
  store: Store,
  bookingId: string,
): Promise<'indexed' | 'incomplete' | 'gone'> {
  return untilCommitted(async () => {
    const path = dbPaths.booking(bookingId);
    const booking = await readBooking(store, bookingId, bookingSchema);
    // Its completion is followed by another call.
    if (booking === 'incomplete') return booking;
    const isDone = await store.commit({
      checks: Object.fromEntries(
        INDEXED_FIELDS.map((field) => [`${path}/${field}`, booking?.[field] ?? null]),
      ),
      values: {
        [dbPaths.bookingIndex(bookingId)]: booking === null ? null : bookingIndexOf(booking),
        ...(booking === null ? {} : openFleetWrites(bookingId, booking)),
      },
    });
    if (!isDone) return null;
    return booking === null ? 'gone' : 'indexed';
  });
}

/** The write that makes `openFleet` of a booking right; none where it is. */
export function openFleetWrites(
  bookingId: string,
  booking: Pick<BookingRecord, 'openFleet' | 'status' | 'fleetadmin'>,
): Record<string, string | null> {
  const wanted = openFleetOf(booking);
  return (booking.openFleet ?? null) === wanted
    ? {}
    : { [`${dbPaths.booking(bookingId)}/openFleet`]: wanted };
}
