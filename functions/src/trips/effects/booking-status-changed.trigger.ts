import { onValueWritten } from 'firebase-functions/database';
import { indexBooking } from '../../bookings/index-booking.command';
import { log, store } from '../../platform/adapters';
import { DATABASE_TRIGGER } from '../../platform/store/database-trigger';
import { GOOGLE_MAPS_SERVER_KEY } from '../../platform/params';
import { inBooking } from '../../platform/store/traced-store';
import { lookAtTrip } from './look-at-trip';

/** Every change of a booking's status. `bookingCreated` handles a creation, because it completes the record first. */
export const bookingStatusChanged = onValueWritten(
  {
    ...DATABASE_TRIGGER,
    ref: '/bookings/{bookingId}/status',
    retry: true,
    secrets: [GOOGLE_MAPS_SERVER_KEY],
  },
  async ({ data, params: { bookingId }, authId, time }) => {
    if (!data.before.exists()) return;
    await inBooking(store, bookingId, data.after.val(), async () => {
      const status = await lookAtTrip(bookingId, { uid: authId ?? null, at: Date.parse(time) });
      // Last, because the effects of the acceptance write the fleet of the trip.
      await indexBooking(store, bookingId);
      log.info('trip looked at', { bookingId, status });
    });
  },
);
