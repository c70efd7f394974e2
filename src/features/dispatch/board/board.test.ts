import { describe, expect, it } from 'vitest';
import { attentionKey } from '@domain/dispatch/office/attention';
import { type AttentionItem, type AttentionKind, BOOKING_STATUSES, TRIP_STATES } from '@domain/records';
import { type FollowedDriver } from '@domain/dispatch/driver/available-driver';
import { followedDriverOf } from '@domain/dispatch/driver/followed-driver';
import { aBooking } from '../../../../tests/support/builders';
import {
  boardCars,
  boardRows,
  boardTrips,
  candidatesFor,
  endedItems,
  listedCars,
  SILENT_MS,
  type BoardMoment,
} from './board';

const NOW = Date.UTC(2026, 4, 20, 12);
const MINUTE = 60_000;
const moment: BoardMoment = {
  now: NOW,
  settings: { negativeBalance: false, bookLaterLeadMins: 20, autoDispatch: true },
};
const HERE = { lat: -34.9, lng: -56.2 };

const aCar = (id: string, change: object = {}, ageMs = 1000, lat = HERE.lat): FollowedDriver => {
  const followed = followedDriverOf(id, {
    name: `${id} Sosa`,
    vehicleNumber: `SBA ${id}`,
    carTypeId: 'comfort',
    isFree: true,
    position: { ...HERE, lat, at: NOW - ageMs },
    ...change,
  });
  if (followed === null) throw new Error('not followed');
  return followed;
};
const aTrip = (id: string, change: object = {}) =>
  aBooking({
    id,
    reference: id.toUpperCase(),
    status: 'NEW',
    driver: undefined,
    carTypeId: 'comfort',
    bookingDate: NOW - MINUTE,
    tripdate: NOW - MINUTE,
    bookLater: false,
    driver_name: undefined,
    pickup: { ...HERE, add: 'Pickup' },
    ...change,
  });

const anItem = (trip: string, kind: AttentionKind, change: Partial<AttentionItem> = {}): AttentionItem => ({
  id: attentionKey(trip, kind),
  bookingId: trip,
  kind,
  reference: trip.toUpperCase(),
  place: 'Pickup',
  since: NOW,
  at: NOW,
  waitingSince: NOW,
  state: 'open' as const,
  ...change,
});

describe('a car on the board', () => {
  it.each([
    ['free', {}, {}],
    ['asked', {}, { requestedDrivers: { dan: true } }],
    ['held', { owes: true }, {}],
    ['silent', { lost: true }, {}],
    ['on_break', { onBreak: true }, {}],
    ['on_break', { onBreak: true, lost: true }, {}],
    ['with_rider', { isFree: false, onBreak: true }, { status: 'STARTED', driver: 'dan' }],
    ['on_way', { isFree: false }, { status: 'ACCEPTED', driver: 'dan' }],
    ['waiting', { isFree: false }, { status: 'ARRIVED', driver: 'dan' }],
    ['with_rider', { isFree: false }, { status: 'STARTED', driver: 'dan' }],
    ['with_rider', { isFree: false }, { status: 'REACHED', driver: 'dan' }],
    ['free', {}, { status: 'PENDING', driver: 'dan' }],
  ])(
    'is shown with the state %s if the driver’s record has %j and the trip has %j',
    (state, change, trip) => {
      const [car] = boardCars([aCar('dan', change)], [aTrip('t', trip)], moment);
      expect(car?.state).toBe(state);
    },
  );

  it('has the state "silent" when its last position is too old, and shows the position’s age in seconds', () => {
    const cars = boardCars([aCar('dan', {}, SILENT_MS), aCar('eva', {}, SILENT_MS + 1)], [], moment);
    expect(cars.map(({ state, ageSecs }) => [state, ageSecs])).toEqual([
      ['free', 90],
      ['silent', 90],
    ]);
  });
});

