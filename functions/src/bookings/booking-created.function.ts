import { onValueCreated } from 'firebase-functions/database';
import { log, secrets, store } from '../platform/adapters';
import { OTP_PEPPER } from '../platform/params';
import { completeBooking } from './complete-booking.command';

/** Completes each new booking on the server (specification, section 4, creation); repeated deliveries change nothing. */
export const bookingCreated = onValueCreated(
  { ref: '/bookings/{bookingId}', retry: true, secrets: [OTP_PEPPER] },
  async (event) => {
    const { bookingId } = event.params;
    const result = await completeBooking({ store, secrets, log }, bookingId);
    log.info('booking created', { bookingId, result });
  },
);
