import { bookingIndexOf } from '@domain/booking/booking-index';
import { withStartCode } from '@domain/trip/steps/start-code';
import { type BookingStatus, TRIP_STATES } from '@domain/records';
import { NOW } from '../../platform/testing/records';

const STATUSES: readonly BookingStatus[] = ['NEW', 'COMPLETE', 'ACCEPTED', 'COMPLETE', 'CANCELLED'];

const CARS = ['economy', 'comfort', 'van'];

const place = { lat: 1, lng: 2, add: 'There' };

export const bookingAt = (number: number) => ({
  reference: `REF${String.fromCharCode(65 + (number % 26))}AA`,
  status: STATUSES[number % STATUSES.length] ?? 'NEW',
  tripdate: NOW + (number % 50) * 1000,
  bookingDate: NOW + number,
  bookLater: false,
  booking_type_admin: false,
  // Half of the bookings are older than the new names of the car types.
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
  customer_contact: `+5989900${String((number * 53) % 97)}`,
  customer_email: `rider${(number * 31) % 89}@hail.example`,
  ...(number % 4 === 0 ? {} : { driver_name: `Driver ${number % 6}`, driver_share: number % 18 }),
  ...(number % 5 === 1 || number % 5 === 3
    ? {
        convenience_fees: number % 19,
        customer_paid: number % 20,
        payment_mode: `mode ${number % 3}`,
        gateway: `gateway ${number % 4}`,
        cashPaymentAmount: number % 21,
        cardPaymentAmount: number % 22,
        usedWalletMoney: number % 23,
        total_trip_time: number % 24,
        distance: number % 25,
        startTime: NOW + (number % 26),
        endTime: NOW + (number % 27),
      }
    : {}),
  ...(number % 2 === 0
    ? {
        deliveryPerson: `Íñigo ${number % 12}`,
        deliveryPersonPhone: `+5989800${number % 14}`,
        pickUpInstructions: `Ring ${number % 15}`,
        deliveryInstructions: `Leave at ${number % 16}`,
        parcelTypeSelected: { description: `Box ${number % 3}`, amount: number % 4 },
        optionSelected: { description: `Lift ${number % 5}`, amount: number % 6 },
        pickup_image: `https://photos.example/${number}`,
        deliver_image: number % 4 === 0 ? `https://photos.example/end/${number}` : undefined,
      }
    : {}),
});

/** The start codes of trips that have not ended. */
const codeOf = (number: number): number | undefined =>
  TRIP_STATES[bookingAt(number).status].isActive ? 12_345 + ((number * 37) % 101) : undefined;

export const ROWS = Array.from({ length: 240 }, (_, number) => ({
  id: `b${String(number).padStart(4, '0')}`,
  booking: bookingAt(number),
  code: codeOf(number),
}));

export const INDEX = Object.fromEntries(
  ROWS.map(({ id, booking, code }) => [id, bookingIndexOf(id, withStartCode(booking, code))]),
);

export const tree = () => ({
  bookings: Object.fromEntries(ROWS.map(({ id, booking }) => [id, booking])),
  booking_index: INDEX,
  booking_codes: Object.fromEntries(ROWS.flatMap(({ id, code }) => (code === undefined ? [] : [[id, code]]))),
});

/** The ids that a plain filter and sort over all bookings gives. */
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
