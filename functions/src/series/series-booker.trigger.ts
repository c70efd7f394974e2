import { onSchedule } from 'firebase-functions/scheduler';
import { flushCounts, log } from '../platform/adapters';
import { correlated, newTrace } from '../platform';
import { GOOGLE_MAPS_SERVER_KEY } from '../platform/params';
import { TIMER } from '../platform/profiles';
import { services } from '../services';
import { bookDueSeries } from './book-series.command';

/** Books the due days of repeating trips, every five minutes. */
export const seriesBooker = onSchedule(
  { ...TIMER, schedule: 'every 5 minutes', timeoutSeconds: 180, secrets: [GOOGLE_MAPS_SERVER_KEY] },
  () =>
    correlated({ trace: newTrace() }, async () => {
      log.info('repeating trips booked', { count: await bookDueSeries(services) });
      await flushCounts();
    }),
);
