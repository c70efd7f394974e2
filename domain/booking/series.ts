import { z } from 'zod';
import { placeSchema } from '../database/place-records';
import type { ErrorCode } from '../error-codes';
import { PAYMENT_MODES } from '../payment/payment-wish';
import { BOOK_LATER_LEAD_MINUTES } from './book-later';
import { addDays, DAY_PATTERN, momentOf, TIME_PATTERN, weekdayOf } from './series-days';
import { chosenCarNeeds } from '../dispatch/car-needs';

/**
 * Repeating trips (docs/product.md 3.18): the days on which a trip is booked, and when. `functions/src/series` keeps them and books each
 * trip as a booking of its own; nobody but functions writes them.
 */

/** The most repeating trips of one person that are not ended. */
export const MOST_SERIES = 5;
/** So long before its time a trip is booked, at the price of then: time enough to pay a debt or to choose another car. */
export const SERIES_AHEAD_HOURS = 36;
/** From today to the last day of a repeating trip. */
export const LONGEST_SERIES_DAYS = 366;
export const EVERY_WEEKDAY = [1, 2, 3, 4, 5, 6, 7] as const;

export const SERIES_STATES = ['active', 'paused', 'ended'] as const;
/** Why the trip of a day is not booked. */
export const SERIES_PROBLEMS = [
  'debt',
  'blocked',
  'car_type',
  'seats',
  'route',
  'too_many',
  'profile',
  'late',
  'other',
] as const;
export type SeriesProblem = (typeof SERIES_PROBLEMS)[number];

const day = z.string().regex(DAY_PATTERN);

/** The trip that is booked on each day. */
export const seriesTripSchema = z.object({
  pickup: placeSchema,
  drop: placeSchema,
  waypoints: z.array(placeSchema).optional(),
  carTypeId: z.string(),
  /** the name of the car type when the rider chose it */
  carType: z.string(),
  optionIndex: z.number().optional(),
  /** what the option was called when the rider chose it: another one in its place is not taken */
  option: z.string().optional(),
  passengers: z.number().optional(),
  passenger: z.object({ name: z.string(), phone: z.string() }).optional(),
  riderNote: z.string().optional(),
  carNeeds: chosenCarNeeds.optional(),
  /** absent: the rider chooses at the end of each trip */
  mode: z.enum(PAYMENT_MODES).optional(),
});
export type SeriesTrip = z.output<typeof seriesTripSchema>;

export const seriesSchema = z.object({
  customer: z.string(),
  createdAt: z.number(),
  /** a hash of what the request of the rider brought: the same request with other content is refused */
  asked: z.string(),
  /** changes by people: each is made on the state that its author saw */
  version: z.number().int(),
  state: z.enum(SERIES_STATES),
  /** the place among the rider's open ones (`seriesPlaces`) */
  place: z.string(),
  trip: seriesTripSchema,
  /** from 1, Monday, to 7, Sunday */
  weekdays: z.array(z.number().int().min(1).max(7)),
  time: z.string().regex(TIME_PATTERN),
  /** the zone of the operator's city when it was made: 8:15 stays 8:15 */
  timeZone: z.string(),
  until: day,
  /** single days without a trip */
  skipped: z.record(z.string(), z.literal(true)).default({}),
  /** the last day that is done with: its trip is booked, or can be no more; at first the day before the first one */
  lastDay: day,
  /** when the server looks at it next; an ended one has none */
  dueAt: z.number().optional(),
  problem: z
    .object({
      day,
      why: z.enum(SERIES_PROBLEMS),
      at: z.number(),
      /** when it is tried again; absent: the day is over */
      retryAt: z.number().optional(),
    })
    .optional(),
  /** what the rider is to be told; it stays until that is done, so that no crash loses it */
  tell: z
    .object({
      day,
      at: z.number(),
      bookingId: z.string().optional(),
      why: z.enum(SERIES_PROBLEMS).optional(),
    })
    .optional(),
});
export type SeriesRecord = z.output<typeof seriesSchema>;

/** The places that the repeating trips of a person take beside those of its open bookings (`open-bookings.ts`). */
export const seriesPlaces = (): string[] =>
  Array.from({ length: MOST_SERIES }, (_, index) => `series_${String(index + 1)}`);

type Scheduled = Pick<SeriesRecord, 'weekdays' | 'until' | 'skipped' | 'lastDay'>;

/** Whether a trip is driven on this day by the weekdays and the last day alone. */
export const isDayOf = ({ weekdays, until }: Pick<Scheduled, 'weekdays' | 'until'>, one: string): boolean =>
  one <= until && weekdays.includes(weekdayOf(one));

/** The days after `lastDay` on which a trip is to be booked, the skipped ones among them only if wanted. */
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

/** From then on the trip of a day can be booked no more (docs/product.md 12.1). */
export const lastChance = (tripdate: number): number => tripdate - BOOK_LATER_LEAD_MINUTES * 60_000;

/** The day before the first one whose trip can still be booked: days of a pause or of the past are let go without a word. */
export function lastDayBefore(
  series: Scheduled & Pick<SeriesRecord, 'time' | 'timeZone'>,
  now: number,
): string {
  const isOver = (one: string): boolean => lastChance(tripMoment(series, one)) < now;
  let { lastDay } = series;
  while (lastDay < series.until && isOver(addDays(lastDay, 1))) lastDay = addDays(lastDay, 1);
  return lastDay;
}

/** When the server looks at a repeating trip next; undefined: never again. */
export function dueAtOf(series: Omit<SeriesRecord, 'dueAt'>): number | undefined {
  if (series.tell !== undefined) return series.tell.at;
  if (series.state === 'ended') return undefined;
  const next = series.state === 'active' ? nextDayOf(series) : null;
  // With nothing left to book it ends, and gives its place back, after its last day.
  if (next === null) return momentOf(addDays(series.until, 1), '00:00', series.timeZone);
  const { problem } = series;
  const bookedAt = tripMoment(series, next) - SERIES_AHEAD_HOURS * 3600_000;
  return problem?.day === next ? Math.max(bookedAt, problem.retryAt ?? 0) : bookedAt;
}

const HOUR_MS = 3600_000;
const MINUTE_MS = 60_000;

/** When a trip that could not be booked is tried again: not after its last chance, at which the day is given up. */
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

/** The reason that a refused booking gives; `other` is ours, and no matter for the rider before the last chance. */
export const problemOf = (code: ErrorCode): SeriesProblem => PROBLEM_OF[code] ?? 'other';
