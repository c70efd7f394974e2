import {
  acceptWrites,
  declineWrites,
  onlineWrites,
  offlineWrites,
  positionWrites,
  stepWrites,
  trackWrites,
} from '@domain/trip/driver-steps';
import { cancelWrites, completeWrites } from '@domain/trip/rider-steps';
import { messageWrites } from '@domain/trip/chat';
import { NOW } from '../../support/evaluate';
import { message } from '../../support/fixture';
import type { Json } from '../../support/json-node';
import { jsonWrites, NOBODY, read, remove, set, update, type Identity, type Row } from '../../support/rows';

const now = { '.sv': 'timestamp' } as const;
const PICTURE = 'https://files.example/a.png';
const long = (length: number): string => 'x'.repeat(length);
const POINT = { lat: -34.9, lng: -56.2 };

/** What a function of the domain writes, some of it changed or left out. */
const writes = (
  values: Record<string, unknown>,
  changed: Record<string, Json> = {},
  without: readonly string[] = [],
): Row['op'] => {
  const merged: Record<string, Json> = { ...jsonWrites(values), ...changed };
  return update(Object.fromEntries(Object.entries(merged).filter(([path]) => !without.includes(path))));
};

const accept = (uid: string, id: string, changed: Record<string, Json> = {}, without: string[] = []) =>
  writes(acceptWrites(uid, id, now), changed, without);
const step = (id: string, to: 'ARRIVED' | 'STARTED' | 'REACHED', changed: Record<string, Json> = {}) =>
  writes(stepWrites({ uid: 'driver', bookingId: id, key: 'k1' }, to, null, now), changed);
const rate = (id: string, value: Json, comment?: Json): Row['op'] =>
  update({
    [`bookings/${id}/status`]: 'COMPLETE',
    [`bookings/${id}/rating`]: value,
    ...(comment === undefined ? {} : { [`bookings/${id}/rating_comment`]: comment }),
  });

