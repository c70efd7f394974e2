import type { LatLng } from '@domain/geo/geo';
import type { GivenRating } from '@domain/trip/steps/rider-steps';
import { wait } from '@/lib/wait';
import { appThunk } from '../app-thunk';

/** How long the app waits at most for the browser's position before it reports the emergency. */
const ALERT_POSITION_MS = 3000;

/**
 * Completes a paid trip, with a rating of one to five stars or without a rating. Rejects with trip_changed if
 * the trip is not PAID.
 */
export const completeTrip = appThunk(
  'trip/complete',
  ({ bookingId, rating }: { bookingId: string; rating?: GivenRating }, { extra }) =>
    extra.trip.complete(bookingId, rating),
  { alert: true },
);

/** Reports an emergency in a trip. The report includes the position if the browser returns it in time. */
export const raiseEmergency = appThunk(
  'trip/raiseEmergency',
  async (bookingId: string, { extra }) => {
    const location = await Promise.race<LatLng | null>([
      extra.device.locate().catch(() => null),
      wait(ALERT_POSITION_MS).then(() => null),
    ]);
    await extra.call('raise_alert', { bookingId, ...(location === null ? {} : { location }) });
  },
  { alert: true },
);
