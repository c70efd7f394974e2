import { NOBODY, read, set, type Identity, type Row } from '../../support/rows';

/** The nodes beside a booking, and the bookings of the fixture in the order of a trip. */
const BEFORE = ['bookedNew'];
const ON_THE_WAY = ['accepted', 'arrived', 'started'];
const AT_THE_END = ['reached'];
const AFTER = ['pending', 'paid', 'complete', 'cancelledOnWay'];
const ALL = [...BEFORE, ...ON_THE_WAY, ...AT_THE_END, ...AFTER];

const reads = (node: string, bookings: readonly string[], allowed: readonly Identity[]): Row[] =>
  bookings.map((booking) => ({
    title: `${node} of the trip "${booking}" is read`,
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
  // The rider's phone is for the driver, and only while both may phone each other.
  ...reads('booking_customer_contacts', ON_THE_WAY, ['driver']),
  ...reads('booking_customer_contacts', [...BEFORE, ...AT_THE_END, ...AFTER], NOBODY),
  ...reads('booking_driver_contacts', ON_THE_WAY, ['rider']),
  ...reads('booking_driver_contacts', [...BEFORE, ...AT_THE_END, ...AFTER], NOBODY),
  ...reads('booking_deliveries', [...ON_THE_WAY, ...AT_THE_END], ['rider', 'driver', 'admin']),
  ...reads('booking_deliveries', [...BEFORE, ...AFTER], ['rider', 'admin']),
  ...reads('booking_private', ALL, NOBODY),
  ...reads('booking_money', [...ON_THE_WAY, ...AT_THE_END, ...AFTER], ['driver', 'fleetAdmin', 'admin']),
  ...reads('booking_money', BEFORE, ['admin']),
  // The note of the rider, which may be the code of a door: for the driver while it has the trip.
  ...reads('booking_wishes', ['unpaid', ...BEFORE], ['rider', 'admin']),
  ...reads('booking_wishes', [...ON_THE_WAY, ...AT_THE_END], ['rider', 'driver', 'admin']),
  ...reads('booking_wishes', ['pending', 'paid'], ['rider', 'admin']),
  ...reads('booking_wishes', ['complete', 'cancelledOnWay'], ['admin']),
  // The note of the office: for the driver while it has the trip, never for the rider.
  ...reads('booking_notes', [...ON_THE_WAY, ...AT_THE_END], ['driver', 'fleetAdmin', 'admin']),
  ...reads('booking_notes', AFTER, ['fleetAdmin', 'admin']),
  ...reads('booking_notes', BEFORE, ['admin']),
  // A function answers the office's edits.
  ...reads('booking_history', ALL, NOBODY),
  // A fleet admin in the booking who is none any more.
  ...reads('booking_money', ['demoted'], ['driver', 'admin']),
  ...reads('booking_notes', ['demoted'], ['driver', 'admin']),
  ...nodes.flatMap((node): Row[] => [
    { title: `${node} is not listed`, op: read(node), allowed: NOBODY },
    { title: `${node} is written by the server only`, op: set(`${node}/accepted/x`, 'x'), allowed: NOBODY },
  ]),
];
