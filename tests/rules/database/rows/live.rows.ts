import { messageWrites } from '@domain/trip/people/chat';
import {
  offlineWrites,
  onlineWrites,
  positionWrites,
  stepWrites,
  trackWrites,
} from '@domain/trip/steps/driver-steps';
import type { BookingStatus } from '@domain/records';
import { NOW } from '../../support/evaluate';
import { message } from '../../support/fixture';
import type { Json } from '../../support/json-node';
import { NOBODY, read, remove, set, update, writes, type Identity, type Row } from '../../support/rows';
import { long, POINT, trackRows } from './track-rows';

const now = { '.sv': 'timestamp' } as const;
const PICTURE = 'https://files.example/a.png';
const slot = 'push_devices/rider/d1';
const device = { token: 'a-token', platform: 'WEB', device: 'a-name', at: NOW };

/** A point with the driver’s position, as the app writes it. `changed` affects the point only. */
const track = (id: string, status: BookingStatus, changed: Record<string, Json> = {}): Row['op'] =>
  writes(trackWrites({ uid: 'driver', bookingId: id, key: 'k1', status }, POINT, now), {
    [`tracking/${id}/k1`]: { at: now, status, ...POINT, ...changed },
  });

const tracks: readonly Row[] = [
  ...trackRows(track),
  { title: 'a trip that is over is not tracked', op: track('pending', 'PENDING'), allowed: NOBODY },
  { title: 'a point has the trip’s status', op: track('accepted', 'STARTED'), allowed: NOBODY },
  {
    title: 'a point is not changed',
    op: writes(
      trackWrites({ uid: 'driver', bookingId: 'accepted', key: 't1', status: 'ACCEPTED' }, POINT, now),
    ),
    allowed: NOBODY,
  },
  {
    title: 'a point is whole',
    op: set('tracking/accepted/k1', { at: now, status: 'ACCEPTED', lat: 1 }),
    allowed: NOBODY,
  },
  {
    title: 'a point has the position that the driver has',
    op: track('accepted', 'ACCEPTED', { lat: -34.91 }),
    allowed: NOBODY,
  },
  {
    title: 'a point has the position that the driver has, to the east too',
    op: track('accepted', 'ACCEPTED', { lng: -56.21 }),
    allowed: NOBODY,
  },
  {
    title: 'a point does not come without the driver’s own position',
    op: set('tracking/accepted/k1', { at: now, status: 'ACCEPTED', ...POINT }),
    allowed: NOBODY,
  },
  {
    title: 'another driver does not track the trip',
    op: writes(
      trackWrites({ uid: 'offeredDriver', bookingId: 'accepted', key: 'k1', status: 'ACCEPTED' }, POINT, now),
    ),
    allowed: NOBODY,
  },
  {
    title: 'a point on a trip does not come before its time',
    op: writes(
      trackWrites({ uid: 'hastyDriver', bookingId: 'hasty', key: 'k1', status: 'STARTED' }, POINT, now),
    ),
    allowed: NOBODY,
  },
  {
    title: 'a step comes with its position at any time',
    op: writes(stepWrites({ uid: 'hastyDriver', bookingId: 'hasty', key: 'k1' }, 'REACHED', POINT, now)),
    allowed: ['hastyDriver'],
  },
  {
    title: 'a trip that its rider changed does not end before its driver has acknowledged that',
    op: writes(stepWrites({ uid: 'driver', bookingId: 'changedTaxi', key: 'k1' }, 'REACHED', POINT, now)),
    allowed: NOBODY,
  },
  {
    title: 'a trip whose driver acknowledged the change ends',
    op: writes(stepWrites({ uid: 'driver', bookingId: 'seenTaxi', key: 'k1' }, 'REACHED', POINT, now)),
    allowed: ['driver'],
  },
  {
    title: 'a trip that its rider changed does not start before its driver has acknowledged that',
    op: writes(stepWrites({ uid: 'driver', bookingId: 'changedArrived', key: 'k1' }, 'STARTED', POINT, now)),
    allowed: NOBODY,
  },
  {
    title: 'a step is told with its point and the driver’s own position',
    op: writes(stepWrites({ uid: 'driver', bookingId: 'startedTaxi', key: 'k1' }, 'REACHED', POINT, now)),
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
  {
    title: 'a driver says where it is for the first time',
    op: writes(positionWrites('offeredDriver', POINT, now)),
    allowed: ['offeredDriver'],
  },
  {
    title: 'a free driver says where it is at its pace',
    op: writes(positionWrites('unapprovedDriver', POINT, now)),
    allowed: ['unapprovedDriver'],
  },
  {
    title: 'a free driver does not say where it is before its time',
    op: writes(positionWrites('earlyDriver', POINT, now)),
    allowed: NOBODY,
  },
  {
    title: 'a driver on a trip does not say where it is before its time',
    op: writes(positionWrites('hastyDriver', POINT, now)),
    allowed: NOBODY,
  },
  {
    title: 'a part of a position does not change by itself',
    op: set('users/driver/location/lat', -34.8),
    allowed: NOBODY,
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
  ...['bankName', 'bankCode', 'bankAccount'].flatMap((field) =>
    // One case of each way to an unchangeable number.
    (['otherRider', 'otherFleetAdmin', 'admin'] as const).map((who): Row => ({
      title: `${field} is written by ${who}`,
      op: set(`users_private/${who}/${field}`, '001-22'),
      allowed: [who],
      needsFresh: true,
      isForUnproven: true,
    })),
  ),
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
      op: set(`users_private/rider/${field}`, long(most)),
      allowed: own('rider'),
      needsFresh: field.startsWith('bank'),
    },
    {
      title: `${field} is not longer`,
      op: set(`users_private/rider/${field}`, long(most + 1)),
      allowed: NOBODY,
    },
    { title: `${field} is text`, op: set(`users_private/rider/${field}`, 5), allowed: NOBODY },
    { title: `${field} makes no profile`, op: set(`users_private/newcomer/${field}`, 'x'), allowed: NOBODY },
  ]),
  {
    title: 'bank details and push token are read by their owner and not by staff',
    op: read('users_private/driver'),
    allowed: ['driver'],
  },
  {
    title: 'one bank detail is read by its owner and not by staff',
    op: read('users_private/driver/bankAccount'),
    allowed: ['driver'],
  },
  {
    title: 'bank details and push tokens of all are read by nobody',
    op: read('users_private'),
    allowed: NOBODY,
  },
  { title: 'a device for pushes is written by its owner', op: set(slot, device), allowed: own('rider') },
  { title: 'the sixth device too', op: set('push_devices/rider/d6', device), allowed: own('rider') },
  { title: 'there is no seventh device', op: set('push_devices/rider/d7', device), allowed: NOBODY },
  { title: 'a device is removed by its owner', op: remove(slot), allowed: own('rider') },
  { title: 'devices are not removed at once', op: remove('push_devices/rider'), allowed: NOBODY },
  { title: 'a device makes no profile', op: set('push_devices/newcomer/d1', device), allowed: NOBODY },
  { title: 'devices are read by their owner', op: read('push_devices/rider'), allowed: ['rider'] },
  { title: 'one device is read by its owner', op: read(slot), allowed: ['rider'] },
  { title: 'the devices of all are read by nobody', op: read('push_devices'), allowed: NOBODY },
  ...Object.keys(device).map((field): Row => ({
    title: `a device has its ${field}`,
    op: set(slot, Object.fromEntries(Object.entries(device).filter(([name]) => name !== field))),
    allowed: NOBODY,
  })),
  ...(
    [
      ['token', 4096],
      ['platform', 20],
      ['device', 64],
    ] as const
  ).flatMap(([field, most]): Row[] => [
    {
      title: `the ${field} of a device is long enough`,
      op: set(slot, { ...device, [field]: long(most) }),
      allowed: own('rider'),
    },
    {
      title: `the ${field} of a device is not longer`,
      op: set(slot, { ...device, [field]: long(most + 1) }),
      allowed: NOBODY,
    },
    { title: `the ${field} of a device is text`, op: set(slot, { ...device, [field]: 5 }), allowed: NOBODY },
  ]),
  { title: 'the token of a device is not empty', op: set(slot, { ...device, token: '' }), allowed: NOBODY },
  {
    title: 'the platform of a device is not empty',
    op: set(slot, { ...device, platform: '' }),
    allowed: NOBODY,
  },
  {
    title: 'token and platform of a device may be one letter',
    op: set(slot, { ...device, token: 'x', platform: 'x' }),
    allowed: own('rider'),
  },
  {
    title: 'devices are not written at once',
    op: set('push_devices/rider', { d1: device }),
    allowed: NOBODY,
  },
  {
    title: 'a device without a name has an empty one',
    op: set(slot, { ...device, device: '' }),
    allowed: own('rider'),
  },
  { title: 'a device was opened now', op: set(slot, { ...device, at: NOW - 1 }), allowed: NOBODY },
  { title: 'a device has no other field', op: set(slot, { ...device, more: 1 }), allowed: NOBODY },
  ...['bankAccount', 'pushToken', 'licenseImage'].map((field): Row => ({
    title: `${field} does not stand in the profile, which staff list`,
    op: set(`users/driver/${field}`, 'x'),
    allowed: NOBODY,
  })),
  {
    title: 'the address of a licence is written by no client',
    op: set('users_private/driver/licenseImage', PICTURE),
    allowed: NOBODY,
  },
];