const accepting: readonly Row[] = [
  {
    title: 'a request without an end is accepted by who was asked',
    op: accept('offeredDriver', 'bookedNew'),
    allowed: ['offeredDriver'],
  },
  {
    title: 'a request within its time is accepted',
    op: accept('offeredDriver', 'withinTime'),
    allowed: ['offeredDriver'],
  },
  { title: 'a request whose time is over is not', op: accept('offeredDriver', 'overdue'), allowed: NOBODY },
  {
    title: 'a trip without a request is not accepted',
    op: accept('offeredDriver', 'noTask'),
    allowed: NOBODY,
  },
  {
    title: 'a request that was taken away is not accepted',
    op: accept('offeredDriver', 'offeredToOther'),
    allowed: NOBODY,
  },
  {
    title: 'an unpaid delivery is not accepted',
    op: accept('offeredDriver', 'unpaidOffered'),
    allowed: NOBODY,
  },
  {
    title: 'a driver who is on a trip does not accept another',
    op: accept('driver', 'bookedNew'),
    allowed: NOBODY,
  },
  {
    title: 'a driver who is on a trip does not accept by leaving its own record out',
    op: accept('driver', 'bookedNew', {}, ['users/driver/queue', 'users/driver/currentBooking']),
    allowed: NOBODY,
  },
  {
    title: 'a driver who is not approved does not accept',
    op: accept('unapprovedDriver', 'bookedNew'),
    allowed: NOBODY,
  },
  { title: 'who is no driver does not accept', op: accept('otherRider', 'bookedNew'), allowed: NOBODY },
  {
    title: 'two trips are not accepted in one write',
    op: writes({
      ...acceptWrites('offeredDriver', 'bookedNew', now),
      ...acceptWrites('offeredDriver', 'withinTime', now),
    }),
    allowed: NOBODY,
  },
  {
    title: 'accepting makes the driver busy',
    op: accept('offeredDriver', 'bookedNew', {}, ['users/offeredDriver/queue']),
    allowed: NOBODY,
  },
  {
    title: 'accepting names the trip at the driver',
    op: accept('offeredDriver', 'bookedNew', {}, ['users/offeredDriver/currentBooking']),
    allowed: NOBODY,
  },
  {
    title: 'accepting for another driver is refused',
    op: accept('offeredDriver', 'bookedNew', { 'bookings/bookedNew/driver': 'driver' }),
    allowed: NOBODY,
  },
  {
    title: 'accepting has the server’s time',
    op: accept('offeredDriver', 'bookedNew', { 'bookings/bookedNew/driver_accept_time': NOW - 1 }),
    allowed: NOBODY,
  },
  {
    title: 'accepting takes all requests back',
    op: accept('offeredDriver', 'bookedNew', {}, [
      'bookings/bookedNew/requestedDrivers',
      'driver_tasks/offeredDriver/bookedNew',
    ]),
    allowed: NOBODY,
  },
  {
    title: 'accepting makes no other driver busy',
    op: accept('offeredDriver', 'bookedNew', { 'users/unapprovedDriver/currentBooking': 'bookedNew' }),
    allowed: NOBODY,
  },
  ...['driver', 'driver_accept_time', 'requestedDrivers'].flatMap((field): Row[] => [
    {
      title: `${field} alone is not written`,
      op: set(`bookings/bookedNew/${field}`, field === 'driver' ? 'offeredDriver' : NOW),
      allowed: NOBODY,
    },
    {
      title: `${field} of an accepted trip is not changed`,
      op: set(`bookings/accepted/${field}`, field === 'driver' ? 'offeredDriver' : NOW),
      allowed: NOBODY,
    },
  ]),
  {
    title: 'a driver does not make itself busy without a trip',
    op: set('users/offeredDriver/queue', true),
    allowed: NOBODY,
  },
  { title: 'a driver does not free itself', op: set('users/driver/queue', false), allowed: NOBODY },
  {
    title: 'a driver does not end its trip at itself',
    op: update({ 'users/driver/queue': false, 'users/driver/currentBooking': null }),
    allowed: NOBODY,
  },
  {
    title: 'a driver does not name a trip that it did not take',
    op: set('users/offeredDriver/currentBooking', 'bookedNew'),
    allowed: NOBODY,
  },
  {
    title: 'a driver does not name a trip it has already',
    op: set('users/driver/currentBooking', 'started'),
    allowed: NOBODY,
  },
  {
    title: 'a request is refused by who was asked',
    op: writes(declineWrites('offeredDriver', 'bookedNew')),
    allowed: ['offeredDriver'],
  },
  {
    title: 'accepting leads to no other status',
    op: update({
      'bookings/prepared/status': 'STARTED',
      'bookings/prepared/requestedDrivers/offeredDriver': null,
      'driver_tasks/offeredDriver/prepared': null,
      'users/offeredDriver/queue': true,
      'users/offeredDriver/currentBooking': 'prepared',
    }),
    allowed: NOBODY,
  },
  {
    title: 'a request is not refused in the booking alone',
    op: remove('bookings/bookedNew/requestedDrivers/offeredDriver'),
    allowed: NOBODY,
  },
  {
    title: 'a request is not refused in the own list alone',
    op: remove('driver_tasks/offeredDriver/bookedNew'),
    allowed: NOBODY,
  },
  {
    title: 'what is left of a request in the booking is refused by who was asked',
    op: remove('bookings/noTask/requestedDrivers/offeredDriver'),
    allowed: ['offeredDriver'],
  },
  ...(
    [
      ['arrivingNow', 'STARTED'],
      ['startingNow', 'REACHED'],
      ['endingNow', 'PENDING'],
      ['paid', 'NEW'],
    ] as const
  ).map(([id, status]): Row => ({
    title: `no step leads elsewhere: ${id} to ${status}`,
    op: set(`bookings/${id}/status`, status),
    allowed: NOBODY,
  })),
  {
    title: 'nobody asks itself',
    op: set('bookings/offeredToOther/requestedDrivers/offeredDriver', true),
    allowed: NOBODY,
  },
  {
    title: 'nobody asks itself for a trip that is not in its list',
    op: set('bookings/withoutRequests/requestedDrivers/offeredDriver', true),
    allowed: NOBODY,
  },
  {
    title: 'nobody asks itself in both places',
    op: update({
      'bookings/withoutRequests/requestedDrivers/offeredDriver': true,
      'driver_tasks/offeredDriver/withoutRequests': { offeredAt: NOW },
    }),
    allowed: NOBODY,
  },
  {
    title: 'requests are read by the driver they are for',
    op: read('driver_tasks/offeredDriver'),
    allowed: ['offeredDriver'],
  },
  { title: 'requests of all are read by nobody', op: read('driver_tasks'), allowed: NOBODY },
  {
    title: 'what is left of a request in the own list is removed by who was asked',
    op: remove('driver_tasks/offeredDriver/offeredToOther'),
    allowed: ['offeredDriver'],
  },
  {
    title: 'a request is not made by a driver',
    op: set('driver_tasks/offeredDriver/withoutRequests', { offeredAt: NOW }),
    allowed: NOBODY,
  },
];

