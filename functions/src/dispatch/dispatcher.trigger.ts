import { onSchedule } from 'firebase-functions/scheduler';
import { clock, flushCounts, log, store } from '../platform/adapters';
import { correlated, newTrace } from '../platform/correlation';
import { GOOGLE_MAPS_SERVER_KEY } from '../platform/params';
import { lookAtTrip } from '../trips/trip-effects';
import { runDue } from './run-due.command';

/** Once a minute: scheduled trips that are to be offered now, and trips whose timer or event was lost. */
export const dispatcher = onSchedule(
  { schedule: 'every 1 minutes', secrets: [GOOGLE_MAPS_SERVER_KEY] },
  async () => {
    const trace = newTrace();
    const look = (bookingId: string) =>
      correlated({ trace, booking: bookingId }, () => lookAtTrip(bookingId));
    await correlated({ trace }, async () => {
      const result = await runDue({ store, clock, log, look });
      log.info('dispatcher ran', result);
      await flushCounts();
    });
  },
);
