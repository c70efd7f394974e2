import { type BookingRecord, type BookingStatus, type PhotoKind, TRIP_STATES } from '../../records';

/**
 * The photos of a parcel. `status.ts` (`takesPhoto`, `needsPhoto`) says in which statuses a photo is taken or
 * needed. `rules/nodes/booking-status.ts` and `functions/src/trips/steps/start-trip.command.ts` refuse a step
 * if its photo is missing. `functions/src/files/keep-picture.command.ts` moves the upload to its final place.
 */

/** The setting by which an operator requires a photo. */
export const PHOTO_SETTINGS = {
  pickup_image: 'AllowDeliveryPickupImageCapture',
  deliver_image: 'AllowFinalDeliveryImageCapture',
} as const satisfies Readonly<Record<PhotoKind, string>>;

/** The fields of a booking that determine which photos are needed. */
type Photographed = Pick<BookingRecord, 'settings' | PhotoKind>;

/** The path prefix of a driver's photo of a parcel. Each upload adds a different suffix. */
export function photoPath(bookingId: string, uid: string, kind: PhotoKind): string {
  return `bookings/${bookingId}/${uid}/${kind}`;
}

/** Whether a booking needs a photo. Only deliveries have photos, and only if the operator requires them. */
function isAsked({ settings }: Photographed, kind: PhotoKind): boolean {
  return settings?.appcat === 'delivery' && settings[PHOTO_SETTINGS[kind]];
}

/**
 * The photo of the parcel that the driver can take now, and whether it is missing. Null if no photo is
 * needed.
 */
export function photoOf(
  booking: Photographed & { status: BookingStatus },
): { kind: PhotoKind; isMissing: boolean } | null {
  const kind = TRIP_STATES[booking.status].takesPhoto;
  return kind !== null && isAsked(booking, kind) ? { kind, isMissing: booking[kind] === undefined } : null;
}

/**
 * Whether a photo is missing that must exist before the trip can reach this status. The database rules check
 * the same.
 */
export function needsPhoto(booking: Photographed, to: BookingStatus): boolean {
  const kind = TRIP_STATES[to].needsPhoto;
  return kind !== null && isAsked(booking, kind) && booking[kind] === undefined;
}
