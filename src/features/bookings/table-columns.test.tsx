import { en } from '@locales/english';
import { describe, expect, it } from 'vitest';
import type { Booking } from '@domain/records';
import { bookingColumns } from './shown-columns';
import { toTableColumns } from './table-columns';

const BOOKING: Booking = {
  id: 'b1',
  status: 'PAID',
  tripdate: 0,
  bookingDate: 0,
  bookLater: false,
  booking_type_admin: false,
  carType: 'Economy',
  customer: 'rider-1',
  trip_cost: 1234.5,
  total_trip_time: 570,
  distance: 4.25,
  pickup: { lat: 0, lng: 0, add: 'A' },
  drop: { lat: 0, lng: 0, add: 'B' },
  driver_share: -16.8,
};
const columns = toTableColumns(
  bookingColumns({
    role: 'admin',
    settings: { appcat: 'taxi', AllowCriticalEditsAdmin: true },
    format: {
      money: (amount) => `$${amount.toFixed(2)}`,
      dateTime: () => 'a day',
      distance: (inUnit) => `${String(inUnit)} km`,
      duration: (seconds) => `${String(seconds)} s`,
    },
    t: (key) => en[key],
  }),
  (key) => en[key],
  'server',
);
const exported = (id: string) => {
  const column = columns.find((one) => one.id === id);
  return [column?.exportTitle, column?.exportValue?.(BOOKING)];
};

describe('the columns of the bookings table', () => {
  it('export amounts, distances and minutes as numbers that a spreadsheet can sum', () => {
    expect(exported('col_trip_cost')).toEqual(['Trip cost', 1234.5]);
    expect(exported('col_driver_share')).toEqual(['Driver share', -16.8]);
    expect(exported('col_distance')[1]).toBe(4.25);
    expect(exported('col_total_time')).toEqual([`${en.col_total_time} (min)`, 9.5]);
    expect(exported('col_trip_date')[1]).toBe('a day');
  });

  it('show staff the main columns with the reference first, and offer the other columns', () => {
    expect(columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst !== true).map(({ id }) => id)).toEqual([
      'col_reference',
      'col_status',
      'col_trip_date',
      'col_customer',
      'col_pickup',
      'col_drop',
      'col_driver',
      'col_trip_cost',
    ]);
    expect(columns.length).toBeGreaterThan(20);
  });
});