const onTheWay: readonly Row[] = [
  { title: 'its driver arrives', op: step('accepted', 'ARRIVED'), allowed: ['driver'] },
  { title: 'a started trip does not arrive again', op: step('startedTaxi', 'ARRIVED'), allowed: NOBODY },
  {
    title: 'arriving has the server’s time',
    op: step('accepted', 'ARRIVED', { 'bookings/accepted/driver_arrive_time': NOW - 1 }),
    allowed: NOBODY,
  },
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
  ...(
    [
      ['pickup_image', ['accepted', 'arrivedParcel'], 'startedParcel'],
      ['deliver_image', ['startedParcel'], 'arrivedParcel'],
    ] as const
  ).flatMap(([field, during, otherwise]): Row[] => [
    ...during.map((id): Row => ({
      title: `${field} is shown by its driver: ${id}`,
      op: set(`bookings/${id}/${field}`, PICTURE),
      allowed: ['driver'],
    })),
    {
      title: `${field} is not shown: ${otherwise}`,
      op: set(`bookings/${otherwise}/${field}`, PICTURE),
      allowed: NOBODY,
    },
    { title: `${field} is text`, op: set(`bookings/${during[0]}/${field}`, 5), allowed: NOBODY },
    {
      title: `${field} is an address on the web`,
      op: set(`bookings/${during[0]}/${field}`, 'javascript:x'),
      allowed: NOBODY,
    },
    {
      title: `the address of ${field} is not too long`,
      op: set(`bookings/${during[0]}/${field}`, `https://${long(2048)}`),
      allowed: NOBODY,
    },
  ]),
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

const track = (id: string, status: string, changed: Record<string, Json> = {}): Row['op'] =>
  set(`tracking/${id}/k1`, { at: now, status, ...POINT, ...changed });

const tracks: readonly Row[] = [
  {
    title: 'the track is read by who is part of the trip',
    op: read('tracking/accepted'),
    allowed: ['rider', 'driver', 'fleetAdmin', 'admin'],
  },
  {
    title: 'who is no fleet admin any more does not read the track',
    op: read('tracking/demoted'),
    allowed: ['rider', 'driver', 'admin'],
  },
  { title: 'all tracks are read by nobody', op: read('tracking'), allowed: NOBODY },
  ...(['accepted:ACCEPTED', 'arrivedOpen:ARRIVED', 'startedTaxi:STARTED'] as const).map((pair): Row => {
    const [id = '', status = ''] = pair.split(':');
    return { title: `its driver tracks a trip: ${status}`, op: track(id, status), allowed: ['driver'] };
  }),
  { title: 'a trip that is over is not tracked', op: track('pending', 'PENDING'), allowed: NOBODY },
  { title: 'a point has the trip’s status', op: track('accepted', 'STARTED'), allowed: NOBODY },
  {
    title: 'a point has the server’s time',
    op: track('accepted', 'ACCEPTED', { at: NOW - 1 }),
    allowed: NOBODY,
  },
  {
    title: 'a point is not changed',
    op: set('tracking/accepted/t1', { at: now, status: 'ACCEPTED', ...POINT }),
    allowed: NOBODY,
  },
  {
    title: 'a point is whole',
    op: set('tracking/accepted/k1', { at: now, status: 'ACCEPTED', lat: 1 }),
    allowed: NOBODY,
  },
  ...(
    [
      ['lat', 91],
      ['lat', -91],
      ['lng', 181],
      ['lng', -181],
      ['more', 1],
    ] as const
  ).map(([field, value]): Row => ({
    title: `a point is on the globe and nothing else: ${field} ${String(value)}`,
    op: track('accepted', 'ACCEPTED', { [field]: value }),
    allowed: NOBODY,
  })),
  {
    title: 'a step is told with its point and the driver’s own position',
    op: writes(stepWrites({ uid: 'driver', bookingId: 'accepted', key: 'k1' }, 'ARRIVED', POINT, now)),
    allowed: ['driver'],
  },
  {
    title: 'a point goes with the driver’s own position',
    op: writes(
      trackWrites({ uid: 'driver', bookingId: 'accepted', key: 'k1', status: 'ACCEPTED' }, POINT, now),
    ),
    allowed: ['driver'],
  },
];

const own = (uid: string): Identity[] => [uid as Identity];
const place = (changed: Record<string, Json> = {}): Row['op'] =>
  set('users/driver/location', { ...POINT, geohash: '6ddqqqqqqq', at: now, ...changed });

const presence: readonly Row[] = [
  {
    title: 'a driver goes online with its presence',
    op: writes(onlineWrites('driver')),
    allowed: ['driver'],
  },
  { title: 'a driver goes offline', op: writes(offlineWrites('driver')), allowed: ['driver'] },
  {
    title: 'a driver says where it is',
    op: writes(positionWrites('driver', POINT, now)),
    allowed: ['driver'],
  },
  { title: 'a rider has no position', op: writes(positionWrites('rider', POINT, now)), allowed: NOBODY },
  { title: 'a position is not deleted', op: remove('users/driver/location'), allowed: NOBODY },
  { title: 'a position is whole', op: set('users/driver/location', { ...POINT, at: now }), allowed: NOBODY },
  ...(
    [
      ['lat', 91],
      ['lat', -91],
      ['lng', 181],
      ['lng', -181],
      ['geohash', '6ddq'],
      ['geohash', 5],
      ['at', NOW - 1],
      ['more', 1],
    ] as const
  ).map(([field, value]): Row => ({
    title: `a position is on the globe, now, and nothing else: ${field} ${String(value)}`,
    op: place({ [field]: value }),
    allowed: NOBODY,
  })),
  { title: 'a driver is connected', op: set('users/driver/connected', true), allowed: ['driver'] },
  { title: 'a rider is not connected as a driver', op: set('users/rider/connected', true), allowed: NOBODY },
  { title: 'being connected is yes or no', op: set('users/driver/connected', 'yes'), allowed: NOBODY },
  { title: 'being connected is not deleted', op: remove('users/driver/connected'), allowed: NOBODY },
  ...(
    [
      ['pushToken', 4096],
      ['userPlatform', 20],
      ['bankName', 120],
      ['bankCode', 120],
      ['bankAccount', 120],
    ] as const
  ).flatMap(([field, most]): Row[] => [
    {
      title: `${field} is written by its owner`,
      op: set(`users/rider/${field}`, long(most)),
      allowed: own('rider'),
    },
    { title: `${field} is not longer`, op: set(`users/rider/${field}`, long(most + 1)), allowed: NOBODY },
    { title: `${field} is text`, op: set(`users/rider/${field}`, 5), allowed: NOBODY },
    { title: `${field} makes no profile`, op: set(`users/newcomer/${field}`, 'x'), allowed: NOBODY },
  ]),
  {
    title: 'a licence is shown by its driver',
    op: set('users/driver/licenseImage', PICTURE),
    allowed: ['driver'],
  },
  { title: 'a rider has no licence', op: set('users/rider/licenseImage', PICTURE), allowed: NOBODY },
  { title: 'a licence is not deleted', op: remove('users/driver/licenseImage'), allowed: NOBODY },
  { title: 'a licence is text', op: set('users/driver/licenseImage', 5), allowed: NOBODY },
  { title: 'a licence is an address on the web', op: set('users/driver/licenseImage', 'x'), allowed: NOBODY },
  {
    title: 'the address of a licence is not too long',
    op: set('users/driver/licenseImage', `https://${long(2048)}`),
    allowed: NOBODY,
  },
];

const say = (
  from: string,
  source: string,
  more: Record<string, Json> = {},
  id = 'accepted',
  thread = 'rider,driver',
): Row['op'] => set(`chats/${id}/${thread}/m2`, message(from, source, more));
const clock = { year: 2026, month: 1, day: 2, hours: 3, minutes: 4 };

const chats: readonly Row[] = [
  {
    title: 'a chat is read by its two sides and staff',
    op: read('chats/accepted'),
    allowed: ['rider', 'driver', 'admin'],
  },
  { title: 'all chats are read by nobody', op: read('chats'), allowed: NOBODY },
  { title: 'the rider says something', op: say('rider', 'rider'), allowed: ['rider'] },
  { title: 'the driver says something', op: say('driver', 'driver'), allowed: ['driver'] },
  {
    title: 'a message is what the domain makes',
    op: writes(
      messageWrites(
        { bookingId: 'accepted', customer: 'rider', driver: 'driver', key: 'm2' },
        { text: 'Hello', from: 'driver', source: 'driver' },
        clock,
      ),
    ),
    allowed: ['driver'],
  },
  { title: 'nobody speaks as somebody else', op: say('rider', 'driver'), allowed: NOBODY },
  { title: 'the driver does not speak as the rider', op: say('driver', 'rider'), allowed: NOBODY },
  { title: 'a message says who it is from', op: say('admin', 'rider'), allowed: NOBODY },
  {
    title: 'a message is not changed',
    op: set('chats/accepted/rider,driver/m1', message('rider', 'rider')),
    allowed: NOBODY,
  },
  {
    title: 'a chat has its own thread',
    op: say('rider', 'rider', {}, 'accepted', 'rider,offeredDriver'),
    allowed: NOBODY,
  },
  { title: 'a chat ends with the trip', op: say('rider', 'rider', {}, 'complete'), allowed: NOBODY },
  {
    title: 'a chat ends when the trip is cancelled',
    op: say('rider', 'rider', {}, 'cancelledOnWay'),
    allowed: NOBODY,
  },
  {
    title: 'a message may be a thousand characters',
    op: say('rider', 'rider', { message: long(1000) }),
    allowed: ['rider'],
  },
  ...(
    [
      ['message', long(1001)],
      ['message', ''],
      ['message', 5],
      ['type', 'image'],
      ['msgDate', long(11)],
      ['msgDate', 5],
      ['msgTime', long(6)],
      ['msgTime', 5],
      ['more', 1],
    ] as const
  ).map(([field, value]): Row => ({
    title: `a message is well formed: ${field} ${String(value).slice(0, 8)}`,
    op: say('rider', 'rider', { [field]: value }),
    allowed: NOBODY,
  })),
  {
    title: 'a message is whole',
    op: set('chats/accepted/rider,driver/m2', { message: 'x', from: 'rider', type: 'msg', source: 'rider' }),
    allowed: NOBODY,
  },
];

export const tripRows: readonly Row[] = [
  ...accepting,
  ...onTheWay,
  ...atTheEnd,
  ...tracks,
  ...presence,
  ...chats,
];
