import type { BookingRecord } from '../database/records';
import type { TripStep } from './driver-steps';

export type PhotoKind = 'pickup_image' | 'deliver_image';

/** What of a booking says which photos are asked for. */
type Photographed = Pick<BookingRecord, 'settings' | 'status' | PhotoKind>;

/** Where a driver's photo of a parcel is stored (storage.rules); the rest of the name is its own. */
export function photoPath(bookingId: string, uid: string, kind: PhotoKind): string {
  return `bookings/${bookingId}/${uid}/${kind}`;
}

/** The photo of the parcel that can be taken now, and whether it is needed before the next step; null: none is asked for. */
export function photoOf(booking: Photographed): { kind: PhotoKind; isMissing: boolean } | null {
  const { settings, status } = booking;
  if (settings?.appcat !== 'delivery') return null;
  if (settings.AllowDeliveryPickupImageCapture && (status === 'ACCEPTED' || status === 'ARRIVED'))
    return { kind: 'pickup_image', isMissing: booking.pickup_image === undefined };
  if (settings.AllowFinalDeliveryImageCapture && status === 'STARTED')
    return { kind: 'deliver_image', isMissing: booking.deliver_image === undefined };
  return null;
}

/** Whether a photo must be taken before this step; the database rules refuse the step without it. */
export function needsPhoto(booking: Photographed, step: TripStep): boolean {
  return step !== 'ARRIVED' && (photoOf(booking)?.isMissing ?? false);
}
