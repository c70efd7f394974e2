import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, ROLES, TRIP_STATES } from '../records';
import { answeredParts, BOOKING_PART_NAMES, readableParts, type BookingPart } from './booking-parts';

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
    ['booking_private', {}],
  ])('include %s, which these roles can read in these statuses: %j', (part, readers) => {
    for (const role of ROLES) expect(statusesIn(part, role, 'delivery'), role).toEqual(readers[role] ?? []);
  });

  it('include no delivery data on a taxi trip', () => {
    for (const role of ROLES) expect(statusesIn('booking_deliveries', role, 'taxi')).toEqual([]);
    expect(statusesIn('booking_money', 'driver', 'taxi')).toEqual(always);
  });

  it('are all returned to an admin, without riders’ private data to a fleet admin, and not at all to other roles', () => {
    expect(answeredParts('admin')).toEqual(BOOKING_PART_NAMES);
    expect(answeredParts('fleetadmin')).toEqual([
      'booking_money',
      'booking_driver_contacts',
      'booking_notes',
    ]);
    for (const role of ['rider', 'driver', null] as const) expect(answeredParts(role)).toEqual([]);
  });
});
