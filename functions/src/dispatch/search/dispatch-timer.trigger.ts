import { onTaskDispatched } from 'firebase-functions/tasks';
import { z } from 'zod';
import { correlated, newTrace } from '../../platform';
import { GOOGLE_MAPS_SERVER_KEY } from '../../platform/params';
import { SERVING } from '../../platform/profiles';
import { lookAtTrip } from '../../trips/effects/look-at-trip';

const timerData = z.object({ bookingId: z.string().min(1), trace: z.string().optional() });

/** Runs when offers of a trip expire, or when a trip must be checked again. */
export const dispatchTimer = onTaskDispatched(
  {
    ...SERVING,
    retryConfig: { maxAttempts: 3, minBackoffSeconds: 1 },
    rateLimits: { maxConcurrentDispatches: 100 },
    secrets: [GOOGLE_MAPS_SERVER_KEY],
  },
  async ({ data }) => {
    const { bookingId, trace = newTrace() } = timerData.parse(data);
    await correlated({ trace, booking: bookingId }, () => lookAtTrip(bookingId));
  },
);
