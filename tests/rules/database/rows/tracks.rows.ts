import { apartTrackWrites } from '@domain/trip/steps/driver-steps';
import type { BookingStatus } from '@domain/records';
import { NOW } from '../../support/evaluate';
import type { Json } from '../../support/json-node';
import { NOBODY, read, remove, set, update, writes, type Row } from '../../support/rows';
import { long, POINT, trackRows } from './track-rows';

const now = { '.sv': 'timestamp' } as const;

/** The app’s write of a track point and of the time of this write. `changed` changes only the point. */
const track = (
  id: string,
  status: BookingStatus,
  changed: Record<string, Json> = {},
  key = 'k1',
): Row['op'] =>
  writes(apartTrackWrites({ bookingId: id, key, status }, POINT, now), {
    [`tracking/${id}/${key}`]: { at: now, status, ...POINT, ...changed },
  });

/**
 * Rows for a database instance that stores tracks. `tracksFixture` sets the trips of the instance and the
 * time of the last point of each track.
 */
export const tracksRows: readonly Row[] = [
  ...trackRows(track),
  {
    title: 'the track is read by the users of the trip when it is over',
    op: read('tracking/paid'),
    allowed: ['rider', 'driver', 'fleetAdmin', 'admin'],
  },
  {
    title: 'the driver of another trip does not read the track',
    op: read('tracking/hasty'),
    allowed: ['rider', 'hastyDriver', 'admin'],
  },
  {
    title: 'a track whose trip is in another instance is read by admins only',
    op: read('tracking/none'),
    allowed: ['admin'],
  },
  {
    title: 'a point may have a status that the copy of the booking does not have yet',
    op: track('accepted', 'STARTED'),
    allowed: ['driver'],
  },
  ...(['reached', 'pending', 'paid', 'cancelledOnWay', 'prepared'] as const).map((id): Row => ({
    title: `an inactive trip cannot be tracked: ${id}`,
    op: track(id, 'STARTED'),
    allowed: NOBODY,
  })),
  ...(['NEW', 'REACHED', 'PAID'] as const).map((status): Row => ({
    title: `a point must have a status of the ride: ${status}`,
    op: track('accepted', status),
    allowed: NOBODY,
  })),
  {
    title: 'a trip tracked in another instance cannot be tracked',
    op: track('none', 'STARTED'),
    allowed: NOBODY,
  },
  {
    title: 'a booking without a driver cannot be tracked',
    op: track('bookedNew', 'STARTED'),
    allowed: NOBODY,
  },
  {
    title: 'a point cannot be written before the minimum pause',
    op: track('hasty', 'STARTED'),
    allowed: NOBODY,
  },
  { title: 'a point cannot be changed', op: track('accepted', 'ACCEPTED', {}, 't1'), allowed: NOBODY },
  { title: 'a point cannot be deleted', op: remove('tracking/accepted/t1'), allowed: NOBODY },
  { title: 'a track cannot be deleted', op: remove('tracking/accepted'), allowed: NOBODY },
  { title: 'a part of a point cannot be changed', op: set('tracking/accepted/t1/lat', 1), allowed: NOBODY },
  {
    title: 'a point must have its time record',
    op: set('tracking/accepted/k1', { at: now, status: 'ACCEPTED', ...POINT }),
    allowed: NOBODY,
  },
  {
    title: 'only the driver of the trip writes a point, even if the time record already has its key',
    op: set('tracking/arrived/k1', { at: now, status: 'ARRIVED', ...POINT }),
    allowed: ['driver'],
  },
  {
    title: 'a point cannot be written if its time record was written earlier',
    op: set('tracking/hasty/t1', { at: now, status: 'STARTED', ...POINT }),
    allowed: NOBODY,
  },
  {
    title: 'two points cannot share one time record',
    op: writes(apartTrackWrites({ bookingId: 'accepted', key: 'k1', status: 'ACCEPTED' }, POINT, now), {
      'tracking/accepted/k2': { at: now, status: 'ACCEPTED', ...POINT },
    }),
    allowed: NOBODY,
  },
  {
    title: 'a point of one trip cannot use the time record of another trip',
    op: update({
      'tracking/accepted/k1': { at: now, status: 'ACCEPTED', ...POINT },
      'track_paces/startedTaxi': { at: now, last: 'k1' },
    }),
    allowed: NOBODY,
  },
  ...(
    [
      ['lat', 90],
      ['lat', -90],
      ['lng', 180],
      ['lng', -180],
    ] as const
  ).map(([field, value]): Row => ({
    title: `a coordinate of a point may be at its limit: ${field} ${String(value)}`,
    op: track('accepted', 'ACCEPTED', { [field]: value }),
    allowed: ['driver'],
  })),
  {
    title: 'a point must have both coordinates',
    op: writes(apartTrackWrites({ bookingId: 'accepted', key: 'k1', status: 'ACCEPTED' }, POINT, now), {
      'tracking/accepted/k1': { at: now, status: 'ACCEPTED', lat: 1 },
    }),
    allowed: NOBODY,
  },
  {
    title: 'a time record must have the server’s time',
    op: set('track_paces/accepted', { at: NOW - 1, last: 'k1' }),
    allowed: NOBODY,
  },
  {
    title: 'a time record must have the key of its point',
    op: set('track_paces/accepted', { at: now }),
    allowed: NOBODY,
  },
  {
    title: 'a time record must have no other field',
    op: set('track_paces/accepted', { at: now, last: 'k1', more: 1 }),
    allowed: NOBODY,
  },
  {
    title: 'the key in a time record may have 40 characters',
    op: set('track_paces/accepted', { at: now, last: long(40) }),
    allowed: ['driver'],
  },
  {
    title: 'the key in a time record cannot have 41 characters',
    op: set('track_paces/accepted', { at: now, last: long(41) }),
    allowed: NOBODY,
  },
  {
    title: 'the key in a time record cannot be a number',
    op: set('track_paces/accepted', { at: now, last: 5 }),
    allowed: NOBODY,
  },
  { title: 'a time record cannot be deleted', op: remove('track_paces/accepted'), allowed: NOBODY },
  { title: 'no user reads a time record', op: read('track_paces/accepted'), allowed: NOBODY },
  // No client may write the copies and records of the server.
  ...(
    [
      ['users/admin/usertype', 'admin'],
      ['users/driver/usertype', 'admin'],
      ['users/admin/secondFactorSince', 5],
      ['sessions/driver/validAfter', 5],
      ['sessions/rider', null],
      ['settings/require_second_factor', 'off'],
      ['guard/checks/c0', { path: 'bookings/accepted/driver', value: 'driver' }],
      ['guard', null],
      ['bookings/accepted/driver', 'driver'],
      ['bookings/pending/status', 'STARTED'],
      ['bookings/accepted', null],
      ['drivers_on_duty/driver/isFree', true],
    ] as readonly (readonly [string, Json])[]
  ).map(([path, value]): Row => ({
    title: `only the server writes ${path}`,
    op: set(path, value),
    allowed: NOBODY,
  })),
  ...['users', 'users/driver', 'sessions/driver', 'settings', 'guard', 'bookings', 'bookings/accepted'].map(
    (path): Row => ({ title: `no user reads ${path}`, op: read(path), allowed: NOBODY }),
  ),
];
