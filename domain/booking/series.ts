import type { SeriesProblem, SeriesRecord } from '../records';
import type { ErrorCode } from '../error-codes';
import { BOOK_LATER_LEAD_MINUTES } from './book-later';
import { addDays, momentOf, weekdayOf } from '../time/city-days';

/**
 * Repeating trips (docs/product/riders.md, "Repeating trips"): the days on which a trip is booked, and when.
 * `functions/src/series` stores them and makes a separate booking for each trip. Only functions write them.
 */

/** The most repeating trips of one person that are not ended. */
export const MOST_SERIES = 5;
/**
 * A trip is booked this long before its time, at the price of that moment. The rider then still has time to pay a debt
 * or to choose another car.
 */
export const SERIES_AHEAD_HOURS = 36;
/** From today to the last day of a repeating trip. */
export const LONGEST_SERIES_DAYS = 366;
export const EVERY_WEEKDAY = [1, 2, 3, 4, 5, 6, 7] as const;

/** The places that a person's repeating trips take, in addition to the places of open bookings (`open-bookings.ts`). */
export const seriesPlaces = (): string[] =>
  Array.from({ length: MOST_SERIES }, (_, index) => `series_${String(index + 1)}`);

type Scheduled = Pick<SeriesRecord, 'weekdays' | 'until' | 'skipped' | 'lastDay'>;

/** Whether a trip takes place on this day, by the weekdays and the last day only. */
export const isDayOf = ({ weekdays, until }: Pick<Scheduled, 'weekdays' | 'until'>, one: string): boolean =>
  one <= until && weekdays.includes(weekdayOf(one));

/** The days after `lastDay` on which a trip is to be booked. Skipped days are included only on request. */
export function daysAhead(series: Scheduled, most: number, withSkipped = false): string[] {
  const days: string[] = [];
  for (let one = addDays(series.lastDay, 1); one <= series.until && days.length < most; one = addDays(one, 1))
    if (isDayOf(series, one) && (withSkipped || series.skipped[one] !== true)) days.push(one);
  return days;
}

export const nextDayOf = (series: Scheduled): string | null => daysAhead(series, 1)[0] ?? null;

/** The moment at which the trip of a day begins. */
export const tripMoment = (
  { time, timeZone }: Pick<SeriesRecord, 'time' | 'timeZone'>,
  one: string,
): number => momentOf(one, time, timeZone);

/** From this time the trip of a day can no longer be booked. */
export const lastChance = (tripdate: number): number => tripdate - BOOK_LATER_LEAD_MINUTES * 60_000;

/**
 * The day before the first one whose trip can still be booked. Days of a pause and past days are skipped without a
 * message.
 */
export function lastDayBefore(
  series: Scheduled & Pick<SeriesRecord, 'time' | 'timeZone'>,
  now: number,
): string {
  const isOver = (one: string): boolean => lastChance(tripMoment(series, one)) < now;
  let { lastDay } = series;
  while (lastDay < series.until && isOver(addDays(lastDay, 1))) lastDay = addDays(lastDay, 1);
  return lastDay;
}

/** When the server next processes a repeating trip, or undefined if never. */
export function dueAtOf(series: Omit<SeriesRecord, 'dueAt'>): number | undefined {
  if (series.tell !== undefined) return series.tell.at;
  if (series.state === 'ended') return undefined;
  const next = series.state === 'active' ? nextDayOf(series) : null;
  // If nothing is left to book, the series ends and frees its place after its last day.
  if (next === null) return momentOf(addDays(series.until, 1), '00:00', series.timeZone);
  const { problem } = series;
  const bookedAt = tripMoment(series, next) - SERIES_AHEAD_HOURS * 3600_000;
  return problem?.day === next ? Math.max(bookedAt, problem.retryAt ?? 0) : bookedAt;
}

const HOUR_MS = 3600_000;
const MINUTE_MS = 60_000;

/**
 * When the server retries a failed booking. The retry is never after the trip's last chance, when the day is given up.
 */
export const retryAtOf = (why: SeriesProblem, tripdate: number, now: number): number =>
  Math.min(now + (why === 'other' ? 10 * MINUTE_MS : HOUR_MS), Math.max(now, lastChance(tripdate) + 1));

const PROBLEM_OF: Partial<Record<ErrorCode, SeriesProblem>> = {
  debt_unpaid: 'debt',
  debt_on_open_trip: 'debt',
  account_blocked: 'blocked',
  select_proper: 'car_type',
  invalid_argument: 'car_type',
  too_many_passengers: 'seats',
  place_to_coords_error: 'route',
  same_places: 'route',
  too_many_later_bookings: 'too_many',
  profile_incomplete: 'profile',
  user_issue_contact_admin: 'profile',
  mobile_no_blank_error: 'profile',
  past_booking_error: 'late',
};

/**
 * The reason for a refused booking. `other` is an error on our side, which the rider need not know before the last
 * chance.
 */
export const problemOf = (code: ErrorCode): SeriesProblem => PROBLEM_OF[code] ?? 'other';
