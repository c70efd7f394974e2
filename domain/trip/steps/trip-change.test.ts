import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BOOKING_STATUSES,
  bookingSettingsSchema,
  type BookingStatus,
  carTypeSchema,
  type CHANGE_PARTS,
} from '../../records';
import { estimateOf } from '../../fare/estimate';
import { fareFor } from '../../fare/fare';
import {
  changeableParts,
  changedEstimate,
  changedParts,
  changeObstacle,
  MOST_CHANGES,
  needsAcknowledgement,
  stopsWithPassed,
  type ChangeObstacle,
} from './trip-change';

const NOW = Date.UTC(2026, 4, 20, 12);
const MINUTE = 60_000;
const place = (lat: number) => ({ lat, lng: -56, add: `Street ${String(lat)}` });
const settings = { bookLaterLeadMins: 20 };
const moment = { settings, now: NOW };
type Changed = Parameters<typeof changeObstacle>[0];
const trip = (more: Partial<Changed> = {}): Changed => ({
  status: 'NEW',
  bookLater: false,
  tripdate: NOW,
  change: undefined,
  settings: undefined,
  ...more,
});
const changedTimes = (count: number) => ({ id: 'c', at: NOW, parts: [], count });

describe('a trip change', () => {
  it('is possible while the trip waits for a driver, while the driver is coming, and during the ride', () => {
    const open = BOOKING_STATUSES.filter(
      (status) => changeObstacle(trip({ status }), 'drop', moment) === null,
    );
    expect(open).toEqual(['NEW', 'ACCEPTED', 'ARRIVED', 'STARTED'] satisfies BookingStatus[]);
  });

  it.each<[Partial<Changed>, (typeof CHANGE_PARTS)[number], ChangeObstacle | null]>([
    [{}, 'time', 'not_now'],
    [{ bookLater: true, tripdate: NOW + 60 * MINUTE }, 'time', null],
    [{ bookLater: true, tripdate: NOW + 20 * MINUTE }, 'time', 'search_begun'],
    [{ bookLater: true, tripdate: NOW + 60 * MINUTE, status: 'ACCEPTED' }, 'time', 'search_begun'],
    [{ settings: bookingSettingsSchema.parse({ appcat: 'delivery' }) }, 'drop', 'delivery'],
    [{ settings: bookingSettingsSchema.parse({ appcat: 'delivery' }) }, 'stops', 'delivery'],
    [
      {
        settings: bookingSettingsSchema.parse({ appcat: 'delivery' }),
        bookLater: true,
        tripdate: NOW + 60 * MINUTE,
      },
      'time',
      null,
    ],
    [{ change: changedTimes(MOST_CHANGES - 1) }, 'drop', null],
    [{ change: changedTimes(MOST_CHANGES) }, 'drop', 'too_many'],
  ])('of a trip with %o is checked for the part %s and has the obstacle %s', (more, part, why) => {
    expect(changeObstacle(trip(more), part, moment)).toBe(why);
  });

  it('is offered only for the parts of the trip that the rider can change', () => {
    const later = { bookLater: true, tripdate: NOW + 60 * MINUTE };
    expect(changeableParts(trip(), moment)).toEqual(['drop', 'stops']);
    expect(changeableParts(trip(later), moment)).toEqual(['drop', 'stops', 'time']);
    expect(changeableParts(trip({ status: 'PENDING' }), moment)).toEqual([]);
  });

  it('names the parts that differ, and a different order of the stops is a difference', () => {
    const was = { drop: place(1), waypoints: [place(2), place(3)], tripdate: 5 };
    expect(changedParts(was, { ...was })).toEqual([]);
    expect(changedParts({ ...was, waypoints: undefined }, { ...was, waypoints: [] })).toEqual([]);
    expect(changedParts(was, { ...was, drop: place(9) })).toEqual(['drop']);
    expect(changedParts(was, { ...was, waypoints: [place(3), place(2)] })).toEqual(['stops']);
    expect(changedParts(was, { drop: place(9), waypoints: [], tripdate: 6 })).toEqual([
      'drop',
      'stops',
      'time',
    ]);
  });

  it('does not remove the stops that the car has passed, and does not route through these stops again', () => {
    expect(stopsWithPassed([place(1)], [place(1), place(2)])).toEqual({
      ahead: [place(2)],
      all: [place(1), place(2)],
    });
    expect(stopsWithPassed([place(1)], [])).toEqual({ ahead: [], all: [place(1)] });
  });

  it('routes again through a passed stop that the rider adds a second time', () => {
    expect(stopsWithPassed([place(1)], [place(1), place(2), place(1)])).toEqual({
      ahead: [place(2), place(1)],
      all: [place(1), place(2), place(1)],
    });
    expect(stopsWithPassed([place(1), place(2)], [place(1), place(2), place(1)]).ahead).toEqual([place(1)]);
    // While the rider removed a stop, the car passed this stop.
    expect(stopsWithPassed([place(1), place(2)], [place(2), place(3)]).ahead).toEqual([place(3)]);
  });

  it('must be acknowledged by the driver before the ride begins or ends, but not before the arrival', () => {
    const unseen = { change: { ...changedTimes(2), unseen: 2 } };
    expect(needsAcknowledgement('STARTED', unseen)).toBe(true);
    expect(needsAcknowledgement('REACHED', unseen)).toBe(true);
    expect(needsAcknowledgement('ARRIVED', unseen)).toBe(false);
    expect(needsAcknowledgement('REACHED', { change: changedTimes(2) })).toBe(false);
    expect(needsAcknowledgement('REACHED', { change: undefined })).toBe(false);
  });
});

