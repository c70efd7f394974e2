import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, ROLES, TRIP_STATES } from '../records';
import {
  answeredParts,
  BOOKING_PART_FIELDS,
  BOOKING_PART_NAMES,
  bookingFieldPath,
  bookingFieldWrites,
  readableParts,
  withPartsOnly,
  type BookingPart,
} from './booking-parts';

const statusesIn = (part: BookingPart, role: (typeof ROLES)[number], appcat: 'taxi' | 'delivery') =>
  BOOKING_STATUSES.filter((status) =>
    readableParts({ status, settings: { appcat } } as Parameters<typeof readableParts>[0], role).includes(
      part,
    ),
  );
const always = BOOKING_STATUSES;
const callable = BOOKING_STATUSES.filter((status) => TRIP_STATES[status].canCall);
const active = BOOKING_STATUSES.filter((status) => TRIP_STATES[status].isActive);
const busy = BOOKING_STATUSES.filter((status) => TRIP_STATES[status].driverIsBusy);

describe('the parts of a booking', () => {
  it.each<[BookingPart, Partial<Record<(typeof ROLES)[number], readonly string[]>>]>([
    ['booking_money', { driver: always, fleetadmin: always, admin: always }],
    ['booking_customer_contacts', { driver: callable }],
    ['booking_driver_contacts', { rider: callable }],
    ['booking_deliveries', { rider: always, driver: busy, admin: always }],
    ['booking_wishes', { rider: active, driver: busy, admin: always }],
    ['booking_notes', { driver: busy, fleetadmin: always, admin: always }],
    ['booking_private', {}],
  ])('include %s, which these roles can read in these statuses: %j', (part, readers) => {
    for (const role of ROLES) expect(statusesIn(part, role, 'delivery'), role).toEqual(readers[role] ?? []);
  });

  it('include no delivery data on a taxi trip', () => {
    for (const role of ROLES) expect(statusesIn('booking_deliveries', role, 'taxi')).toEqual([]);
    expect(statusesIn('booking_money', 'driver', 'taxi')).toEqual(always);
  });

  it('are all returned to an admin. A fleet admin gets no private data of riders, and other roles get no parts', () => {
    expect(answeredParts('admin')).toEqual(BOOKING_PART_NAMES);
    expect(answeredParts('fleetadmin')).toEqual([
      'booking_money',
      'booking_driver_contacts',
      'booking_notes',
    ]);
    for (const role of ['rider', 'driver', null] as const) expect(answeredParts(role)).toEqual([]);
  });

  // The database has fields of existing bookings at these paths.
  it('store exactly the fields in the list of this test, and the booking stores all other fields', () => {
    const stored = [
      'booking_money driver_share convenience_fees estimate settlement measured carDetails',
      'booking_customer_contacts customer_contact',
      'booking_driver_contacts driver_contact',
      'booking_deliveries deliveryPerson deliveryPersonPhone pickUpInstructions deliveryInstructions',
      'booking_wishes riderNote passengerName passengerPhone',
      'booking_notes driverNote',
      'booking_private customer_email customer_token driver_token userDetails',
    ].flatMap((line) => {
      const [node = '', ...fields] = line.split(' ');
      return fields.map((field) => `${node}/b1/${field}`);
    });
    expect(BOOKING_PART_FIELDS.map((field) => bookingFieldPath('b1', field))).toEqual(stored);
    expect(bookingFieldPath('b1', 'status')).toBe('bookings/b1/status');
  });

  it('contain the rates with the operator’s fee, and the booking contains the car type without them', () => {
    const shown = { name: 'Economy', rate_per_unit_distance: 3, rate_per_hour: 2, cancelSlab: [] };
    const carDetails = { ...shown, base_fare: 9, convenience_fees: 5 };
    expect(bookingFieldWrites('b1', { carDetails, status: 'NEW' })).toEqual({
      'booking_money/b1/carDetails': carDetails,
      'bookings/b1/carDetails': shown,
      'bookings/b1/status': 'NEW',
    });
    const booking = { status: 'NEW', customer_contact: '+598', driver_share: 9, carDetails };
    expect(withPartsOnly(booking, ['booking_customer_contacts'])).toEqual({
      status: 'NEW',
      customer_contact: '+598',
      carDetails: shown,
    });
    expect(withPartsOnly(booking, ['booking_money'])).toEqual({ status: 'NEW', driver_share: 9, carDetails });
  });
});
