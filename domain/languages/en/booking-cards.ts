/** The cards of the own bookings, and booking a trip again; the pages bring these texts themselves. */
export const bookingCardStrings = {
  bookings_lists: 'Kinds of bookings',
  bookings_open: 'Upcoming',
  bookings_past: 'Past',
  bookings_cancelled: 'Cancelled',
  bookings_repeating: 'Repeating',
  bookings_as_table: 'Table',
  bookings_as_cards: 'Cards',
  bookings_none_open: 'No trip is under way or booked for later.',
  bookings_none_past: 'No trip has ended yet.',
  bookings_none_cancelled: 'No trip was cancelled.',
  bookings_none_among: 'None of the newest {count} bookings. Older ones may be.',
  booking_fee: 'Cancellation fee',
  booking_share: 'Your share',
  trip_again: 'Book again',
  trip_way_back: 'Book the way back',
};
