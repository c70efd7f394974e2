import type { BookingRecord } from '@domain/database/records';
import type { Notify } from '../platform/ports';

/** Tells a driver of a change that it has not acknowledged, once for each change (docs/product.md 3.17). */
export async function tellOfChange(
  { notify }: { notify: Notify },
  bookingId: string,
  { driver, change }: Pick<BookingRecord, 'driver' | 'change'>,
): Promise<void> {
  if (driver === undefined || change?.unseen === undefined) return;
  const eventId = `${bookingId}_changed_${String(change.unseen)}_${driver}`;
  await notify([{ uid: driver, text: 'trip_changed_by_rider', eventId, bookingId, screen: 'DriverTrips' }]);
}
