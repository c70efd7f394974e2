import { stepWrites } from '@domain/trip/steps/driver-steps';
import { cancelWrites, completeWrites } from '@domain/trip/steps/rider-steps';
import { NOW } from '../../support/evaluate';
import type { Json } from '../../support/json-node';
import { NOBODY, remove, set, update, writes, type Row } from '../../support/rows';

const now = { '.sv': 'timestamp' } as const;
const PICTURE = 'https://files.example/a.png';
const long = (length: number): string => 'x'.repeat(length);

const step = (id: string, to: 'ARRIVED' | 'STARTED' | 'REACHED', changed: Record<string, Json> = {}) =>
  writes(stepWrites({ uid: 'driver', bookingId: id, key: 'k1' }, to, null, now), changed);
const rate = (id: string, value: Json, comment?: Json): Row['op'] =>
  update({
    [`bookings/${id}/status`]: 'COMPLETE',
    [`bookings/${id}/rating`]: value,
    ...(comment === undefined ? {} : { [`bookings/${id}/rating_comment`]: comment }),
  });

const tagged = (id: string, tag: string, value: Json = true): Record<string, Json> => ({
  [`bookings/${id}/status`]: 'COMPLETE',
  [`bookings/${id}/rating_tags/${tag}`]: value,
});

const onTheWay: readonly Row[] = [
  {
    title: 'only the server sets the arrival of the driver',
    op: step('accepted', 'ARRIVED'),
    allowed: NOBODY,
  },
  {
    title: 'the status of a started trip cannot return to the arrival',
    op: step('startedTaxi', 'ARRIVED'),
    allowed: NOBODY,
  },
  ...(['arrival', 'reachedOutAt'] as const).flatMap((field): Row[] => [
    {
      title: `only the server writes ${field}`,
      op: set(`bookings/accepted/${field}`, field === 'arrival' ? { by: 'rider' } : NOW),
      allowed: NOBODY,
    },
    {
      title: `only the server writes ${field} of a waiting driver`,
      op: set(`bookings/arrived/${field}`, field === 'arrival' ? { by: 'rider' } : NOW),
      allowed: NOBODY,
    },
  ]),
  {
    title: 'a trip without a start code can be started',
    op: step('arrivedOpen', 'STARTED'),
    allowed: ['driver'],
  },
  {
    title: 'a trip with a start code cannot be started directly',
    op: step('arrivedCoded', 'STARTED'),
    allowed: NOBODY,
  },
  {
    title: 'a trip cannot be started before the arrival',
    op: step('acceptedOpen', 'STARTED'),
    allowed: NOBODY,
  },
  {
    title: 'starting must store the server’s time',
    op: step('arrivedOpen', 'STARTED', { 'bookings/arrivedOpen/startTime': NOW - 1 }),
    allowed: NOBODY,
  },
  {
    title: 'a delivery cannot be started without the photo of the parcel',
    op: step('arrivedParcel', 'STARTED'),
    allowed: NOBODY,
  },
  {
    title: 'a delivery can be started with the photo of the parcel',
    op: step('arrivedParcelShown', 'STARTED'),
    allowed: ['driver'],
  },
  {
    title: 'a delivery can be started without a photo if its operator requires no photo',
    op: step('arrivedParcelFree', 'STARTED'),
    allowed: ['driver'],
  },
  {
    title: 'the driver of a started trip can end the ride',
    op: step('startedTaxi', 'REACHED'),
    allowed: ['driver'],
  },
  { title: 'a trip that has not started cannot end', op: step('arrivedOpen', 'REACHED'), allowed: NOBODY },
  {
    title: 'ending the ride must store the server’s time',
    op: step('startedTaxi', 'REACHED', { 'bookings/startedTaxi/endTime': NOW - 1 }),
    allowed: NOBODY,
  },
  {
    title: 'a parcel cannot be delivered without its photo',
    op: step('startedParcel', 'REACHED'),
    allowed: NOBODY,
  },
  {
    title: 'a parcel can be delivered with its photo',
    op: step('startedParcelShown', 'REACHED'),
    allowed: ['driver'],
  },
  {
    title: 'a parcel can be delivered without a photo if its operator requires no photo',
    op: step('startedParcelFree', 'REACHED'),
    allowed: ['driver'],
  },
  ...[
    ['driver_arrive_time', 'accepted', 'arrivedOpen'],
    ['startTime', 'arrivedOpen', 'startedTaxi'],
    ['endTime', 'startedTaxi', 'reached'],
  ].flatMap(([field = '', before = '', after = '']): Row[] => [
    {
      title: `${field} cannot be written alone`,
      op: set(`bookings/${before}/${field}`, now),
      allowed: NOBODY,
    },
    {
      title: `${field} cannot be written afterwards`,
      op: set(`bookings/${after}/${field}`, now),
      allowed: NOBODY,
    },
  ]),
  {
    title: 'an arrival time cannot be changed while the status stays the same',
    op: set('bookings/arrivedCoded/driver_arrive_time', now),
    allowed: NOBODY,
  },
  {
    title: 'a start time cannot be changed while the status stays the same',
    op: set('bookings/started/startTime', now),
    allowed: NOBODY,
  },
  {
    title: 'a cancellation may store the server’s time',
    op: writes(cancelWrites('bookedNew', 'Too late', 'rider', now)),
    allowed: ['rider'],
  },
  {
    title: 'a rider cannot cancel an accepted trip by a write, because the server sets the fee',
    op: writes(cancelWrites('accepted', 'Too late', 'rider', now)),
    allowed: NOBODY,
  },
  {
    title: 'no user writes the fee of a cancellation',
    op: writes(cancelWrites('bookedNew', 'Too late', 'rider', now), {
      'bookings/bookedNew/cancelTerms': { fee: 0, why: 'late' },
    }),
    allowed: NOBODY,
  },
  {
    title: 'a cancellation by staff may store the server’s time',
    op: writes(cancelWrites('accepted', 'Too late', 'admin', now)),
    allowed: ['admin'],
  },
  {
    title: 'a cancellation cannot store another time',
    op: writes(cancelWrites('bookedNew', 'Too late', 'rider', now), {
      'bookings/bookedNew/cancelledAt': NOW - 1,
    }),
    allowed: NOBODY,
  },
  {
    title: 'a cancellation time cannot be written alone',
    op: set('bookings/bookedNew/cancelledAt', now),
    allowed: NOBODY,
  },
  {
    title: 'a cancellation time cannot be changed',
    op: set('bookings/cancelled/cancelledAt', now),
    allowed: NOBODY,
  },
];