describe('a trip on the board', () => {
  const stood = (change: object, items: readonly AttentionItem[] = []) => {
    const [row] = boardTrips([aTrip('t', change)], items, moment);
    return [row?.lane, row?.risks];
  };

  it('is in the lane of its status, for every status in which the trip is open', () => {
    for (const status of BOOKING_STATUSES.filter((one) => TRIP_STATES[one].isOpen)) {
      const lane = { PAYMENT_PENDING: 'to_pay', NEW: 'searching', PENDING: 'to_pay' }[status as string];
      expect(stood({ status })[0], status).toBe(lane ?? 'under_way');
    }
  });

  it('is in the lane “scheduled” until the search for its driver begins', () => {
    const later = { bookLater: true, tripdate: NOW + 20 * MINUTE + 1 };
    expect(stood(later)).toEqual(['scheduled', []]);
    expect(stood({ ...later, tripdate: NOW + 20 * MINUTE })).toEqual(['searching', []]);
  });

  it('needs attention if the server reports a problem or the office marks the trip, most serious problem first', () => {
    expect(stood({}, [anItem('t', 'silent'), anItem('t', 'no_driver'), anItem('other', 'sos')])).toEqual([
      'attention',
      ['no_driver', 'silent'],
    ]);
    const all = [anItem('t', 'late'), anItem('t', 'sos')];
    expect(stood({ status: 'ACCEPTED', lateAt: NOW }, all)).toEqual(['attention', ['sos', 'marked', 'late']]);
    expect(stood({ status: 'STARTED', driver: 'dan', lateAt: NOW })).toEqual(['under_way', []]);
  });

  it('is in its usual lane while a dispatcher has postponed its problem', () => {
    expect(stood({}, [anItem('t', 'late', { snoozedUntil: NOW + 1 })])).toEqual(['searching', []]);
    expect(stood({}, [anItem('t', 'late', { snoozedUntil: NOW })])).toEqual(['attention', ['late']]);
    expect(stood({}, [anItem('t', 'late', { takenBy: 'zoe' })])).toEqual(['attention', ['late']]);
  });

  it('is still listed after its end if a problem of the trip needs attention', () => {
    const items = [
      anItem('t', 'late'),
      anItem('gone', 'no_driver', { since: NOW - 5 }),
      anItem('past', 'sos', { since: NOW - 9 }),
      anItem('past', 'late'),
      anItem('off', 'no_driver', { snoozedUntil: NOW + 1 }),
    ];
    const ended = endedItems([aTrip('t')], items, moment);
    expect(ended.map((own) => own.map(({ id }) => id))).toEqual([
      ['past~sos', 'past~late'],
      ['gone~no_driver'],
    ]);
    const rows = boardRows([], 'urgent', 'GONE', ended);
    expect(rows).toMatchObject([{ kind: 'lane', lane: 'attention', count: 1 }, { kind: 'ended' }]);
  });
});

describe('the queue of the board', () => {
  const trips = [
    aTrip('new'),
    aTrip('paying', { status: 'PENDING' }),
    aTrip('old', { bookingDate: NOW - 9 * MINUTE, tripdate: NOW - 9 * MINUTE }),
    aTrip('older', { bookingDate: NOW - 20 * MINUTE, tripdate: NOW - 20 * MINUTE }),
    aTrip('marked', { lateAt: NOW }),
  ];
  const items = [anItem('old', 'no_driver'), anItem('older', 'no_driver')];
  const rowsOf = (sort: 'urgent' | 'time' | 'reference', words = '') =>
    boardRows(boardTrips(trips, items, moment), sort, words).flatMap((row) =>
      row.kind === 'lane' ? `${row.lane} ${String(row.count)}` : row.kind === 'trip' ? row.row.trip.id : [],
    );

  it('lists only lanes with trips, and begins with the most serious and the longest waiting trips', () => {
    expect(rowsOf('urgent')).toEqual([
      'attention 3',
      'marked',
      'older',
      'old',
      'searching 1',
      'new',
      'to_pay 1',
      'paying',
    ]);
  });

  it('can be sorted by time or by reference, and filtered by words', () => {
    expect(rowsOf('time').slice(0, 4)).toEqual(['attention 3', 'older', 'old', 'marked']);
    expect(rowsOf('reference').slice(0, 4)).toEqual(['attention 3', 'marked', 'old', 'older']);
    expect(rowsOf('urgent', 'PAY pickup')).toEqual(['to_pay 1', 'paying']);
    expect(rowsOf('urgent', 'nothing')).toEqual([]);
  });
});

describe('the cars that the board lists', () => {
  const followed = [
    aCar('far', {}, 1000, HERE.lat + 0.05),
    aCar('near', {}, 1000, HERE.lat + 0.01),
    aCar('mute', {}, 5 * MINUTE, HERE.lat),
    aCar('busy', { isFree: false }),
    aCar('van', { carTypeId: 'van' }),
  ];
  const trip = aTrip('t');
  const cars = boardCars(followed, [trip, aTrip('u', { status: 'STARTED', driver: 'busy' })], moment);

  it('for a trip are first free cars by distance, then cars with an old position, then unsuitable cars', () => {
    expect(candidatesFor(trip, cars, '', moment).map(({ car, obstacle }) => [car.id, obstacle])).toEqual([
      ['near', null],
      ['far', null],
      ['mute', null],
      ['busy', 'driver_busy'],
      ['van', 'other_car_type'],
    ]);
    expect(candidatesFor(trip, cars, 'sba fa', moment).map(({ car }) => car.id)).toEqual(['far']);
  });

  it('in the list of all cars begin with cars whose position is too old', () => {
    expect(listedCars(cars, '').map(({ id }) => id)).toEqual(['mute', 'far', 'near', 'van', 'busy']);
    expect(listedCars(cars, 'NEAR').map(({ id }) => id)).toEqual(['near']);
  });
});
