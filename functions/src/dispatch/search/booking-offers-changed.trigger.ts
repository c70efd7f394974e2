import { onValueWritten } from 'firebase-functions/database';
import { z } from 'zod';
import { correlated, newTrace } from '../../platform';
import { DATABASE_TRIGGER } from '../../platform/store/database-trigger';
import { dispatchBooking } from '../../trips/effects/look-at-trip';

const requested = z
  .record(z.string(), z.unknown())
  .nullable()
  .transform((drivers) => drivers ?? {});

/**
 * Continues dispatch when a driver has declined and so is no longer among the requested ones. It listens to the whole
 * list, because an acceptance removes many offers in one write.
 */
export const bookingOffersChanged = onValueWritten(
  { ...DATABASE_TRIGGER, ref: '/bookings/{bookingId}/requestedDrivers', retry: true },
  async ({ data, params: { bookingId } }) => {
    const [before, after] = [requested.parse(data.before.val()), requested.parse(data.after.val())];
    const isOneGone = Object.keys(before).some((driverId) => !(driverId in after));
    if (isOneGone)
      await correlated({ trace: newTrace(), booking: bookingId }, () => dispatchBooking(bookingId));
  },
);
