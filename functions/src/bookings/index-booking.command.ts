import { bookingIndexOf } from '@domain/booking/booking-index';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema } from '@domain/database/records';
import type { Store } from '../platform/ports';
import { untilCommitted } from '../platform/until-committed';

export const indexedSchema = bookingSchema.pick({
  reference: true,
  status: true,
  tripdate: true,
  carType: true,
  customer: true,
  customer_name: true,
  driver: true,
  driver_name: true,
  fleetadmin: true,
  trip_cost: true,
  customer_paid: true,
  distance: true,
});

/**
 * Writes what staff search a booking by, as the booking is now; late, repeated and overtaken calls do no harm. All of
 * it changes with the status only.
 */
export async function indexBooking(store: Store, bookingId: string): Promise<'indexed' | 'gone'> {
  return untilCommitted(async () => {
    const booking = await store.read(dbPaths.booking(bookingId), indexedSchema);
    const isDone = await store.commit({
      checks: {
        [`${dbPaths.booking(bookingId)}/status`]: booking?.status ?? null,
        [`${dbPaths.booking(bookingId)}/driver`]: booking?.driver ?? null,
        [`${dbPaths.booking(bookingId)}/customer_paid`]: booking?.customer_paid ?? null,
      },
      values: { [dbPaths.bookingIndex(bookingId)]: booking === null ? null : bookingIndexOf(booking) },
    });
    if (!isDone) return null;
    return booking === null ? 'gone' : 'indexed';
  });
}
