import { dbPaths } from '@domain/database/paths';
import { trackingEntrySchema } from '@domain/database/records';
import { tripEtaSchema } from '@domain/database/trip-records';
import { believedTrack } from '@domain/settlement/track';
import { cancelTermsFor, type CancelledBooking, type CancelTerms } from '@domain/trip/cancellation-fee';
import type { Store } from '../platform/ports';

/** Enough points of a driver's way to a pickup: at the pace of a trip, more than an hour. */
const TRACK_POINTS = 1000;

/** What cancelling this trip costs at a time, from what the server knows of its driver (docs/product.md 3.15). */
export async function readCancelTerms(
  store: Store,
  bookingId: string,
  booking: CancelledBooking,
  { cancelledBy, now }: { cancelledBy: string; now: number },
): Promise<CancelTerms> {
  if (booking.driver_accept_time === undefined)
    return cancelTermsFor(booking, { cancelledBy, now, track: [], eta: null });
  const [entries, eta] = await Promise.all([
    store.lastRecords(dbPaths.tracking(bookingId), trackingEntrySchema, TRACK_POINTS),
    store.read(dbPaths.tripEta(bookingId), tripEtaSchema),
  ]);
  // Points that came after the cancelling change nothing.
  const track = believedTrack(entries.map(({ value }) => value)).points.filter(({ at }) => at <= now);
  return cancelTermsFor(booking, { cancelledBy, now, track, eta });
}
