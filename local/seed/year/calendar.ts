import { createRandom } from '../random';
import { WEEKDAY_HOURS } from '../past-bookings';

const DAY_MS = 86_400_000;
/** Midnight in the city is 03:00 UTC. */
const CITY_MIDNIGHT_MS = 3 * 3_600_000;
const DAYS = 365;

/** The traffic of each weekday. The first is Sunday. */
const WEEKDAYS = [0.8, 0.85, 0.9, 0.95, 1, 1.35, 1.4];
/**
 * The traffic of each hour on Saturdays and Sundays. The nights after Friday and Saturday are long, and the
 * mornings begin late.
 */
const WEEKEND_HOURS = [7, 6, 5, 4, 3, 3, 2, 3, 4, 5, 5, 6, 6, 6, 5, 5, 5, 6, 7, 8, 8, 8, 9, 9];

export type YearDay = {
  start: number;
  /**
   * The month in UTC, such as `2026-05`. The seed compares the months of two days to find the start of a
   * month
   */
  month: string;
  count: number;
  hours: readonly number[];
};

/**
 * The days of the year before `now`, with the number of their bookings. The service grows, Fridays and
 * Saturdays are busy, and summer (January) is quiet. The counts add up exactly to `bookings`.
 */
export function yearDays(bookings: number, now: number, seed: number): YearDay[] {
  const random = createRandom(seed);
  const today = Math.floor((now - CITY_MIDNIGHT_MS) / DAY_MS) * DAY_MS + CITY_MIDNIGHT_MS;
  const days = Array.from({ length: DAYS }, (_, index) => {
    const start = today - (DAYS - index) * DAY_MS;
    const date = new Date(start);
    const weekday = date.getUTCDay();
    const growth = 0.6 + (0.7 * index) / DAYS;
    const season = 1 - 0.18 * Math.cos((2 * Math.PI * (date.getUTCMonth() + date.getUTCDate() / 31)) / 12);
    const weight = (WEEKDAYS[weekday] ?? 1) * growth * season * (1 + random.normal() * 0.06);
    return {
      start,
      month: date.toISOString().slice(0, 7),
      hours: weekday === 0 || weekday === 6 ? WEEKEND_HOURS : WEEKDAY_HOURS,
      weight: Math.max(0.1, weight),
    };
  });
  const total = days.reduce((sum, { weight }) => sum + weight, 0);
  let passed = 0;
  let given = 0;
  return days.map(({ weight, ...day }) => {
    passed += weight;
    // The count is the number of bookings that are due by the end of the day, minus the bookings of the
    // earlier days. So rounding errors do not add up.
    const due = Math.round((bookings * passed) / total);
    const count = due - given;
    given = due;
    return { ...day, count };
  });
}
