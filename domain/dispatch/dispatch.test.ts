import { describe, expect, it } from 'vitest';
import type { Dispatch } from '../records';
import { dispatchDriverSchema, type DispatchDriver } from './driver/dispatch-driver';
import { eligibleDrivers, searchRadiusKm, type RankedDriver } from './driver/eligible-drivers';
import {
  dispatchPlan,
  dispatchTimeOf,
  longestSearchMs,
  nextRing,
  nextRingSize,
  nextStep,
  type DispatchPlan,
} from './plan';

const NOW = Date.UTC(2026, 4, 20, 12);
const PICKUP = { lat: -34.9, lng: -56.2 };
/** A point this many kilometres north of the pickup, approximately. */
const north = (km: number) => ({ lat: PICKUP.lat + km / 111.195, lng: PICKUP.lng });

const aDriver = (overrides: Partial<DispatchDriver> = {}): DispatchDriver =>
  dispatchDriverSchema.parse({
    usertype: 'driver',
    carTypeId: 'comfort',
    approved: true,
    driverActiveStatus: true,
    connected: true,
    location: { ...north(1), at: NOW - 1000 },
    ...overrides,
  });
const SEARCH = {
  pickup: PICKUP,
  carTypeId: 'comfort',
  settings: { driverRadius: 10, convert_to_mile: false, negativeBalance: false },
  now: NOW,
};
const idsOf = (drivers: readonly RankedDriver[]): string[] => drivers.map(({ driverId }) => driverId);

describe('eligible drivers', () => {
  it('are sorted by distance', () => {
    const drivers = [4, 1, 3].map((km) => ({
      driverId: `d${String(km)}`,
      driver: aDriver({ location: { ...north(km), at: NOW } }),
    }));
    expect(idsOf(eligibleDrivers(drivers, SEARCH))).toEqual(['d1', 'd3', 'd4']);
  });

  it.each([
    ['another role', { usertype: 'rider' }],
    ['not approved', { approved: false }],
    ['off duty', { driverActiveStatus: false }],
    ['on a trip', { queue: true }],
    ['another car type', { carTypeId: 'van' }],
    ['no car type', { carTypeId: undefined, carType: 'comfort' }],
    ['a lost connection', { connected: false }],
    ['a debt', { walletBalance: -0.01 }],
    ['no position', { location: undefined }],
    ['a position without a time', { location: north(1) }],
    ['a position two minutes old', { location: { ...north(1), at: NOW - 120_001 } }],
    ['too far away', { location: { ...north(10.1), at: NOW } }],
  ] as [string, Partial<DispatchDriver>][])('leave out a driver for this reason: %s', (_why, overrides) => {
    const good = { driverId: 'good', driver: aDriver() };
    const other = { driverId: 'other', driver: aDriver(overrides) };
    expect(idsOf(eligibleDrivers([good, other], SEARCH))).toEqual(['good']);
  });

  it('have a car that meets the needs of the trip', () => {
    const drivers = [undefined, 'luggage', 'child_seat luggage pet'].map((carFeatures, index) => ({
      driverId: `d${String(index)}`,
      driver: aDriver({ carFeatures }),
    }));
    expect(idsOf(eligibleDrivers(drivers, { ...SEARCH, carNeeds: 'child_seat pet' }))).toEqual(['d2']);
    expect(idsOf(eligibleDrivers(drivers, SEARCH))).toEqual(['d0', 'd1', 'd2']);
  });

  it('include drivers in debt if the settings allow it, and drivers whose connection is unknown', () => {
    const drivers = [{ driverId: 'd', driver: aDriver({ walletBalance: -5, connected: undefined }) }];
    const settings = { ...SEARCH.settings, negativeBalance: true };
    expect(eligibleDrivers(drivers, { ...SEARCH, settings })).toHaveLength(1);
  });

  it('are searched within a radius in the operator’s unit of distance', () => {
    expect(searchRadiusKm({ driverRadius: 10, convert_to_mile: false })).toBe(10);
    expect(searchRadiusKm({ driverRadius: 10, convert_to_mile: true })).toBeCloseTo(16.09344);
    const settings = { ...SEARCH.settings, convert_to_mile: true };
    const drivers = [{ driverId: 'd', driver: aDriver({ location: { ...north(16), at: NOW } }) }];
    expect(eligibleDrivers(drivers, { ...SEARCH, settings })).toHaveLength(1);
  });
});

const SETTINGS = { autoDispatch: true, offerSecs: 25, dispatchRings: [3, 10, 0], bookLaterLeadMins: 20 };
const ranked = (...ids: string[]): RankedDriver[] =>
  ids.map((driverId, index) => ({ driverId, distanceKm: index, driver: aDriver() }));
const TWENTY = ranked(...Array.from({ length: 20 }, (_, index) => `d${String(index)}`));

