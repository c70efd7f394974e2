import { onSchedule } from 'firebase-functions/scheduler';
import { attendOpenTrips } from '../attention/attention';
import { clock, flushCounts, log, store } from '../platform/adapters';
import { correlated, newTrace } from '../platform/correlation';
import { GOOGLE_MAPS_SERVER_KEY, SMTP_URL } from '../platform/params';
import { lookAtTrip } from '../trips/trip-effects';
import { runDue } from './run-due.command';

/**
 * Once a minute: scheduled trips that are to be offered now, trips whose timer or event was lost, and the reasons why a trip
 * needs a person's eye.
 */
export const dispatcher = onSchedule(
  { schedule: 'every 1 minutes', secrets: [GOOGLE_MAPS_SERVER_KEY, SMTP_URL] },
  async () => {
    const trace = newTrace();
    const look = (bookingId: string) =>
      correlated({ trace, booking: bookingId }, () => lookAtTrip(bookingId));
    await correlated({ trace }, async () => {
      const due = await runDue({ store, clock, log, look });
      const result = { ...due, ...(await attendOpenTrips()) };
      log.info('dispatcher ran', result);
      await flushCounts();
    });
  },
);
