import type { Booking } from '@domain/database/records';
import { fromMinor, toMinor } from '@domain/money/money';
import { reportKeys } from '@domain/report/totals';
import { TRIP_STATES } from '@domain/trip/status';

const DAY_MS = 86_400_000;

/** The day (yyyy-mm-dd) on which the week of a day began: its Monday. */
export function weekStartOf(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7;
  return new Date(at - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

const dayOf = ({ endTime, tripdate }: Booking, timeZone: string): string =>
  reportKeys(endTime ?? tripdate, timeZone).day;

/**
 * A driver's earnings today and since Monday in the city's zone, from its own paid trips, and the tips of these trips, whenever
 * they were given; major units.
 * `isWhole` is false when the list may be too short for the week.
 */
export function ownEarnings(
  bookings: readonly Booking[],
  view: { now: number; timeZone: string; decimal: number; hasMore: boolean },
): {
  today: number;
  week: number;
  tipsToday: number;
  tipsOfWeek: number;
  ridesToday: number;
  ridesOfWeek: number;
  isWhole: boolean;
} {
  const { now, timeZone, decimal, hasMore } = view;
  const { day: today } = reportKeys(now, timeZone);
  const monday = weekStartOf(today);
  const earned = bookings
    .filter(({ status }) => TRIP_STATES[status].isPaid)
    .map((booking) => ({
      day: dayOf(booking, timeZone),
      share: toMinor(booking.driver_share ?? 0, decimal),
      tip: toMinor(booking.tip ?? 0, decimal),
    }));
  const ofWeek = earned.filter(({ day }) => day >= monday && day <= today);
  const ofToday = ofWeek.filter(({ day }) => day === today);
  const sum = (rows: typeof earned, of: 'share' | 'tip'): number =>
    fromMinor(
      rows.reduce((total, row) => total + row[of], 0),
      decimal,
    );
  const isOlderSeen = bookings.some((booking) => dayOf(booking, timeZone) < monday);
  return {
    today: sum(ofToday, 'share'),
    week: sum(ofWeek, 'share'),
    tipsToday: sum(ofToday, 'tip'),
    tipsOfWeek: sum(ofWeek, 'tip'),
    ridesToday: ofToday.length,
    ridesOfWeek: ofWeek.length,
    isWhole: !hasMore || isOlderSeen,
  };
}
