import { onSchedule } from 'firebase-functions/scheduler';
import { attendOpenTrips } from '../../attention/attention';
import { clock, flushCounts, log, store } from '../../platform/adapters';
import { correlated, newTrace } from '../../platform';
import { GOOGLE_MAPS_SERVER_KEY, OTP_PEPPER, SMTP_URL } from '../../platform/params';
import { SERVING } from '../../platform/profiles';
import { broadcastPorts } from '../../staff/broadcasts/broadcast-ports';
import { sendDueBroadcasts } from '../../staff/broadcasts/send-broadcast.command';
import { lookAtTrip } from '../../trips/effects/look-at-trip';
import { runDue } from './run-due.command';

/** How long one run sends broadcasts. The next run sends the rest. */
const BROADCAST_MS = 20_000;

/**
 * Runs once a minute. It handles scheduled trips whose offers are due, and trips whose timer or event was
 * lost. Then it updates the list of trips that need a dispatcher, and sends broadcasts that are due.
 */
export const dispatcher = onSchedule(
  { ...SERVING, schedule: 'every 1 minutes', secrets: [GOOGLE_MAPS_SERVER_KEY, OTP_PEPPER, SMTP_URL] },
  async () => {
    const trace = newTrace();
    const look = (bookingId: string) =>
      correlated({ trace, booking: bookingId }, () => lookAtTrip(bookingId));
    await correlated({ trace }, async () => {
      const due = await runDue({ store, clock, log, look });
      const attended = await attendOpenTrips();
      const broadcasts = await sendDueBroadcasts(broadcastPorts, clock() + BROADCAST_MS);
      const result = { ...due, ...attended, broadcasts };
      log.info('dispatcher ran', result);
      await flushCounts();
    });
  },
);
