import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '@domain/records';
import { aBooking } from '../../../tests/support/builders';
import { BOOKING_LISTS, bookingsOfList } from './booking-lists';

describe('the lists of a user’s bookings', () => {
  it('contain each booking in exactly one list', () => {
    const all = BOOKING_STATUSES.map((status) => aBooking({ id: status, status }));
    const listed = BOOKING_LISTS.map((list) => bookingsOfList(all, list).map(({ id }) => id));
    expect(listed.flat().sort()).toEqual([...BOOKING_STATUSES].sort());
    const [open = [], past = [], cancelled = []] = listed;
    expect(open).toContain('PENDING');
    expect(past).toEqual(['PAID', 'COMPLETE']);
    expect(cancelled).toEqual(['CANCELLED']);
  });

  it('show the open bookings with the next trip first', () => {
    const trips = [3, 1, 2].map((tripdate) => aBooking({ id: String(tripdate), tripdate, status: 'NEW' }));
    expect(bookingsOfList(trips, 'open').map(({ id }) => id)).toEqual(['1', '2', '3']);
  });
});
