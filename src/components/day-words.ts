import { dateFormatOf } from '@/i18n/dates';

const DAY_MS = 24 * 3600_000;
/** Any Monday. `weekdayName` adds days to it. */
const A_MONDAY = Date.UTC(2026, 0, 5);

/** The name of a weekday in the given language. `weekday` is from 1 (Monday) to 7 (Sunday). */
export const weekdayName = (locale: string, weekday: number, style: 'short' | 'long' = 'short'): string =>
  dateFormatOf(locale, { weekday: style, timeZone: 'UTC' }).format(A_MONDAY + (weekday - 1) * DAY_MS);

/** A calendar day (yyyy-mm-dd) in the given language. */
export const dayName = (locale: string, day: string): string =>
  dateFormatOf(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T00:00:00Z`));
