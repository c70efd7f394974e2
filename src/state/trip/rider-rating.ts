import { appThunk } from '../app-thunk';

/**
 * Reads the rating that the driver has given to the rider of a trip, or null if the driver has not rated the
 * rider.
 */
export const fetchRiderRating = appThunk(
  'trip/fetchRiderRating',
  (trip: { bookingId: string; customer: string }, { extra }) => extra.trip.fetchRiderRating(trip),
);
