import { describe, expect, it } from 'vitest';
import { aBooking, aDriver } from '../../../tests/support/builders';
import { settled, startedStore } from '../../../tests/support/backend/started-store';
import { reportTotalsSchema } from '@domain/records';
import {
  driverEarningsStream,
  selectDriverEarnings,
  selectDriverEarningsState,
} from './driver-earnings.slice';
import { earningDays, ownEarnings, weekStartOf } from './own-earnings';

const ZONE = 'America/Montevideo';
/** Wednesday 18 November 2026, 01:00 in Montevideo. */
const NIGHT = Date.UTC(2026, 10, 18, 4, 0, 0);
const HOUR = 3_600_000;
const view = { now: NIGHT, timeZone: ZONE, decimal: 2, hasMore: false };

const paid = (endTime: number, driver_share: number, status: 'PAID' | 'COMPLETE' = 'PAID', tip?: number) =>
  aBooking({ id: `b-${endTime}-${status}`, status, endTime, driver_share, tip });

describe('the earnings of a driver', () => {
  it('of today are counted from midnight in the city, and the earnings of this week from Monday', () => {
    const bookings = [
      paid(NIGHT - 0.5 * HOUR, 100.1, 'PAID', 5.5),
      paid(NIGHT - 2 * HOUR, 50.2, 'COMPLETE', 7.25),
      paid(NIGHT - 24 * HOUR, 25.3),
      paid(NIGHT - 72 * HOUR, 10, 'PAID', 3),
      aBooking({ id: 'open', status: 'PENDING', endTime: NIGHT, driver_share: 999 }),
      aBooking({ id: 'cancelled', status: 'CANCELLED', tripdate: NIGHT, driver_share: 999 }),
    ];
    expect(ownEarnings(bookings, view)).toEqual({
      today: 100.1,
      tipsToday: 5.5,
      tipsOfWeek: 12.75,
      ridesToday: 1,
      week: 175.6,
      ridesOfWeek: 3,
      isWhole: true,
    });
  });

  it('are marked incomplete if the list of trips may not contain all trips since Monday', () => {
    const ofToday = [paid(NIGHT, 10)];
    expect(ownEarnings(ofToday, { ...view, hasMore: true }).isWhole).toBe(false);
    expect(ownEarnings([...ofToday, paid(NIGHT - 100 * HOUR, 10)], { ...view, hasMore: true }).isWhole).toBe(
      true,
    );
  });

  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2027-01-01', '2026-12-28'],
  ])('on the day %s belong to the week that starts on Monday %s', (day, monday) => {
    expect(weekStartOf(day)).toBe(monday);
  });
});

describe('the earnings of each day', () => {
  it('contain the trips of the day, the newest first, and each day ends at midnight in the city', () => {
    const bookings = [
      paid(NIGHT - 2 * HOUR, 50.2, 'COMPLETE', 7.25),
      paid(NIGHT - 0.5 * HOUR, 100.1, 'PAID', 5.5),
      paid(NIGHT - 3 * HOUR, 0.1),
      paid(NIGHT - 24 * 6 * HOUR, 7),
      paid(NIGHT - 24 * 7 * HOUR, 8),
      aBooking({ id: 'open', status: 'PENDING', endTime: NIGHT, driver_share: 999 }),
    ];
    const { days, isWhole } = earningDays(bookings, view);
    expect(days.map(({ day, share, tips }) => [day, share, tips])).toEqual([
      ['2026-11-18', 100.1, 5.5],
      ['2026-11-17', 50.3, 7.25],
      ['2026-11-12', 7, 0],
    ]);
    expect(days[1]?.trips.map(({ share }) => share)).toEqual([50.2, 0.1]);
    expect(isWhole).toBe(true);
  });

  it('are unknown as long as the share of one trip is not loaded, and the days before that day are known', () => {
    const unread = aBooking({
      id: 'unread',
      status: 'PAID',
      endTime: NIGHT,
      driver_share: undefined,
      tip: 2,
    });
    const bookings = [unread, paid(NIGHT - 0.5 * HOUR, 10), paid(NIGHT - 24 * HOUR, 20)];
    expect(ownEarnings(bookings, view)).toMatchObject({
      today: undefined,
      week: undefined,
      tipsToday: 2,
      ridesToday: 2,
    });
    expect(earningDays(bookings, view).days).toMatchObject([
      { share: undefined, tips: 2 },
      { share: 20, tips: 0 },
    ]);
  });

  it('are marked incomplete if the list of trips may not contain all trips of the last seven days', () => {
    const wholeWith = (...bookings: ReturnType<typeof paid>[]) =>
      earningDays(bookings, { ...view, hasMore: true }).isWhole;
    expect(wholeWith(paid(NIGHT - 24 * 6 * HOUR, 7))).toBe(false);
    expect(wholeWith(paid(NIGHT - 24 * 7 * HOUR, 7))).toBe(true);
  });
});

describe('the earnings of a driver by month', () => {
  const months = (month: string, driverShare: number) => ({
    month,
    totals: reportTotalsSchema.parse({
      total_rides: 2,
      driverShare,
      tips: 50,
      driverName: 'Bruno Silva',
      driverVehicleNo: 'SAB 1234',
    }),
  });

  it('are read while a screen shows the months, with a row for each month', async () => {
    const { store, world } = await startedStore({
      as: aDriver(),
      data: { earnings: { 'driver-1': [months('2026-11', 100), months('2026-10', 12_345)] } },
    });
    store.dispatch(driverEarningsStream.wanted({ uid: 'driver-1' }));
    await settled();
    expect(selectDriverEarnings(store.getState())).toEqual([
      {
        year: 2026,
        monthsName: 'November',
        driverName: 'Bruno Silva',
        total_rides: 2,
        driverVehicleNo: 'SAB 1234',
        driverShare: 1,
        tips: 0.5,
      },
      expect.objectContaining({ monthsName: 'October', driverShare: 123.45 }),
    ]);
    world.breakStreams('driver.watchEarnings', 'permission_denied');
    expect(selectDriverEarnings(store.getState())).toEqual([]);
    expect(selectDriverEarningsState(store.getState()).error.msg).toBe('permission_denied');
    store.dispatch(driverEarningsStream.released());
    await settled();
    expect(world.openStreams()).not.toContain('driver.watchEarnings');
  });
});
