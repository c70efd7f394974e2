import type { LatLng } from '@domain/geo/geo';
import type { GivenRating } from '@domain/trip/steps/rider-steps';
import { wait } from '@/lib/wait';
import { createAppThunk, toRejection } from '../create-app-slice';

/** A call for help does not wait longer than this for the browser's position. */
const ALERT_POSITION_MS = 3000;

/** Ends a paid trip, with one to five stars or without; trip_changed when it is not PAID. */
export const completeTrip = createAppThunk(
  'trip/complete',
  async ({ bookingId, rating }: { bookingId: string; rating?: GivenRating }, api) => {
    try {
      await api.extra.trip.complete(bookingId, rating);
      return bookingId;
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);

/** Answers the driver's question whether it is at the pickup; staff answer for riders. */
export const answerArrival = createAppThunk(
  'trip/answerArrival',
  async ({ bookingId, isThere }: { bookingId: string; isThere: boolean }, api) => {
    try {
      await api.extra.trip.answerArrival(bookingId, isThere);
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);

/** A link by which others follow the trip; `expiresAt` in epoch ms. */
export const shareTrip = createAppThunk('trip/share', async (bookingId: string, api) => {
  try {
    return await api.extra.trip.share(bookingId);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/** Ends the link by which others follow the trip. */
export const stopSharing = createAppThunk('trip/stopSharing', async (bookingId: string, api) => {
  try {
    await api.extra.trip.stopSharing(bookingId);
    return bookingId;
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/** Raises an emergency in a trip, with the position when the browser answers soon. */
export const raiseEmergency = createAppThunk('trip/raiseEmergency', async (bookingId: string, api) => {
  try {
    const position = await Promise.race<LatLng | null>([
      api.extra.device.locate().catch(() => null),
      wait(ALERT_POSITION_MS).then(() => null),
    ]);
    await api.extra.trip.raiseEmergency(bookingId, position);
    return bookingId;
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});