describe('the next ring (group of drivers) of a search', () => {
  it('contains three drivers, then ten more, and then all drivers who did not decline', () => {
    const offers: Dispatch['asked'] = {};
    const first = nextRing(-1, SETTINGS, TWENTY, offers);
    expect(idsOf(first?.drivers ?? [])).toEqual(['d0', 'd1', 'd2']);
    const second = nextRing(0, SETTINGS, TWENTY, { d0: 'timed_out', d1: 'declined', d2: 'timed_out' });
    expect(second).toMatchObject({ ring: 1 });
    expect(idsOf(second?.drivers ?? [])).toEqual(TWENTY.slice(3, 13).map(({ driverId }) => driverId));
    const third = nextRing(1, SETTINGS, TWENTY, { d0: 'timed_out', d1: 'declined' });
    expect(third?.drivers).toHaveLength(19);
    expect(idsOf(third?.drivers ?? [])).not.toContain('d1');
  });

  it('is skipped if the ring has no new drivers', () => {
    expect(nextRing(0, SETTINGS, ranked('d0'), { d0: 'timed_out' })).toMatchObject({ ring: 2 });
    expect(nextRing(0, SETTINGS, ranked('d0'), { d0: 'declined' })).toBeNull();
    expect(nextRing(-1, SETTINGS, [], {})).toBeNull();
  });

  it('has as many drivers as the setting says, or all drivers if the setting has 0 or no number', () => {
    expect([-1, 0, 1, 2].map((ring) => nextRingSize(ring, SETTINGS))).toEqual([3, 10, 0, 0]);
    expect(nextRingSize(-1, { dispatchRings: [] })).toBe(0);
  });

  it('is the last ring again, with new drivers, after the time for answers in this ring has passed', () => {
    expect(nextRing(2, SETTINGS, ranked('new'), {})).toMatchObject({ ring: 2 });
    expect(nextRing(-1, { dispatchRings: [] }, ranked('a', 'b'), {})?.drivers).toHaveLength(2);
  });
});

const BOOKING = { bookLater: false, tripdate: NOW };
const plan = (
  dispatch: Partial<Dispatch> | null,
  options: { requested?: string[]; now?: number; settings?: Partial<typeof SETTINGS>; booking?: object } = {},
): DispatchPlan =>
  dispatchPlan({
    booking: {
      ...BOOKING,
      requestedDrivers: Object.fromEntries((options.requested ?? []).map((id) => [id, true as const])),
      ...options.booking,
    },
    dispatch:
      dispatch === null
        ? null
        : { ring: 0, nextAt: NOW + 25_000, startedAt: NOW, byHand: false, asked: {}, ...dispatch },
    settings: { ...SETTINGS, ...options.settings },
    now: options.now ?? NOW,
  });

describe('the plan of a search', () => {
  it('starts at once for Book Now, and ahead of the trip for Book Later', () => {
    expect(plan(null)).toMatchObject({ kind: 'search', ring: -1, startedAt: NOW, deadline: NOW + 90_000 });
    const booking = { bookLater: true, tripdate: NOW + 3600_000 };
    expect(plan(null, { booking })).toEqual({ kind: 'later', dispatchAt: NOW + 2400_000 });
    const due = plan(null, { booking, now: NOW + 2400_000 });
    expect(due).toMatchObject({ kind: 'search', deadline: NOW + 3600_000 });
    expect(dispatchTimeOf({ bookLater: true, tripdate: NOW - 1 }, SETTINGS, NOW)).toBe(NOW);
  });

  it('is manual if dispatch is not automatic', () => {
    expect(plan(null, { settings: { autoDispatch: false } })).toEqual({ kind: 'manual' });
  });

  it('waits while an offer is open, and stores the drivers who have declined', () => {
    const asked: Dispatch['asked'] = { a: 'offered', b: 'offered' };
    expect(plan({ asked }, { requested: ['a', 'b'] })).toEqual({ kind: 'waiting', answers: {} });
    expect(plan({ asked }, { requested: ['b'] })).toEqual({ kind: 'waiting', answers: { a: 'declined' } });
  });

  it('continues at once after the last driver has declined', () => {
    expect(plan({ asked: { a: 'offered', b: 'declined' } })).toMatchObject({
      kind: 'search',
      ring: 0,
      answers: { a: 'declined' },
    });
  });

  it('continues when the time for answers has passed or will pass within a second, but not earlier', () => {
    const asked: Dispatch['asked'] = { a: 'offered' };
    const requested = ['a'];
    expect(plan({ asked }, { requested, now: NOW + 25_000 })).toMatchObject({
      kind: 'search',
      answers: { a: 'timed_out' },
    });
    expect(plan({ asked }, { requested, now: NOW + 24_000 }).kind).toBe('search');
    expect(plan({ asked }, { requested, now: NOW + 23_999 }).kind).toBe('waiting');
  });

  it('makes no further offer to drivers who ignored the offer of the last ring', () => {
    const asked: Dispatch['asked'] = { a: 'offered' };
    expect(plan({ ring: 2, asked }, { requested: ['a'], now: NOW + 25_000 })).toMatchObject({
      answers: { a: 'declined' },
    });
  });

  it('waits for the time of the next check if no offer is open', () => {
    expect(plan({ ring: -1, nextAt: NOW + 15_000 })).toEqual({ kind: 'waiting', answers: {} });
  });

  it('ends if all drivers chosen by an admin decline, and waits while one of these drivers can still answer', () => {
    const asked: Dispatch['asked'] = { a: 'offered', b: 'offered' };
    const hand = { byHand: true, asked };
    expect(plan(hand)).toEqual({ kind: 'give_up', answers: { a: 'declined', b: 'declined' } });
    expect(plan(hand, { requested: ['b'] })).toEqual({ kind: 'waiting', answers: { a: 'declined' } });
    expect(plan(hand, { requested: ['a', 'b'], now: NOW + 9e9 })).toEqual({ kind: 'waiting', answers: {} });
    expect(plan({ byHand: true, asked: { a: 'declined' } })).toEqual({ kind: 'waiting', answers: {} });
  });
});

