import { acceptWrites, declineWrites } from '@domain/trip/steps/driver-steps';
import { NOW } from '../../support/evaluate';
import type { Json } from '../../support/json-node';
import { NOBODY, read, remove, set, update, writes, type Row } from '../../support/rows';

const now = { '.sv': 'timestamp' } as const;

const accept = (uid: string, id: string, changed: Record<string, Json> = {}, without: string[] = []) =>
  writes(acceptWrites(uid, id, now), changed, without);

/** Offers to drivers: accepted, declined, and removed from the driver’s list. */
export const offerRows: readonly Row[] = [
  {
    title: 'an offer without an end is accepted by its driver',
    op: accept('offeredDriver', 'bookedNew'),
    allowed: ['offeredDriver'],
  },
  {
    title: 'an offer within its time is accepted',
    op: accept('offeredDriver', 'withinTime'),
    allowed: ['offeredDriver'],
  },
  { title: 'an offer whose time is over is not', op: accept('offeredDriver', 'overdue'), allowed: NOBODY },
  {
    title: 'a trip without an offer is not accepted',
    op: accept('offeredDriver', 'noOffer'),
    allowed: NOBODY,
  },
  {
    title: 'an offer that was taken away is not accepted',
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
  {
    title: 'a person who is not a driver does not accept',
    op: accept('otherRider', 'bookedNew'),
    allowed: NOBODY,
  },
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
    title: 'accepting takes all offers back',
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
    title: 'an offer is declined by its driver',
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
    title: 'an offer is not declined in the booking alone',
    op: remove('bookings/bookedNew/requestedDrivers/offeredDriver'),
    allowed: NOBODY,
  },
  {
    title: 'an offer is not declined in the own list alone',
    op: remove('driver_tasks/offeredDriver/bookedNew'),
    allowed: NOBODY,
  },
  {
    title: 'the rest of an offer in the booking is removed by its driver',
    op: remove('bookings/noOffer/requestedDrivers/offeredDriver'),
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
    op: set('bookings/withoutOffers/requestedDrivers/offeredDriver', true),
    allowed: NOBODY,
  },
  {
    title: 'nobody asks itself in both places',
    op: update({
      'bookings/withoutOffers/requestedDrivers/offeredDriver': true,
      'driver_tasks/offeredDriver/withoutOffers': { offeredAt: NOW },
    }),
    allowed: NOBODY,
  },
  {
    title: 'offers are read by the driver they are for',
    op: read('driver_tasks/offeredDriver'),
    allowed: ['offeredDriver'],
  },
  { title: 'offers of all are read by nobody', op: read('driver_tasks'), allowed: NOBODY },
  {
    title: 'the rest of an offer in the own list is removed by its driver',
    op: remove('driver_tasks/offeredDriver/offeredToOther'),
    allowed: ['offeredDriver'],
  },
  {
    title: 'an offer is not made by a driver',
    op: set('driver_tasks/offeredDriver/withoutOffers', { offeredAt: NOW }),
    allowed: NOBODY,
  },
];
