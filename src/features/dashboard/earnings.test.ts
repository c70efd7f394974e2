import { describe, expect, it } from 'vitest';
import type { Booking } from '@domain/database/records';
import { countByStatus, grossEarnings } from './earnings';

const ZONE = 'America/Montevideo';
// 4 May 2026, 01:00 in Montevideo (UTC−3): already the fourth in the city, and in UTC too.
const NOW = Date.UTC(2026, 4, 4, 4, 0);

const aTrip = (status: Booking['status'], tripdate: number, convenience_fees?: number): Booking => ({
  id: `${status}-${tripdate}`,
  status,
  tripdate,
  bookingDate: tripdate,
  bookLater: false,
  booking_type_admin: false,
  carType: 'Economy',
  customer: 'rider-1',
  pickup: { lat: 0, lng: 0, add: 'a' },
  drop: { lat: 0, lng: 0, add: 'b' },
  ...(convenience_fees === undefined ? {} : { convenience_fees }),
});

describe('gross earnings', () => {
  it('count paid and completed trips only', () => {
    const bookings = [
      aTrip('PAID', NOW, 1.1),
      aTrip('COMPLETE', NOW - 1, 2.2),
      aTrip('PENDING', NOW, 50),
      aTrip('CANCELLED', NOW, 50),
      aTrip('PAID', NOW - 2),
    ];
    expect(grossEarnings(bookings, NOW, ZONE, 2)).toEqual({ today: 3.3, month: 3.3, total: 3.3 });
  });

  it('follow the day and the month of the city, not of the reader', () => {
    const lateLastEvening = Date.UTC(2026, 4, 4, 2, 59); // 3 May, 23:59 in the city
    const lastMonth = Date.UTC(2026, 4, 1, 2, 0); // 30 April, 23:00 in the city
    const bookings = [
      aTrip('PAID', NOW, 1),
      aTrip('PAID', lateLastEvening, 10),
      aTrip('PAID', lastMonth, 100),
    ];
    expect(grossEarnings(bookings, NOW, ZONE, 2)).toEqual({ today: 1, month: 11, total: 111 });
  });

  it('add up without the error of floating point', () => {
    const bookings = Array.from({ length: 10 }, () => aTrip('PAID', NOW, 0.1));
    expect(grossEarnings(bookings, NOW, ZONE, 2).total).toBe(1);
  });
});

describe('bookings by status', () => {
  it('are counted in the order of a trip, without empty ones', () => {
    expect(countByStatus([aTrip('PAID', 1), aTrip('NEW', 2), aTrip('NEW', 3)])).toEqual([
      { status: 'NEW', count: 2 },
      { status: 'PAID', count: 1 },
    ]);
  });
});