const atTheEnd: readonly Row[] = [
  { title: 'the rider of a paid trip can rate the trip', op: rate('paid', 5, 'Kind'), allowed: ['rider'] },
  {
    title: 'the rider of a paid trip can complete the trip without a rating',
    op: writes(completeWrites('paid')),
    allowed: ['rider'],
  },
  {
    title: 'a rating and its comment can be in one write',
    op: writes(completeWrites('paid', { rate: 1, comment: long(500) })),
    allowed: ['rider'],
  },
  {
    title: 'quick words cannot be written without stars',
    op: writes(completeWrites('paid', { rate: 5, tags: ['clean_car', 'friendly'] })),
    allowed: ['rider'],
  },
  {
    title: 'a quick word must be on the list',
    op: update({ ...tagged('paid', 'hacked'), 'bookings/paid/rating': 5 }),
    allowed: NOBODY,
  },
  {
    title: 'a quick word for riders cannot be used for a driver',
    op: update({ ...tagged('paid', 'made_wait'), 'bookings/paid/rating': 5 }),
    allowed: NOBODY,
  },
  {
    title: 'quick words cannot be written alone',
    op: set('bookings/paid/rating_tags', { late: true }),
    allowed: NOBODY,
  },
  {
    title: 'a quick word cannot be added afterwards',
    op: set('bookings/complete/rating_tags', { late: true }),
    allowed: NOBODY,
  },
  {
    title: 'a quick word can only be true',
    op: update({ ...tagged('paid', 'late', 'x'.repeat(5000)), 'bookings/paid/rating': 5 }),
    allowed: NOBODY,
  },
  {
    title: 'quick words cannot be a plain value',
    op: update({
      'bookings/paid/status': 'COMPLETE',
      'bookings/paid/rating': 5,
      'bookings/paid/rating_tags': long(5000),
    }),
    allowed: NOBODY,
  },
  { title: 'an unpaid trip cannot be rated', op: rate('pending', 5), allowed: NOBODY },
  { title: 'a rating must have at least one star', op: rate('paid', 0), allowed: NOBODY },
  { title: 'a rating must have at most five stars', op: rate('paid', 6), allowed: NOBODY },
  { title: 'a rating must have whole stars', op: rate('paid', 4.5), allowed: NOBODY },
  { title: 'a comment has a maximum length', op: rate('paid', 5, long(501)), allowed: NOBODY },
  { title: 'a comment must be text', op: rate('paid', 5, 5), allowed: NOBODY },
  { title: 'a rating cannot be written alone', op: set('bookings/paid/rating', 5), allowed: NOBODY },
  { title: 'a rating cannot be changed', op: set('bookings/complete/rating', 5), allowed: NOBODY },
  {
    title: 'a comment cannot be written alone',
    op: set('bookings/paid/rating_comment', 'x'),
    allowed: NOBODY,
  },
  { title: 'a comment cannot be changed', op: set('bookings/complete/rating_comment', 'x'), allowed: NOBODY },
  ...(['pickup_image', 'deliver_image'] as const).flatMap((field): Row[] =>
    ['accepted', 'arrivedParcel', 'startedParcel'].map((id) => ({
      title: `no client writes the address of ${field}: ${id}`,
      op: set(`bookings/${id}/${field}`, PICTURE),
      allowed: NOBODY,
    })),
  ),
  {
    title: 'the photo of a pickup cannot be removed',
    op: remove('bookings/arrivedParcelShown/pickup_image'),
    allowed: NOBODY,
  },
  {
    title: 'the photo of a delivery cannot be removed',
    op: remove('bookings/startedParcelShown/deliver_image'),
    allowed: NOBODY,
  },
];

/** Rows for the steps of a trip, its rating and the photos of a parcel. */
export const tripRows: readonly Row[] = [...onTheWay, ...atTheEnd];
