import { onSchedule } from 'firebase-functions/scheduler';
import { completeBooking } from '../bookings/complete-booking.command';
import { clock, log, secrets, store } from '../platform/adapters';
import { OTP_PEPPER } from '../platform/params';
import { sweep } from './sweep.command';

/** Tidies up every five minutes: expired quotes, codes and counters, and bookings that a lost trigger left incomplete. */
export const sweeper = onSchedule({ schedule: 'every 5 minutes', secrets: [OTP_PEPPER] }, async () => {
  const result = await sweep({
    store,
    clock,
    completeBooking: (bookingId) => completeBooking({ store, secrets, log }, bookingId),
  });
  log.info('swept', result);
});
