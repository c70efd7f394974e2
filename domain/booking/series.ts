import type { SeriesProblem, SeriesRecord } from '../records';
import type { ErrorCode } from '../error-codes';
import { BOOK_LATER_LEAD_MINUTES } from './book-later';
import { addDays, momentOf, weekdayOf } from '../time/city-days';

/**
 * Repeating trips (docs/product/riders.md, "Repeating trips"). This file decides on which days a trip is
 * booked, and when it is booked. `functions/src/series` stores repeating trips and makes a separate booking
 * for each trip. Only functions write repeating trips.
 */

/** The most repeating trips that one person can have at once. */
export const MOST_SERIES = 5;
/**
 * How many hours before its time a trip is booked, at the price of that moment. The rider then still has time
 * to pay a debt or to choose another car.
 */
export const SERIES_AHEAD_HOURS = 36;
/** The most days from today to the last day of a repeating trip. */
export const LONGEST_SERIES_DAYS = 366;
export const EVERY_WEEKDAY = [1, 2, 3, 4, 5, 6, 7] as const;

/**
 * The places that limit how many repeating trips a person can have. The places for open bookings
 * (`open-bookings.ts`) are separate.
 */
export const seriesPlaces = (): string[] =>
  Array.from({ length: MOST_SERIES }, (_, index) => `series_${String(index + 1)}`);

type Scheduled = Pick<SeriesRecord, 'weekdays' | 'until' | 'skipped' | 'lastDay'>;

/**
 * Whether a trip takes place on this day. Only the weekdays and the last day count here, but not the skipped
 * days.
 */
export const isDayOf = ({ weekdays, until }: Pick<Scheduled, 'weekdays' | 'until'>, one: string): boolean =>
  one <= until && weekdays.includes(weekdayOf(one));

/**
 * The days after `lastDay` on which a trip has to be booked. Skipped days are included only if `withSkipped`
 * is true.
 */
export function daysAhead(series: Scheduled, most: number, withSkipped = false): string[] {
  const days: string[] = [];
  for (let one = addDays(series.lastDay, 1); one <= series.until && days.length < most; one = addDays(one, 1))
    if (isDayOf(series, one) && (withSkipped || series.skipped[one] !== true)) days.push(one);
  return days;
}

export const nextDayOf = (series: Scheduled): string | null => daysAhead(series, 1)[0] ?? null;

/** When the trip of a day begins. */
export const tripMoment = (
  { time, timeZone }: Pick<SeriesRecord, 'time' | 'timeZone'>,
  one: string,
): number => momentOf(one, time, timeZone);

/** The last time at which a trip can still be booked. */
export const lastChance = (tripdate: number): number => tripdate - BOOK_LATER_LEAD_MINUTES * 60_000;

/**
 * The day before the first day whose trip can still be booked. Past days and the days of a pause are skipped
 * without a message.
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
  // If nothing is left to book, the server ends the series after its last day. Then its place is free.
  if (next === null) return momentOf(addDays(series.until, 1), '00:00', series.timeZone);
  const { problem } = series;
  const bookedAt = tripMoment(series, next) - SERIES_AHEAD_HOURS * 3600_000;
  return problem?.day === next ? Math.max(bookedAt, problem.retryAt ?? 0) : bookedAt;
}

const HOUR_MS = 3600_000;
const MINUTE_MS = 60_000;

/**
 * When the server tries a failed booking again. The last try is right after the last time at which the trip
 * can still be booked. With this try the server gives up the trip of the day.
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
 * The reason of a refused booking, in the form that the rider sees. `other` is an error of the server. The
 * rider is told about such an error only after the last time at which the trip can be booked.
 */
export const problemOf = (code: ErrorCode): SeriesProblem => PROBLEM_OF[code] ?? 'other';
