import { onValueWritten } from 'firebase-functions/database';
import { indexBooking } from '../../bookings/index-booking.command';
import { log, store } from '../../platform/adapters';
import { DATABASE_TRIGGER } from '../../platform/store/database-trigger';
import { GOOGLE_MAPS_SERVER_KEY } from '../../platform/params';
import { inBooking } from '../../platform/store/traced-store';
import { SERVING } from '../../platform/profiles';
import { lookAtTrip } from './look-at-trip';

/**
 * Runs at every change of a booking's status. A new booking is handled by `bookingCreated`, which completes
 * the booking first.
 */
export const bookingStatusChanged = onValueWritten(
  {
    ...DATABASE_TRIGGER,
    ...SERVING,
    ref: '/bookings/{bookingId}/status',
    retry: true,
    secrets: [GOOGLE_MAPS_SERVER_KEY],
  },
  async ({ data, params: { bookingId }, authId, time }) => {
    if (!data.before.exists()) return;
    await inBooking(store, bookingId, data.after.val(), async () => {
      const status = await lookAtTrip(bookingId, { uid: authId ?? null, at: Date.parse(time) });
      // This is the last step, because the effects of the acceptance write the fleet of the trip, and the
      // index contains the fleet.
      await indexBooking(store, bookingId);
      log.info('trip looked at', { bookingId, status });
    });
  },
);