const say = (
  from: string,
  source: string,
  more: Record<string, Json> = {},
  id = 'accepted',
  thread = 'rider,driver',
): Row['op'] =>
  update({
    [`chats/${id}/${thread}/m2`]: message(from, source, more),
    [`chat_counts/${id}/${from}`]: { count: { '.sv': { increment: 1 } }, at: now, last: 'm2' },
  });
/** The count of the rider’s first message, with changes. */
const counted = (more: Record<string, Json>, key = 'm2'): Row['op'] =>
  update({
    [`chats/accepted/rider,driver/${key}`]: message('rider', 'rider'),
    'chat_counts/accepted/rider': { count: 1, at: now, last: 'm2', ...more },
  });
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
    title: 'a message as the domain makes it is written',
    op: writes(
      messageWrites(
        { bookingId: 'accepted', customer: 'rider', driver: 'driver', key: 'm2' },
        { text: 'Hello', from: 'driver', source: 'driver' },
        clock,
        now,
      ),
    ),
    allowed: ['driver'],
  },
  { title: 'nobody speaks as somebody else', op: say('rider', 'driver'), allowed: NOBODY },
  {
    title: 'the rider writes no message from the driver',
    op: update({
      'chats/accepted/rider,driver/m2': message('driver', 'rider'),
      'chat_counts/accepted/rider': { count: 1, at: now, last: 'm2' },
    }),
    allowed: NOBODY,
  },
  { title: 'the driver does not speak as the rider', op: say('driver', 'rider'), allowed: NOBODY },
  { title: 'a message names its writer', op: say('admin', 'rider'), allowed: NOBODY },
  { title: 'a message is not changed', op: counted({ last: 'm1' }, 'm1'), allowed: NOBODY },
  {
    title: 'a chat has its own thread',
    op: say('rider', 'rider', {}, 'accepted', 'rider,offeredDriver'),
    allowed: NOBODY,
  },
  ...['arrived', 'started', 'reached', 'pending', 'paid'].map((id): Row => ({
    title: `a chat stays open until the trip is over: ${id}`,
    op: say('rider', 'rider', {}, id),
    allowed: ['rider'],
  })),
  {
    title: 'a chat begins when a driver has accepted',
    op: say('rider', 'rider', {}, 'bookedNew', 'rider,null'),
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
    op: update({
      'chats/accepted/rider,driver/m2': { message: 'x', from: 'rider', type: 'msg', source: 'rider' },
      'chat_counts/accepted/rider': { count: 1, at: now, last: 'm2' },
    }),
    allowed: NOBODY,
  },
  {
    title: 'a message is counted',
    op: set('chats/accepted/rider,driver/m2', message('rider', 'rider')),
    allowed: NOBODY,
  },
  { title: 'a count is read by nobody', op: read('chat_counts/accepted'), allowed: NOBODY },
  { title: 'the first message counts one', op: counted({}), allowed: ['rider'] },
  { title: 'the first message counts no less', op: counted({ count: 0 }), allowed: NOBODY },
  { title: 'the first message counts no more', op: counted({ count: 2 }), allowed: NOBODY },
  { title: 'a message has the server’s time', op: counted({ at: NOW - 1 }), allowed: NOBODY },
  { title: 'a count names its message', op: counted({ last: 'm3' }), allowed: NOBODY },
  { title: 'a count has nothing else', op: counted({ more: 1 }), allowed: NOBODY },
  {
    title: 'a key of forty characters may be counted',
    op: counted({ last: long(40) }, long(40)),
    allowed: ['rider'],
  },
  {
    title: 'a key of forty-one characters may not',
    op: counted({ last: long(41) }, long(41)),
    allowed: NOBODY,
  },
  {
    title: 'a count names a key',
    op: set('chat_counts/accepted/rider', { count: 1, at: now, last: '' }),
    allowed: NOBODY,
  },
  {
    title: 'a count names a text',
    op: set('chat_counts/accepted/rider', { count: 1, at: now, last: 5 }),
    allowed: NOBODY,
  },
  { title: 'a key of one character may be counted', op: counted({ last: 'm' }, 'm'), allowed: ['rider'] },
  ...[1, 5].map((count): Row => ({
    title: `the fourth message does not count ${String(count)}`,
    op: update({
      'chats/accepted/rider,driver/m2': message('driver', 'driver'),
      'chat_counts/accepted/driver': { count, at: now, last: 'm2' },
    }),
    allowed: NOBODY,
  })),
  {
    title: 'a count has the server’s time',
    op: set('chat_counts/accepted/rider', { count: 1, at: NOW - 1, last: 'm2' }),
    allowed: NOBODY,
  },
  {
    title: 'an earlier count serves no later message',
    op: set('chats/accepted/rider,driver/m4', message('driver', 'driver')),
    allowed: NOBODY,
  },
  {
    title: 'a count is whole',
    op: set('chat_counts/accepted/rider', { count: 1, at: now }),
    allowed: NOBODY,
  },
  { title: 'a count is not taken back', op: remove('chat_counts/accepted/driver'), allowed: NOBODY },
  {
    title: 'nobody counts without a message of the same moment',
    op: update({
      'chats/accepted/rider,driver/m2': message('driver', 'driver'),
      'chat_counts/accepted/driver/last': 'm2',
    }),
    allowed: NOBODY,
  },
  {
    title: 'two messages do not share one count',
    op: update({
      'chats/accepted/rider,driver/m2': message('rider', 'rider'),
      'chats/accepted/rider,driver/m3': message('rider', 'rider'),
      'chat_counts/accepted/rider': { count: 1, at: now, last: 'm2' },
    }),
    allowed: NOBODY,
  },
  { title: 'the next message counts one more', op: say('driver', 'driver'), allowed: ['driver'] },
  {
    title: 'the two-hundredth message is written',
    op: say('driver', 'driver', {}, 'started'),
    allowed: ['driver'],
  },
  {
    title: 'there are no more than two hundred',
    op: say('driver', 'driver', {}, 'pending'),
    allowed: NOBODY,
  },
  { title: 'no message comes within a second', op: say('driver', 'driver', {}, 'reached'), allowed: NOBODY },
  {
    title: 'a count stays with the people of the trip',
    op: set('chat_counts/accepted/otherRider', { count: 1, at: now, last: 'm2' }),
    allowed: NOBODY,
  },
  {
    title: 'a count ends with the trip',
    op: set('chat_counts/complete/rider', { count: 1, at: now, last: 'm2' }),
    allowed: NOBODY,
  },
];

/** Writes of connected users: tracks, presence, chats. */
export const liveRows: readonly Row[] = [...tracks, ...presence, ...chats];
