import type { BookingRecord } from '@domain/records';
import type { Notify } from '../../platform';
import type { Changer } from './quote-trip-change.command';

/** Notifies a driver of a change that the driver has not acknowledged, once for each change. */
export async function tellOfChange(
  { notify }: { notify: Notify },
  bookingId: string,
  { driver, change }: Pick<BookingRecord, 'driver' | 'change'>,
): Promise<void> {
  if (driver === undefined || change?.unseen === undefined) return;
  const eventId = `${bookingId}_changed_${String(change.unseen)}_${driver}`;
  await notify([{ uid: driver, text: 'trip_changed_by_rider', eventId, bookingId, screen: 'DriverTrips' }]);
}

/** Notifies the rider of a change that the office made, because the rider pays the new price. */
export async function tellRider(
  { notify }: { notify: Notify },
  bookingId: string,
  { customer, change }: Pick<BookingRecord, 'customer' | 'change'>,
  { uid }: Changer,
): Promise<void> {
  if (customer === uid || change === undefined) return;
  const eventId = `${bookingId}_changed_${change.id}`;
  await notify([{ uid: customer, text: 'trip_changed_by_office', eventId, bookingId, screen: 'BookedCab' }]);
}
