import { appThunk } from '../app-thunk';

/** The driver's own rating of the rider of a trip. Null if there is none. */
export const fetchRiderRating = appThunk(
  'trip/fetchRiderRating',
  (trip: { bookingId: string; customer: string }, { extra }) => extra.trip.fetchRiderRating(trip),
);
