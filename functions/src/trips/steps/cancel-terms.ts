import { dbPaths } from '@domain/database/paths';
import { tripEtaSchema } from '@domain/records';
import { believedTrack } from '@domain/settlement/track';
import { cancelTermsFor, type CancelledBooking, type CancelTerms } from '@domain/trip/steps/cancellation-fee';
import { reachedPoints } from '@domain/trip/steps/arrival';
import type { TrackedBooking } from '@domain/trip/way/trip-track';
import type { Store } from '../../platform';
import { readTrack, trackAsFarAsKnown } from '../../instances/trip-track';

/** Enough points of a driver's way to a pickup: at the pace of a trip, more than an hour. */
const TRACK_POINTS = 1000;

/**
 * The cost of cancelling this trip at a time, from what the server knows of its driver (docs/product.md 3.15). `waits`: fail while
 * an instance of tracks is silent. A rider who cancels does not wait for it: who cannot be shown to come costs nothing.
 */
export async function readCancelTerms(
  store: Store,
  bookingId: string,
  booking: CancelledBooking & TrackedBooking,
  { cancelledBy, now, waits = false }: { cancelledBy: string; now: number; waits?: boolean },
): Promise<CancelTerms> {
  // Nobody else is judged by the driver's way, and no silent instance of tracks keeps their money waiting.
  if (cancelledBy !== 'rider' || booking.driver_accept_time === undefined)
    return cancelTermsFor(booking, { cancelledBy, now, track: [], eta: null });
  const [entries, eta] = await Promise.all([
    waits
      ? readTrack(store, bookingId, booking, TRACK_POINTS)
      : trackAsFarAsKnown(store, bookingId, booking, TRACK_POINTS),
    store.read(dbPaths.tripEta(bookingId), tripEtaSchema),
  ]);
  // Points that came after the cancelling change nothing.
  const track = believedTrack(reachedPoints({ ...booking, track: entries })).points.filter(
    ({ at }) => at <= now,
  );
  return cancelTermsFor(booking, { cancelledBy, now, track, eta });
}
