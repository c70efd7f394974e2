import { staffRead } from './staff-thunk';

/** A booking with the contacts that only lists answer to staff; the trip's page shows no failure. */
export const bookingWithContacts = staffRead(
  'search_bookings',
  async () => (await import('@domain/contracts/trip/search')).searchBookings,
  'person',
);
