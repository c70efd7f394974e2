import { describe, expect, it } from 'vitest';
import { ATTENTION_KINDS, type AttentionRecord, BOOKING_STATUSES, statusesWhere } from '../../records';
import {
  attentionOf,
  isMailDue,
  tripWatchOf,
  unheardSince,
  watchedTrip,
  type AttentionCar,
  type AttentionTrip,
} from './attention';

const NOW = Date.UTC(2026, 4, 20, 12);
const MIN = 60_000;
const PICKUP = { lat: -34.9, lng: -56.2, add: 'Pickup' };
/** A position `km` kilometres north of the pickup. The car was there `minsAgo` minutes ago. */
const fix = (km: number, minsAgo = 0) => ({
  lat: PICKUP.lat + km / 111.195,
  lng: PICKUP.lng,
  at: NOW - minsAgo * MIN,
});
const WAY = [fix(0), fix(10)];
/** A position `km` kilometres beside the route. */
const beside = (km: number, minsAgo = 0) => ({
  ...fix(5, minsAgo),
  lng: PICKUP.lng + km / (111.195 * Math.cos((PICKUP.lat * Math.PI) / 180)),
});

const aTrip = (over: Partial<AttentionTrip> = {}): AttentionTrip => ({
  status: 'NEW',
  tripdate: NOW,
  bookingDate: NOW,
  bookLater: false,
  pickup: PICKUP,
  isAsked: true,
  acceptedAt: NOW,
  noDriverAt: null,
  unpaidReportedAt: null,
  paymentFailedAt: null,
  disputedAt: null,
  linkDueAt: null,
  ...over,
});
const aCar = (over: Partial<AttentionCar> = {}): AttentionCar => ({
  last: fix(2),
  before: {},
  way: WAY,
  ...over,
});
const SETTINGS = {
  autoDispatch: true,
  bookLaterLeadMins: 30,
  attention_lead_mins: 15,
  attention_link_mins: 15,
};
type Facts = { car?: AttentionCar; helpSince?: number | null; settings?: Partial<typeof SETTINGS> };
const reasons = (
  trip: Partial<AttentionTrip>,
  { car = aCar(), helpSince = null, settings = {} }: Facts = {},
): string[] => [
  ...attentionOf(aTrip(trip), car, { now: NOW, settings: { ...SETTINGS, ...settings }, helpSince }).keys(),
];
const later = (mins: number, over: Partial<AttentionTrip> = {}): Partial<AttentionTrip> => ({
  bookLater: true,
  tripdate: NOW + mins * MIN,
  bookingDate: NOW - 600 * MIN,
  ...over,
});

