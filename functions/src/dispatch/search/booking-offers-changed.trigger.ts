import { onValueWritten } from 'firebase-functions/database';
import { z } from 'zod';
import { correlated, newTrace } from '../../platform';
import { DATABASE_TRIGGER } from '../../platform/store/database-trigger';
import { SERVING } from '../../platform/profiles';
import { dispatchBooking } from '../../trips/effects/look-at-trip';

const requested = z
  .record(z.string(), z.unknown())
  .nullable()
  .transform((drivers) => drivers ?? {});

/**
 * Continues the search when a driver has declined. Then the driver is no longer in `requestedDrivers`. The
 * trigger listens to the whole list, because an acceptance removes many drivers in one write.
 */
export const bookingOffersChanged = onValueWritten(
  { ...DATABASE_TRIGGER, ...SERVING, ref: '/bookings/{bookingId}/requestedDrivers', retry: true },
  async ({ data, params: { bookingId } }) => {
    const [before, after] = [requested.parse(data.before.val()), requested.parse(data.after.val())];
    const isOneGone = Object.keys(before).some((driverId) => !(driverId in after));
    if (isOneGone)
      await correlated({ trace: newTrace(), booking: bookingId }, () => dispatchBooking(bookingId));
  },
);
