import type { BookingStatus } from '@domain/records';
import { NOW } from '../../support/evaluate';
import type { Json } from '../../support/json-node';
import { NOBODY, read, type Row } from '../../support/rows';

export const POINT = { lat: -34.9, lng: -56.2 };
export const long = (length: number): string => 'x'.repeat(length);

/**
 * Returns the rows for the track of a trip. The rows apply to the main database and to the instances that
 * store tracks. `track` returns the driver’s write of a point in this instance. `changed` replaces fields
 * of the point.
 */
export const trackRows = (
  track: (id: string, status: BookingStatus, changed?: Record<string, Json>) => Row['op'],
): readonly Row[] => [
  {
    title: 'the track is read by the users of the trip',
    op: read('tracking/accepted'),
    allowed: ['rider', 'driver', 'fleetAdmin', 'admin'],
  },
  {
    title: 'a former fleet admin does not read the track',
    op: read('tracking/demoted'),
    allowed: ['rider', 'driver', 'admin'],
  },
  { title: 'no user reads all tracks', op: read('tracking'), allowed: NOBODY },
  ...(
    [
      ['accepted', 'ACCEPTED'],
      ['arrivedOpen', 'ARRIVED'],
      ['startedTaxi', 'STARTED'],
    ] as const
  ).map(([id, status]): Row => ({
    title: `the driver of a trip writes track points: ${status}`,
    op: track(id, status),
    allowed: ['driver'],
  })),
  {
    title: 'a point must have the server’s time',
    op: track('accepted', 'ACCEPTED', { at: NOW - 1 }),
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
    title: `a point must have valid coordinates and no other field: ${field} ${String(value)}`,
    op: track('accepted', 'ACCEPTED', { [field]: value }),
    allowed: NOBODY,
  })),
  {
    title: 'a point may contain a path of 3,000 characters that was recorded offline',
    op: track('accepted', 'ACCEPTED', { noted: long(3000) }),
    allowed: ['driver'],
  },
  {
    title: 'a path that was recorded offline cannot have 3,001 characters',
    op: track('accepted', 'ACCEPTED', { noted: long(3001) }),
    allowed: NOBODY,
  },
  {
    title: 'a path that was recorded offline must be a text',
    op: track('accepted', 'ACCEPTED', { noted: 5 }),
    allowed: NOBODY,
  },
];
