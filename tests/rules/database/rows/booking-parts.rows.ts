import { NOBODY, read, set, type Identity, type Row } from '../../support/rows';

/** Bookings of the fixture, grouped by the phase of the trip and listed in the order of a trip. */
const BEFORE = ['bookedNew'];
const ON_THE_WAY = ['accepted', 'arrived', 'started'];
const AT_THE_END = ['reached'];
const AFTER = ['pending', 'paid', 'complete', 'cancelledOnWay'];
const ALL = [...BEFORE, ...ON_THE_WAY, ...AT_THE_END, ...AFTER];

const reads = (node: string, bookings: readonly string[], allowed: readonly Identity[]): Row[] =>
  bookings.map((booking) => ({
    title: `${node} of the trip "${booking}" is read by the right users`,
    op: read(`${node}/${booking}`),
    allowed,
  }));

const nodes = [
  'booking_customer_contacts',
  'booking_driver_contacts',
  'booking_deliveries',
  'booking_private',
  'booking_money',
  'booking_wishes',
  'booking_notes',
  'booking_history',
];

export const bookingPartRows: readonly Row[] = [
  // The driver may read the rider’s phone number only while the two may call each other.
  ...reads('booking_customer_contacts', ON_THE_WAY, ['driver']),
  ...reads('booking_customer_contacts', [...BEFORE, ...AT_THE_END, ...AFTER], NOBODY),
  ...reads('booking_driver_contacts', ON_THE_WAY, ['rider']),
  ...reads('booking_driver_contacts', [...BEFORE, ...AT_THE_END, ...AFTER], NOBODY),
  ...reads('booking_deliveries', [...ON_THE_WAY, ...AT_THE_END], ['rider', 'driver', 'admin']),
  ...reads('booking_deliveries', [...BEFORE, ...AFTER], ['rider', 'admin']),
  ...reads('booking_private', ALL, NOBODY),
  ...reads('booking_money', [...ON_THE_WAY, ...AT_THE_END, ...AFTER], ['driver', 'fleetAdmin', 'admin']),
  ...reads('booking_money', BEFORE, ['admin']),
  // The rider’s note may contain a door code, so the driver can read it only during the trip.
  ...reads('booking_wishes', ['unpaid', ...BEFORE], ['rider', 'admin']),
  ...reads('booking_wishes', [...ON_THE_WAY, ...AT_THE_END], ['rider', 'driver', 'admin']),
  ...reads('booking_wishes', ['pending', 'paid'], ['rider', 'admin']),
  ...reads('booking_wishes', ['complete', 'cancelledOnWay'], ['admin']),
  // The driver can read the office’s note during the trip. The rider can never read this note.
  ...reads('booking_notes', [...ON_THE_WAY, ...AT_THE_END], ['driver', 'fleetAdmin', 'admin']),
  ...reads('booking_notes', AFTER, ['fleetAdmin', 'admin']),
  ...reads('booking_notes', BEFORE, ['admin']),
  // Only functions write and read the history of a booking.
  ...reads('booking_history', ALL, NOBODY),
  // The booking has the uid of a user who was a fleet admin and no longer has this role.
  ...reads('booking_money', ['demoted'], ['driver', 'admin']),
  ...reads('booking_notes', ['demoted'], ['driver', 'admin']),
  ...nodes.flatMap((node): Row[] => [
    { title: `${node} is not listed`, op: read(node), allowed: NOBODY },
    { title: `${node} is written by the server only`, op: set(`${node}/accepted/x`, 'x'), allowed: NOBODY },
  ]),
];
