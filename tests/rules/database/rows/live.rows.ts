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

/** The app’s write of a track point with the driver’s position. `changed` changes only the point. */
const track = (id: string, status: BookingStatus, changed: Record<string, Json> = {}): Row['op'] =>
  writes(trackWrites({ uid: 'driver', bookingId: id, key: 'k1', status }, POINT, now), {
    [`tracking/${id}/k1`]: { at: now, status, ...POINT, ...changed },
  });

const tracks: readonly Row[] = [
  ...trackRows(track),
  { title: 'a finished trip cannot be tracked', op: track('pending', 'PENDING'), allowed: NOBODY },
  { title: 'a point must have the trip’s status', op: track('accepted', 'STARTED'), allowed: NOBODY },
  {
    title: 'a point cannot be changed',
    op: writes(
      trackWrites({ uid: 'driver', bookingId: 'accepted', key: 't1', status: 'ACCEPTED' }, POINT, now),
    ),
    allowed: NOBODY,
  },
  {
    title: 'a point must have all its fields',
    op: set('tracking/accepted/k1', { at: now, status: 'ACCEPTED', lat: 1 }),
    allowed: NOBODY,
  },
  {
    title: 'a point must have the latitude of the driver’s position',
    op: track('accepted', 'ACCEPTED', { lat: -34.91 }),
    allowed: NOBODY,
  },
  {
    title: 'a point must have the longitude of the driver’s position',
    op: track('accepted', 'ACCEPTED', { lng: -56.21 }),
    allowed: NOBODY,
  },
  {
    title: 'a point cannot be written without a write of the driver’s position',
    op: set('tracking/accepted/k1', { at: now, status: 'ACCEPTED', ...POINT }),
    allowed: NOBODY,
  },
  {
    title: 'another driver cannot track the trip',
    op: writes(
      trackWrites({ uid: 'offeredDriver', bookingId: 'accepted', key: 'k1', status: 'ACCEPTED' }, POINT, now),
    ),
    allowed: NOBODY,
  },
  {
    title: 'a point on a trip cannot be written before the minimum pause',
    op: writes(
      trackWrites({ uid: 'hastyDriver', bookingId: 'hasty', key: 'k1', status: 'STARTED' }, POINT, now),
    ),
    allowed: NOBODY,
  },
  {
    title: 'a step of a trip may write the driver’s position before the minimum pause',
    op: writes(stepWrites({ uid: 'hastyDriver', bookingId: 'hasty', key: 'k1' }, 'REACHED', POINT, now)),
    allowed: ['hastyDriver'],
  },
  {
    title: 'a trip changed by its rider cannot end before its driver has confirmed the change',
    op: writes(stepWrites({ uid: 'driver', bookingId: 'changedTaxi', key: 'k1' }, 'REACHED', POINT, now)),
    allowed: NOBODY,
  },
  {
    title: 'a trip can end after its driver has confirmed the change',
    op: writes(stepWrites({ uid: 'driver', bookingId: 'seenTaxi', key: 'k1' }, 'REACHED', POINT, now)),
    allowed: ['driver'],
  },
  {
    title: 'a trip changed by its rider cannot start before its driver has confirmed the change',
    op: writes(stepWrites({ uid: 'driver', bookingId: 'changedArrived', key: 'k1' }, 'STARTED', POINT, now)),
    allowed: NOBODY,
  },
  {
    title: 'a step of a trip can be written together with a point and the driver’s position',
    op: writes(stepWrites({ uid: 'driver', bookingId: 'startedTaxi', key: 'k1' }, 'REACHED', POINT, now)),
    allowed: ['driver'],
  },
  {
    title: 'a point can be written together with the driver’s position',
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
    title: 'a driver goes online and writes the connection state',
    op: writes(onlineWrites('driver')),
    allowed: ['driver'],
  },
  { title: 'a driver goes offline', op: writes(offlineWrites('driver')), allowed: ['driver'] },
  {
    title: 'a driver writes a position',
    op: writes(positionWrites('driver', POINT, now)),
    allowed: ['driver'],
  },
  {
    title: 'a driver writes the first position',
    op: writes(positionWrites('offeredDriver', POINT, now)),
    allowed: ['offeredDriver'],
  },
  {
    title: 'a free driver writes a position after the minimum pause',
    op: writes(positionWrites('unapprovedDriver', POINT, now)),
    allowed: ['unapprovedDriver'],
  },
  {
    title: 'a free driver cannot write a position before the minimum pause',
    op: writes(positionWrites('earlyDriver', POINT, now)),
    allowed: NOBODY,
  },
  {
    title: 'a driver on a trip cannot write a position before the minimum pause',
    op: writes(positionWrites('hastyDriver', POINT, now)),
    allowed: NOBODY,
  },
  {
    title: 'a part of a position cannot be changed alone',
    op: set('users/driver/location/lat', -34.8),
    allowed: NOBODY,
  },
  {
    title: 'a rider cannot write a position',
    op: writes(positionWrites('rider', POINT, now)),
    allowed: NOBODY,
  },
  { title: 'a position cannot be deleted', op: remove('users/driver/location'), allowed: NOBODY },
  {
    title: 'a position must have all its fields',
    op: set('users/driver/location', { ...POINT, at: now }),
    allowed: NOBODY,
  },
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
    title: `a position must have valid coordinates, the current time and no other field: ${field} ${String(value)}`,
    op: place({ [field]: value }),
    allowed: NOBODY,
  })),
  {
    title: 'a driver writes the connection state',
    op: set('users/driver/connected', true),
    allowed: ['driver'],
  },
  {
    title: 'a rider cannot write a connection state',
    op: set('users/rider/connected', true),
    allowed: NOBODY,
  },
  {
    title: 'the connection state must be a boolean',
    op: set('users/driver/connected', 'yes'),
    allowed: NOBODY,
  },
  { title: 'the connection state cannot be deleted', op: remove('users/driver/connected'), allowed: NOBODY },
  ...['bankName', 'bankCode', 'bankAccount'].flatMap((field) =>
    // One user for each reason why the mobile number is locked.
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
      title: `${field} has a maximum length`,
      op: set(`users_private/rider/${field}`, long(most + 1)),
      allowed: NOBODY,
    },
    { title: `${field} must be text`, op: set(`users_private/rider/${field}`, 5), allowed: NOBODY },
    {
      title: `${field} cannot create a profile`,
      op: set(`users_private/newcomer/${field}`, 'x'),
      allowed: NOBODY,
    },
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
  { title: 'no user reads all bank details and push tokens', op: read('users_private'), allowed: NOBODY },
  { title: 'a push device is written by its owner', op: set(slot, device), allowed: own('rider') },
  {
    title: 'a sixth push device is allowed',
    op: set('push_devices/rider/d6', device),
    allowed: own('rider'),
  },
  { title: 'a seventh push device is refused', op: set('push_devices/rider/d7', device), allowed: NOBODY },
  { title: 'a push device is removed by its owner', op: remove(slot), allowed: own('rider') },
  { title: 'push devices cannot be removed all at once', op: remove('push_devices/rider'), allowed: NOBODY },
  {
    title: 'a push device cannot create a profile',
    op: set('push_devices/newcomer/d1', device),
    allowed: NOBODY,
  },
  { title: 'push devices are read by their owner', op: read('push_devices/rider'), allowed: ['rider'] },
  { title: 'one push device is read by its owner', op: read(slot), allowed: ['rider'] },
  { title: 'no user reads the push devices of all users', op: read('push_devices'), allowed: NOBODY },
  ...Object.keys(device).map((field): Row => ({
    title: `a push device must have its ${field}`,
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
      title: `the ${field} of a push device may have the maximum length`,
      op: set(slot, { ...device, [field]: long(most) }),
      allowed: own('rider'),
    },
    {
      title: `the ${field} of a push device cannot be longer than the maximum`,
      op: set(slot, { ...device, [field]: long(most + 1) }),
      allowed: NOBODY,
    },
    {
      title: `the ${field} of a push device must be text`,
      op: set(slot, { ...device, [field]: 5 }),
      allowed: NOBODY,
    },
  ]),
  {
    title: 'the token of a push device cannot be empty',
    op: set(slot, { ...device, token: '' }),
    allowed: NOBODY,
  },
  {
    title: 'the platform of a push device cannot be empty',
    op: set(slot, { ...device, platform: '' }),
    allowed: NOBODY,
  },
  {
    title: 'the token and the platform of a push device may have one letter',
    op: set(slot, { ...device, token: 'x', platform: 'x' }),
    allowed: own('rider'),
  },
  {
    title: 'push devices cannot be written all at once',
    op: set('push_devices/rider', { d1: device }),
    allowed: NOBODY,
  },
  {
    title: 'the name of a push device may be empty',
    op: set(slot, { ...device, device: '' }),
    allowed: own('rider'),
  },
  {
    title: 'a push device must have the current time as its last use',
    op: set(slot, { ...device, at: NOW - 1 }),
    allowed: NOBODY,
  },
  { title: 'a push device must have no other field', op: set(slot, { ...device, more: 1 }), allowed: NOBODY },
  ...['bankAccount', 'pushToken', 'licenseImage'].map((field): Row => ({
    title: `${field} cannot be stored in the profile, because staff list the profiles`,
    op: set(`users/driver/${field}`, 'x'),
    allowed: NOBODY,
  })),
  {
    title: 'no client writes the address of a licence',
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
/** Returns the write of the rider’s first message and of its count. `more` changes fields of the count. */
const counted = (more: Record<string, Json>, key = 'm2'): Row['op'] =>
  update({
    [`chats/accepted/rider,driver/${key}`]: message('rider', 'rider'),
    'chat_counts/accepted/rider': { count: 1, at: now, last: 'm2', ...more },
  });
const clock = { year: 2026, month: 1, day: 2, hours: 3, minutes: 4 };

const chats: readonly Row[] = [
  {
    title: 'a chat is read by the rider, the driver and staff',
    op: read('chats/accepted'),
    allowed: ['rider', 'driver', 'admin'],
  },
  { title: 'no user reads all chats', op: read('chats'), allowed: NOBODY },
  { title: 'the rider can write a message', op: say('rider', 'rider'), allowed: ['rider'] },
  { title: 'the driver can write a message', op: say('driver', 'driver'), allowed: ['driver'] },
  {
    title: 'a message that `messageWrites` builds is accepted',
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
  { title: 'no user writes as another user', op: say('rider', 'driver'), allowed: NOBODY },
  {
    title: 'the rider cannot write a message as the driver',
    op: update({
      'chats/accepted/rider,driver/m2': message('driver', 'rider'),
      'chat_counts/accepted/rider': { count: 1, at: now, last: 'm2' },
    }),
    allowed: NOBODY,
  },
  { title: 'the driver cannot write as the rider', op: say('driver', 'rider'), allowed: NOBODY },
  { title: 'an admin cannot write a message as the rider', op: say('admin', 'rider'), allowed: NOBODY },
  { title: 'a message cannot be changed', op: counted({ last: 'm1' }, 'm1'), allowed: NOBODY },
  {
    title: 'a chat message is written only to the thread of the rider and the driver',
    op: say('rider', 'rider', {}, 'accepted', 'rider,offeredDriver'),
    allowed: NOBODY,
  },
  ...['arrived', 'started', 'reached', 'pending', 'paid'].map((id): Row => ({
    title: `a message can be written until the trip is over: ${id}`,
    op: say('rider', 'rider', {}, id),
    allowed: ['rider'],
  })),
  {
    title: 'a message cannot be written before a driver has accepted',
    op: say('rider', 'rider', {}, 'bookedNew', 'rider,null'),
    allowed: NOBODY,
  },
  {
    title: 'a message cannot be written after the trip',
    op: say('rider', 'rider', {}, 'complete'),
    allowed: NOBODY,
  },
  {
    title: 'a message cannot be written after a cancellation',
    op: say('rider', 'rider', {}, 'cancelledOnWay'),
    allowed: NOBODY,
  },
  {
    title: 'a message may have a thousand characters',
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
    title: `a message must have valid fields: ${field} ${String(value).slice(0, 8)}`,
    op: say('rider', 'rider', { [field]: value }),
    allowed: NOBODY,
  })),
  {
    title: 'a message must have all its fields',
    op: update({
      'chats/accepted/rider,driver/m2': { message: 'x', from: 'rider', type: 'msg', source: 'rider' },
      'chat_counts/accepted/rider': { count: 1, at: now, last: 'm2' },
    }),
    allowed: NOBODY,
  },
  {
    title: 'a message cannot be written without its count',
    op: set('chats/accepted/rider,driver/m2', message('rider', 'rider')),
    allowed: NOBODY,
  },
  { title: 'no user reads a count', op: read('chat_counts/accepted'), allowed: NOBODY },
  { title: 'the first message sets the count to one', op: counted({}), allowed: ['rider'] },
  { title: 'the first message cannot set the count to zero', op: counted({ count: 0 }), allowed: NOBODY },
  { title: 'the first message cannot set the count to two', op: counted({ count: 2 }), allowed: NOBODY },
  { title: 'a message must have the server’s time', op: counted({ at: NOW - 1 }), allowed: NOBODY },
  { title: 'a count must have the key of its message', op: counted({ last: 'm3' }), allowed: NOBODY },
  { title: 'a count must have no other field', op: counted({ more: 1 }), allowed: NOBODY },
  {
    title: 'a message key may have forty characters',
    op: counted({ last: long(40) }, long(40)),
    allowed: ['rider'],
  },
  {
    title: 'a message key cannot have forty-one characters',
    op: counted({ last: long(41) }, long(41)),
    allowed: NOBODY,
  },
  {
    title: 'the message key of a count cannot be empty',
    op: set('chat_counts/accepted/rider', { count: 1, at: now, last: '' }),
    allowed: NOBODY,
  },
  {
    title: 'the message key of a count must be a text',
    op: set('chat_counts/accepted/rider', { count: 1, at: now, last: 5 }),
    allowed: NOBODY,
  },
  { title: 'a message key may have one character', op: counted({ last: 'm' }, 'm'), allowed: ['rider'] },
  ...[1, 5].map((count): Row => ({
    title: `the fourth message cannot set the count to ${String(count)}`,
    op: update({
      'chats/accepted/rider,driver/m2': message('driver', 'driver'),
      'chat_counts/accepted/driver': { count, at: now, last: 'm2' },
    }),
    allowed: NOBODY,
  })),
  {
    title: 'a count must have the server’s time',
    op: set('chat_counts/accepted/rider', { count: 1, at: NOW - 1, last: 'm2' }),
    allowed: NOBODY,
  },
  {
    title: 'an earlier count cannot be used for a later message',
    op: set('chats/accepted/rider,driver/m4', message('driver', 'driver')),
    allowed: NOBODY,
  },
  {
    title: 'a count must have all its fields',
    op: set('chat_counts/accepted/rider', { count: 1, at: now }),
    allowed: NOBODY,
  },
  { title: 'a count cannot be decreased', op: remove('chat_counts/accepted/driver'), allowed: NOBODY },
  {
    title: 'a message must raise the count in the same write',
    op: update({
      'chats/accepted/rider,driver/m2': message('driver', 'driver'),
      'chat_counts/accepted/driver/last': 'm2',
    }),
    allowed: NOBODY,
  },
  {
    title: 'two messages cannot share one count',
    op: update({
      'chats/accepted/rider,driver/m2': message('rider', 'rider'),
      'chats/accepted/rider,driver/m3': message('rider', 'rider'),
      'chat_counts/accepted/rider': { count: 1, at: now, last: 'm2' },
    }),
    allowed: NOBODY,
  },
  { title: 'the next message increases the count by one', op: say('driver', 'driver'), allowed: ['driver'] },
  {
    title: 'the two-hundredth message is accepted',
    op: say('driver', 'driver', {}, 'started'),
    allowed: ['driver'],
  },
  {
    title: 'the two-hundred-and-first message is refused',
    op: say('driver', 'driver', {}, 'pending'),
    allowed: NOBODY,
  },
  {
    title: 'a second message within a second is refused',
    op: say('driver', 'driver', {}, 'reached'),
    allowed: NOBODY,
  },
  {
    title: 'a user outside the trip cannot write a count',
    op: set('chat_counts/accepted/otherRider', { count: 1, at: now, last: 'm2' }),
    allowed: NOBODY,
  },
  {
    title: 'a count cannot be written after the trip',
    op: set('chat_counts/complete/rider', { count: 1, at: now, last: 'm2' }),
    allowed: NOBODY,
  },
];

/** Rows for the writes of users who are connected, such as tracks, presence and chats. */
export const liveRows: readonly Row[] = [...tracks, ...presence, ...chats];
