import { type Booking, TRIP_STATES } from '@domain/records';

/** The lists of a person's bookings. `open` contains running, scheduled and unpaid bookings. */
export const BOOKING_LISTS = ['open', 'past', 'cancelled'] as const;
export type BookingList = (typeof BOOKING_LISTS)[number];

const listOf = ({ status }: Pick<Booking, 'status'>): BookingList => {
  if (status === 'CANCELLED') return 'cancelled';
  return TRIP_STATES[status].isOpen ? 'open' : 'past';
};

/**
 * The bookings of a list. Open bookings are sorted by the time of the trip, and the next trip is first. The
 * other lists keep the order of `bookings`, newest first.
 */
export function bookingsOfList(bookings: readonly Booking[], list: BookingList): Booking[] {
  const found = bookings.filter((booking) => listOf(booking) === list);
  return list === 'open' ? found.sort((a, b) => a.tripdate - b.tripdate) : found;
}