describe('the price of a changed trip', () => {
  const amount = fc.integer({ min: 0, max: 500_000 }).map((minor) => minor / 100);
  const way = fc.record({
    km: fc.double({ min: 0, max: 900, noNaN: true }),
    secs: fc.integer({ min: 0, max: 90_000 }),
  });
  const rates = fc.record({
    base_fare: amount,
    rate_per_unit_distance: amount,
    rate_per_hour: amount,
    min_fare: amount,
    convenience_fees: fc.integer({ min: 0, max: 30 }),
    convenience_fee_type: fc.constantFrom('flat' as const, 'percentage' as const),
  });
  const tax = fc.constantFrom(undefined, { name: 'VAT', percent: 22, isInclusive: false });
  const booked = fc
    .record({ rates, way, tax })
    .map(({ rates: own, way: first, tax: terms }) => ({
      first,
      booking: {
        carDetails: carTypeSchema.parse({ ...own, name: 'Comfort', image: '' }),
        settings: bookingSettingsSchema.parse({}),
        estimate: estimateOf(
          fareFor({
            rates: own,
            distanceKm: first.km,
            durationSecs: first.secs,
            tax: terms,
            parcelAmount: 0,
            optionAmount: 0,
            convertToMile: false,
            decimal: 2,
          }),
        ),
        parcelTypeSelected: undefined,
        optionSelected: undefined,
      },
    }));

  it('is never below the booking’s minimum fare', () => {
    fc.assert(
      fc.property(booked, way, ({ booking }, next) => {
        const estimate = changedEstimate(booking, next);
        expect(estimate?.fareCost).toBeGreaterThanOrEqual(booking.carDetails.min_fare);
      }),
    );
  });

  it('is the first price again if the rider returns to the first route', () => {
    fc.assert(
      fc.property(booked, way, ({ booking, first }, between) => {
        const estimate = changedEstimate(booking, between);
        if (estimate === null) throw new Error('no price');
        expect(changedEstimate({ ...booking, estimate }, first)).toEqual(booking.estimate);
      }),
    );
  });

  it('is null if the booking has no rates', () => {
    expect(changedEstimate({ estimate: undefined }, { km: 1, secs: 1 })).toBeNull();
  });
});
