import { type Booking, TRIP_STATES } from '@domain/records';
import { fromMinor, toMinor } from '@domain/money/money';
import { reportKeys } from '@domain/report/report-keys';

const DAY_MS = 86_400_000;

/** The Monday (yyyy-mm-dd) of the week that contains the day. */
export function weekStartOf(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7;
  return new Date(at - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

const dayOf = ({ endTime, tripdate }: Booking, timeZone: string): string =>
  reportKeys(endTime ?? tripdate, timeZone).day;

/**
 * A driver's earnings today and since Monday, in major units. A day is a calendar day in the city. The
 * earnings are the driver's shares of paid trips and all tips for these trips, even if a tip was given later.
 * `isWhole` is false if the list of bookings may not contain the whole week.
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

/** The page shows the trips of today and of this many days before today. */
const DAYS_BACK = 6;

export type EarnedTrip = { id: string; reference: string; at: number; share: number; tip: number };
export type EarnedDay = { day: string; at: number; share: number; tips: number; trips: EarnedTrip[] };

/**
 * The days with a paid trip among the last seven days, the newest first. Each day has its trips, with amounts
 * in major units. `isWhole` is false if the list of bookings may not contain all seven days.
 */
export function earningDays(
  bookings: readonly Booking[],
  { now, timeZone, decimal, hasMore }: { now: number; timeZone: string; decimal: number; hasMore: boolean },
): { days: EarnedDay[]; isWhole: boolean } {
  const { day: today } = reportKeys(now, timeZone);
  const first = new Date(Date.parse(`${today}T00:00:00Z`) - DAYS_BACK * DAY_MS).toISOString().slice(0, 10);
  const byDay = new Map<string, EarnedTrip[]>();
  for (const booking of bookings) {
    const day = dayOf(booking, timeZone);
    if (!TRIP_STATES[booking.status].isPaid || day < first || day > today) continue;
    const { id, reference = id, driver_share = 0, tip = 0, endTime, tripdate } = booking;
    const trip = { id, reference, at: endTime ?? tripdate, share: driver_share, tip };
    byDay.set(day, [...(byDay.get(day) ?? []), trip]);
  }
  const sum = (trips: readonly EarnedTrip[], of: 'share' | 'tip'): number =>
    fromMinor(
      trips.reduce((total, trip) => total + toMinor(trip[of], decimal), 0),
      decimal,
    );
  const days = [...byDay]
    .sort(([one], [other]) => other.localeCompare(one))
    .map(([day, unsorted]): EarnedDay => {
      const trips = unsorted.sort((one, other) => other.at - one.at);
      return { day, at: trips[0]?.at ?? 0, trips, share: sum(trips, 'share'), tips: sum(trips, 'tip') };
    });
  return { days, isWhole: !hasMore || bookings.some((booking) => dayOf(booking, timeZone) < first) };
}
