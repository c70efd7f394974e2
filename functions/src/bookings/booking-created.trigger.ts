import { onValueCreated } from 'firebase-functions/database';
import { log } from '../platform/adapters';
import { correlated, newTrace } from '../platform';
import { DATABASE_TRIGGER } from '../platform/store/database-trigger';
import { SERVING } from '../platform/profiles';
import { takeUp } from '../trips/effects/look-at-trip';

/**
 * Completes each new booking on the server and offers it to drivers. If the event arrives again, nothing
 * changes.
 */
export const bookingCreated = onValueCreated(
  { ...DATABASE_TRIGGER, ...SERVING, ref: '/bookings/{bookingId}', retry: true },
  ({ params: { bookingId } }) =>
    correlated({ trace: newTrace(), booking: bookingId }, async () => {
      log.info('booking created', { bookingId, ...(await takeUp(bookingId)) });
    }),
);
