import { describe, expect, it } from 'vitest';
import {
  BOOKING_STATUSES,
  canTransition,
  hasComeTo,
  initialStatus,
  nextStatuses,
  statusesWhere,
  TRIP_STATES,
  type BookingStatus,
  type Capability,
  type TransitionActor,
} from './status';

const ACTORS: readonly TransitionActor[] = ['rider', 'admin', 'driver', 'server'];

describe('the statuses of a booking', () => {
  it('begin with NEW for a taxi trip or for a booking by an admin, and with PAYMENT_PENDING for other bookings', () => {
    expect(initialStatus('taxi', false)).toBe('NEW');
    expect(initialStatus('taxi', true)).toBe('NEW');
    expect(initialStatus('delivery', true)).toBe('NEW');
    expect(initialStatus('delivery', false)).toBe('PAYMENT_PENDING');
  });

  it('allow riders and admins to cancel only in NEW, ACCEPTED and PAYMENT_PENDING', () => {
    const cancellable = (actor: TransitionActor) =>
      BOOKING_STATUSES.filter((status) => canTransition(status, 'CANCELLED', actor));
    expect(cancellable('rider')).toEqual(['PAYMENT_PENDING', 'NEW', 'ACCEPTED']);
    expect(cancellable('admin')).toEqual(['PAYMENT_PENDING', 'NEW', 'ACCEPTED']);
    expect(cancellable('driver')).toEqual([]);
    expect(cancellable('server')).toEqual(['PAYMENT_PENDING', 'NEW', 'ACCEPTED', 'ARRIVED']);
  });

  it('allow only the server to mark a trip as paid', () => {
    expect(ACTORS.filter((actor) => canTransition('PENDING', 'PAID', actor))).toEqual(['server']);
  });

  it('allow a driver to set each next status from NEW to the end of the ride, except ARRIVED', () => {
    expect(nextStatuses('NEW', 'driver')).toEqual(['ACCEPTED']);
    expect(nextStatuses('ACCEPTED', 'driver')).toEqual([]);
    expect(nextStatuses('ARRIVED', 'driver')).toEqual(['STARTED']);
    expect(nextStatuses('STARTED', 'driver')).toEqual(['REACHED']);
    expect(nextStatuses('REACHED', 'driver')).toEqual([]);
  });

  it('allow the server to assign, unassign, settle and complete a trip', () => {
    expect(BOOKING_STATUSES.map((status) => [status, nextStatuses(status, 'server')])).toEqual([
      ['PAYMENT_PENDING', ['NEW', 'CANCELLED']],
      ['NEW', ['ACCEPTED', 'CANCELLED']],
      ['ACCEPTED', ['NEW', 'ARRIVED', 'CANCELLED']],
      ['ARRIVED', ['NEW', 'ACCEPTED', 'STARTED', 'CANCELLED']],
      ['STARTED', []],
      ['REACHED', ['PENDING']],
      ['PENDING', ['PAID']],
      ['PAID', ['COMPLETE']],
      ['COMPLETE', []],
      ['CANCELLED', []],
    ]);
  });

  it('have only existing statuses as next statuses', () => {
    const targets = BOOKING_STATUSES.flatMap((status) => Object.keys(TRIP_STATES[status].next));
    expect(BOOKING_STATUSES).toEqual(expect.arrayContaining(targets));
  });

  it('end with COMPLETE or CANCELLED, which have no next status', () => {
    const ends = BOOKING_STATUSES.filter((from) =>
      ACTORS.every((actor) => nextStatuses(from, actor).length === 0),
    );
    expect(ends).toEqual(['COMPLETE', 'CANCELLED']);
  });

  it('are ordered by the progress of a trip, with CANCELLED lowest', () => {
    expect(hasComeTo('ARRIVED', 'ACCEPTED')).toBe(false);
    expect(hasComeTo('ARRIVED', 'ARRIVED')).toBe(true);
    expect(hasComeTo('ARRIVED', 'PAID')).toBe(true);
    expect(hasComeTo('ARRIVED', 'CANCELLED')).toBe(false);
  });
});

