import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  BOOKING_STATUSES,
  type BookingStatus,
  canTransition,
  INITIAL_STATUSES,
  quoteSchema,
  statusesWhere,
  type TransitionActor,
} from '@domain/records';
import { bookingRecordOf } from '@domain/booking/booking-record';
import { isCancelWritten } from '@domain/trip/steps/cancelling';
import { messageWrites } from '@domain/trip/people/chat';
import {
  acceptWrites,
  declineWrites,
  offlineWrites,
  onlineWrites,
  positionWrites,
  stepWrites,
  trackWrites,
  type TripStep,
  type Writes,
} from '@domain/trip/steps/driver-steps';
import { cancelWrites, completeWrites } from '@domain/trip/steps/rider-steps';
import { compiled, isAllowed, NOW } from '../support/evaluate';
import { FIXTURE, quote, stored, withDriver, DELIVERY_FIELDS } from '../support/fixture';
import { withValue, type Json } from '../support/json-node';
import { jsonWrites, set, update, IDENTITIES, type Identity, type Operation } from '../support/rows';

/**
 * Tests the writes that the functions of `domain/trip` return. For each write the rules must accept only the
 * right user and only the right statuses of the booking.
 */

const ruleset = compiled(
  readFileSync(path.resolve(import.meta.dirname, '../../../database.rules.json'), 'utf8'),
);
const now = { '.sv': 'timestamp' } as const;
const POINT = { lat: -34.9, lng: -56.2 };
const ID = 'life';

/**
 * Returns the fixture with an additional booking in this status. The booking has a driver if a booking in
 * this status always has a driver.
 */
function dataIn(status: BookingStatus): Json {
  const isTaken = !INITIAL_STATUSES.some((initial) => initial === status);
  const booking = stored(status, {
    requestedDrivers: { offeredDriver: true },
    otp: false,
    settings: { appcat: 'taxi' },
    ...(isTaken ? withDriver : {}),
  });
  const withOffer = withValue(FIXTURE, ['driver_tasks', 'offeredDriver', ID], { offeredAt: NOW });
  return withValue(withOffer, ['bookings', ID], booking);
}
const DATA = new Map(BOOKING_STATUSES.map((status) => [status, dataIn(status)]));

const allowedIn = (status: BookingStatus, op: Operation): Identity[] =>
  IDENTITIES.filter((identity) => isAllowed(ruleset, DATA.get(status) ?? null, identity, op));

const writes = (values: Writes): Operation => update(jsonWrites(values));
const step = (to: TripStep, point: typeof POINT | null): Operation =>
  writes(stepWrites({ uid: 'driver', bookingId: ID, key: 'k1' }, to, point, now));
const say = (from: 'rider' | 'driver'): Operation =>
  writes(
    messageWrites(
      { bookingId: ID, customer: 'rider', driver: 'driver', key: 'm1' },
      { text: 'Hello', from, source: from },
      { year: 2026, month: 11, day: 21, hours: 9, minutes: 5 },
      now,
    ),
  );

const from = (to: BookingStatus, actor: TransitionActor): BookingStatus[] =>
  BOOKING_STATUSES.filter((status) => canTransition(status, to, actor));
const TALKED = statusesWhere('isChatOpen');

const functions: readonly [
  title: string,
  who: Identity,
  when: readonly BookingStatus[],
  op: (status: BookingStatus) => Operation,
][] = [
  [
    'acceptWrites',
    'offeredDriver',
    from('ACCEPTED', 'driver'),
    () => writes(acceptWrites('offeredDriver', ID, now)),
  ],
  // A driver may remove an old offer in every status, because this does not affect other users.
  ['declineWrites', 'offeredDriver', BOOKING_STATUSES, () => writes(declineWrites('offeredDriver', ID))],
  ['onlineWrites', 'driver', BOOKING_STATUSES, () => writes(onlineWrites('driver'))],
  ['offlineWrites', 'driver', BOOKING_STATUSES, () => writes(offlineWrites('driver'))],
  ['positionWrites', 'driver', BOOKING_STATUSES, () => writes(positionWrites('driver', POINT, now))],
  [
    'trackWrites',
    'driver',
    statusesWhere('isOnTheRoad'),
    (status) =>
      writes(
        trackWrites(
          // In some statuses a trip is not tracked. Then the rules refuse every point.
          { uid: 'driver', bookingId: ID, key: 'k1', status },
          POINT,
          now,
        ),
      ),
  ],
  ...statusesWhere('isDriverStep').flatMap((to): (typeof functions)[number][] => [
    [`stepWrites to ${to}`, 'driver', from(to, 'driver'), () => step(to, null)],
    [`stepWrites to ${to} with a point`, 'driver', from(to, 'driver'), () => step(to, POINT)],
  ]),
  ...(['rider', 'admin'] as const).map((who): (typeof functions)[number] => [
    `cancelWrites by ${who}`,
    who,
    BOOKING_STATUSES.filter((status) => isCancelWritten(status, who)),
    () => writes(cancelWrites(ID, 'Too late', who, now)),
  ]),
  ['completeWrites', 'rider', from('COMPLETE', 'rider'), () => writes(completeWrites(ID))],
  [
    'completeWrites with a rating',
    'rider',
    from('COMPLETE', 'rider'),
    () => writes(completeWrites(ID, { rate: 4, comment: 'Kind' })),
  ],
  ['messageWrites by the rider', 'rider', TALKED, () => say('rider')],
  ['messageWrites by the driver', 'driver', TALKED, () => say('driver')],
];

