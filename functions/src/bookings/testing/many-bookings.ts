import { bookingIndexOf } from '@domain/booking/booking-index';
import type { BookingStatus } from '@domain/trip/status';
import { NOW } from '../../platform/testing/records';

const STATUSES: readonly BookingStatus[] = ['NEW', 'COMPLETE', 'COMPLETE', 'COMPLETE', 'CANCELLED'];

const CARS = ['economy', 'comfort', 'van'];

const place = { lat: 1, lng: 2, add: 'There' };

export const bookingAt = (number: number) => ({
  reference: `REF${String.fromCharCode(65 + (number % 26))}AA`,
  status: STATUSES[number % STATUSES.length] ?? 'NEW',
  tripdate: NOW + (number % 50) * 1000,
  bookingDate: NOW + number,
  bookLater: false,
  booking_type_admin: false,
  // Half of the bookings are from before the car types were renamed.
  carType: number % 2 === 0 ? `Name ${number % CARS.length}` : 'Renamed',
  carTypeId: CARS[number % CARS.length] ?? 'van',
  customer: `rider${number % 7}`,
  customer_name: `Name ${number % 11}`,
  driver: number % 4 === 0 ? undefined : `driver${number % 6}`,
  fleetadmin: number % 4 === 2 ? 'fleet' : undefined,
  pickup: { ...place, add: `${number % 9} Sarandí` },
  drop: { ...place, add: `Ñandú ${number % 13}` },
  coords: [{ latitude: 1, longitude: 2 }],
  trip_cost: (number * 37) % 101,
  ...(number % 3 === 0 ? { vehicle_number: `SBA ${number % 17}`, discount_amount: number % 8 } : {}),
  ...(number % 5 === 4 ? { reason: `Reason ${number % 4}`, cancellationFee: number % 6 } : {}),
  otp: true,
});

export const ROWS = Array.from({ length: 240 }, (_, number) => ({
  id: `b${String(number).padStart(4, '0')}`,
  booking: bookingAt(number),
}));

export const tree = () => ({
  bookings: Object.fromEntries(ROWS.map(({ id, booking }) => [id, booking])),
  booking_index: Object.fromEntries(ROWS.map(({ id, booking }) => [id, bookingIndexOf(id, booking)])),
  booking_codes: { b0000: 12345 },
});

/** The result of a plain filter and sort over everything. */
export function expected(
  isIn: (booking: ReturnType<typeof bookingAt>) => boolean,
  by: (booking: ReturnType<typeof bookingAt>) => string | number = ({ tripdate }) => tripdate,
): string[] {
  const compare = (a: string | number, b: string | number): number => (a === b ? 0 : a < b ? -1 : 1);
  return ROWS.filter(({ booking }) => isIn(booking))
    .sort((a, b) => compare(by(a.booking), by(b.booking)) || compare(a.id, b.id))
    .map(({ id }) => id)
    .reverse();
}
