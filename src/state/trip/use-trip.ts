import { useScreenStream } from '@/api/hooks';
import { useAppSelector } from '../hooks';
import { selectTripBooking, selectTripState, tripStream } from './trip.slice';

/**
 * Returns the trip of a page, which is updated when it changes. It is null while it is loading. `error` is
 * the code of a failure.
 */
export function useTrip(bookingId: string) {
  const booking = useAppSelector(selectTripBooking);
  const { error } = useAppSelector(selectTripState);
  const retry = useScreenStream(tripStream, { bookingId });
  return { booking: booking?.id === bookingId ? booking : null, error: error.flag ? error.msg : null, retry };
}
