import { onValueCreated } from 'firebase-functions/database';
import { clock, log, secrets, store } from '../platform/adapters';
import { OTP_PEPPER } from '../platform/params';
import { dispatchBooking } from '../trips/trip-effects';
import { indexBooking } from './index-booking.command';
import { completeBooking } from './complete-booking.command';

/**
 * Completes each new booking on the server and offers it to drivers (docs/product.md 5.2); repeated
 * deliveries change nothing.
 */
export const bookingCreated = onValueCreated(
  { ref: '/bookings/{bookingId}', retry: true, secrets: [OTP_PEPPER] },
  async ({ params: { bookingId } }) => {
    const completion = await completeBooking({ store, secrets, clock, log }, bookingId);
    const [dispatch] = await Promise.all([dispatchBooking(bookingId), indexBooking(store, bookingId)]);
    log.info('booking created', { bookingId, completion, dispatch });
  },
);