describe('the next step of a search', () => {
  const search = (overrides: Partial<Extract<DispatchPlan, { kind: 'search' }>> = {}) => ({
    ...({
      kind: 'search',
      answers: {},
      offers: {},
      ring: -1,
      startedAt: NOW,
      deadline: NOW + 90_000,
    } as const),
    ...overrides,
  });

  it('is an offer to the drivers of the next ring for the configured time', () => {
    expect(nextStep(search(), SETTINGS, ranked('a'), NOW)).toMatchObject({
      kind: 'offer',
      ring: 0,
      nextAt: NOW + 25_000,
    });
  });

  it('is another try after 15 seconds, but after the deadline the search ends', () => {
    expect(nextStep(search(), SETTINGS, [], NOW)).toEqual({
      kind: 'look_again',
      ring: -1,
      nextAt: NOW + 15_000,
    });
    expect(nextStep(search(), SETTINGS, [], NOW + 80_000)).toMatchObject({ nextAt: NOW + 90_000 });
    expect(nextStep(search(), SETTINGS, [], NOW + 90_000)).toEqual({ kind: 'give_up' });
  });

  it('is an offer to the next ring even after the deadline, but not after the last ring', () => {
    const late = NOW + 100_000;
    expect(nextStep(search({ ring: 1 }), SETTINGS, ranked('a'), late).kind).toBe('offer');
    expect(nextStep(search({ ring: 2 }), SETTINGS, ranked('a'), late).kind).toBe('give_up');
    expect(nextStep(search({ ring: 2 }), SETTINGS, ranked('a'), NOW + 60_000).kind).toBe('offer');
  });
});

describe('the longest duration of a search', () => {
  /**
   * The duration of a search in milliseconds. `comeAfterSecs` has the seconds after which one more driver
   * becomes available. No driver answers an offer.
   */
  const lastsFor = (settings: Parameters<typeof nextStep>[1], comeAfterSecs: readonly number[]): number => {
    const booking = { bookLater: false, tripdate: NOW };
    let dispatch: Dispatch | null = null;
    let requestedDrivers: Record<string, true> = {};
    for (let now = NOW; ;) {
      const plan: DispatchPlan = dispatchPlan({
        booking: { ...booking, requestedDrivers },
        dispatch,
        settings,
        now,
      });
      if (plan.kind !== 'search') throw new Error(plan.kind);
      const here = comeAfterSecs.flatMap((secs, index) =>
        now >= NOW + secs * 1000
          ? [{ driverId: `d${String(index)}`, distanceKm: index, driver: aDriver() }]
          : [],
      );
      const step = nextStep(plan, settings, here, now);
      if (step.kind === 'give_up') return now - NOW;
      const asked = step.kind === 'offer' ? step.drivers.map(({ driverId }) => driverId) : [];
      requestedDrivers = Object.fromEntries(asked.map((driverId) => [driverId, true]));
      dispatch = {
        ring: step.ring,
        nextAt: step.nextAt,
        startedAt: plan.startedAt,
        byHand: false,
        asked: { ...plan.offers, ...Object.fromEntries(asked.map((id) => [id, 'offered' as const])) },
      };
      now = step.nextAt;
    }
  };

  it('is never exceeded, even if new drivers become available at any time', () => {
    for (const dispatchRings of [[3, 10, 0], [1, 1], [0], []]) {
      for (const offerSecs of [10, 25, 60]) {
        const settings = { autoDispatch: true, offerSecs, dispatchRings, bookLaterLeadMins: 15 };
        const most = longestSearchMs(settings);
        for (let first = 0; first <= 100; first += 5) {
          for (let gap = 0; gap <= 40; gap += 5) {
            const arrivals = [0, 1, 2, 3, 4].map((index) => first + index * gap);
            expect(lastsFor(settings, arrivals)).toBeLessThanOrEqual(most);
          }
        }
      }
    }
  });

  it('is reached if new drivers become available at the last moment of each ring', () => {
    const settings = { autoDispatch: true, offerSecs: 25, dispatchRings: [3, 10, 0], bookLaterLeadMins: 15 };
    expect(lastsFor(settings, [90, 90, 90, 90])).toBe(165_000);
    expect(longestSearchMs(settings)).toBe(165_000);
  });
});