/** The expected statuses of each capability. A wrong `true` or `false` in `TRIP_STATES` makes a test fail. */
const EXPECTED: Readonly<Record<Capability, readonly BookingStatus[]>> = {
  isActive: ['PAYMENT_PENDING', 'NEW', 'ACCEPTED', 'ARRIVED', 'STARTED', 'REACHED', 'PENDING', 'PAID'],
  isOpen: ['PAYMENT_PENDING', 'NEW', 'ACCEPTED', 'ARRIVED', 'STARTED', 'REACHED', 'PENDING'],
  isTaken: ['ACCEPTED', 'ARRIVED', 'STARTED', 'REACHED', 'PENDING', 'PAID', 'COMPLETE'],
  driverIsBusy: ['ACCEPTED', 'ARRIVED', 'STARTED', 'REACHED'],
  isOnTheRoad: ['ACCEPTED', 'ARRIVED', 'STARTED'],
  isFollowedLive: ['ACCEPTED', 'ARRIVED', 'STARTED'],
  isAtPickup: ['ARRIVED'],
  isAboard: ['STARTED', 'REACHED'],
  isDriverStep: ['ARRIVED', 'STARTED', 'REACHED'],
  asksStartCode: ['STARTED'],
  isRideOver: ['REACHED', 'PENDING', 'PAID', 'COMPLETE', 'CANCELLED'],
  isShareable: ['NEW', 'ACCEPTED', 'ARRIVED', 'STARTED', 'REACHED'],
  canCall: ['ACCEPTED', 'ARRIVED', 'STARTED'],
  canCallForHelp: ['ACCEPTED', 'ARRIVED', 'STARTED', 'REACHED', 'PENDING'],
  isChatOpen: ['ACCEPTED', 'ARRIVED', 'STARTED', 'REACHED', 'PENDING', 'PAID'],
  canGiveBack: ['ACCEPTED', 'ARRIVED'],
  canReportNoShow: ['ARRIVED'],
  showsStartCode: ['ACCEPTED', 'ARRIVED'],
  hasReceipt: ['PENDING', 'PAID', 'COMPLETE', 'CANCELLED'],
  isPayable: ['PAYMENT_PENDING', 'PENDING'],
  awaitsSettlement: ['REACHED', 'PENDING'],
  isPaid: ['PAID', 'COMPLETE'],
};

/** The expected values of the other fields. Statuses that are not listed have null. */
const FIELDS = {
  timeField: {
    PAYMENT_PENDING: 'bookingDate',
    NEW: 'bookingDate',
    ACCEPTED: 'driver_accept_time',
    ARRIVED: 'driver_arrive_time',
    STARTED: 'startTime',
    REACHED: 'endTime',
    CANCELLED: 'cancelledAt',
  },
  leg: { ACCEPTED: 'pickup', STARTED: 'drop' },
  takesPhoto: { ACCEPTED: 'pickup_image', ARRIVED: 'pickup_image', STARTED: 'deliver_image' },
  needsPhoto: { STARTED: 'pickup_image', REACHED: 'deliver_image' },
} as const;

describe('a status', () => {
  it.each(Object.entries(EXPECTED))('has the property %s only if it is one of %j', (capability, statuses) => {
    expect(
      BOOKING_STATUSES.filter((status) => new Map(Object.entries(TRIP_STATES[status])).get(capability)),
    ).toEqual(statuses);
  });

  it.each(Object.entries(FIELDS))(
    'has the field %s with the values %j, and null in all other statuses',
    (field, expected) => {
      const values = BOOKING_STATUSES.flatMap((status) => {
        const value: unknown = new Map(Object.entries(TRIP_STATES[status])).get(field);
        return value === null ? [] : [[status, value]];
      });
      expect(Object.fromEntries(values)).toEqual(expected);
    },
  );

  it('is returned by statusesWhere in the order in which a trip has its statuses', () => {
    expect(statusesWhere('isOpen')).toEqual(EXPECTED.isOpen);
  });

  it('is active until the trip ends, and open until the trip is paid', () => {
    for (const status of BOOKING_STATUSES) {
      const { next, isActive, isOpen, isPaid } = TRIP_STATES[status];
      expect(isActive, status).toBe(Object.keys(next).length > 0);
      expect(isOpen, status).toBe(isActive && !isPaid);
    }
  });
});
