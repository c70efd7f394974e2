import { describe, expect, it } from 'vitest';
import {
  byPart,
  cancelledFacets,
  facetRecordSchema,
  keyPart,
  medianOf,
  paidFacets,
  sumFacets,
} from './report-breakdowns';
import { hourOfWeek } from './report-keys';
import { reportValues, type ReportEvent } from './totals';

const booking = {
  carType: 'Economy',
  carTypeId: 'economy',
  booking_type_admin: false,
  bookingDate: 1_000_000,
  driver_accept_time: 1_040_000,
  driver_arrive_time: 1_340_000,
  startTime: 1_400_000,
  endTime: 2_000_000,
  driver: 'leo',
  fleetadmin: 'flor',
  pickup: { lat: -34.9, lng: -56.17, add: 'Here' },
};
const event = (more: Partial<ReportEvent>): ReportEvent => ({
  at: Date.UTC(2026, 10, 16, 2, 30),
  timeZone: 'America/Montevideo',
  figures: { total_rides: 1, tripCost: 20_000 },
  driver: { id: 'leo', name: 'Leo', vehicle: 'SBA 1', fleetadmin: 'flor' },
  ...more,
});
const written = (more: Partial<ReportEvent>) => reportValues(event(more), (delta) => delta);

describe('the facets (properties for report breakdowns) of a paid trip', () => {
  const facets = paidFacets(booking, 'cash', { leo: { answer: 'accepted', fleet: 'flor' } });

  it('are car type, payment method, channel, map cell, waiting times and time aboard', () => {
    expect(facets).toMatchObject({
      carType: 'economy',
      payment: 'cash',
      channel: 'app',
      isUnserved: false,
      waitSecs: 40,
      pickupSecs: 300,
      rideSecs: 600,
    });
    expect(facets.place).toHaveLength(6);
  });

  it('include no waiting time if the trip was scheduled or its times are out of order', () => {
    expect(paidFacets({ ...booking, bookLater: true }, 'cash', {})).not.toHaveProperty('waitSecs');
    expect(paidFacets({ ...booking, driver_accept_time: 5 }, 'cash', {})).not.toHaveProperty('waitSecs');
  });

  it('are stored by day and by month, for the operator and the fleet, and in the driver’s rows', () => {
    const values = written({ facets });
    for (const node of [
      'facet_days/2026-11-15',
      'facet_months/2026-11',
      'fleet_facet_days/flor/2026-11-15',
      'fleet_facet_months/flor/2026-11',
    ]) {
      expect(values[`reports/${node}/cells/economy~cash~app/tripCost`]).toBe(20_000);
      expect(values[`reports/${node}/hours/7-23/total_rides`]).toBe(1);
      expect(values[`reports/${node}/offers/accepted`]).toBe(1);
      expect(values[`reports/${node}/waits/wait_45`]).toBe(1);
    }
    expect(values['reports/driver_days/2026-11-15/leo~flor/tripCost']).toBe(20_000);
    expect(values['reports/driver_months/2026-11/leo~flor/accepted']).toBe(1);
  });

  it('include the answer to an offer, which counts for the driver who answered, even if another driver gets the trip', () => {
    const offers = {
      leo: { answer: 'accepted' as const, fleet: 'flor' },
      ada: { answer: 'declined' as const },
    };
    const values = written({ facets: paidFacets(booking, 'cash', offers) });
    expect(values['reports/driver_days/2026-11-15/ada~-/declined']).toBe(1);
    expect(values['reports/facet_days/2026-11-15/offers/declined']).toBe(1);
    expect(values).not.toHaveProperty(['reports/fleet_facet_days/flor/2026-11-15/offers/declined']);
  });
});

