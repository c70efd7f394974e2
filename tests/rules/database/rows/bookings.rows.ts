import { DELIVERY_FIELDS, QUOTED, bookingFrom } from '../../support/fixture';
import { NOW } from '../../support/evaluate';
import type { Json } from '../../support/json-node';
import { NOBODY, read, remove, set, update, type Identity, type Row } from '../../support/rows';

const create = (
  title: string,
  id: string,
  more: Record<string, Json>,
  allowed: readonly Identity[],
): Row => ({ title, op: set(`bookings/${id}`, bookingFrom('rider', more)), allowed });

/** Fields that the client must not write. Each row adds one of these fields to an allowed write. */
const tampered: Record<string, Json> = {
  status: 'ACCEPTED',
  customer: 'otherRider',
  bookingDate: NOW - 1,
  // The client must not write the values that the server copies from the quote.
  ...QUOTED,
  ...DELIVERY_FIELDS,
  waypoints: { '0': { lat: -34.9, lng: -56.19, add: 'Elsewhere' } },
  carDetails: { min_fare: 0 },
  settings: { decimal: 0 },
  driver: 'driver',
  driver_share: 1,
  fleetadmin: 'fleetAdmin',
  openFleet: 'fleetAdmin',
  convenience_fees: 0,
  reference: 'ZZZZZZ',
  otp: 12345,
  prepaid: true,
  customer_paid: 1,
  dispatchAt: NOW,
  search: { startedAt: NOW, until: NOW + 1, isWider: false },
  requestedDrivers: { driver: true },
  reason: 'none',
  cancelledBy: 'rider',
  cancelledAt: { '.sv': 'timestamp' },
  driver_accept_time: 1,
  driver_arrive_time: 1,
  startTime: 1,
  endTime: 1,
  rating: 5,
  rating_comment: 'Kind',
  rating_tags: { late: true },
  pickup_image: 'https://files.example/a.png',
  deliver_image: 'https://files.example/a.png',
  unknownField: 1,
};

const base = bookingFrom('rider');
const without = (name: string): Json =>
  Object.fromEntries(Object.entries(base).filter(([key]) => key !== name));
const cancel = (id: string, by: string, reason: Json = 'Changed my mind') =>
  update({
    [`bookings/${id}/status`]: 'CANCELLED',
    [`bookings/${id}/reason`]: reason,
    [`bookings/${id}/cancelledBy`]: by,
  });

const listRows = (orderBy: string, who: Identity): Row[] => [
  {
    title: `bookings by ${orderBy} are listed only by the ${who} of these bookings and by staff`,
    op: read('bookings', { orderBy, equalTo: who, limitToLast: 1000 }),
    allowed: [who, 'admin'],
  },
  {
    title: `bookings by ${orderBy} are not listed without a bound`,
    op: read('bookings', { orderBy, equalTo: who }),
    allowed: NOBODY,
  },
  {
    title: `bookings by ${orderBy} are not listed beyond the bound`,
    op: read('bookings', { orderBy, equalTo: who, limitToLast: 1001 }),
    allowed: NOBODY,
  },
  {
    title: `bookings by ${orderBy} can be read from the user’s first booking to the user’s last booking`,
    op: read('bookings', { orderBy, startAt: who, endAt: who, limitToLast: 1000 }),
    allowed: [who, 'admin'],
  },
  {
    title: `only staff read bookings by ${orderBy} from the beginning up to the user’s bookings`,
    op: read('bookings', { orderBy, endAt: who, limitToLast: 1000 }),
    allowed: ['admin'],
  },
  {
    title: `only staff read bookings by ${orderBy} from the user’s bookings up to the end`,
    op: read('bookings', { orderBy, startAt: who, limitToLast: 1000 }),
    allowed: ['admin'],
  },
];

