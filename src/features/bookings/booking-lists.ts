import { type Booking, TRIP_STATES } from '@domain/records';

/** The lists of a person's bookings: open (under way, scheduled or to be paid), past, and cancelled. */
export const BOOKING_LISTS = ['open', 'past', 'cancelled'] as const;
export type BookingList = (typeof BOOKING_LISTS)[number];

const listOf = ({ status }: Pick<Booking, 'status'>): BookingList => {
  if (status === 'CANCELLED') return 'cancelled';
  return TRIP_STATES[status].isOpen ? 'open' : 'past';
};

/**
 * The bookings of a list. Open ones are sorted by the time of the trip, the next one first. The others are newest
 * first, as they arrive.
 */
export function bookingsOfList(bookings: readonly Booking[], list: BookingList): Booking[] {
  const found = bookings.filter((booking) => listOf(booking) === list);
  return list === 'open' ? found.sort((a, b) => a.tripdate - b.tripdate) : found;
}
