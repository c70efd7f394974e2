/** Texts of the bookings table, of booking for a rider, and of the search of the back office. */
export const bookingsStrings = {
  add_booking_help: 'Book a trip for a rider. The price is the one that the rider would see.',
  add_booking_rider: 'Rider',
  booking_success_close_staff: 'Go to the bookings',
  booking_success_next_staff: 'The rider sees it in the own bookings.',
  assign_driver: 'Assign driver',
  assign_title: 'Assign a driver to {reference}',
  assign_submit: 'Assign',
  assign_candidates: 'Drivers near the pickup',
  assign_none: 'No driver is free near the pickup. Try again in a moment.',
  assign_away: '{distance} away',
  assign_load_none: 'no open requests',
  assign_load: 'open requests: {count}',
  assign_asked: 'Asked already',
  assign_refresh: 'Look again',
  assign_done: 'Driver assigned successfully and notified.',
};
