import { acceptWrites, declineWrites } from '@domain/trip/steps/driver-steps';
import { NOW } from '../../support/evaluate';
import type { Json } from '../../support/json-node';
import { NOBODY, read, remove, set, update, writes, type Row } from '../../support/rows';

const now = { '.sv': 'timestamp' } as const;

const accept = (uid: string, id: string, changed: Record<string, Json> = {}, without: string[] = []) =>
  writes(acceptWrites(uid, id, now), changed, without);

/** Rows for offers to drivers that are accepted, declined, or removed from the driver’s list. */
export const offerRows: readonly Row[] = [
  {
    title: 'an offer without an expiry is accepted by its driver',
    op: accept('offeredDriver', 'bookedNew'),
    allowed: ['offeredDriver'],
  },
  {
    title: 'an offer before its expiry can be accepted',
    op: accept('offeredDriver', 'withinTime'),
    allowed: ['offeredDriver'],
  },
  { title: 'an expired offer cannot be accepted', op: accept('offeredDriver', 'overdue'), allowed: NOBODY },
  {
    title: 'a trip without an offer cannot be accepted',
    op: accept('offeredDriver', 'noOffer'),
    allowed: NOBODY,
  },
  {
    title: 'a withdrawn offer cannot be accepted',
    op: accept('offeredDriver', 'offeredToOther'),
    allowed: NOBODY,
  },
  {
    title: 'an unpaid delivery cannot be accepted',
    op: accept('offeredDriver', 'unpaidOffered'),
    allowed: NOBODY,
  },
  {
    title: 'a driver on a trip cannot accept another trip',
    op: accept('driver', 'bookedNew'),
    allowed: NOBODY,
  },
  {
    title: 'a driver on a trip cannot accept another trip by leaving out the driver’s record',
    op: accept('driver', 'bookedNew', {}, ['users/driver/queue', 'users/driver/currentBooking']),
    allowed: NOBODY,
  },
  {
    title: 'a driver without approval cannot accept',
    op: accept('unapprovedDriver', 'bookedNew'),
    allowed: NOBODY,
  },
  {
    title: 'a user who is not a driver cannot accept',
    op: accept('otherRider', 'bookedNew'),
    allowed: NOBODY,
  },
  {
    title: 'two trips cannot be accepted in one write',
    op: writes({
      ...acceptWrites('offeredDriver', 'bookedNew', now),
      ...acceptWrites('offeredDriver', 'withinTime', now),
    }),
    allowed: NOBODY,
  },
  {
    title: 'accepting must also mark the driver as busy',
    op: accept('offeredDriver', 'bookedNew', {}, ['users/offeredDriver/queue']),
    allowed: NOBODY,
  },
  {
    title: 'accepting must also store the trip in the driver’s record',
    op: accept('offeredDriver', 'bookedNew', {}, ['users/offeredDriver/currentBooking']),
    allowed: NOBODY,
  },
  {
    title: 'accepting for another driver is refused',
    op: accept('offeredDriver', 'bookedNew', { 'bookings/bookedNew/driver': 'driver' }),
    allowed: NOBODY,
  },
  {
    title: 'accepting must store the server’s time',
    op: accept('offeredDriver', 'bookedNew', { 'bookings/bookedNew/driver_accept_time': NOW - 1 }),
    allowed: NOBODY,
  },
  {
    title: 'accepting must also remove all offers of the trip',
    op: accept('offeredDriver', 'bookedNew', {}, [
      'bookings/bookedNew/requestedDrivers',
      'driver_tasks/offeredDriver/bookedNew',
    ]),
    allowed: NOBODY,
  },
  {
    title: 'accepting cannot mark another driver as busy',
    op: accept('offeredDriver', 'bookedNew', { 'users/unapprovedDriver/currentBooking': 'bookedNew' }),
    allowed: NOBODY,
  },
  ...['driver', 'driver_accept_time', 'requestedDrivers'].flatMap((field): Row[] => [
    {
      title: `${field} cannot be written alone`,
      op: set(`bookings/bookedNew/${field}`, field === 'driver' ? 'offeredDriver' : NOW),
      allowed: NOBODY,
    },
    {
      title: `${field} of an accepted trip cannot be changed`,
      op: set(`bookings/accepted/${field}`, field === 'driver' ? 'offeredDriver' : NOW),
      allowed: NOBODY,
    },
  ]),
  {
    title: 'a driver cannot become busy without a trip',
    op: set('users/offeredDriver/queue', true),
    allowed: NOBODY,
  },
  {
    title: 'a driver cannot become free before the trip has ended',
    op: set('users/driver/queue', false),
    allowed: NOBODY,
  },
  {
    title: 'a driver cannot clear the current trip',
    op: update({ 'users/driver/queue': false, 'users/driver/currentBooking': null }),
    allowed: NOBODY,
  },
  {
    title: 'a driver cannot store a trip accepted by another driver',
    op: set('users/offeredDriver/currentBooking', 'bookedNew'),
    allowed: NOBODY,
  },
  {
    title: 'a driver cannot store the current trip again',
    op: set('users/driver/currentBooking', 'started'),
    allowed: NOBODY,
  },
  {
    title: 'an offer is declined by its driver',
    op: writes(declineWrites('offeredDriver', 'bookedNew')),
    allowed: ['offeredDriver'],
  },
  {
    title: 'accepting cannot set another status',
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
    title: 'an offer cannot be declined in the booking alone',
    op: remove('bookings/bookedNew/requestedDrivers/offeredDriver'),
    allowed: NOBODY,
  },
  {
    title: 'an offer cannot be declined in the driver’s list alone',
    op: remove('driver_tasks/offeredDriver/bookedNew'),
    allowed: NOBODY,
  },
  {
    title: 'an offer that is only left in the booking is removed by its driver',
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
    title: `no step sets another status: ${id} to ${status}`,
    op: set(`bookings/${id}/status`, status),
    allowed: NOBODY,
  })),
  {
    title: 'a driver whose offer is only left in the driver’s list cannot add the offer to the booking',
    op: set('bookings/offeredToOther/requestedDrivers/offeredDriver', true),
    allowed: NOBODY,
  },
  {
    title: 'a driver without an offer cannot be added to the offers in a booking',
    op: set('bookings/withoutOffers/requestedDrivers/offeredDriver', true),
    allowed: NOBODY,
  },
  {
    title: 'drivers cannot add an offer for themselves to the booking and to their list in one write',
    op: update({
      'bookings/withoutOffers/requestedDrivers/offeredDriver': true,
      'driver_tasks/offeredDriver/withoutOffers': { offeredAt: NOW },
    }),
    allowed: NOBODY,
  },
  {
    title: 'offers are read by their driver',
    op: read('driver_tasks/offeredDriver'),
    allowed: ['offeredDriver'],
  },
  { title: 'no user reads the offers of all drivers', op: read('driver_tasks'), allowed: NOBODY },
  {
    title: 'an offer that is only left in the driver’s list is removed by its driver',
    op: remove('driver_tasks/offeredDriver/offeredToOther'),
    allowed: ['offeredDriver'],
  },
  {
    title: 'a driver cannot create an offer',
    op: set('driver_tasks/offeredDriver/withoutOffers', { offeredAt: NOW }),
    allowed: NOBODY,
  },
];