describe.each(functions)('database rules: the writes of %s', (_title, who, when, op) => {
  it.each(BOOKING_STATUSES)(
    'are allowed in the status %s only to the user whom this test expects',
    (status) => {
      expect(allowedIn(status, op(status))).toEqual(when.includes(status) ? [who] : []);
    },
  );
});

describe('database rules: a booking created by bookingRecordOf', () => {
  it.each([
    ['a taxi', 'fresh', {}],
    ['a delivery', 'parcel', { status: 'PAYMENT_PENDING', ...DELIVERY_FIELDS }],
  ])('can be written once, and only by its rider (%s)', (_title, id, fields) => {
    const parsed = quoteSchema.parse(quote('rider', fields));
    const op = set(`bookings/${id}`, jsonWrites(bookingRecordOf(parsed, now)));
    expect(IDENTITIES.filter((identity) => isAllowed(ruleset, FIXTURE, identity, op))).toEqual(['rider']);
    const booked = withValue(FIXTURE, ['bookings', id], stored('NEW'));
    expect(IDENTITIES.filter((identity) => isAllowed(ruleset, booked, identity, op))).toEqual([]);
  });
});

describe('database rules: status changes', () => {
  const ROLES: Partial<Record<Identity, TransitionActor>> = {
    rider: 'rider',
    driver: 'driver',
    offeredDriver: 'driver',
    admin: 'admin',
  };
  /**
   * Whether this identity may make this change of status. A driver with an offer may accept, and the driver
   * of the trip may continue.
   */
  const isMovedBy = (identity: Identity, at: BookingStatus, to: BookingStatus): boolean => {
    const actor = ROLES[identity];
    if (actor === undefined || !canTransition(at, to, actor)) return false;
    if (to === 'CANCELLED' && (actor === 'rider' || actor === 'admin')) return isCancelWritten(at, actor);
    return actor !== 'driver' || (identity === 'offeredDriver') === (to === 'ACCEPTED');
  };
  /** Returns this identity's write for a change of status, with all fields that may belong to the change. */
  const moveTo = (to: BookingStatus, identity: Identity): Operation => {
    const cancelledBy = identity === 'admin' ? 'admin' : 'rider';
    const moves: Partial<Record<BookingStatus, Writes>> = {
      ACCEPTED: acceptWrites(identity, ID, now),
      CANCELLED: cancelWrites(ID, 'Too late', cancelledBy, now),
      COMPLETE: completeWrites(ID, { rate: 5 }),
    };
    const driverStep = statusesWhere('isDriverStep').find((one) => one === to);
    if (driverStep !== undefined) return step(driverStep, null);
    return writes(moves[to] ?? { [`bookings/${ID}/status`]: to });
  };
  const others = BOOKING_STATUSES.flatMap((at) =>
    BOOKING_STATUSES.filter((to) => to !== at).map((to) => [at, to] as const),
  );

  it.each(others)('from %s to %s are allowed only to the users whose role may make this change', (at, to) => {
    const data = DATA.get(at) ?? null;
    const movers = IDENTITIES.filter((identity) => isAllowed(ruleset, data, identity, moveTo(to, identity)));
    expect(movers).toEqual(IDENTITIES.filter((identity) => isMovedBy(identity, at, to)));
  });
});
