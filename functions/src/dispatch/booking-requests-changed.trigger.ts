import { onValueWritten } from 'firebase-functions/database';
import { z } from 'zod';
import { dispatchBooking } from '../trips/trip-effects';

const requested = z
  .record(z.string(), z.unknown())
  .nullable()
  .transform((drivers) => drivers ?? {});

/**
 * Drivers have answered: a driver who is no longer among the requested ones has declined (docs/product.md 5.3). One event for a booking, however many requests an acceptance takes back.
 */
export const bookingRequestsChanged = onValueWritten(
  { ref: '/bookings/{bookingId}/requestedDrivers', retry: true },
  async ({ data, params: { bookingId } }) => {
    const [before, after] = [requested.parse(data.before.val()), requested.parse(data.after.val())];
    const isOneGone = Object.keys(before).some((driverId) => !(driverId in after));
    if (isOneGone) await dispatchBooking(bookingId);
  },
);
