import { describe, expect, it } from 'vitest';
import { reportTotalsSchema } from '@domain/records';
import { aBooking } from '../../../tests/support/builders';
import {
  CHART_DAYS,
  countByStatus,
  grossEarnings,
  lastDays,
  sumOfWithdrawals,
  unassignedTrips,
} from './dashboard-figures';

const ZONE = 'America/Montevideo';
// 1 June 2026, 01:00 UTC. In Montevideo it is still 31 May.
const NOW = Date.UTC(2026, 5, 1, 1, 0);
const MINUTE_MS = 60_000;

const totals = (convenienceFee: number, more: object = {}) =>
  reportTotalsSchema.parse({ convenienceFee, ...more });

describe('gross earnings', () => {
  const reports = {
    months: [
      { month: '2026-06', totals: totals(5) },
      { month: '2026-05', totals: totals(330) },
      { month: '2025-12', totals: totals(1000) },
    ],
    days: [
      { day: '2026-05-30', totals: totals(200) },
      { day: '2026-05-31', totals: totals(130) },
    ],
  };

  it('are added up for today and this month in the city’s time zone, and in total', () => {
    expect(grossEarnings(reports, NOW, ZONE, 2)).toEqual({ today: 1.3, month: 3.3, total: 13.35 });
    expect(grossEarnings(reports, NOW, 'UTC', 2)).toEqual({ today: 0, month: 0.05, total: 13.35 });
  });

  it('are zero before the first trip', () => {
    expect(grossEarnings({ months: [], days: [] }, NOW, ZONE, 2)).toEqual({ today: 0, month: 0, total: 0 });
  });
});

describe('the figures of the last days', () => {
  it('end with today in the city’s time zone, and include days without trips', () => {
    const days = lastDays(
      [
        { day: '2026-05-02', totals: totals(250, { total_rides: 3, cancelled: 1 }) },
        { day: '2026-05-01', totals: totals(999) },
      ],
      NOW,
      ZONE,
      2,
    );
    expect(days).toHaveLength(CHART_DAYS);
    expect(days[0]).toEqual({ day: '2026-05-02', rides: 3, cancelled: 1, earnings: 2.5 });
    expect(days[1]).toEqual({ day: '2026-05-03', rides: 0, cancelled: 0, earnings: 0 });
    expect(days.at(-1)?.day).toBe('2026-05-31');
  });
});

describe('the numbers of trips by status', () => {
  it('are listed in the order of the statuses, and statuses without trips are left out', () => {
    expect(countByStatus([{ status: 'STARTED' }, { status: 'NEW' }, { status: 'NEW' }])).toEqual([
      { status: 'NEW', count: 2 },
      { status: 'STARTED', count: 1 },
    ]);
  });
});

describe('bookings without a driver', () => {
  const aNew = (id: string, minutesAgo: number, tripInMinutes = -minutesAgo) =>
    aBooking({
      id,
      status: 'NEW',
      bookingDate: NOW - minutesAgo * MINUTE_MS,
      tripdate: NOW + tripInMinutes * MINUTE_MS,
    });

  it('are listed if the pickup is more than five minutes overdue, with the longest wait first', () => {
    const trips = [
      aNew('six', 6),
      aNew('five', 5),
      aNew('hour', 60),
      aNew('for tomorrow', 60, 1440),
      aNew('was for later', 600, -7),
      aBooking({ id: 'taken', status: 'ACCEPTED', bookingDate: 0, tripdate: 0 }),
    ];
    expect(unassignedTrips(trips, NOW).map(({ id }) => id)).toEqual(['hour', 'was for later', 'six']);
  });
});

describe('open withdrawals', () => {
  it('are added up without floating-point errors', () => {
    expect(
      sumOfWithdrawals(
        Array.from({ length: 10 }, () => ({ amount: 0.1 })),
        2,
      ),
    ).toBe(1);
  });
});