describe('the attention of staff to a trip', () => {
  it.each<[string, Partial<AttentionTrip>, Parameters<typeof reasons>[1], string[]]>([
    ['a running search', {}, {}, []],
    ['a failed card payment', { status: 'PENDING', paymentFailedAt: NOW }, {}, ['payment']],
    ['a failed card payment of a paid trip', { status: 'PAID', paymentFailedAt: NOW }, {}, []],
    ['a dispute', { status: 'PAID', disputedAt: NOW }, {}, ['payment']],
    ['a dispute since yesterday', { status: 'PAID', disputedAt: NOW - 721 * MIN }, {}, []],
    ['a payment link that is still valid', { status: 'PENDING', linkDueAt: NOW - 15 * MIN }, {}, []],
    ['an overdue payment link', { status: 'PENDING', linkDueAt: NOW - 15 * MIN - 1 }, {}, ['payment']],
    [
      'an overdue payment link with the warning switched off',
      { status: 'PENDING', linkDueAt: NOW - 60 * MIN },
      { settings: { attention_link_mins: 0 } },
      [],
    ],

    ['a rider without a driver for two minutes', { bookingDate: NOW - 2 * MIN, tripdate: 0 }, {}, []],
    ['a moment longer', { bookingDate: NOW - 2 * MIN - 1, tripdate: 0 }, {}, ['no_driver']],
    ['a scheduled trip', later(16), {}, []],
    ['a scheduled trip soon', later(15), {}, ['soon']],
    ['a scheduled trip soon, without a warning', later(15), { settings: { attention_lead_mins: 0 } }, []],
    ['a scheduled trip soon with a driver', later(15, { status: 'ACCEPTED' }), {}, []],
    ['a scheduled trip whose time has passed', later(-3), {}, ['no_driver']],
    ['nobody asked', { isAsked: false }, {}, []],
    ['no driver asked, by hand', { isAsked: false }, { settings: { autoDispatch: false } }, ['unassigned']],
    ['a driver asked, by hand', {}, { settings: { autoDispatch: false } }, []],
    [
      'no driver asked, by hand, early',
      later(31, { isAsked: false }),
      { settings: { autoDispatch: false } },
      [],
    ],
    ['ended without a driver', { status: 'CANCELLED', noDriverAt: NOW - 60 * MIN }, {}, ['no_driver']],
    ['ended long ago without a driver', { status: 'CANCELLED', noDriverAt: NOW - 721 * MIN }, {}, []],
    ['cancelled by its rider', { status: 'CANCELLED' }, {}, []],
    ['reported unpaid', { status: 'PENDING', unpaidReportedAt: NOW - MIN }, {}, ['unpaid']],
    ['paid since', { status: 'PAID', unpaidReportedAt: NOW - MIN }, {}, []],
    ['an emergency', { status: 'PAID' }, { helpSince: NOW }, ['sos']],
    ['a driver on the way', { status: 'ACCEPTED', bookingDate: NOW - 10 * MIN, tripdate: 0 }, {}, []],
    ['a late driver', { status: 'ACCEPTED', bookingDate: NOW - 10 * MIN - 1, tripdate: 0 }, {}, ['late']],
  ])('in the case of %s, with %j and %j, has the reasons %j', (_name, trip, facts, expected) => {
    expect(reasons(trip, facts)).toEqual(expected);
  });

  it.each(statusesWhere('isOnTheRoad'))(
    'is needed if the car sends no position for three minutes in the status %s, until the car sends a position again',
    (status) => {
      const silent = aCar({ last: fix(2, 3.1), before: { notMoving: fix(2, 5), longStop: fix(2, 10) } });
      expect(reasons({ status }, { car: silent })).toEqual(['silent']);
      expect(reasons({ status, acceptedAt: NOW - 4 * MIN }, { car: aCar({ last: null }) })).toEqual([
        'silent',
      ]);
      expect(reasons({ status }, { car: aCar({ last: null }) })).toEqual([]);
      expect(reasons({ status }, { car: aCar({ last: fix(2, 3) }) })).toEqual([]);
    },
  );

  it('is needed if the driver stands still instead of coming to the pickup', () => {
    const standing = aCar({ before: { notMoving: fix(2.05, 5) } });
    const coming = aCar({ before: { notMoving: fix(2.2, 5) } });
    const there = aCar({ last: fix(0.2), before: { notMoving: fix(0.2, 5) } });
    const accepted: Partial<AttentionTrip> = { status: 'ACCEPTED' };
    expect(reasons(accepted, { car: standing })).toEqual(['not_moving']);
    expect(reasons(accepted, { car: coming })).toEqual([]);
    expect(reasons(accepted, { car: there })).toEqual([]);
    // Two kilometres take about six minutes. So the driver of a trip in half an hour may still wait.
    expect(reasons(later(30, accepted), { car: standing })).toEqual([]);
    expect(reasons(later(5, accepted), { car: standing })).toEqual(['not_moving']);
    expect(reasons({ status: 'ARRIVED' }, { car: standing })).toEqual([]);
  });

  it('is needed if the car stands still for ten minutes with the passenger', () => {
    const standing = { notMoving: fix(2, 5), longStop: fix(2, 10) };
    expect(reasons({ status: 'STARTED' }, { car: aCar({ before: standing }) })).toEqual(['long_stop']);
    const back = aCar({ before: { ...standing, notMoving: fix(3, 5) } });
    expect(reasons({ status: 'STARTED' }, { car: back })).toEqual([]);
    expect(reasons({ status: 'STARTED' }, { car: aCar({ before: { notMoving: fix(2, 5) } }) })).toEqual([]);
  });

  it('is needed if the car is off its route for two minutes', () => {
    const off = (now: number, before: number) =>
      aCar({ last: beside(now), before: { offRoute: beside(before, 2) } });
    expect(reasons({ status: 'STARTED' }, { car: off(0.6, 0.6) })).toEqual(['off_route']);
    expect(reasons({ status: 'STARTED' }, { car: off(0.6, 0.4) })).toEqual([]);
    expect(reasons({ status: 'STARTED' }, { car: off(0.4, 0.6) })).toEqual([]);
    expect(reasons({ status: 'ACCEPTED' }, { car: off(0.6, 0.6) })).toEqual([]);
    expect(reasons({ status: 'STARTED' }, { car: { ...off(0.6, 0.6), way: [] } })).toEqual([]);
  });

  it('can be needed for several reasons, which are listed with the most serious first', () => {
    const car = aCar({ before: { notMoving: fix(2, 5) } });
    const found = reasons({ status: 'ACCEPTED', bookingDate: 0, tripdate: 0 }, { car, helpSince: NOW });
    expect(found).toEqual(['sos', 'late', 'not_moving']);
    expect(found).toEqual(ATTENTION_KINDS.filter((kind) => found.includes(kind)));
  });
});

