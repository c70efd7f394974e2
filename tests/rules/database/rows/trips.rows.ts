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
  { title: 'only the server says that the driver arrived', op: step('accepted', 'ARRIVED'), allowed: NOBODY },
  { title: 'a started trip does not arrive again', op: step('startedTaxi', 'ARRIVED'), allowed: NOBODY },
  ...(['arrival', 'reachedOutAt'] as const).flatMap((field): Row[] => [
    {
      title: `only the server writes ${field}`,
      op: set(`bookings/accepted/${field}`, field === 'arrival' ? { by: 'rider' } : NOW),
      allowed: NOBODY,
    },
    {
      title: `only the server writes ${field} of a driver who waits`,
      op: set(`bookings/arrived/${field}`, field === 'arrival' ? { by: 'rider' } : NOW),
      allowed: NOBODY,
    },
  ]),
  { title: 'a trip without a code is started', op: step('arrivedOpen', 'STARTED'), allowed: ['driver'] },
  {
    title: 'a trip with a code is not started directly',
    op: step('arrivedCoded', 'STARTED'),
    allowed: NOBODY,
  },
  { title: 'a trip is not started before arriving', op: step('acceptedOpen', 'STARTED'), allowed: NOBODY },
  {
    title: 'starting has the server’s time',
    op: step('arrivedOpen', 'STARTED', { 'bookings/arrivedOpen/startTime': NOW - 1 }),
    allowed: NOBODY,
  },
  {
    title: 'a parcel is not started without its photo',
    op: step('arrivedParcel', 'STARTED'),
    allowed: NOBODY,
  },
  {
    title: 'a parcel is started with its photo',
    op: step('arrivedParcelShown', 'STARTED'),
    allowed: ['driver'],
  },
  {
    title: 'a parcel is started without one where none is asked',
    op: step('arrivedParcelFree', 'STARTED'),
    allowed: ['driver'],
  },
  { title: 'its driver reaches the end', op: step('startedTaxi', 'REACHED'), allowed: ['driver'] },
  { title: 'a trip that has not started does not end', op: step('arrivedOpen', 'REACHED'), allowed: NOBODY },
  {
    title: 'reaching has the server’s time',
    op: step('startedTaxi', 'REACHED', { 'bookings/startedTaxi/endTime': NOW - 1 }),
    allowed: NOBODY,
  },
  {
    title: 'a parcel is not delivered without its photo',
    op: step('startedParcel', 'REACHED'),
    allowed: NOBODY,
  },
  {
    title: 'a parcel is delivered with its photo',
    op: step('startedParcelShown', 'REACHED'),
    allowed: ['driver'],
  },
  {
    title: 'a parcel is delivered without one where none is asked',
    op: step('startedParcelFree', 'REACHED'),
    allowed: ['driver'],
  },
  ...[
    ['driver_arrive_time', 'accepted', 'arrivedOpen'],
    ['startTime', 'arrivedOpen', 'startedTaxi'],
    ['endTime', 'startedTaxi', 'reached'],
  ].flatMap(([field = '', before = '', after = '']): Row[] => [
    { title: `${field} alone is not written`, op: set(`bookings/${before}/${field}`, now), allowed: NOBODY },
    {
      title: `${field} is not written afterwards`,
      op: set(`bookings/${after}/${field}`, now),
      allowed: NOBODY,
    },
  ]),
  {
    title: 'an arrival time is not changed while a trip stays where it is',
    op: set('bookings/arrivedCoded/driver_arrive_time', now),
    allowed: NOBODY,
  },
  {
    title: 'a start time is not changed while a trip stays where it is',
    op: set('bookings/started/startTime', now),
    allowed: NOBODY,
  },
  {
    title: 'a cancelling says when, by the server',
    op: writes(cancelWrites('bookedNew', 'Too late', 'rider', now)),
    allowed: ['rider'],
  },
  {
    title: 'a rider does not cancel by a write what a driver has taken: the server tells the fee',
    op: writes(cancelWrites('accepted', 'Too late', 'rider', now)),
    allowed: NOBODY,
  },
  {
    title: 'nobody says what a cancelling cost',
    op: writes(cancelWrites('bookedNew', 'Too late', 'rider', now), {
      'bookings/bookedNew/cancelTerms': { fee: 0, why: 'late' },
    }),
    allowed: NOBODY,
  },
  {
    title: 'a cancelling by staff says when',
    op: writes(cancelWrites('accepted', 'Too late', 'admin', now)),
    allowed: ['admin'],
  },
  {
    title: 'a cancelling does not say another time',
    op: writes(cancelWrites('bookedNew', 'Too late', 'rider', now), {
      'bookings/bookedNew/cancelledAt': NOW - 1,
    }),
    allowed: NOBODY,
  },
  {
    title: 'a time of cancelling alone is not written',
    op: set('bookings/bookedNew/cancelledAt', now),
    allowed: NOBODY,
  },
  {
    title: 'a time of cancelling is not changed',
    op: set('bookings/cancelled/cancelledAt', now),
    allowed: NOBODY,
  },
];

