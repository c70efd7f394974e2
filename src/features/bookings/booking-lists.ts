import { type Booking, TRIP_STATES } from '@domain/records';

/** The lists of a person's bookings: under way, for later or to be paid; over; and cancelled. */
export const BOOKING_LISTS = ['open', 'past', 'cancelled'] as const;
export type BookingList = (typeof BOOKING_LISTS)[number];

const listOf = ({ status }: Pick<Booking, 'status'>): BookingList => {
  if (status === 'CANCELLED') return 'cancelled';
  return TRIP_STATES[status].isOpen ? 'open' : 'past';
};

/** The bookings of a list: open ones by the time of the trip, the next one first; the others newest first, as they come. */
export function bookingsOfList(bookings: readonly Booking[], list: BookingList): Booking[] {
  const found = bookings.filter((booking) => listOf(booking) === list);
  return list === 'open' ? found.sort((a, b) => a.tripdate - b.tripdate) : found;
}
