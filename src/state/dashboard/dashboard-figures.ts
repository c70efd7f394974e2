import {
  type Booking,
  BOOKING_STATUSES,
  type BookingStatus,
  type ReportTotals,
  type Withdrawal,
} from '@domain/records';
import { fromMinor, toMinor } from '@domain/money/money';
import { reportKeys } from '@domain/report/report-keys';

export type MonthTotals = { month: string; totals: ReportTotals };
export type DayTotals = { day: string; totals: ReportTotals };

/** Gross earnings in major units. */
export type GrossEarnings = { today: number; month: number; total: number };

/** One day of the charts, with the amount in major units. */
export type DayFigures = { day: string; rides: number; cancelled: number; earnings: number };

const DAY_MS = 86_400_000;
/** How many days the charts show. */
export const CHART_DAYS = 30;
/** If no driver has accepted a booking this long after it was due, staff must look at the booking. */
const UNASSIGNED_AFTER_MS = 5 * 60_000;

/**
 * The convenience fees of PAID and COMPLETE bookings. The amounts are read from the reports, which count a
 * trip when it is paid. Days and months are in the time zone of the city.
 */
export function grossEarnings(
  { months, days }: { months: readonly MonthTotals[]; days: readonly DayTotals[] },
  now: number,
  timeZone: string,
  decimal: number,
): GrossEarnings {
  const { day, month } = reportKeys(now, timeZone);
  const feeOf = (totals: ReportTotals | undefined): number => totals?.convenienceFee ?? 0;
  return {
    today: fromMinor(feeOf(days.find((row) => row.day === day)?.totals), decimal),
    month: fromMinor(feeOf(months.find((row) => row.month === month)?.totals), decimal),
    total: fromMinor(
      months.reduce((sum, { totals }) => sum + feeOf(totals), 0),
      decimal,
    ),
  };
}

/** The last days up to today, oldest first, including days without any trip. */
export function lastDays(
  days: readonly DayTotals[],
  now: number,
  timeZone: string,
  decimal: number,
): DayFigures[] {
  const byDay = new Map(days.map(({ day, totals }) => [day, totals]));
  const today = reportKeys(now, timeZone).day;
  // The loop steps through calendar days in UTC, because a day on which the clocks change does not have 24
  // hours.
  const todayUtc = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: CHART_DAYS }, (_, index) => {
    const day = new Date(todayUtc - (CHART_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    const totals = byDay.get(day);
    return {
      day,
      rides: totals?.total_rides ?? 0,
      cancelled: totals?.cancelled ?? 0,
      earnings: fromMinor(totals?.convenienceFee ?? 0, decimal),
    };
  });
}

/** The number of trips in each status, in the order of the statuses. Statuses without trips are left out. */
export function countByStatus(
  trips: readonly Pick<Booking, 'status'>[],
): { status: BookingStatus; count: number }[] {
  return BOOKING_STATUSES.map((status) => ({
    status,
    count: trips.filter((trip) => trip.status === status).length,
  })).filter(({ count }) => count > 0);
}

/**
 * The time when the rider of a booking should be in a car. This is the time of the trip, or the time of the
 * booking if it is later.
 */
export const dueAt = ({ tripdate, bookingDate }: Pick<Booking, 'tripdate' | 'bookingDate'>): number =>
  Math.max(tripdate, bookingDate);

/**
 * The bookings without a driver that are due for more than five minutes. The rider who has waited longest is
 * first.
 */
export function unassignedTrips(trips: readonly Booking[], now: number): Booking[] {
  return trips
    .filter((trip) => trip.status === 'NEW' && now - dueAt(trip) > UNASSIGNED_AFTER_MS)
    .sort((a, b) => dueAt(a) - dueAt(b));
}

/** The sum of these withdrawals, in major units. */
export function sumOfWithdrawals(
  withdrawals: readonly Pick<Withdrawal, 'amount'>[],
  decimal: number,
): number {
  return fromMinor(
    withdrawals.reduce((sum, { amount }) => sum + toMinor(amount, decimal), 0),
    decimal,
  );
}