const atTheEnd: readonly Row[] = [
  { title: 'its rider rates a paid trip', op: rate('paid', 5, 'Kind'), allowed: ['rider'] },
  {
    title: 'its rider ends a paid trip without a rating',
    op: writes(completeWrites('paid')),
    allowed: ['rider'],
  },
  {
    title: 'a rating with its comment is one write',
    op: writes(completeWrites('paid', { rate: 1, comment: long(500) })),
    allowed: ['rider'],
  },
  {
    title: 'quick words come with stars',
    op: writes(completeWrites('paid', { rate: 5, tags: ['clean_car', 'friendly'] })),
    allowed: ['rider'],
  },
  {
    title: 'a quick word that is not in the list is not written',
    op: update({ ...tagged('paid', 'hacked'), 'bookings/paid/rating': 5 }),
    allowed: NOBODY,
  },
  {
    title: 'a quick word of the riders is not said of a driver',
    op: update({ ...tagged('paid', 'made_wait'), 'bookings/paid/rating': 5 }),
    allowed: NOBODY,
  },
  {
    title: 'quick words alone are not written',
    op: set('bookings/paid/rating_tags', { late: true }),
    allowed: NOBODY,
  },
  {
    title: 'a quick word is not added afterwards',
    op: set('bookings/complete/rating_tags', { late: true }),
    allowed: NOBODY,
  },
  {
    title: 'a quick word is nothing but chosen',
    op: update({ ...tagged('paid', 'late', 'x'.repeat(5000)), 'bookings/paid/rating': 5 }),
    allowed: NOBODY,
  },
  {
    title: 'quick words are no plain value',
    op: update({
      'bookings/paid/status': 'COMPLETE',
      'bookings/paid/rating': 5,
      'bookings/paid/rating_tags': long(5000),
    }),
    allowed: NOBODY,
  },
  { title: 'an unpaid trip is not rated', op: rate('pending', 5), allowed: NOBODY },
  { title: 'a rating has at least one star', op: rate('paid', 0), allowed: NOBODY },
  { title: 'a rating has at most five stars', op: rate('paid', 6), allowed: NOBODY },
  { title: 'a rating has whole stars', op: rate('paid', 4.5), allowed: NOBODY },
  { title: 'a comment is not too long', op: rate('paid', 5, long(501)), allowed: NOBODY },
  { title: 'a comment is text', op: rate('paid', 5, 5), allowed: NOBODY },
  { title: 'a rating alone is not written', op: set('bookings/paid/rating', 5), allowed: NOBODY },
  { title: 'a rating is not changed', op: set('bookings/complete/rating', 5), allowed: NOBODY },
  { title: 'a comment alone is not written', op: set('bookings/paid/rating_comment', 'x'), allowed: NOBODY },
  { title: 'a comment is not changed', op: set('bookings/complete/rating_comment', 'x'), allowed: NOBODY },
  ...(['pickup_image', 'deliver_image'] as const).flatMap((field): Row[] =>
    ['accepted', 'arrivedParcel', 'startedParcel'].map((id) => ({
      title: `the address of ${field} is written by no client: ${id}`,
      op: set(`bookings/${id}/${field}`, PICTURE),
      allowed: NOBODY,
    })),
  ),
  {
    title: 'the photo of a pickup is not taken away',
    op: remove('bookings/arrivedParcelShown/pickup_image'),
    allowed: NOBODY,
  },
  {
    title: 'the photo of a delivery is not taken away',
    op: remove('bookings/startedParcelShown/deliver_image'),
    allowed: NOBODY,
  },
];

/** The steps of a trip, its rating and the photos of a parcel. */
export const tripRows: readonly Row[] = [...onTheWay, ...atTheEnd];
