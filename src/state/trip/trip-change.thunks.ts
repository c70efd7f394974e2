import type { TripChangeWish } from '@domain/contracts/trip/trip-change';
import { createAppThunk, toRejection } from '../create-app-slice';

/** Asks for the price of a change of the trip; the dialog shows itself what fails. */
export const quoteTripChange = createAppThunk('tripChange/quote', async (wish: TripChangeWish, api) => {
  try {
    return await api.extra.trip.quoteChange(wish);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/** Makes the change that was shown. */
export const changeTrip = createAppThunk(
  'tripChange/confirm',
  async ({ bookingId, changeId }: { bookingId: string; changeId: string }, api) => {
    try {
      return await api.extra.trip.changeTrip(bookingId, changeId);
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);
