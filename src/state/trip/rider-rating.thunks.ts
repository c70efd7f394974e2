import type { TripService } from '@/services/contracts';
import { createAppThunk, toRejection } from '../create-app-slice';

/** The driver's own rating of the rider of a trip (docs/product.md 3.30); null: there is none. */
export const fetchRiderRating = createAppThunk(
  'trip/fetchRiderRating',
  async (trip: { bookingId: string; customer: string }, api) => {
    try {
      return await api.extra.trip.fetchRiderRating(trip);
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);

// A refusal opens the alert dialog, as refusals of a driver's steps do.
export const rateRider = createAppThunk(
  'driver/rateRider',
  async (rating: Parameters<TripService['rateRider']>[0], api) => {
    try {
      await api.extra.trip.rateRider(rating);
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);
