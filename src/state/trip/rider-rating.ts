import { appThunk } from '../app-thunk';

/** The driver's own rating of the rider of a trip, or null if the driver has not rated the rider. */
export const fetchRiderRating = appThunk(
  'trip/fetchRiderRating',
  (trip: { bookingId: string; customer: string }, { extra }) => extra.trip.fetchRiderRating(trip),
);
