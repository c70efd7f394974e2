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
/** A place so many kilometres north of the pickup, as it was so many minutes ago. */
const fix = (km: number, minsAgo = 0) => ({
  lat: PICKUP.lat + km / 111.195,
  lng: PICKUP.lng,
  at: NOW - minsAgo * MIN,
});
const WAY = [fix(0), fix(10)];
/** Beside the way by so many kilometres. */
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

describe('a trip needs attention', () => {
  it.each<[string, Partial<AttentionTrip>, Parameters<typeof reasons>[1], string[]]>([
    ['a search that has begun', {}, {}, []],
    ['a failed card payment', { status: 'PENDING', paymentFailedAt: NOW }, {}, ['payment']],
    ['a failed card payment of a paid trip', { status: 'PAID', paymentFailedAt: NOW }, {}, []],
    ['a dispute', { status: 'PAID', disputedAt: NOW }, {}, ['payment']],
    ['a dispute of yesterday', { status: 'PAID', disputedAt: NOW - 721 * MIN }, {}, []],
    ['a link that may still be paid', { status: 'PENDING', linkDueAt: NOW - 15 * MIN }, {}, []],
    ['a link unpaid for too long', { status: 'PENDING', linkDueAt: NOW - 15 * MIN - 1 }, {}, ['payment']],
    [
      'a link nobody wants to hear of',
      { status: 'PENDING', linkDueAt: NOW - 60 * MIN },
      { settings: { attention_link_mins: 0 } },
      [],
    ],

    ['a rider without a driver for two minutes', { bookingDate: NOW - 2 * MIN, tripdate: 0 }, {}, []],
    ['and a moment more', { bookingDate: NOW - 2 * MIN - 1, tripdate: 0 }, {}, ['no_driver']],
    ['a scheduled trip', later(16), {}, []],
    ['one that is near', later(15), {}, ['soon']],
    ['one that is near, without a warning', later(15), { settings: { attention_lead_mins: 0 } }, []],
    ['one that is near and has its driver', later(15, { status: 'ACCEPTED' }), {}, []],
    ['one whose time is past', later(-3), {}, ['no_driver']],
    ['nobody asked', { isAsked: false }, {}, []],
    ['nobody asked, by hand', { isAsked: false }, { settings: { autoDispatch: false } }, ['unassigned']],
    ['somebody asked, by hand', {}, { settings: { autoDispatch: false } }, []],
    [
      'nobody asked, by hand, early',
      later(31, { isAsked: false }),
      { settings: { autoDispatch: false } },
      [],
    ],
    ['ended without a driver', { status: 'CANCELLED', noDriverAt: NOW - 60 * MIN }, {}, ['no_driver']],
    ['ended so long ago', { status: 'CANCELLED', noDriverAt: NOW - 721 * MIN }, {}, []],
    ['cancelled by its rider', { status: 'CANCELLED' }, {}, []],
    ['reported unpaid', { status: 'PENDING', unpaidReportedAt: NOW - MIN }, {}, ['unpaid']],
    ['paid since', { status: 'PAID', unpaidReportedAt: NOW - MIN }, {}, []],
    ['a call for help', { status: 'PAID' }, { helpSince: NOW }, ['sos']],
    ['a driver on the way', { status: 'ACCEPTED', bookingDate: NOW - 10 * MIN, tripdate: 0 }, {}, []],
    ['a late driver', { status: 'ACCEPTED', bookingDate: NOW - 10 * MIN - 1, tripdate: 0 }, {}, ['late']],
  ])('%s: %j', (_name, trip, facts, expected) => {
    expect(reasons(trip, facts)).toEqual(expected);
  });

  it.each(statusesWhere('isOnTheRoad'))(
    'when its car is silent for three minutes in %s, and not when it is heard',
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

  it('when its driver stands instead of coming', () => {
    const standing = aCar({ before: { notMoving: fix(2.05, 5) } });
    const coming = aCar({ before: { notMoving: fix(2.2, 5) } });
    const there = aCar({ last: fix(0.2), before: { notMoving: fix(0.2, 5) } });
    const accepted: Partial<AttentionTrip> = { status: 'ACCEPTED' };
    expect(reasons(accepted, { car: standing })).toEqual(['not_moving']);
    expect(reasons(accepted, { car: coming })).toEqual([]);
    expect(reasons(accepted, { car: there })).toEqual([]);
    // Two kilometres are some six minutes: the driver of a trip in half an hour may wait.
    expect(reasons(later(30, accepted), { car: standing })).toEqual([]);
    expect(reasons(later(5, accepted), { car: standing })).toEqual(['not_moving']);
    expect(reasons({ status: 'ARRIVED' }, { car: standing })).toEqual([]);
  });

  it('when it stands for ten minutes with its passenger', () => {
    const standing = { notMoving: fix(2, 5), longStop: fix(2, 10) };
    expect(reasons({ status: 'STARTED' }, { car: aCar({ before: standing }) })).toEqual(['long_stop']);
    const back = aCar({ before: { ...standing, notMoving: fix(3, 5) } });
    expect(reasons({ status: 'STARTED' }, { car: back })).toEqual([]);
    expect(reasons({ status: 'STARTED' }, { car: aCar({ before: { notMoving: fix(2, 5) } }) })).toEqual([]);
  });

  it('when it is beside its route for two minutes', () => {
    const off = (now: number, before: number) =>
      aCar({ last: beside(now), before: { offRoute: beside(before, 2) } });
    expect(reasons({ status: 'STARTED' }, { car: off(0.6, 0.6) })).toEqual(['off_route']);
    expect(reasons({ status: 'STARTED' }, { car: off(0.6, 0.4) })).toEqual([]);
    expect(reasons({ status: 'STARTED' }, { car: off(0.4, 0.6) })).toEqual([]);
    expect(reasons({ status: 'ACCEPTED' }, { car: off(0.6, 0.6) })).toEqual([]);
    expect(reasons({ status: 'STARTED' }, { car: { ...off(0.6, 0.6), way: [] } })).toEqual([]);
  });

  it('for several reasons, the gravest first', () => {
    const car = aCar({ before: { notMoving: fix(2, 5) } });
    const found = reasons({ status: 'ACCEPTED', bookingDate: 0, tripdate: 0 }, { car, helpSince: NOW });
    expect(found).toEqual(['sos', 'late', 'not_moving']);
    expect(found).toEqual(ATTENTION_KINDS.filter((kind) => found.includes(kind)));
  });
});

describe('the watch of a trip', () => {
  it('has what the minute’s look needs, and the same reasons follow from it', () => {
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

  it('lets a trip of next week rest', () => {
    expect(tripWatchOf(aTrip(later(7 * 24 * 60)))?.at).toBeGreaterThan(NOW + 6 * 24 * 60 * MIN);
  });
});

describe('an item that nobody has', () => {
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
  ])('%j after %i minutes is told to the duty address: %s', (over, mins, expected) => {
    expect(isDue(over, mins)).toBe(expected);
  });

  it('waits since it was found, given back, or no longer put off', () => {
    expect(unheardSince(anItem(), NOW)).toBe(NOW - 10 * MIN);
    expect(unheardSince(anItem({ snoozedUntil: NOW - MIN }), NOW)).toBe(NOW - MIN);
    expect(unheardSince(anItem({ snoozedUntil: NOW + MIN }), NOW)).toBeNull();
    expect(unheardSince(anItem({ takenBy: 'boss' }), NOW)).toBeNull();
  });
});