describe('the facets (properties for report breakdowns) of a cancelled booking', () => {
  it.each([
    { cancelledBy: 'system', reason: 'no_driver_found', by: 'system', isUnserved: true },
    { cancelledBy: 'system', reason: 'account_blocked', by: 'system', isUnserved: false },
    { cancelledBy: 'rider', reason: 'no_driver_found', by: 'rider', isUnserved: false },
    { cancelledBy: 'admin', reason: 'no_car', by: 'staff', isUnserved: false },
  ])(
    'say who cancelled and why, for a cancellation by $cancelledBy with the reason $reason',
    ({ cancelledBy, reason, by, isUnserved }) => {
      const facets = cancelledFacets({ ...booking, cancelledBy, reason }, {});
      expect(facets).toMatchObject({ cancelled: { by, reason }, isUnserved, payment: '-' });
    },
  );

  it('are stored under a valid key, even if the reason that a client sends has invalid characters', () => {
    const nasty = keyPart('../a.b#c$d[e]/~f\u0000 ' + 'x'.repeat(200));
    expect(nasty).not.toMatch(/[.#$/[\]~]/u);
    expect(nasty).not.toContain('\u0000');
    expect(nasty.length).toBeLessThanOrEqual(60);
    expect(keyPart('///')).toBe('-');
  });
});

describe('an event that ends no booking, such as a tip', () => {
  it('is counted in every breakdown, so that all breakdowns have the same total', () => {
    const values = written({ figures: { tips: 500 } });
    expect(values['reports/facet_days/2026-11-15/cells/-~-~-/tips']).toBe(500);
    expect(values['reports/driver_days/2026-11-15/leo~flor/tips']).toBe(500);
  });
});

describe('records of several days', () => {
  it('are added up figure by figure', () => {
    const one = facetRecordSchema.parse({ cells: { a: { tripCost: 1 } }, waits: { wait_5: 2 }, rideSecs: 3 });
    const sum = sumFacets([one, one, facetRecordSchema.parse({ cells: { b: { tripCost: 4 } } })]);
    expect(sum).toMatchObject({
      cells: { a: { tripCost: 2 }, b: { tripCost: 4 } },
      waits: { wait_5: 4 },
      rideSecs: 6,
    });
    expect(one.cells.a).toEqual({ tripCost: 1 });
  });
});

describe('the median of counted waiting times', () => {
  it.each([
    { name: 'nothing counted', counts: {}, median: null },
    { name: 'one', counts: { wait_30: 1 }, median: 30 },
    { name: 'two halves', counts: { wait_5: 2, wait_60: 2 }, median: 5 },
    { name: 'more long ones', counts: { wait_5: 2, wait_60: 3 }, median: 60 },
    { name: 'above all steps', counts: { wait_more: 3, wait_5: 1 }, median: null },
  ])('is the smallest time that half of the counts do not exceed: $name', ({ counts, median }) => {
    const histogram: Partial<Record<string, number>> = counts;
    expect(medianOf(histogram)).toBe(median);
  });
});

describe('the hour of the week', () => {
  it.each([
    { at: Date.UTC(2026, 10, 16, 3, 0), zone: 'America/Montevideo', hour: '1-0' },
    { at: Date.UTC(2026, 10, 16, 2, 59), zone: 'America/Montevideo', hour: '7-23' },
    { at: Date.UTC(2026, 10, 16, 3, 0), zone: 'nowhere', hour: '1-3' },
  ])('is $hour in $zone', ({ at, zone, hour }) => {
    expect(hourOfWeek(at, zone)).toBe(hour);
  });
});

describe('the figures of all map cells, grouped by one part of the cells’ keys', () => {
  const cells = {
    'economy~cash~app': { total_rides: 1 },
    'economy~card~web': { total_rides: 2 },
    'comfort~cash~web': { total_rides: 4 },
  };

  it.each([
    ['carType', { economy: 3, comfort: 4 }],
    ['payment', { cash: 5, card: 2 }],
    ['channel', { app: 1, web: 6 }],
  ] as const)('are added up for each value of the part %s', (part, rides) => {
    const sums = byPart(cells, part).map(({ key, figures }) => [key, figures.total_rides]);
    expect(Object.fromEntries(sums)).toEqual(rides);
  });
});