export const bookingRows: readonly Row[] = [
  {
    title: 'a booking without a driver is read by its rider and staff',
    op: read('bookings/bookedNew'),
    allowed: ['rider', 'admin'],
  },
  {
    title: 'a booking is read by its rider, driver, fleet admin and staff',
    op: read('bookings/accepted'),
    allowed: ['rider', 'driver', 'fleetAdmin', 'admin'],
  },
  {
    title: 'a former fleet admin does not read the bookings of the former drivers',
    op: read('bookings/demoted'),
    allowed: ['rider', 'driver', 'admin'],
  },
  {
    title: 'an incomplete booking is read by its rider and staff',
    op: read('bookings/justBooked'),
    allowed: ['rider', 'admin'],
  },
  ...['trip_cost', 'estimate', 'pickup', 'reference', 'otp', 'driver', 'settings', 'unknownField'].map(
    (field): Row => ({
      title: `no client completes a booking with ${field}`,
      op: set(`bookings/justBooked/${field}`, QUOTED[field] ?? 1),
      allowed: NOBODY,
    }),
  ),
  ...listRows('customer', 'rider'),
  ...listRows('driver', 'driver'),
  ...listRows('fleetadmin', 'fleetAdmin'),
  ...listRows('openFleet', 'fleetAdmin'),
  ...(['rider', 'driver', 'fleetAdmin'] as const).map((who): Row => ({
    title: `only staff list bookings by another field, even if the field has the uid of ${who}`,
    op: read('bookings', { orderBy: 'reference', equalTo: who, limitToLast: 1000 }),
    allowed: ['admin'],
  })),
  ...(['customer', 'driver', 'fleetadmin'] as const).map((orderBy): Row => ({
    title: `a user without a role lists no bookings by ${orderBy}`,
    op: read('bookings', { orderBy, equalTo: 'noRole', limitToLast: 1000 }),
    allowed: ['admin'],
  })),
  {
    title: 'staff page through bookings from the end',
    op: read('bookings', { orderBy: '$key', limitToLast: 1000 }),
    allowed: ['admin'],
  },
  {
    title: 'staff page through bookings from the start',
    op: read('bookings', { orderBy: '$key', limitToFirst: 1000 }),
    allowed: ['admin'],
  },
  { title: 'no user loads all bookings', op: read('bookings'), allowed: NOBODY },
  {
    title: 'no user loads more than a thousand bookings',
    op: read('bookings', { orderBy: '$key', limitToLast: 1001 }),
    allowed: NOBODY,
  },

  {
    title: 'no user loads more than a thousand bookings from the start',
    op: read('bookings', { orderBy: '$key', limitToFirst: 1001 }),
    allowed: NOBODY,
  },

  create('a rider books with its own fresh quote', 'fresh', {}, ['rider']),
  create('a rider books for later', 'later', {}, ['rider']),
  create('a delivery starts unpaid', 'parcel', { status: 'PAYMENT_PENDING' }, ['rider']),
  create('an unpaid delivery cannot be created as a paid delivery', 'parcel', {}, NOBODY),
  create('a quote that reserves a place among the rider’s bookings is booked', 'withPlace', {}, ['rider']),
  create('a quote whose reserved place another quote has taken is not booked', 'withoutPlace', {}, NOBODY),
  create(
    'the quote that includes a debt can be booked, if no other quote includes the debt',
    'withDebt',
    {},
    ['rider'],
  ),
  {
    title: 'a quote with a debt that another booking already includes is not booked',
    op: set('bookings/withoutDebtPlace', bookingFrom('otherRider')),
    allowed: NOBODY,
  },
  create('staff book for a rider', 'byAdmin', {}, ['admin']),
  create('a quote that has expired makes no booking', 'expired', {}, NOBODY),
  create('no booking without a quote', 'invented', {}, NOBODY),
  create('a booking is created once', 'bookedNew', {}, NOBODY),
  create('a booking that the server has not completed yet is not created again', 'justBooked', {}, NOBODY),
  create('a quote for another rider makes no booking by a rider', 'byOtherForRider', {}, NOBODY),
  { title: 'a driver cannot book', op: set('bookings/ofDriver', bookingFrom('driver')), allowed: NOBODY },
  {
    title: 'a user without a role cannot book',
    op: set('bookings/ofNoRole', bookingFrom('noRole')),
    allowed: NOBODY,
  },
  ...Object.entries(tampered).map(([field, value]) =>
    create(`a booking cannot set its own ${field}`, 'fresh', { [field]: value }, NOBODY),
  ),
  create('a booking cannot set a lower estimate', 'fresh', { estimate: { estimateFare: 1 } }, NOBODY),
  create('a booking cannot set a lower price', 'fresh', { trip_cost: 1 }, NOBODY),
  {
    title: 'a booking may be written field by field',
    op: update(
      Object.fromEntries(Object.entries(base).map(([field, value]) => [`bookings/fresh/${field}`, value])),
    ),
    allowed: ['rider'],
  },
  ...Object.keys(base).map((field): Row => ({
    title: `a booking without ${field} is refused`,
    op: set('bookings/fresh', without(field)),
    allowed: NOBODY,
  })),

  ...['justBooked', 'bookedNew', 'accepted', 'unpaid'].flatMap((id): Row[] => [
    {
      title: `the rider of a booking cancels: ${id}`,
      op: cancel(id, 'rider'),
      allowed: id === 'accepted' ? NOBODY : ['rider'],
    },
    { title: `staff cancel: ${id}`, op: cancel(id, 'admin'), allowed: ['admin'] },
  ]),
  ...['arrived', 'started', 'complete', 'cancelled'].flatMap((id): Row[] => [
    {
      title: `the rider of a booking is too late to cancel: ${id}`,
      op: cancel(id, 'rider'),
      allowed: NOBODY,
    },
    { title: `staff are too late to cancel: ${id}`, op: cancel(id, 'admin'), allowed: NOBODY },
  ]),
  {
    title: 'the role in a cancellation must be the role of the user who cancels',
    op: cancel('bookedNew', 'driver'),
    allowed: NOBODY,
  },
  {
    title: 'a cancellation must have a reason',
    op: update({ 'bookings/bookedNew/status': 'CANCELLED', 'bookings/bookedNew/cancelledBy': 'rider' }),
    allowed: NOBODY,
  },
  {
    title: 'a cancellation must have the role of the user who cancels',
    op: update({ 'bookings/bookedNew/status': 'CANCELLED', 'bookings/bookedNew/reason': 'x' }),
    allowed: NOBODY,
  },
  { title: 'a reason cannot be empty', op: cancel('bookedNew', 'rider', ''), allowed: NOBODY },
  { title: 'a reason must be text', op: cancel('bookedNew', 'rider', 5), allowed: NOBODY },
  {
    title: 'a reason may have 200 characters',
    op: cancel('bookedNew', 'rider', 'x'.repeat(200)),
    allowed: ['rider'],
  },
  {
    title: 'a reason cannot have 201 characters',
    op: cancel('bookedNew', 'rider', 'x'.repeat(201)),
    allowed: NOBODY,
  },
  { title: 'a reason cannot be written alone', op: set('bookings/bookedNew/reason', 'x'), allowed: NOBODY },
  {
    title: 'the role of the user who cancelled cannot be written alone',
    op: set('bookings/bookedNew/cancelledBy', 'rider'),
    allowed: NOBODY,
  },
  {
    title: 'a reason cannot be changed afterwards',
    op: set('bookings/cancelled/reason', 'x'),
    allowed: NOBODY,
  },
  {
    title: 'the role of the user who cancelled cannot be changed afterwards',
    op: set('bookings/cancelled/cancelledBy', 'rider'),
    allowed: NOBODY,
  },
  {
    title: 'a cancellation that also changes the price is refused',
    op: update({
      'bookings/bookedNew/status': 'CANCELLED',
      'bookings/bookedNew/reason': 'x',
      'bookings/bookedNew/cancelledBy': 'rider',
      'bookings/bookedNew/trip_cost': 0,
    }),
    allowed: NOBODY,
  },
  {
    title: 'a stored reason does not permit a change to another status',
    op: set('bookings/reopened/status', 'STARTED'),
    allowed: NOBODY,
  },
  {
    title: 'a stored reason does not permit a deletion of the status',
    op: remove('bookings/reopened/status'),
    allowed: NOBODY,
  },
  ...['ACCEPTED', 'STARTED', 'PAID', 'COMPLETE', 'NEW', 'WRONG'].map((status): Row => ({
    title: `no client sets ${status}`,
    op: set('bookings/bookedNew/status', status),
    allowed: NOBODY,
  })),
  ...[
    'trip_cost',
    'driver',
    'driver_share',
    'customer',
    'otp',
    'customer_paid',
    'payment_mode',
    'rating',
    'unknownField',
  ].map((field): Row => ({
    title: `no client changes ${field}`,
    op: set(`bookings/accepted/${field}`, 1),
    allowed: NOBODY,
  })),
  { title: 'no user deletes a booking', op: remove('bookings/bookedNew'), allowed: NOBODY },
  { title: 'no user deletes a field of a booking', op: remove('bookings/accepted/status'), allowed: NOBODY },
  {
    title: 'no user replaces a booking',
    op: set('bookings/accepted', bookingFrom('rider')),
    allowed: NOBODY,
  },
];

/** In demo mode staff cannot book or cancel, but riders can. */
export const demoRows: readonly Row[] = [
  create('a rider books', 'fresh', {}, ['rider']),
  create('staff do not book for a rider', 'byAdmin', {}, NOBODY),
  { title: 'the rider of a booking can cancel', op: cancel('bookedNew', 'rider'), allowed: ['rider'] },
  { title: 'staff cannot cancel', op: cancel('bookedNew', 'admin'), allowed: NOBODY },
];

/** The rows for a closed service. It takes no booking, and booked trips go on. */
export const closedRows: readonly Row[] = [
  create('a rider does not book', 'fresh', {}, NOBODY),
  create('staff do not book for a rider', 'byAdmin', {}, NOBODY),
  { title: 'the rider of a booking can cancel', op: cancel('bookedNew', 'rider'), allowed: ['rider'] },
  { title: 'staff can cancel', op: cancel('bookedNew', 'admin'), allowed: ['admin'] },
];