it('a reason for attention has the time at which the reason began', () => {
  const moment = { now: NOW, settings: SETTINGS, helpSince: NOW - MIN };
  expect(attentionOf(aTrip({ status: 'STARTED' }), aCar(), moment).get('sos')).toBe(NOW - MIN);
});

describe('the watch record of a trip', () => {
  it('has enough data to find the same reasons for attention as the whole trip', () => {
    for (const status of BOOKING_STATUSES) {
      const trip = aTrip({ status, bookingDate: NOW - 20 * MIN, tripdate: NOW - 20 * MIN, isAsked: false });
      const watch = tripWatchOf(trip);
      const moment = { now: NOW, settings: SETTINGS, helpSince: null };
      if (watch === null) {
        expect([...attentionOf(trip, aCar(), moment).keys()]).toEqual([]);
        continue;
      }
      expect(watch.at).toBeLessThanOrEqual(NOW);
      expect(attentionOf(watchedTrip(watch), aCar(), moment)).toEqual(attentionOf(trip, aCar(), moment));
    }
  });

  it('says that a trip next week is not checked for six days', () => {
    expect(tripWatchOf(aTrip(later(7 * 24 * 60)))?.at).toBeGreaterThan(NOW + 6 * 24 * 60 * MIN);
  });
});

describe('an open item in the list of trips that need attention', () => {
  const anItem = (over: Partial<AttentionRecord> = {}): AttentionRecord => ({
    bookingId: 'b1',
    kind: 'late',
    reference: 'ABCDEF',
    place: 'Pickup',
    state: 'open',
    since: NOW - 20 * MIN,
    at: NOW - 10 * MIN,
    waitingSince: NOW - 10 * MIN,
    ...over,
  });
  const isDue = (over: Partial<AttentionRecord>, mins = 10): boolean =>
    isMailDue(anItem(over), { now: NOW, settings: { attention_mail_mins: mins } });

  it.each<[Partial<AttentionRecord>, number, boolean]>([
    [{}, 10, true],
    [{}, 11, false],
    [{}, 0, false],
    [{ takenBy: 'boss' }, 10, false],
    [{ state: 'resolved' }, 10, false],
    [{ waitingSince: NOW - 9 * MIN }, 10, false],
    [{ snoozedUntil: NOW + 1 }, 10, false],
    [{ snoozedUntil: NOW - 9 * MIN }, 10, false],
    [{ snoozedUntil: NOW - 10 * MIN }, 10, true],
    [{ mailedAt: NOW - MIN }, 10, false],
    [{ mailTriedAt: NOW - 4 * MIN }, 10, false],
    [{ mailTriedAt: NOW - 5 * MIN }, 10, true],
  ])('with %j, with mails after %i minutes, is mailed to the duty address: %s', (over, mins, expected) => {
    expect(isDue(over, mins)).toBe(expected);
  });

  it('has waited since it was found or given back, or since the end of its postponement', () => {
    expect(unheardSince(anItem(), NOW)).toBe(NOW - 10 * MIN);
    expect(unheardSince(anItem({ snoozedUntil: NOW - MIN }), NOW)).toBe(NOW - MIN);
    expect(unheardSince(anItem({ snoozedUntil: NOW + MIN }), NOW)).toBeNull();
    expect(unheardSince(anItem({ takenBy: 'boss' }), NOW)).toBeNull();
  });
});
